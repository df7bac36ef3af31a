import { api } from '@waylight/contract';
import type { KeptHotel } from '@waylight/contract/favourite';
import { useEffect, useRef } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { usePressed } from './favourites.ts';

/**
 * The person's favourites, newest first, without those being removed; undefined until there is a list.
 *
 * A failed reading is only logged, and leaves the earlier list in place.
 */
export function useFavouriteList() {
  const query = useCallQuery(api.favourite.list, {}, { handles: 'all' });
  const pressedTo = usePressed();
  const kept = useRef<readonly KeptHotel[]>(undefined);
  const read: readonly KeptHotel[] | undefined = query.data?.records;
  if (Array.isArray(read)) kept.current = read;
  useEffect(() => {
    if (query.error) console.warn('the favourites were not read', query.error);
  }, [query.error]);
  const hotels = kept.current?.filter(({ infoId }) => pressedTo(infoId) !== false);
  return { hotels, failed: query.isError, retry: () => void query.refetch() };
}
