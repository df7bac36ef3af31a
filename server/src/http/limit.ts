import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { blocksOf, wholeSite } from '../network.ts';
import type { RateCount, RateCounter } from '../outside/rate-counter.ts';
import { No } from './no.ts';

/**
 * Refuses with TOO_FREQUENT after `most` acts in the window under one key: a recipient, a company, or an address
 * block.
 *
 * Keys are hashed: the counter's memory names nobody (network.ts makes the blocks).
 */
export type Limit = (what: string, key: string | { address: string }, most: number, windowMs: number) => Promise<void>;

/** When the counter cannot be asked, work goes on: the limit by address stands before everything. */
export function limitsOn(counter: RateCounter, log: Logger): Limit {
  async function one(what: string, key: string, most: number, windowMs: number) {
    let counted: RateCount;
    try {
      counted = await counter.count(what, hash('sha256', key, 'hex'), windowMs);
    } catch (error) {
      log.warn({ err: error, what }, 'a limit could not be counted');
      return;
    }
    if (counted.times > most)
      throw new No('TOO_FREQUENT', { retryAfter: Math.max(1, Math.ceil(counted.endsIn / 1000)) });
  }
  return async (what, key, most, windowMs) => {
    if (typeof key === 'string') return one(what, key, most, windowMs);
    const { block, site } = blocksOf(key.address);
    // The site first: past its ceiling none of its blocks takes up room.
    if (site !== undefined) await one(`${what} by site`, site, most * wholeSite, windowMs);
    await one(what, block, most, windowMs);
  };
}
