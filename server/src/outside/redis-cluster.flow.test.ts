import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RedisCluster } from '../testing/redis-cluster.ts';
import { callCounterOnRedis } from './call-counter.ts';
import { nonceStoreOnRedis } from './nonce-store.ts';
import { rateCounterOnRedis } from './rate-counter.ts';
import { openRedis, type SharedStore } from './redis.ts';

const url = process.env.TEST_REDIS_URL!;

describe.runIf(url)('a store that is a cluster', () => {
  let cluster: RedisCluster;
  let store: SharedStore;
  beforeEach(async () => {
    cluster = new RedisCluster(url);
    store = await openRedis(await cluster.open(), () => {});
  });
  afterEach(async () => {
    store.disconnect();
    await cluster.close();
  });

  it('takes a nonce once, also after its slot has moved to another node', async () => {
    const nonces = nonceStoreOnRedis(store, 60_000);
    const [key, later] = [randomUUID(), randomUUID()];
    expect(await nonces.first(key)).toBe(true);
    cluster.swap();
    expect(await nonces.first(key)).toBe(false);
    expect(await nonces.first(later)).toBe(true);
    expect(await nonces.first(later)).toBe(false);
    expect(cluster.done.map(({ length }) => length).sort()).toEqual([1, 3]);
  });

  it('counts each purpose on the node that holds it', async () => {
    const counter = rateCounterOnRedis(store);
    for (let i = 0; i < 10; i++) {
      const key = randomUUID();
      for (const times of [1, 2]) expect(await counter.count(`purpose${i}`, key, 60_000)).toMatchObject({ times });
    }
    for (const done of cluster.done) expect(done.length).toBeGreaterThan(0);
  });

  it('counts calls of several processes together', async () => {
    const [one, other] = [callCounterOnRedis(store, () => {}), callCounterOnRedis(store, () => {})];
    const key = randomUUID();
    try {
      for (let i = 0; i < 30; i++) await one.count('account', key, 20);
      await expect.poll(async () => (await other.count('account', key, 20)).times).toBeGreaterThan(20);
    } finally {
      one.close();
      other.close();
    }
  });
});
