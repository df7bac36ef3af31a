import { useEffect, useState } from 'react';
import { type Freshness, freshnessAt, nextChange } from './freshness.ts';

/** Freshness of prices that arrived at `read`; follows the clock, and looks again when the tab comes back into sight. */
export function useFreshness(read: number): Freshness {
  const [freshness, setFreshness] = useState<Freshness>(() => freshnessAt(read, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      setFreshness(freshnessAt(read, now));
      const wait = nextChange(read, now);
      if (wait !== undefined) timer = setTimeout(look, wait + 50);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return freshness;
}
