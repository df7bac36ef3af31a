import type { PlainDate } from '@waylight/contract/value/stay';

/** A visit ends after this long (ms) without activity; what is reported sooner belongs to the one before. */
export const visitMs = 30 * 60_000;

/** Whether a report at `now` counts as another visit. The portal's timer may be a little early. */
export const isAnotherVisit = (last: number | undefined, now: number) =>
  last === undefined || now - last >= visitMs - 5_000;

/** Months on the chart of spending. */
const monthsShown = 12;

/** The last twelve months up to the one of `today`, oldest first, as `YYYY-MM`. */
export function lastMonths(today: PlainDate): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, i) => monthText(year * 12 + month - monthsShown + i));
}

/** First day of the month after. */
export function monthAfter(month: string): PlainDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${monthText(year * 12 + number)}-01`;
}

/** `YYYY-MM` of the month that is so many months after the year 0. */
const monthText = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
