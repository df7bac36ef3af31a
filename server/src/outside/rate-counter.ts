import type { SharedStore } from './redis.ts';

/** How often something was done in this window, and when (ms from now) the window ends. */
export interface RateCount {
  /** infinite when there is no room for another window: what cannot be counted is too often */
  readonly times: number;
  readonly endsIn: number;
}

/** Counts how often something was done in a window of time. */
export interface RateCounter {
  /**
   * Counts one more; at once where nobody has to be asked. Each purpose has room of its own, so that filling one leaves the
   * others as they are; the windows of a purpose are of one length.
   */
  count(purpose: string, key: string, windowMs: number): RateCount | Promise<RateCount>;
}

/** Windows of one purpose that run at the same time. A window that runs is never given up for a new one. */
const mostRunning = 100_000;

/** One process. */
export function rateCounterInMemory(clock: () => number, most = mostRunning): RateCounter {
  const purposes = new Map<string, Map<string, { times: number; endsAt: number }>>();
  return {
    count(purpose, key, windowMs) {
      const now = clock();
      let windows = purposes.get(purpose);
      if (!windows) {
        windows = new Map();
        purposes.set(purpose, windows);
      }
      const running = windows.get(key);
      if (running && running.endsAt > now) {
        running.times++;
        return { times: running.times, endsIn: running.endsAt - now };
      }
      // They are of one length and stand in the order in which they began: those that are over come first.
      windows.delete(key);
      if (windows.size >= most)
        for (const [old, { endsAt }] of windows) {
          if (endsAt > now) return { times: Number.POSITIVE_INFINITY, endsIn: endsAt - now };
          windows.delete(old);
        }
      windows.set(key, { times: 1, endsAt: now + windowMs });
      return { times: 1, endsIn: windowMs };
    },
  };
}

/**
 * Counts in one step. KEYS: the window, and the purpose's list of running windows. ARGV: the window in ms, and the
 * most windows that may run.
 *
 * Answers count and ms left; a count of -1 means no room. The braces keep both keys in one slot of a cluster.
 */
const countScript = `
  local left = redis.call('PTTL', KEYS[1])
  if left > 0 then return {redis.call('INCR', KEYS[1]), left} end
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
  if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then
    local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
    return {-1, math.max(1, first[2] - now)}
  end
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
  redis.call('ZADD', KEYS[2], now + ARGV[1], KEYS[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[1])
  return {1, tonumber(ARGV[1])}`;

/** Many processes: Redis or Valkey. */
export function rateCounterOnRedis(redis: SharedStore, most = mostRunning): RateCounter {
  return {
    async count(purpose, key, windowMs) {
      const names = [`waylight:count:{${purpose}}:${key}`, `waylight:counted:{${purpose}}`];
      const [times, left] = (await redis.eval(countScript, 2, ...names, windowMs, most)) as [number, number];
      return { times: times < 0 ? Number.POSITIVE_INFINITY : times, endsIn: left };
    },
  };
}
