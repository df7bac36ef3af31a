import { api } from '@waylight/contract';
import { showToast } from '@waylight/ui/feedback/toast';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { errorText, refreshCall, useCallQuery } from '../../lib/calls.ts';
import { send, useSignedIn } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';

const words = {
  removed: { zh: '已取消收藏', en: 'Removed from your favourites' },
  undo: { zh: '撤销', en: 'Undo' },
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

/** Whether a hotel's heart was pressed just now: to `true` or `false`; undefined: what is stored counts. */
export function usePressed(): (hotelId: number) => boolean | undefined {
  const at = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` counts the presses
  return useCallback((hotelId: number) => pressed.get(hotelId), [at]);
}

/**
 * Makes a hotel a favourite, or takes it off. It is seen at once; taken off is confirmed and can be taken back, a
 * refusal takes the press back and says so.
 */
export function useKeepHotel(): (hotelId: number, wanted: boolean) => void {
  const t = useText();
  return useCallback(
    (hotelId, wanted) => {
      const ask = async (state: boolean) => {
        press(hotelId, state);
        try {
          if (state) await send(api.favourite.save, { infoId: hotelId });
          else {
            await send(api.favourite.remove, { infoId: hotelId });
            const action = { label: t(words.undo), onPress: () => void ask(true) };
            showToast({ tone: 'success', text: t(words.removed), action });
          }
          await refreshCall(api.favourite.list);
        } catch (error) {
          const action = { label: t(words.retry), onPress: () => void ask(state) };
          showToast({ tone: 'error', text: errorText(error), action });
        } finally {
          // A later press counts, not this one.
          if (pressed.get(hotelId) === state) press(hotelId, undefined);
        }
      };
      void ask(wanted);
    },
    [t],
  );
}

const none: ReadonlySet<number> = new Set();

/** The person's favourite hotels. `known`: what is stored has come. */
export function useFavourites(): {
  isFavourite: (hotelId: number) => boolean;
  toggle: (hotelId: number) => void;
  known: boolean;
} {
  const signedIn = useSignedIn();
  const { data } = useCallQuery(api.favourite.list, {}, { enabled: signedIn, handles: 'all' });
  const stored = useMemo(() => (data ? new Set(data.records.map(({ infoId }) => infoId)) : none), [data]);
  const pressedTo = usePressed();
  const keep = useKeepHotel();
  const isFavourite = useCallback((hotelId: number) => pressedTo(hotelId) ?? stored.has(hotelId), [stored, pressedTo]);
  const toggle = useCallback((hotelId: number) => keep(hotelId, !isFavourite(hotelId)), [keep, isFavourite]);
  return { isFavourite, toggle, known: data !== undefined };
}
