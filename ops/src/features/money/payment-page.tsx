import { useParams } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './money.module.css';
import { type PaymentStory, type RefundRow, usePaymentActs, useRefundActs } from './money-acts.tsx';
import { useCaseWords, useStateWords } from './state-words.ts';
import { providerWords, words } from './words.ts';

/** The story of one payment: what was asked, said and booked, and what can be decided about it. */
export function PaymentPage() {
  const t = useText();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const query = useCallQuery(opsApi.money.payment, { number }, { staleTime: 0, handles: 'all' });
  usePageTitle(t(words.paymentName, { number }));
  return (
    <Page width={1168}>
      <PageHead
        back={<Link href={paths.payments()}>{t(words.toPayments)}</Link>}
        line={<h1>{t(words.paymentName, { number })}</h1>}
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_PAYMENT"
        missing={words.paymentMissing}
        record={{ kind: 'payment', id: number }}
      >
        {(story) => <Story story={story} />}
      </DetailPage>
    </Page>
  );
}

function Story({ story }: { story: PaymentStory }) {
  const mayAct = useMay('MONEY_ACT');
  return (
    <>
      {mayAct && story.method in providerWords && !['advance', 'credit'].includes(story.method) && (
        <PaymentButtons story={story} />
      )}
      <Card>
        <PaymentFacts story={story} />
      </Card>
      <Refunds story={story} mayAct={mayAct} />
      <Said story={story} />
      <Booked story={story} />
    </>
  );
}

function PaymentButtons({ story }: { story: PaymentStory }) {
  const t = useText();
  const acts = usePaymentActs();
  const { ask, back, attach, credit, absent } = acts;
  return (
    <div className={styles.tools}>
      <Button onPress={() => ask.open(story)}>{t(words.ask)}</Button>
      {story.inSuspense > 0 && (
        <>
          <Button tone="primary" onPress={() => attach.open(story)}>
            {t(words.attach)}
          </Button>
          <Button onPress={() => credit.open(story)}>{t(words.credit)}</Button>
          <Button tone="danger" onPress={() => back.open(story)}>
            {t(words.refundSuspended)}
          </Button>
        </>
      )}
      {story.state === 'suspense' && (
        <Button tone="danger" onPress={() => absent.open(story)}>
          {t(words.absent)}
        </Button>
      )}
      {Object.entries(acts).map(([name, { dialog }]) => (
        <span key={name}>{dialog}</span>
      ))}
    </div>
  );
}

function PaymentFacts({ story }: { story: PaymentStory }) {
  const t = useText();
  const say = useStateWords();
  const { company, currency, method, paidAt } = story;
  const sum = (amount: number) => <Money amount={amount} currency={currency} />;
  const items: Fact[] = [
    { term: t(words.state), value: say.state(story.state) },
    { term: t(words.method), value: providerWords[method] ? t(providerWords[method]) : method },
    { term: t(words.company), value: `${company.name} (${company.code})` },
    { term: t(words.createdAt), value: <OpsTime at={story.createdAt} /> },
    ...(paidAt ? [{ term: t(words.paidAt), value: <OpsTime at={paidAt} /> }] : []),
    { term: t(words.providerNo), value: story.providerNo ?? '–' },
    { term: t(words.asked), value: story.asked },
    { term: t(words.answer), value: say.answer(story.answer) },
    { term: t(words.amount), value: sum(story.amount), rule: true },
    { term: t(words.captured), value: sum(story.captured) },
    { term: t(words.refunded), value: sum(story.refunded) },
    { term: t(words.inSuspense), value: sum(story.inSuspense), strong: true },
  ];
  return <Facts items={items} />;
}

function Refunds({ story: { refunds, currency }, mayAct }: { story: PaymentStory; mayAct: boolean }) {
  const t = useText();
  const say = useStateWords();
  const acts = useRefundActs();
  if (refunds.length === 0) return null;
  return (
    <Card title={t(words.refunds)}>
      <PlainRows
        caption={t(words.refunds)}
        rows={refunds}
        rowKey={({ number }) => number}
        columns={[
          { id: 'number', head: words.number, cell: ({ number }) => number },
          {
            id: 'amount',
            head: words.amount,
            align: 'end',
            cell: ({ amount }) => <Money amount={amount} currency={currency} />,
          },
          { id: 'reason', head: words.reason, cell: ({ reason }) => say.reason(reason) },
          { id: 'state', head: words.state, cell: ({ state }) => say.state(state) },
          { id: 'route', head: words.route, cell: ({ route }) => say.route(route) },
          { id: 'tries', head: words.tries, align: 'end', cell: ({ tries }) => tries },
          {
            id: 'answer',
            head: words.answer,
            wide: true,
            cell: ({ answer, route }) => (route === 'original' ? say.answer(answer) : '–'),
          },
          {
            id: 'acts',
            head: words.acts,
            wide: true,
            cell: (refund) => (mayAct ? <RefundButtons refund={refund} acts={acts} /> : '–'),
          },
        ]}
      />
      {Object.entries(acts).map(([name, { dialog }]) => (
        <span key={name}>{dialog}</span>
      ))}
    </Card>
  );
}

function RefundButtons({ refund, acts }: { refund: RefundRow; acts: ReturnType<typeof useRefundActs> }) {
  const t = useText();
  const shown = [
    ...(refund.state === 'failed'
      ? ([
          [words.retryRefund, acts.retry],
          [words.refundToAdvance, acts.toAdvance],
          [words.refundByBank, acts.toBank],
        ] as const)
      : []),
    ...(refund.state === 'created' || refund.state === 'refunding' ? ([[words.failRefund, acts.fail]] as const) : []),
    ...(refund.isTwice
      ? ([
          [words.recoverAdvance, acts.recover],
          [words.recoverBank, acts.recoverBank],
        ] as const)
      : []),
  ];
  if (shown.length === 0) return '–';
  return (
    <span className={styles.tools}>
      {shown.map(([label, act]) => (
        <Button key={label.en} size="small" onPress={() => act.open(refund)}>
          {t(label)}
        </Button>
      ))}
    </span>
  );
}

function Said({ story }: { story: PaymentStory }) {
  const t = useText();
  const say = useStateWords();
  const { parts, attempts, notifications, decisions, currency } = story;
  const sum = (amount: number) => <Money amount={amount} currency={currency} codeHidden />;
  return (
    <>
      {decisions.length > 0 && (
        <Card title={t(words.decisions)}>
          <PlainRows
            caption={t(words.decisions)}
            rows={decisions}
            rowKey={({ at, action }) => `${at} ${action}`}
            columns={[
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
              { id: 'action', head: words.decision, cell: ({ action }) => say.decision(action) },
              { id: 'by', head: words.by, cell: ({ by }) => by },
              { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason },
              { id: 'said', head: words.said, wide: true, cell: ({ said }) => say.decisionNote(said) },
            ]}
          />
        </Card>
      )}
      <Card title={t(words.parts)}>
        <PlainRows
          caption={t(words.parts)}
          rows={parts}
          rowKey={({ subject }) => subject}
          columns={[
            { id: 'subject', head: words.subjects, cell: ({ subject }) => subject },
            { id: 'amount', head: words.amount, align: 'end', cell: ({ amount }) => sum(amount) },
            { id: 'refunded', head: words.refunded, align: 'end', cell: ({ refunded }) => sum(refunded) },
            { id: 'state', head: words.state, cell: ({ state }) => say.state(state) },
            { id: 'outcome', head: words.outcome, cell: ({ outcome }) => (outcome ? say.outcome(outcome) : '–') },
            { id: 'deadline', head: words.deadline, cell: ({ deadline }) => <OpsTime at={deadline} /> },
          ]}
        />
      </Card>
      {attempts.length > 1 && (
        <Card title={t(words.attempts)}>
          <PlainRows
            caption={t(words.attempts)}
            rows={attempts}
            rowKey={({ number }) => number}
            columns={[
              {
                id: 'number',
                head: words.number,
                cell: ({ number }) => <Link href={paths.payment(number)}>{number}</Link>,
              },
              { id: 'state', head: words.state, cell: ({ state }) => say.state(state) },
              { id: 'amount', head: words.amount, align: 'end', cell: ({ amount }) => sum(amount) },
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
            ]}
          />
        </Card>
      )}
      {notifications.length > 0 && (
        <Card title={t(words.notifications)}>
          <PlainRows
            caption={t(words.notifications)}
            rows={notifications}
            rowKey={({ at, says }) => `${at} ${says}`}
            columns={[
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
              { id: 'about', head: words.about, cell: ({ about, says }) => `${say.notice(about)} ${say.notice(says)}` },
              {
                id: 'amount',
                head: words.amount,
                align: 'end',
                cell: ({ amount }) => (amount === null ? '–' : sum(amount)),
              },
              { id: 'deliveries', head: words.deliveries, align: 'end', cell: ({ deliveries }) => deliveries },
              { id: 'outcome', head: words.outcome, cell: ({ outcome }) => (outcome ? say.notice(outcome) : '–') },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function Booked({ story: { lines, cases } }: { story: PaymentStory }) {
  const t = useText();
  const sayCase = useCaseWords();
  const say = useStateWords();
  return (
    <>
      {cases.length > 0 && (
        <Card title={t(words.cases)}>
          <PlainRows
            caption={t(words.cases)}
            rows={cases}
            rowKey={({ id }) => String(id)}
            columns={[
              { id: 'id', head: words.number, cell: ({ id }) => <Link href={paths.moneyCase(id)}>{id}</Link> },
              { id: 'note', head: words.note, wide: true, cell: ({ note }) => sayCase.note(note) },
              {
                id: 'as',
                head: words.settledAs,
                wide: true,
                cell: ({ settledAt, settledAs }) => (settledAt ? sayCase.settledAs(settledAs) : t(words.open)),
              },
            ]}
          />
        </Card>
      )}
      <Card title={t(words.lines)}>
        <PlainRows
          caption={t(words.lines)}
          rows={lines.map((line, place) => ({ ...line, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
            { id: 'kind', head: words.kind, cell: ({ kind }) => say.kind(kind) },
            { id: 'account', head: words.account, cell: ({ account }) => say.account(account) },
            { id: 'reference', head: words.reference, cell: ({ reference }) => reference },
            {
              id: 'amount',
              head: words.amount,
              align: 'end',
              cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
