import { idleMinutes } from '@waylight/contract/ops/operator';

/** When somebody last did something in this tab, which keeps the session: pages ask again by themselves. */

const minuteMs = 60_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Free of the page, so that it can be tested. Opening the tab counts as something done. */
export function activityWith(now: () => number) {
  let usedAt = now();
  let pause = 0;
  return {
    /** ms since the last use */
    idleMs: () => Math.max(0, now() - usedAt),
    noteUse: () => {
      const since = now() - usedAt;
      // The use that finds the session over ends the pause that ended it.
      if (since >= minuteMs) pause = since;
      usedAt = now();
    },
    /** Whether a session that is over now ended because nobody was here. */
    wasIdle: () => Math.max(pause, now() - usedAt) >= (idleMinutes - 1) * minuteMs,
    /** A sign-in begins anew. */
    begin: () => {
      usedAt = now();
      pause = 0;
    },
  };
}

export const activity = activityWith(Date.now);

if (typeof document !== 'undefined')
  for (const use of uses) addEventListener(use, activity.noteUse, { passive: true, capture: true });
