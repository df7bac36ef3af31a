import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { nonceStoreInMemory, nonceStoreOnRedis } from './nonce-store.ts';

const redis = process.env.TEST_REDIS_URL ? new Redis(process.env.TEST_REDIS_URL) : undefined;
afterAll(() => redis?.disconnect());

const stores = [
  ['in memory', (windowMs: number) => nonceStoreInMemory(windowMs, Date.now)] as const,
  ...(redis ? [['on Redis', (windowMs: number) => nonceStoreOnRedis(redis, windowMs)] as const] : []),
];

describe.each(stores)('nonces %s', (_, open) => {
  it('are taken once, however many race', async () => {
    const store = open(60_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => store.first(key)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.first(randomUUID())).toBe(true);
  });

  it('are forgotten some time after the window', async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const round = async (windowMs: number) => {
      const store = open(windowMs);
      const key = randomUUID();
      const began = performance.now();
      const answers = [await store.first(key)];
      await pause(windowMs / 2);
      answers.push(await store.first(key));
      const isOver = performance.now() - began >= windowMs;
      await pause(2 * windowMs);
      answers.push(await store.first(key));
      return { answers, isOver };
    };
    // A window that was over before it was asked in says nothing: a longer one then.
    let found = await round(400);
    for (const windowMs of [1600, 6400]) if (found.isOver) found = await round(windowMs);
    expect(found.answers).toEqual([true, false, true]);
  });
});

describe('a Redis that is away', () => {
  it('is an error and never a yes', async () => {
    const away = new Redis({ port: 1, lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    away.on('error', () => {});
    await expect(Promise.resolve(nonceStoreOnRedis(away, 400).first('x'))).rejects.toThrow();
    away.disconnect();
  });
});
