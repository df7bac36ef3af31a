import { billStatusWords } from '@waylight/contract/billing/billing-words';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import type { Column } from '../../lib/list/data-list.tsx';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { type Bill, statusTones } from './bill-row.ts';
import { words } from './words.ts';

/** Columns of a list of bills; of one company its name is left out. */
export function useBillColumns(isOfOne = false): readonly [Column<Bill>, ...Column<Bill>[]] {
  const t = useText();
  const name = useName();
  const money = (of: (bill: Bill) => number) => (bill: Bill) => (
    <Money amount={of(bill)} currency={bill.currency} codeHidden />
  );
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    ...(isOfOne
      ? []
      : [
          {
            id: 'company',
            head: words.company,
            wide: true,
            cell: ({ company }: Bill) => `${name(company.nameZh, company.nameEn)} ${company.code}`,
          },
        ]),
    { id: 'status', head: words.status, cell: (bill) => <BillState bill={bill} /> },
    {
      id: 'cycle',
      head: words.cycle,
      cell: ({ cycleFrom, cycleTo }) => t(rangeWords, { from: cycleFrom, to: cycleTo }),
    },
    { id: 'due', head: words.due, cell: ({ dueOn }) => <DateText date={dueOn} noWeekday /> },
    { id: 'currency', head: words.currency, cell: ({ currency }) => currency },
    { id: 'receivable', head: words.receivable, align: 'end', cell: money(({ receivable }) => receivable) },
    { id: 'received', head: words.received, align: 'end', cell: money(({ received }) => received) },
    { id: 'unpaid', head: words.unpaid, align: 'end', cell: money(({ unpaid }) => unpaid) },
  ];
}

/** Status of a bill, or for how long it is overdue. */
function BillState({ bill }: { bill: Bill }) {
  const t = useText();
  return bill.overdueDays > 0 ? (
    <StatusChip tone="red">{t(words.overdueDays, { n: bill.overdueDays })}</StatusChip>
  ) : (
    <StatusChip tone={statusTones[bill.status]}>{t(billStatusWords[bill.status])}</StatusChip>
  );
}
