import type { OrderDetail } from '@waylight/contract/booking/order';
import type { Cancellation } from '@waylight/contract/search/search';

/** Instants by which a hotel answers, beside the end of free cancellation. Pure; all times in ms since the epoch. */

/** The latest answer to an order that is paid at `paidAt`; undefined: it is confirmed at once. */
export const answerAfter = (confirmMinutes: number, paidAt: number): number | undefined =>
  confirmMinutes === 0 ? undefined : paidAt + confirmMinutes * 60_000;

/** The latest answer to an order, paid now where it is not yet; undefined: none is waited for. An overdue one may never come. */
export function answerTo(
  { status, answerBy, confirmMinutes }: Pick<OrderDetail, 'status' | 'answerBy' | 'confirmMinutes'>,
  now: number,
): number | undefined {
  if (status !== 'unconfirmed') return undefined;
  if (answerBy === null) return answerAfter(confirmMinutes, now);
  const promised = Date.parse(answerBy);
  return promised > now ? promised : Number.POSITIVE_INFINITY;
}

/** Whether free cancellation, not over yet, may be over when the hotel answers. */
export function mayEndBefore(
  { freeUntil }: Pick<Cancellation, 'freeUntil'>,
  answer: number | undefined,
  now: number,
): boolean {
  if (freeUntil === null || answer === undefined) return false;
  const end = Date.parse(freeUntil);
  return now < end && end < answer;
}
