import { dayNumber, type PlainDate } from '@waylight/contract/value/stay';

/** Days past the latest settlement date, 0 while something else holds: paid, voided, or not due before today. */
export function overdueDays(
  bill: { readonly dueOn: PlainDate; readonly unpaid: number; readonly status: string },
  today: PlainDate,
): number {
  if (bill.unpaid === 0 || bill.status === 'voided') return 0;
  return Math.max(0, dayNumber(today) - dayNumber(bill.dueOn));
}
