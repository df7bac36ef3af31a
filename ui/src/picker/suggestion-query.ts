import { useCallback, useEffect, useRef, useState } from 'react';
import { type Suggestion, type SuggestionGroup, trimGroups } from './suggestion.ts';

const DEBOUNCE = 200;
const MOST_ROWS = 10;

export type Answer<I extends Suggestion> = {
  state: 'none' | 'searching' | 'ready' | 'failed';
  /** The text that `groups` answers; may lag behind the field while searching. */
  text: string;
  groups: SuggestionGroup<I>[];
};

/**
 * Asks for suggestions 200 ms after the last call of `ask` and gives up the request before it. Old groups stay until new
 * ones come, so the list does not flicker.
 */
export function useSuggestionQuery<I extends Suggestion>(
  onQuery: (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup<I>[]>,
) {
  const [answer, setAnswer] = useState<Answer<I>>({ state: 'none', text: '', groups: [] });
  const query = useRef(onQuery);
  useEffect(() => {
    query.current = onQuery;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  const ask = useCallback(
    (text: string, wait = DEBOUNCE) => {
      cancel();
      const asked = text.trim();
      if (!asked) {
        setAnswer({ state: 'none', text: '', groups: [] });
        return;
      }
      setAnswer((old) => ({ ...old, state: 'searching' }));
      timer.current = setTimeout(async () => {
        const control = new AbortController();
        running.current = control;
        try {
          const groups = await query.current(asked, control.signal);
          if (!control.signal.aborted)
            setAnswer({ state: 'ready', text: asked, groups: trimGroups(groups, MOST_ROWS) });
        } catch {
          if (!control.signal.aborted) setAnswer({ state: 'failed', text: asked, groups: [] });
        }
      }, wait);
    },
    [cancel],
  );

  const forget = useCallback(() => {
    cancel();
    setAnswer({ state: 'none', text: '', groups: [] });
  }, [cancel]);

  return { answer, ask, forget };
}
