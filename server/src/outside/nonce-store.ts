import type { Redis } from 'ioredis';

/** Remembers what may be used once: nonces of requests and solved challenges. */
export interface NonceStore {
  /** True the first time a key is seen within the window, false after that. Throws when the store cannot be asked. */
  first(key: string): Promise<boolean> | boolean;
}

/**
 * One process: two generations of a set. A key is kept for one to two windows, and forgetting a whole generation costs
 * nothing per key.
 */
export function nonceStoreInMemory(windowMs: number, clock: () => number): NonceStore {
  let young = new Set<string>();
  let old = new Set<string>();
  let turnAt = clock() + windowMs;
  return {
    first(key) {
      const now = clock();
      if (now >= turnAt) {
        old = now >= turnAt + windowMs ? new Set() : young;
        young = new Set();
        turnAt = now + windowMs;
      }
      if (young.has(key) || old.has(key)) return false;
      young.add(key);
      return true;
    },
  };
}

/** Many processes: Redis or Valkey. */
export function nonceStoreOnRedis(redis: Redis, windowMs: number): NonceStore {
  return {
    async first(key) {
      return (await redis.set(`waylight:once:${key}`, '1', 'PX', windowMs, 'NX')) === 'OK';
    },
  };
}
