import { No } from '../../http/no.ts';

/** Lets work of the same key run one after another, and work of other keys go on beside it. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process: guesses that arrive together are checked one after another, so a delay holds.
 *
 * At most `most` of a key wait; more are refused with UNAVAILABLE.
 */
export function openTurns(most = 256): InTurn {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const before = lines.get(key);
    if (before && before.length > most) throw new No('UNAVAILABLE', { retryAfter: 5 });
    const mine = before ? before.last.then(work, work) : work();
    const line = before ?? { last: mine, length: 0 };
    line.last = mine;
    line.length++;
    lines.set(key, line);
    try {
      return await mine;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(key);
    }
  };
}
