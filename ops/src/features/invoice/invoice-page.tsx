import { useParams } from '@tanstack/react-router';
import {
  invoiceItemWords,
  invoiceNatureWords,
  invoiceStatusWords,
  invoiceTypeWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
import { useCall, useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './invoice.module.css';
import { useInvoiceActs } from './invoice-acts.tsx';
import { type InvoiceDetail, statusTones } from './invoice-row.ts';
import { words } from './words.ts';

/** One invoice: its title and way, its orders, and what can be done about it. */
export function InvoicePage() {
  const t = useText();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useCallQuery(opsApi.invoice.get, { code }, { staleTime: 0, handles: 'all' });
  usePageTitle(t(words.headed, { code }));
  return (
    <Page width={1168}>
      <PageHead
        back={<Link href={paths.invoices()}>{t(words.toList)}</Link>}
        line={<h1>{t(words.headed, { code })}</h1>}
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_INVOICE"
        missing={words.missing}
        record={{ kind: 'invoice', id: code }}
      >
        {(detail) => <InvoiceBody detail={detail} />}
      </DetailPage>
    </Page>
  );
}

function InvoiceBody({ detail }: { detail: InvoiceDetail }) {
  const t = useText();
  const mayAct = useMay('MONEY_ACT');
  const acts = useInvoiceActs();
  const { invoice, corrections, cases, log } = detail;
  const money = (amount: number) => <Money amount={amount} currency={invoice.currency} codeHidden />;
  return (
    <>
      {mayAct && <InvoiceButtons detail={detail} acts={acts} />}
      <Card>
        <InvoiceFacts detail={detail} />
      </Card>
      {cases.length > 0 && (
        <Card title={t(words.cases)}>
          <PlainRows
            caption={t(words.cases)}
            rows={cases}
            rowKey={({ id }) => String(id)}
            columns={[
              { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
              { id: 'refunded', head: words.refunded, align: 'end', cell: ({ refunded }) => money(refunded) },
              { id: 'tooMuch', head: words.toCorrect, align: 'end', cell: ({ tooMuch }) => money(tooMuch) },
              { id: 'openedAt', head: words.openedAt, cell: ({ openedAt }) => <OpsTime at={openedAt} /> },
              {
                id: 'close',
                head: words.settleCase,
                cell: (one) =>
                  mayAct && one.tooMuch === 0 ? (
                    <Button size="small" onPress={() => acts.settleCase.open(one)}>
                      {t(words.settleCase)}
                    </Button>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        </Card>
      )}
      <Card title={t(words.titleCard)}>
        <TitleFacts detail={detail} />
      </Card>
      <Card title={t(words.orders)}>
        <Orders detail={detail} />
      </Card>
      {corrections.length > 0 && (
        <Card title={t(words.corrections)}>
          <PlainRows
            caption={t(words.corrections)}
            rows={corrections}
            rowKey={({ number }) => number}
            columns={[
              { id: 'number', head: words.number, cell: ({ number }) => number },
              { id: 'on', head: words.issuedOn, cell: ({ issuedOn }) => <DateText date={issuedOn} noWeekday /> },
              { id: 'amount', head: words.amount, align: 'end', cell: ({ amount }) => money(-amount) },
            ]}
          />
        </Card>
      )}
      <Card title={t(words.log)}>
        <PlainRows
          caption={t(words.log)}
          rows={log}
          rowKey={({ at, to }) => `${at} ${to}`}
          columns={[
            { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
            { id: 'who', head: words.who, cell: ({ who }) => (who === 'operator' ? t(words.desk) : who) },
            { id: 'step', head: words.step, cell: ({ to }) => t(invoiceStatusWords[to]) },
            { id: 'remark', head: words.remark, wide: true, cell: ({ remark }) => remark || '–' },
          ]}
        />
      </Card>
      <SubjectActs subject={invoice.code} />
    </>
  );
}

type InvoiceActs = ReturnType<typeof useInvoiceActs>;

function InvoiceButtons({ detail, acts }: { detail: InvoiceDetail; acts: InvoiceActs }) {
  const t = useText();
  const { invoice, orders } = detail;
  const { status } = invoice;
  const tooMuch = orders.some(({ toCorrect }) => toCorrect > 0);
  return (
    <div className={styles.tools}>
      {status === 'applied' && (
        <>
          <Button tone="primary" onPress={() => acts.issue.open(detail)}>
            {t(words.issue)}
          </Button>
          <Button tone="danger" onPress={() => acts.refuse.open(detail)}>
            {t(words.refuse)}
          </Button>
        </>
      )}
      {status === 'issued' && (
        <Button tone="primary" onPress={() => (invoice.nature === 'paper' ? acts.sendPaper : acts.mail).open(detail)}>
          {t(words.send)}
        </Button>
      )}
      {status === 'voidAsked' && (
        <>
          <Button tone="danger" onPress={() => acts.voiding.open(detail)}>
            {t(words.void)}
          </Button>
          <Button onPress={() => acts.keep.open(detail)}>{t(words.keep)}</Button>
        </>
      )}
      {tooMuch && status !== 'applied' && <Button onPress={() => acts.correct.open(detail)}>{t(words.correct)}</Button>}
      {Object.entries(acts).map(([name, { dialog }]) => (
        <span key={name}>{dialog}</span>
      ))}
    </div>
  );
}

function InvoiceFacts({ detail }: { detail: InvoiceDetail }) {
  const t = useText();
  const name = useName();
  const { invoice, issuedOn, reason, file } = detail;
  const download = useCall(opsApi.invoice.file, { onSuccess: saveFile });
  const items: Fact[] = [
    {
      term: t(words.status),
      value: <StatusChip tone={statusTones[invoice.status]}>{t(invoiceStatusWords[invoice.status])}</StatusChip>,
    },
    {
      term: t(words.company),
      value: `${name(invoice.company.nameZh, invoice.company.nameEn)} (${invoice.company.code})`,
    },
    { term: t(words.kind), value: `${t(invoiceTypeWords[invoice.type])} · ${t(invoiceNatureWords[invoice.nature])}` },
    { term: t(words.item), value: t(invoiceItemWords[invoice.item]) },
    { term: t(words.appliedAt), value: <OpsTime at={invoice.appliedAt} /> },
    { term: t(words.number), value: invoice.number ?? '–' },
    ...(issuedOn ? [{ term: t(words.issuedOn), value: <DateText date={issuedOn} noWeekday /> }] : []),
    ...(reason ? [{ term: t(words.reason), value: reason }] : []),
    ...(file
      ? [
          {
            term: t(words.file),
            value: (
              <Button size="small" pending={download.isPending} onPress={() => download.mutate({ code: invoice.code })}>
                {t(words.download, { name: file.name })}
              </Button>
            ),
          },
        ]
      : []),
    ...(invoice.corrected > 0
      ? [
          {
            term: t(words.corrected),
            value: <Money amount={invoice.corrected} currency={invoice.currency} />,
            rule: true,
          },
        ]
      : []),
    { term: t(words.amount), value: <Money amount={invoice.amount} currency={invoice.currency} />, strong: true },
  ];
  return <Facts items={items} />;
}

function TitleFacts({ detail }: { detail: InvoiceDetail }) {
  const t = useText();
  const { invoice, titleLines, remark, email, recipient, tracking, sentAt, sentBy } = detail;
  const lines = [
    [words.invoiceTitle, invoice.title],
    [words.creditCode, titleLines.creditCode],
    [words.taxId, titleLines.taxId],
    [words.companyAddress, titleLines.companyAddress],
    [words.phone, titleLines.phone],
    [words.bank, titleLines.bank],
    [words.account, titleLines.account],
    [words.recipient, recipient && `${recipient.name} ${recipient.phone}`],
    [words.address, recipient?.address],
    [words.email, email],
    [words.remark, remark],
    [words.express, sentBy && t(sentBy)],
    [words.tracking, tracking],
  ] as const;
  const items: Fact[] = lines.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : []));
  return <Facts items={[...items, ...(sentAt ? [{ term: t(words.sentAt), value: <OpsTime at={sentAt} /> }] : [])]} />;
}

function Orders({ detail: { orders, invoice } }: { detail: InvoiceDetail }) {
  const t = useText();
  const name = useName();
  const money = (amount: number) => <Money amount={amount} currency={invoice.currency} codeHidden />;
  return (
    <PlainRows
      caption={t(words.orders)}
      rows={orders}
      rowKey={({ orderCode }) => orderCode}
      columns={[
        { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
        { id: 'hotel', head: words.hotel, wide: true, cell: ({ hotelZh, hotelEn }) => name(hotelZh, hotelEn) },
        {
          id: 'stay',
          head: words.stay,
          cell: ({ checkin, checkout }) => t(rangeWords, { from: checkin, to: checkout }),
        },
        {
          id: 'bill',
          head: words.bill,
          cell: ({ billCode }) => (billCode ? <Link href={paths.bill(billCode)}>{billCode}</Link> : '–'),
        },
        { id: 'amount', head: words.amount, align: 'end', cell: ({ amount }) => money(amount) },
        { id: 'corrected', head: words.corrected, align: 'end', cell: ({ corrected }) => money(corrected) },
        { id: 'toCorrect', head: words.toCorrect, align: 'end', cell: ({ toCorrect }) => money(toCorrect) },
      ]}
    />
  );
}
