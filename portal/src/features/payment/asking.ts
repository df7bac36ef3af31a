/** When a page that waits for a payment asks again. Pure; ms. */

/** Upper bound on silences in a row; then polling stops and a button asks. */
export const mostSilences = 3;

const often = 3000;
const seldom = 5000;
const oftenFor = 120_000;

/** Until the next question, `waited` after the first one; at once when the time to pay ends sooner. */
export function nextQuestion(waited: number, left: number): number {
  const pause = waited < oftenFor ? often : seldom;
  return left > 0 ? Math.min(pause, left) : pause;
}

/** Below two seconds a difference of clocks is the way of the answer. */
const wayOfAnswer = 2000;

/** Server clock minus this device's, from an answer of `asOf` that was read at `readAt`. */
export function clockOffset(asOf: number, readAt: number): number {
  const offset = asOf - readAt;
  return Math.abs(offset) < wayOfAnswer ? 0 : offset;
}

/**
 * After the question at the end of the time to pay: ms until it has to be asked once more, because by the server's clock the
 * answer came before the end; 0: that was the last word.
 */
export function earlyBy(asOf: number, deadline: number): number {
  return Math.max(0, deadline - asOf);
}

/** Pause before the next question about a payment whose time is over, by the silences since then. */
export function pauseAfterEnd(silences: number): number {
  return Math.min(often * 2 ** (silences - 1), 30_000);
}
