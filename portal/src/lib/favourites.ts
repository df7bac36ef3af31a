import { api } from '@waylight/contract';
import { showToast } from '@waylight/ui/toast';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { errorText, refreshCall, useCallQuery } from './calls.ts';
import { send, useSignedIn } from './session.ts';
import { useText } from './words.ts';

const words = {
  retry: { zh: '重试', en: 'Try again' },
} as const;

/** Hotels whose heart was pressed and whose answer is under way, or has come and the list has not yet. */
const pressed = new Map<number, boolean>();
const listeners = new Set<() => void>();
let version = 0;

function press(hotelId: number, state: boolean | undefined) {
  if (state === undefined) pressed.delete(hotelId);
  else pressed.set(hotelId, state);
  version++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: ReadonlySet<number> = new Set();

/** The person's favourite hotels. A press is seen at once; a refusal takes it back and says so. */
export function useFavourites(): { isFavourite: (hotelId: number) => boolean; toggle: (hotelId: number) => void } {
  const t = useText();
  const signedIn = useSignedIn();
  const { data } = useCallQuery(api.favourite.list, {}, { enabled: signedIn, handles: 'all' });
  const stored = useMemo(() => (data ? new Set(data.records.map(({ infoId }) => infoId)) : none), [data]);
  const at = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` counts the presses
  const isFavourite = useCallback((hotelId: number) => pressed.get(hotelId) ?? stored.has(hotelId), [stored, at]);
  const toggle = useCallback(
    (hotelId: number) => {
      const wanted = !(pressed.get(hotelId) ?? stored.has(hotelId));
      const ask = async () => {
        press(hotelId, wanted);
        try {
          if (wanted) await send(api.favourite.save, { infoId: hotelId });
          else await send(api.favourite.remove, { infoId: hotelId });
          await refreshCall(api.favourite.list);
        } catch (error) {
          showToast({
            tone: 'error',
            text: errorText(error),
            action: { label: t(words.retry), onPress: () => void ask() },
          });
        } finally {
          // A later press counts, not this one.
          if (pressed.get(hotelId) === wanted) press(hotelId, undefined);
        }
      };
      void ask();
    },
    [stored, t],
  );
  return { isFavourite, toggle };
}
