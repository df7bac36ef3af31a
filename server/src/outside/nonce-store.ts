import type { SharedStore } from './redis.ts';

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

/**
 * Takes keys for a window. KEYS: what may be used once. ARGV: the window in ms. Answers 1 for each that nobody had, otherwise 0.
 * The braces keep all names in one slot of a cluster.
 */
const takeScript = `
  local first = {}
  for i = 1, #KEYS do
    first[i] = redis.call('SET', KEYS[i], '1', 'PX', ARGV[1], 'NX') and 1 or 0
  end
  return first`;
const mostInOneTrip = 200;

interface Waiting {
  readonly key: string;
  readonly resolve: (first: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Many processes: Redis or Valkey. Keys that arrive while a trip is under way go together in the next one. */
export function nonceStoreOnRedis(redis: SharedStore, windowMs: number): NonceStore {
  let waiting: Waiting[] = [];
  let isAway = false;

  async function take(group: readonly Waiting[]): Promise<void> {
    try {
      const names = group.map(({ key }) => `waylight:{once}:${key}`);
      const first = (await redis.eval(takeScript, names.length, ...names, windowMs)) as number[];
      group.forEach(({ resolve }, i) => {
        resolve(first[i] === 1);
      });
    } catch (error) {
      // Never tried again: a key may have been taken before the answer was lost.
      for (const { reject } of group) reject(error);
    }
  }

  async function go(): Promise<void> {
    isAway = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostInOneTrip);
      waiting = waiting.slice(mostInOneTrip);
      await take(group);
    }
    isAway = false;
  }

  return {
    first: (key) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, resolve, reject });
        if (!isAway) void go();
      }),
  };
}
