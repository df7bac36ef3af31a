import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The present moment in ms since the epoch, again every 15 s: for clocks that count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
