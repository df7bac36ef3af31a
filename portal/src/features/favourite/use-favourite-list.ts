import { api } from '@waylight/contract';
import type { KeptHotel } from '@waylight/contract/favourite';
import { showToast } from '@waylight/ui/toast';
import { useEffect, useRef } from 'react';
import { errorText, refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/**
 * The person's favourites, the one marked last first; undefined until there is a list. A reading that fails is only
 * logged, and one without a list leaves the one before as it was (spec §4, §8).
 */
export function useFavouriteList() {
  const query = useCallQuery(api.favourite.list, {}, { handles: 'all' });
  const kept = useRef<readonly KeptHotel[]>(undefined);
  const read: readonly KeptHotel[] | undefined = query.data?.records;
  if (Array.isArray(read)) kept.current = read;
  useEffect(() => {
    if (query.error) console.warn('the favourites were not read', query.error);
  }, [query.error]);
  return { hotels: kept.current, failed: query.isError, retry: () => void query.refetch() };
}

/** Takes a hotel off the favourites: says that it is off, or why the server would not, and reads the list again. */
export function useRemoveFavourite(): (hotelId: number) => void {
  const t = useText();
  const save = useCall(api.favourite.save, { onSuccess: () => refreshCall(api.favourite.list) });
  const remove = useCall(api.favourite.remove, { handles: 'all' });
  return (infoId) =>
    remove.mutate(
      { infoId },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            text: t(words.removed),
            action: { label: t(words.undo), onPress: () => save.mutate({ infoId }) },
          }),
        onError: (error) => showToast({ tone: 'error', text: errorText(error) }),
        onSettled: () => void refreshCall(api.favourite.list),
      },
    );
}
