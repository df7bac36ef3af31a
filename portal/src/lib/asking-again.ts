import { CallError } from '@waylight/contract/wire/client';

/** Most often that a reading is asked again which the server was too busy to answer. */
const mostTimes = 2;
/** s that a page waits at most before it asks again; what is to take longer is said instead. */
const mostSeconds = 10;
/** Share of the wait that is added by chance, so that those who were refused together do not come back together. */
const spread = 0.5;

/** s after which the server wants to be asked again; undefined: it is not busy, or does not say. */
function secondsOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 503) return undefined;
  const { retryAfter } = error.data;
  return typeof retryAfter === 'number' && retryAfter <= mostSeconds ? retryAfter : undefined;
}

/** Whether a reading is asked again by itself: only where the server said when. A write never is: its page asks the person. */
export const asksAgain = (times: number, error: unknown): boolean =>
  times < mostTimes && secondsOf(error) !== undefined;

/** ms until then. */
export const waitBefore = (_times: number, error: unknown): number =>
  (secondsOf(error) ?? 0) * 1000 * (1 + Math.random() * spread);
