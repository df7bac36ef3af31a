/** A page number, or a gap before or after the middle ones. */
export type PageSlot = number | 'gapBefore' | 'gapAfter';

/** First, last and two neighbours of the current page; never more than nine, and no gap that hides a single page. */
export function pageSlots(current: number, last: number): PageSlot[] {
  if (last <= 9) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 2, last - 6));
  const to = Math.min(last - 1, Math.max(current + 2, 7));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 3 ? (['gapBefore'] as const) : from === 3 ? [2] : []),
    ...middle,
    ...(to < last - 2 ? (['gapAfter'] as const) : to === last - 2 ? [last - 1] : []),
    last,
  ];
}
