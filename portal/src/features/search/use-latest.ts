import { useCallback, useEffect, useRef } from 'react';

/** One function for good that does what the latest one does; for what is pressed, never while drawing. */
export function useLatest<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
