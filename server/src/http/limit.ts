import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Counted, RateCounter } from '../outside/rate-counter.ts';
import { No } from './no.ts';

/**
 * Refuses with TOO_FREQUENT what was done more than `most` times in the window by the same key (an address, a recipient, a
 * company). Keys are hashed: the counter's memory tells nobody who did what.
 */
export type Limit = (what: string, key: string, most: number, windowMs: number) => Promise<void>;

/** When the counter cannot be asked, work goes on: the limit by address stands before everything. */
export function limitsOn(counter: RateCounter, log: Logger): Limit {
  return async (what, key, most, windowMs) => {
    let counted: Counted;
    try {
      counted = await counter.count(`${what}:${hash('sha256', key, 'hex')}`, windowMs);
    } catch (error) {
      log.warn({ err: error, what }, 'a limit could not be counted');
      return;
    }
    if (counted.times > most)
      throw new No('TOO_FREQUENT', { retryAfter: Math.max(1, Math.ceil(counted.endsIn / 1000)) });
  };
}
