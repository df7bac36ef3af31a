import { idleHeader, idleMinutes } from '@waylight/contract/ops/operator';

/** Rules of the console: how long a session lasts, how tries are slowed, and what a change is. */

const minuteMs = 60_000;
/** A session ends after 12 hours, or after 30 minutes in which its person did nothing (ms). */
export const sessionMs = 12 * 60 * minuteMs;
export const idleMs = idleMinutes * minuteMs;
/** ms until a bearer is renewed */
export const bearerMs = 15 * minuteMs;
/** Acts on money and rights need a code that is younger (ms). */
export const factorMs = 5 * minuteMs;
/** ms in which a password waits for its code, and tries that it is good for */
export const ticketMs = 5 * minuteMs;
export const codeTries = 5;

const freeTries = 5;
const longestDelayMs = 15 * minuteMs;

/** ms since the epoch from which a person may try again: at once five times, then after 10 s, 20 s, 40 s … up to 15 min. */
export function mayTryAt(failures: number, failedAt: Date | null): number {
  if (failures < freeTries || !failedAt) return 0;
  const delay = Math.min(longestDelayMs, 10_000 * 2 ** (failures - freeTries));
  return failedAt.getTime() + delay;
}

/** A session as people see it; `current`: the caller's. */
export const sessionShown = (
  { id, address, createdAt, usedAt }: { id: string; address: string; createdAt: Date; usedAt: Date },
  current: string,
) => ({
  ...{ id, address, createdAt: createdAt.toISOString(), lastSeenAt: usedAt.toISOString() },
  endsAt: new Date(sessionEndsAt(createdAt.getTime(), usedAt.getTime())).toISOString(),
  isCurrent: id === current,
});

/** When a session ends that was opened and last used at these moments (ms since the epoch). */
export const sessionEndsAt = (createdAt: number, usedAt: number): number =>
  Math.min(createdAt + sessionMs, usedAt + idleMs);

/**
 * When the person behind a call last did something (ms since the epoch): pages ask again by themselves, and say so.
 *
 * The header makes a session shorter and never longer.
 */
export function usedAtOf(headers: Readonly<Record<string, unknown>>, now: number): number {
  const idle = headers[idleHeader];
  return typeof idle === 'string' && /^\d{1,12}$/.test(idle) ? now - Number(idle) : now;
}
