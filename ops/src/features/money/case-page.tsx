import { useParams } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
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
import { type CaseDetail, useCaseActs } from './money-acts.tsx';
import { useCaseWords, useStateWords } from './state-words.ts';
import { providerWords, words } from './words.ts';

/** One difference with both sides beside each other, and its decisions. */
export function CasePage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCallQuery(opsApi.money.case, { id: Number(id) }, { staleTime: 0, handles: 'all' });
  usePageTitle(t(words.caseName, { id }));
  return (
    <Page width={1168}>
      <PageHead
        back={<Link href={paths.moneyCases()}>{t(words.toCases)}</Link>}
        line={<h1>{t(words.caseName, { id })}</h1>}
      />
      <DetailPage query={query} unknown="NO_SUCH_CASE" missing={words.caseMissing} record={{ kind: 'case', id }}>
        {(detail) => <CaseBody detail={detail} />}
      </DetailPage>
    </Page>
  );
}

function CaseBody({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const say = useCaseWords();
  const { decision, decisionNote } = useStateWords();
  const mayAct = useMay('MONEY_ACT');
  const { case: one, inSuspense, decisions } = detail;
  const { billed, recorded, booked, currency } = one;
  const items: Fact[] = [
    { term: t(words.note), value: say.note(one.note) },
    { term: t(words.difference), value: say.difference(one.difference) },
    { term: t(words.provider), value: `${t(providerWords[one.provider]!)} · ${one.day}` },
    {
      term: t(words.number),
      value: one.payment ? <Link href={paths.payment(one.payment)}>{one.number}</Link> : one.number,
    },
    { term: t(words.company), value: one.company ?? '–' },
    { term: t(words.openedAt), value: <OpsTime at={one.openedAt} /> },
    ...(one.settledAt ? [{ term: t(words.settled), value: <OpsTime at={one.settledAt} /> }] : []),
    ...(one.settledAt ? [{ term: t(words.settledAs), value: say.settledAs(one.settledAs) }] : []),
    { term: t(words.moved), value: <Money amount={detail.moved} currency={currency} />, rule: true },
    { term: t(words.inSuspense), value: <Money amount={inSuspense} currency={currency} />, strong: true },
  ];
  return (
    <>
      {mayAct && <CaseButtons detail={detail} />}
      <Card title={t(words.sides)}>
        <div className={styles.sides}>
          {(
            [
              ['billed', billed],
              ['recorded', recorded],
              ['booked', booked],
            ] as const
          ).map(([side, amount]) => (
            <div key={side} className={styles.side} data-differs={amount !== billed || undefined}>
              <span>{t(words[side])}</span>
              <Money amount={amount} currency={currency} look="strong" />
            </div>
          ))}
        </div>
      </Card>
      <Card>
        <Facts items={items} />
      </Card>
      {decisions.length > 0 && (
        <Card title={t(words.decisions)}>
          <PlainRows
            caption={t(words.decisions)}
            rows={decisions}
            rowKey={({ at, action }) => `${at} ${action}`}
            columns={[
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
              { id: 'action', head: words.decision, cell: ({ action }) => decision(action) },
              { id: 'by', head: words.by, cell: ({ by }) => by },
              { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason },
              { id: 'said', head: words.said, wide: true, cell: ({ said }) => decisionNote(said) },
            ]}
          />
        </Card>
      )}
      <SubjectActs subject={String(one.id)} />
    </>
  );
}

function CaseButtons({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { settle, reverse, attach } = useCaseActs();
  const { case: one, inSuspense, moved } = detail;
  return (
    <div className={styles.tools}>
      {one.settledAt === null && <Button onPress={() => settle.open(detail)}>{t(words.settleCase)}</Button>}
      {one.payment === null && one.kind === 'payment' && inSuspense > 0 && (
        <Button tone="primary" onPress={() => attach.open(detail)}>
          {t(words.attachCase)}
        </Button>
      )}
      {moved !== 0 && (
        <Button tone="danger" onPress={() => reverse.open(detail)}>
          {t(words.reverseCase)}
        </Button>
      )}
      {settle.dialog}
      {reverse.dialog}
      {attach.dialog}
    </div>
  );
}
