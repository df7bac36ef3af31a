import { backoff } from '../../db/due.ts';

/** When providers are asked by ourselves. Pure; ms since the epoch. */

const secondMs = 1000;
const minuteMs = 60_000;

/** After 5, 15 and 30 seconds, 1, 2, 5 and then every 10 minutes: a notification that was lost is not missed for long. */
const waitingFor = [5, 10, 15, 30, 60, 180, 300].map((seconds) => seconds * secondMs);

/** When to ask next about an attempt that has been asked about `asked` times; at once when its time is over. */
export function nextAsk(asked: number, now: number, until: number | null): number {
  const next = now + (waitingFor[asked] ?? 10 * minuteMs);
  return until !== null && until > now ? Math.min(next, until) : next;
}

/** While an attempt is being closed the rooms of an order wait for it: often at first, never more than a minute apart. */
export function nextClosing(asked: number, now: number): number {
  return now + backoff(asked, { firstMs: 2 * secondMs, mostMs: minuteMs });
}

/** A provider that stays unknown has so long after the deadline. */
export const graceMs = 10 * minuteMs;

/** Later queries of a closed attempt: a provider may find money late, and its notification may be lost. */
const afterClosing = [minuteMs, 10 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs];

export function nextLook(looks: number, now: number): number | null {
  const wait = afterClosing[looks];
  return wait === undefined ? null : now + wait;
}

/** Retries of refunds and of notifications that could not be settled: 5 s, 10 s, 20 s … at most an hour apart. */
export function nextTry(tries: number, now: number): number {
  return now + backoff(tries, { firstMs: 5 * secondMs, mostMs: 60 * minuteMs });
}

/** So often a refund is tried before an operator may say that it has failed: for about eight hours. */
export const triesBeforeEnd = 16;
/** A provider that says that a refund is under way is believed so long. */
export const underWayMs = 30 * 24 * 60 * minuteMs;

/** A refund that was given another way is looked at again: its provider may carry it out late. */
const afterOtherwise = [1, 7, 30].map((days) => days * 24 * 60 * minuteMs);

export function nextRefundLook(looks: number, now: number): number | null {
  const wait = afterOtherwise[looks];
  return wait === undefined ? null : now + wait;
}

/** How long whoever took a piece of work has it to itself, ms: longer than a provider may take to answer three times. */
export const leaseMs = ({ PAYMENT_TIMEOUT_MS }: { readonly PAYMENT_TIMEOUT_MS: number }): number =>
  Math.max(30 * secondMs, 3 * PAYMENT_TIMEOUT_MS + 5 * secondMs);

/**
 * A payment that is begun later than this before its deadline tells the provider a later one: WeChat takes none nearer than a
 * minute, and may have to be asked once more.
 */
export const leastOpenMs = 3 * minuteMs;

/** A code works two hours, or to the deadline if that is sooner. */
export const codeMs = 120 * minuteMs;
