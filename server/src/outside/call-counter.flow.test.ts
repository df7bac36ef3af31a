import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leastOf } from '../testing/least-of.ts';
import { type CallCounter, callCounterInMemory, callCounterOnRedis } from './call-counter.ts';
import { openRedis, type SharedStore } from './redis.ts';

const url = process.env.TEST_REDIS_URL!;
const most = 400;
const key = () => randomUUID();

/** Calls that the counters let through, one after the other and then all at once. */
async function passed(counters: readonly CallCounter[], name: string, calls: number, restMs = 0): Promise<number> {
  let through = 0;
  for (let i = 0; i < calls; i += 20) {
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, j) => counters[(i + j) % counters.length]!.count('account', name, most)),
    );
    through += counted.filter(({ times }) => times <= most).length;
    if (restMs > 0) await wait(restMs);
  }
  return through;
}

it('counts exactly in one process', async () => {
  expect(await passed([callCounterInMemory(Date.now)], key(), 3 * most)).toBe(most);
});

describe.runIf(url)('calls that several processes count', () => {
  let redis: SharedStore;
  const opened: CallCounter[] = [];
  const open = (on = redis, warn: (error: unknown) => void = () => {}) => {
    const counter = callCounterOnRedis(on, warn);
    opened.push(counter);
    return counter;
  };
  beforeAll(async () => {
    redis = await openRedis(url, () => {});
  });
  afterEach(() => {
    for (const counter of opened.splice(0)) counter.close();
  });
  afterAll(() => redis?.disconnect());

  it.each([
    ['as fast as they can', 0],
    ['slowly', 5],
  ])('are let through within a tenth of the limit, %s', async (_, restMs) => {
    const through = await passed([open(), open(), open()], key(), 3 * most, restMs);
    expect(through).toBeGreaterThanOrEqual(most * 0.9);
    expect(through).toBeLessThanOrEqual(most * 1.1);
  });

  it('cost no trip while the share lasts, and are known to the others soon', async () => {
    const [one, other] = [open(), open()];
    let name = '';
    /** How many calls of a new key cost no trip. */
    const atOnce = () => {
      name = key();
      for (let i = 1; ; i++) {
        const counted = one.count('account', name, most);
        if (counted instanceof Promise) return i - 1;
        expect(counted.times).toBe(i);
      }
    };
    // A tenth of the limit, of which each of two has half once they have heard of each other: they say it every second.
    await expect.poll(atOnce, { interval: 500 }).toBe(most / 20);
    await expect.poll(async () => (await other.count('account', name, most)).times).toBeGreaterThan(most / 20);
  });

  it('leave other keys alone, and the window ends when Redis says', async () => {
    const counter = open();
    const name = key();
    expect(await passed([counter], name, 2 * most)).toBeLessThanOrEqual(most * 1.1);
    const refused = await counter.count('account', name, most);
    expect(refused.endsIn).toBeGreaterThan(30_000);
    expect(refused.endsIn).toBeLessThanOrEqual(60_000);
    expect((await counter.count('account', key(), most)).times).toBe(1);
    expect((await counter.count('company', name, most)).times).toBe(1);
  });

  it('are counted by each process alone while Redis is away, and nobody waits for it', async () => {
    const told: unknown[] = [];
    const away = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null });
    away.on('error', () => {});
    const counter = open(away, (error) => told.push(error));
    const counting = async () => {
      const began = performance.now();
      expect(await passed([counter], key(), 2 * most)).toBe(most);
      return performance.now() - began;
    };
    expect(await leastOf(counting, 1000)).toBeLessThan(1000);
    expect(told).toHaveLength(1);
    away.disconnect();
  });
});
