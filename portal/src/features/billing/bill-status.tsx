import type { BillRecord } from '@waylight/contract/billing/billing';
import { type BillStatus, billStatusWords } from '@waylight/contract/billing/billing-words';
import { Badge } from '@waylight/ui/feedback/badge';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { DateText } from '@waylight/ui/text/date-text';
import { CircleDotDashed } from 'lucide-react';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

const tones: Record<BillStatus, StatusTone> = {
  generated: 'lamp',
  partlyWrittenOff: 'blue',
  writtenOff: 'green',
  voided: 'grey',
};

export function BillStatusChip({ status }: { status: BillStatus }) {
  return (
    <StatusChip tone={tones[status]} icon={status === 'partlyWrittenOff' ? CircleDotDashed : undefined}>
      {billStatusWords[status][useLanguage()]}
    </StatusChip>
  );
}

interface DueDateProps {
  bill: Pick<BillRecord, 'dueOn' | 'overdueDays' | 'unpaid' | 'status'>;
  /** a column has no room for it */
  noWeekday?: boolean;
}

/** The latest settlement date, and how near or how far past it is while something is unpaid. */
export function DueDate({ bill, noWeekday }: DueDateProps) {
  const t = useText();
  const today = useToday();
  const open = isPayable(bill);
  return (
    <>
      <DateText date={bill.dueOn} noWeekday={noWeekday} />
      {open && bill.overdueDays > 0 && <Badge tone="red">{t(words.overdue, { n: bill.overdueDays })}</Badge>}
      {open && bill.dueOn === today && <Badge tone="lamp">{t(words.dueToday)}</Badge>}
    </>
  );
}

/** Whether something of a bill is left to be paid. */
export const isPayable = ({ status, unpaid }: Pick<BillRecord, 'status' | 'unpaid'>): boolean =>
  (status === 'generated' || status === 'partlyWrittenOff') && unpaid > 0;
