import { useParams } from '@tanstack/react-router';
import { billStatusWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useState } from 'react';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
import { useCallQuery, useListQuery } from '../../lib/calls.ts';
import type { Column } from '../../lib/list/data-list.tsx';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './bill.module.css';
import { useBillActs } from './bill-acts.tsx';
import { type Bill, isOpen, statusTones } from './bill-row.ts';
import { words } from './words.ts';

type BillDetail = ReplyOf<typeof opsApi.bill.get>;
type Line = ReplyOf<typeof opsApi.bill.lines>['records'][number];

/** One bill: its sums, payments, reductions, invoices and lines, and what can be done about it. */
export function BillPage() {
  const t = useText();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useCallQuery(opsApi.bill.get, { code }, { staleTime: 0, handles: 'all' });
  usePageTitle(t(words.headed, { code }));
  return (
    <Page width={1168}>
      <PageHead
        back={<Link href={paths.bills()}>{t(words.toList)}</Link>}
        line={<h1>{t(words.headed, { code })}</h1>}
      />
      <DetailPage query={query} unknown="NO_SUCH_BILL" missing={words.missing} record={{ kind: 'bill', id: code }}>
        {(detail) => <BillBody detail={detail} />}
      </DetailPage>
    </Page>
  );
}

function BillBody({ detail }: { detail: BillDetail }) {
  const t = useText();
  const { bill, payments, reductions, invoices, settlements } = detail;
  const mayAct = useMay('MONEY_ACT');
  const money = (amount: number) => <Money amount={amount} currency={bill.currency} />;
  return (
    <>
      {mayAct && isOpen(bill) && <BillActs bill={bill} />}
      <Card>
        <BillFacts bill={bill} />
      </Card>
      {settlements.length > 0 && (
        <Card title={t(words.settlements)}>
          <PlainRows
            caption={t(words.settlements)}
            rows={settlements}
            rowKey={({ code }) => code}
            columns={[
              { id: 'code', head: words.reference, cell: ({ code }) => code },
              { id: 'amount', head: words.unpaid, align: 'end', cell: ({ amount }) => money(amount) },
              { id: 'until', head: words.payUntil, cell: ({ payUntil }) => <OpsTime at={payUntil} /> },
            ]}
          />
        </Card>
      )}
      {payments.length > 0 && (
        <Card title={t(words.payments)}>
          <PlainRows
            caption={t(words.payments)}
            rows={payments}
            rowKey={({ reference, at }) => `${reference} ${at}`}
            columns={[
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
              { id: 'way', head: words.settlement, cell: ({ settlement }) => settlement ?? t(words.byBank) },
              { id: 'reference', head: words.reference, cell: ({ reference }) => reference },
              { id: 'amount', head: words.received, align: 'end', cell: ({ amount }) => money(amount) },
            ]}
          />
        </Card>
      )}
      {reductions.length > 0 && (
        <Card title={t(words.reductions)}>
          <PlainRows
            caption={t(words.reductions)}
            rows={reductions}
            rowKey={({ at }) => at}
            columns={[
              { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
              { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason },
              { id: 'amount', head: words.reduced, align: 'end', cell: ({ amount }) => money(amount) },
            ]}
          />
        </Card>
      )}
      {invoices.length > 0 && (
        <Card title={t(words.invoices)}>
          <PlainRows
            caption={t(words.invoices)}
            rows={invoices}
            rowKey={({ code }) => code}
            columns={[
              { id: 'code', head: words.reference, cell: ({ code }) => <Link href={paths.invoice(code)}>{code}</Link> },
              { id: 'status', head: words.status, cell: ({ status }) => t(invoiceStatusWords[status]) },
              { id: 'amount', head: words.receivable, align: 'end', cell: ({ amount }) => money(amount) },
            ]}
          />
        </Card>
      )}
      <Card title={t(words.lines)}>
        <Lines code={bill.code} currency={bill.currency} />
      </Card>
      <SubjectActs subject={bill.code} />
    </>
  );
}

function BillActs({ bill }: { bill: Bill }) {
  const t = useText();
  const { remind, writeOff, reduce, voiding } = useBillActs();
  return (
    <div className={styles.tools}>
      <Button tone="primary" onPress={() => writeOff.open(bill)}>
        {t(words.writeOff)}
      </Button>
      <Button onPress={() => remind.open(bill)}>{t(words.remind)}</Button>
      <Button onPress={() => reduce.open(bill)}>{t(words.reduce)}</Button>
      {bill.received === 0 && (
        <Button tone="danger" onPress={() => voiding.open(bill)}>
          {t(words.void)}
        </Button>
      )}
      {remind.dialog}
      {writeOff.dialog}
      {reduce.dialog}
      {voiding.dialog}
    </div>
  );
}

function BillFacts({ bill }: { bill: Bill }) {
  const t = useText();
  const name = useName();
  const { company, currency, cycleFrom, cycleTo, writtenOffAt, voidedAt, voidReason, overdueDays, status } = bill;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const items: Fact[] = [
    {
      term: t(words.status),
      value: (
        <span className={styles.tools}>
          <StatusChip tone={statusTones[status]}>{t(billStatusWords[status])}</StatusChip>
          {overdueDays > 0 && <StatusChip tone="red">{t(words.overdueDays, { n: overdueDays })}</StatusChip>}
        </span>
      ),
    },
    { term: t(words.company), value: `${name(company.nameZh, company.nameEn)} (${company.code})` },
    { term: t(words.settlement), value: t(settlementTypeWords[bill.settlementType]) },
    { term: t(words.cycle), value: t(rangeWords, { from: cycleFrom, to: cycleTo }) },
    { term: t(words.due), value: <DateText date={bill.dueOn} noWeekday /> },
    { term: t(words.generatedAt), value: <OpsTime at={bill.generatedAt} /> },
    ...(writtenOffAt ? [{ term: t(words.writtenOffAt), value: <OpsTime at={writtenOffAt} /> }] : []),
    ...(voidedAt ? [{ term: t(words.voidedAt), value: <OpsTime at={voidedAt} /> }] : []),
    ...(voidReason ? [{ term: t(words.voidReason), value: voidReason }] : []),
    { term: t(words.amount), value: money(bill.amount), rule: true },
    ...(bill.reduced > 0 ? [{ term: t(words.reduced), value: money(-bill.reduced) }] : []),
    { term: t(words.receivable), value: money(bill.receivable) },
    { term: t(words.received), value: money(bill.received) },
    { term: t(words.unpaid), value: money(bill.unpaid), strong: true },
  ];
  return <Facts items={items} />;
}

function Lines({ code, currency }: { code: string; currency: string }) {
  const t = useText();
  const name = useName();
  const [{ page, limit }, setPart] = useState({ page: 1, limit: 20 });
  const query = useListQuery(opsApi.bill.lines, { code, page, limit });
  const columns: readonly Column<Line>[] = [
    { id: 'line', head: words.line, cell: ({ line, orderCode }) => `${line} ${orderCode ?? ''}` },
    {
      id: 'subject',
      head: words.subject,
      wide: true,
      cell: ({ kind, reason, hotelZh, hotelEn }) =>
        [kind === 'adjustment' ? t(words.adjustment) : '', name(hotelZh, hotelEn) || reason || ''].join(' ').trim(),
    },
    {
      id: 'stay',
      head: words.stay,
      cell: ({ checkin, checkout }) => (checkin && checkout ? t(rangeWords, { from: checkin, to: checkout }) : '–'),
    },
    { id: 'guest', head: words.guest, cell: ({ firstGuest }) => firstGuest ?? '–' },
    { id: 'postedOn', head: words.postedOn, cell: ({ postedOn }) => <DateText date={postedOn} noWeekday /> },
    {
      id: 'amount',
      head: words.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} codeHidden />,
    },
    {
      id: 'writtenOff',
      head: words.writtenOff,
      align: 'end',
      cell: ({ writtenOff }) => <Money amount={writtenOff} currency={currency} codeHidden />,
    },
  ];
  if (query.isError && !query.data) return <CallFailed query={query} />;
  if (!query.data) return <SkeletonText lines={4} />;
  return (
    <PlainRows
      caption={t(words.lines)}
      rows={query.data.records}
      rowKey={({ line }) => String(line)}
      columns={columns}
      busy={query.isPlaceholderData}
      pager={{
        ...{ page, limit, total: query.data.total },
        onPage: (next) => setPart({ page: next, limit }),
        onLimit: (next) => setPart({ page: 1, limit: next }),
      }}
    />
  );
}
