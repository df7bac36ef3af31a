import { useEffect, useState } from 'react';

/** The text of a field once typing has paused for `restMs`. */
export function useSettled(text: string, restMs = 200): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
