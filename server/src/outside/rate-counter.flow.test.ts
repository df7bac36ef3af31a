import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { rateCounterInMemory, rateCounterOnRedis } from './rate-counter.ts';

const redis = process.env.TEST_REDIS_URL ? new Redis(process.env.TEST_REDIS_URL) : undefined;
afterAll(() => redis?.disconnect());

const counters = [
  ['in memory', () => rateCounterInMemory(Date.now)] as const,
  ...(redis ? [['on Redis', () => rateCounterOnRedis(redis)] as const] : []),
];

describe.each(counters)('a rate counter %s', (_, open) => {
  it('counts each key by itself, however many race, and says when the window ends', async () => {
    const counter = open();
    const key = randomUUID();
    const counted = await Promise.all(Array.from({ length: 50 }, () => counter.count(key, 5000)));
    expect(counted.map(({ times }) => times).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    for (const { endsIn } of counted) {
      expect(endsIn).toBeGreaterThan(0);
      expect(endsIn).toBeLessThanOrEqual(5000);
    }
    expect((await counter.count(randomUUID(), 5000)).times).toBe(1);
  });

  it('begins again after the window', async () => {
    const counter = open();
    const key = randomUUID();
    await counter.count(key, 100);
    await counter.count(key, 100);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await counter.count(key, 100)).times).toBe(1);
  });
});
