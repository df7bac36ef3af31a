import { useMemo } from 'react';
import { keptValue, useKept } from '../../../lib/kept.ts';
import { useUser } from '../../../lib/session/user.ts';

/** How one person likes the list of hotels in this browser. The server knows none of it. */

export type ListDensity = 'compact' | 'comfortable';

const densityOf = (userId: number) =>
  keptValue<ListDensity>(
    'browser',
    `waylight.hotelList.${userId}`,
    (stored) => (stored === 'compact' ? 'compact' : undefined),
    'comfortable',
  );

/** How high the cards are for the person signed in, and how to keep another. */
export function useListDensity(): [ListDensity, (density: ListDensity) => void] {
  const userId = useUser()?.userId ?? 0;
  const store = useMemo(() => densityOf(userId), [userId]);
  return [useKept(store), (density) => void store.write(density)];
}
