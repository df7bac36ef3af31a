import { randomUUID } from 'node:crypto';
import { type RateCount, type RateCounter, rateCounterInMemory } from './rate-counter.ts';
import type { SharedStore } from './redis.ts';

/** Calls are counted in windows of this length, ms. */
const windowMs = 60_000;
/** Counts of a process are settled with the others' this often, ms. */
const settleMs = 200;
/** A process that has not been heard of for so long has gone, ms. */
const goneMs = 3000;
/** Redis is left alone for so long after it did not answer, ms. */
const restMs = 1000;
const processList = 'waylight:{calls}:processes';
const mostInOneTrip = 500;
/** The share of a limit by which all processes together may be ahead of what they have settled: one in so many. */
const slack = 10;

/** Counts calls for the limits by address, account and company. */
export interface CallCounter {
  /** Counts one more against a limit of `most` a minute; at once, save where the process has used its share of the limit. */
  count(purpose: string, key: string, most: number): RateCount | Promise<RateCount>;
  close(): void;
}

/** One process. */
export function callCounterInMemory(clock: () => number): CallCounter {
  const counter = rateCounterInMemory(clock);
  return { count: (purpose, key) => counter.count(purpose, key, windowMs), close() {} };
}

interface Window {
  readonly name: string;
  /** ms of the monotonic clock */
  endsAt: number;
  /** calls of all processes, as far as they have been settled */
  told: number;
  /** calls of this process since then */
  open: number;
}

/**
 * Adds calls to windows. KEYS: the list of processes, then windows. ARGV: this process, the window in ms, ms after which a
 * process has gone, then the calls of each window.
 *
 * Answers the number of processes, then count and ms left of each window. The braces keep all keys in one slot of a cluster.
 */
const settleScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  local told = {redis.call('ZCARD', KEYS[1])}
  for i = 2, #KEYS do
    local left = redis.call('PTTL', KEYS[i])
    if left > 0 then
      told[#told + 1] = redis.call('INCRBY', KEYS[i], ARGV[i + 2])
      told[#told + 1] = left
    else
      redis.call('SET', KEYS[i], ARGV[i + 2], 'PX', ARGV[2])
      told[#told + 1] = tonumber(ARGV[i + 2])
      told[#told + 1] = tonumber(ARGV[2])
    end
  end
  return told`;

/**
 * Many processes: each counts by itself and settles with Redis five times a second, so that a call waits for no count.
 *
 * All together are never more than a tenth of a limit ahead: one that has used its share of that asks first. While Redis cannot
 * be asked each process counts alone.
 */
export function callCounterOnRedis(redis: SharedStore, warn: (error: unknown, what: string) => void): CallCounter {
  const me = randomUUID();
  /** says only whether there is room for a new window */
  const room: RateCounter = rateCounterInMemory(() => performance.now());
  const windows = new Map<string, Window>();
  let dirty = new Set<Window>();
  // Until it is known how many there are.
  let processes = 8;
  let awayUntil = 0;
  let settling: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function trip(group: readonly Window[]): Promise<void> {
    const sent = group.map(({ open }) => open);
    const names = group.map(({ name }) => `waylight:{calls}:${name}`);
    const told = (await redis.eval(
      settleScript,
      names.length + 1,
      processList,
      ...names,
      me,
      windowMs,
      goneMs,
      ...sent,
    )) as number[];
    processes = told[0]!;
    const now = performance.now();
    group.forEach((window, i) => {
      window.told = told[1 + i * 2]!;
      window.endsAt = now + told[2 + i * 2]!;
      window.open -= sent[i]!;
    });
  }

  async function run(): Promise<void> {
    const taken = [...dirty];
    dirty = new Set();
    try {
      for (let i = 0; i < Math.max(1, taken.length); i += mostInOneTrip) await trip(taken.slice(i, i + mostInOneTrip));
    } catch (error) {
      for (const window of taken) if (window.open > 0) dirty.add(window);
      if (awayUntil <= performance.now()) warn(error, 'calls are counted by this process alone');
      awayUntil = performance.now() + restMs;
    }
  }

  /** Resolves when a trip is over that began after this was called. */
  function settle(): Promise<void> {
    if (!settling) {
      settling = run().finally(() => {
        settling = undefined;
      });
      return settling;
    }
    next ??= settling.then(() => {
      next = undefined;
      return settle();
    });
    return next;
  }

  let idle = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    // A process without calls is heard of once a second.
    if (settling || now < awayUntil || (dirty.size === 0 && ++idle * settleMs < goneMs / 3)) return;
    idle = 0;
    void settle();
  }, settleMs);
  timer.unref();

  // The others are to know of this process before its first call.
  void settle();

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
  }, windowMs);
  sweep.unref();

  return {
    count(purpose, key, most) {
      const now = performance.now();
      const name = `${purpose}:${key}`;
      let window = windows.get(name);
      if (!window || window.endsAt <= now) {
        const { times, endsIn } = room.count(purpose, key, windowMs) as RateCount;
        if (times === Number.POSITIVE_INFINITY) return { times, endsIn };
        window = { name, endsAt: now + windowMs, told: 0, open: 0 };
        windows.set(name, window);
      }
      const { endsAt } = window;
      window.open++;
      dirty.add(window);
      const known = window;
      const counted = () => ({ times: known.told + known.open, endsIn: Math.max(1, endsAt - now) });
      const share = Math.max(1, most / slack / processes);
      if (known.open <= share || known.told + known.open > most || now < awayUntil) return counted();
      return settle().then(counted);
    },
    close() {
      clearInterval(timer);
      clearInterval(sweep);
      redis.zrem(processList, me).catch(() => {});
    },
  };
}
