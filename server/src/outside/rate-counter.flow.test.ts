import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { limitsOn } from '../http/limit.ts';
import { No } from '../http/no.ts';
import { rateCounterInMemory, rateCounterOnRedis } from './rate-counter.ts';

const redis = process.env.TEST_REDIS_URL ? new Redis(process.env.TEST_REDIS_URL) : undefined;
afterAll(() => redis?.disconnect());

const counters = [
  ['in memory', (most?: number) => rateCounterInMemory(Date.now, most)] as const,
  ...(redis ? [['on Redis', (most?: number) => rateCounterOnRedis(redis, most)] as const] : []),
];

describe.each(counters)('a rate counter %s', (_, open) => {
  it('counts each key by itself, however many race, and says when the window ends', async () => {
    const counter = open();
    const key = randomUUID();
    const counted = await Promise.all(Array.from({ length: 50 }, () => counter.count('test', key, 60_000)));
    expect(counted.map(({ times }) => times).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    for (const { endsIn } of counted) {
      expect(endsIn).toBeGreaterThan(0);
      expect(endsIn).toBeLessThanOrEqual(60_000);
    }
    expect((await counter.count('test', randomUUID(), 60_000)).times).toBe(1);
  });

  it('begins again after the window', async () => {
    const counter = open();
    const key = randomUUID();
    await counter.count('short', key, 100);
    await counter.count('short', key, 100);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await counter.count('short', key, 100)).times).toBe(1);
  });

  it('refuses a new key when it is full, forgets no window that runs, and leaves other purposes their room', async () => {
    const counter = open(3);
    /** Counts while the windows of `ms` run, and afterwards. */
    const round = async (ms: number) => {
      const [purpose, other] = [randomUUID(), randomUUID()];
      const began = performance.now();
      const counted: number[] = [];
      for (const key of ['a', 'b', 'c', 'd', 'a']) counted.push((await counter.count(purpose, key, ms)).times);
      const refused = await counter.count(purpose, 'd', ms);
      counted.push(refused.times, (await counter.count(other, 'd', ms)).times);
      const isOver = performance.now() - began >= ms;
      await new Promise((resolve) => setTimeout(resolve, ms + 50));
      return { counted, endsIn: refused.endsIn, after: (await counter.count(purpose, 'd', ms)).times, isOver };
    };
    // Windows that were over before all was counted say nothing: longer ones then.
    let ms = 300;
    let found = await round(ms);
    while (found.isOver && ms < 30_000) {
      ms *= 4;
      found = await round(ms);
    }
    const none = Number.POSITIVE_INFINITY;
    expect(found).toMatchObject({ counted: [1, 1, 1, none, 2, none, 1], after: 1 });
    expect(found.endsIn).toBeGreaterThan(0);
    expect(found.endsIn).toBeLessThanOrEqual(ms);
  });

  it('takes a /64 of IPv6 for one address, and lets a /48 have no more than sixteen of them', async () => {
    const limit = limitsOn(open(), pino({ level: 'silent' }));
    const what = randomUUID();
    const allowed = async (address: string) => {
      try {
        await limit(what, { address }, 2, 60_000);
        return true;
      } catch (error) {
        if (error instanceof No && error.error === 'TOO_FREQUENT') return false;
        throw error;
      }
    };
    expect(await allowed('2001:db8:1:1::1')).toBe(true);
    expect(await allowed('2001:db8:1:1:ffff::2')).toBe(true);
    expect(await allowed('2001:db8:1:1:abcd::3')).toBe(false);
    expect(await allowed('192.0.2.1')).toBe(true);
    expect(await allowed('::ffff:192.0.2.1')).toBe(true);
    expect(await allowed('192.0.2.1')).toBe(false);
    expect(await allowed('192.0.2.2')).toBe(true);
    const outcomes: boolean[] = [];
    for (let net = 0; net < 40; net++) outcomes.push(await allowed(`2001:db8:2:${net.toString(16)}::1`));
    expect(outcomes.filter(Boolean)).toHaveLength(32);
    expect(await allowed('2001:db8:3::1')).toBe(true);
  });
});
