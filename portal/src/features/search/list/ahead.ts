import { useEffect, useState } from 'react';

/**
 * A value that is shown as chosen at once, while the address it lives in follows. What the address then says counts, also
 * when it says something else.
 */
export function useAhead<T>(value: T): [shown: T, show: (value: T) => void] {
  const [shown, show] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what it is, not by which object
  useEffect(() => show(value), [key]);
  return [shown, show];
}
