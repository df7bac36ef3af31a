import type { Redis } from 'ioredis';

/** How often something was done in this window, and when (ms from now) the window ends. */
export interface Counted {
  readonly times: number;
  readonly endsIn: number;
}

/** Counts how often something was done in a window of time. */
export interface RateCounter {
  /** Counts one more; at once where nobody has to be asked. */
  count(key: string, windowMs: number): Counted | Promise<Counted>;
}

const mostKept = 100_000;
/** Looking through all windows for those that are over costs milliseconds: not more often than this. */
const sweepMs = 1000;

/** One process. */
export function rateCounterInMemory(clock: () => number): RateCounter {
  const windows = new Map<string, { times: number; endsAt: number }>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    count(key, windowMs) {
      const now = clock();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        if (windows.size >= mostKept && now - sweptAt >= sweepMs) {
          sweptAt = now;
          for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
        }
        // Still full of windows that run: the oldest goes, so that memory has an end.
        if (windows.size >= mostKept) windows.delete(windows.keys().next().value!);
        window = { times: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.times++;
      return { times: window.times, endsIn: window.endsAt - now };
    },
  };
}

/** Many processes: Redis or Valkey. */
export function rateCounterOnRedis(redis: Redis): RateCounter {
  return {
    async count(key, windowMs) {
      const name = `waylight:count:${key}`;
      const answers = await redis.multi().set(name, '0', 'PX', windowMs, 'NX').incr(name).pttl(name).exec();
      const [, times, left] = (answers ?? []).map(([error, value]) => {
        if (error) throw error;
        return Number(value);
      });
      return { times: times ?? 0, endsIn: left && left > 0 ? left : windowMs };
    },
  };
}
