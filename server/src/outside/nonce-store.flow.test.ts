import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { nonceStoreInMemory, nonceStoreOnRedis } from './nonce-store.ts';

const redis = process.env.TEST_REDIS_URL ? new Redis(process.env.TEST_REDIS_URL) : undefined;
afterAll(() => redis?.disconnect());

const windowMs = 400;
const stores = [
  ['in memory', () => nonceStoreInMemory(windowMs, Date.now)] as const,
  ...(redis ? [['on Redis', () => nonceStoreOnRedis(redis, windowMs)] as const] : []),
];

describe.each(stores)('nonces %s', (_, open) => {
  it('are taken once, however many race', async () => {
    const store = open();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => store.first(key)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.first(randomUUID())).toBe(true);
  });

  it('are forgotten some time after the window', async () => {
    const store = open();
    const key = randomUUID();
    expect(await store.first(key)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, windowMs / 2));
    expect(await store.first(key)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 2 * windowMs));
    expect(await store.first(key)).toBe(true);
  });
});

describe('a Redis that is away', () => {
  it('is an error and never a yes', async () => {
    const away = new Redis({ port: 1, lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    away.on('error', () => {});
    await expect(Promise.resolve(nonceStoreOnRedis(away, windowMs).first('x'))).rejects.toThrow();
    away.disconnect();
  });
});
