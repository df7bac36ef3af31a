import { useEffect, useState } from 'react';

/** Milliseconds of waiting before a skeleton appears: most answers are faster and need none. */
export const SKELETON_AFTER = 300;
/** Milliseconds that it stays at least, so that it never flashes. */
export const SKELETON_LEAST = 400;

export interface SkeletonClock {
  /** When waiting began; `null` when nothing is waited for. */
  waitingSince: number | null;
  /** When the skeleton appeared; `null` when it is not shown. */
  shownSince: number | null;
}

/** Whether the skeleton is to be seen at `now` (ms), and in how many ms to ask again (`null`: only when something changes). */
export function skeletonAt(
  { waitingSince, shownSince }: SkeletonClock,
  now: number,
): { shown: boolean; askIn: number | null } {
  if (shownSince !== null) {
    const left = shownSince + SKELETON_LEAST - now;
    if (waitingSince !== null) return { shown: true, askIn: null };
    return left > 0 ? { shown: true, askIn: left } : { shown: false, askIn: null };
  }
  if (waitingSince === null) return { shown: false, askIn: null };
  const left = waitingSince + SKELETON_AFTER - now;
  return left > 0 ? { shown: false, askIn: left } : { shown: true, askIn: null };
}

/** `true` while a skeleton is to be seen: from 300 ms into the wait, for at least 400 ms. */
export function useSkeleton(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [clock] = useState<SkeletonClock>({ waitingSince: null, shownSince: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (!waiting) clock.waitingSince = null;
    else clock.waitingSince ??= performance.now();
    const look = () => {
      const now = performance.now();
      const { shown: visible, askIn } = skeletonAt(clock, now);
      if (!visible) clock.shownSince = null;
      else clock.shownSince ??= now;
      setShown(visible);
      if (askIn !== null) timer = setTimeout(look, askIn);
    };
    look();
    return () => clearTimeout(timer);
  }, [waiting, clock]);
  return shown;
}
