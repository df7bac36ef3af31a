import type { BillRecord } from '@waylight/contract/billing/billing';
import type { Language } from '@waylight/contract/value/words';
import { dateRangeText, dateText } from '@waylight/ui/text/date-text';

/** The days of a bill's cycle; a single day once. */
export const cycleText = ({ cycleFrom, cycleTo }: Pick<BillRecord, 'cycleFrom' | 'cycleTo'>, language: Language) =>
  cycleFrom === cycleTo
    ? dateText(cycleFrom, language, { noWeekday: true })
    : dateRangeText(cycleFrom, cycleTo, language, { noWeekday: true });
