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
    const counted = await Promise.all(Array.from({ length: 50 }, () => counter.count('test', key, 5000)));
    expect(counted.map(({ times }) => times).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    for (const { endsIn } of counted) {
      expect(endsIn).toBeGreaterThan(0);
      expect(endsIn).toBeLessThanOrEqual(5000);
    }
    expect((await counter.count('test', randomUUID(), 5000)).times).toBe(1);
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
    const [purpose, other] = [randomUUID(), randomUUID()];
    const count = async (key: string) => (await counter.count(purpose, key, 300)).times;
    for (const key of ['a', 'b', 'c']) expect(await count(key)).toBe(1);
    const refused = await counter.count(purpose, 'd', 300);
    expect(refused.times).toBe(Number.POSITIVE_INFINITY);
    expect(refused.endsIn).toBeGreaterThan(0);
    expect(refused.endsIn).toBeLessThanOrEqual(300);
    expect(await count('a')).toBe(2);
    expect((await counter.count(other, 'd', 300)).times).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await count('d')).toBe(1);
  });

  it('takes a /64 of IPv6 for one address, and lets a /48 have no more than sixteen of them', async () => {
    const limit = limitsOn(open(), pino({ level: 'silent' }));
    const what = randomUUID();
    const allowed = async (address: string) => {
      try {
        await limit(what, { address }, 2, 5000);
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
