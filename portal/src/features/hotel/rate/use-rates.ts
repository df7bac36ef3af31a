import { api } from '@waylight/contract';
import type { Rate } from '@waylight/contract/search/search';
import { announce } from '@waylight/ui/feedback/live-region';
import { useEffect, useRef, useState } from 'react';
import { queryClient, queryOf, useCallQuery } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-url.ts';
import { words } from '../words.ts';
import { changesBetween, type RateChange } from './rate-list.ts';

const noChanges: ReadonlyMap<number, RateChange> = new Map();

const ratesOf = (hotelId: number, { checkin, checkout, rooms, nationality }: StaySearch) => ({
  hotelId,
  checkin,
  checkout,
  rooms,
  nationality,
});
const freshMs = 60_000;

/** Asks for the rates of a hotel before its facts are known. */
export function useRatesAhead(hotelId: number | undefined, stay: StaySearch): void {
  useEffect(() => {
    if (hotelId === undefined) return;
    const query = queryOf(api.search.rates, ratesOf(hotelId, stay));
    void queryClient.prefetchQuery({ ...query, staleTime: freshMs, meta: { handles: 'all' } });
  }, [hotelId, stay]);
}

/** Rates of a hotel for a stay; `refresh` reads them again and tells which have changed. */
export function useRates(hotelId: number, stay: StaySearch) {
  const t = useText();
  const query = useCallQuery(api.search.rates, ratesOf(hotelId, stay), {
    staleTime: freshMs,
    keepPrevious: true,
    handles: 'all',
  });
  const [changes, setChanges] = useState(noChanges);
  const searched = JSON.stringify([hotelId, stay]);
  const before = useRef(searched);
  useEffect(() => {
    if (before.current === searched) return;
    before.current = searched;
    setChanges(noChanges);
  }, [searched]);

  async function refresh() {
    const old: Rate[] = query.data?.rooms.flatMap((room) => room.rates) ?? [];
    const { data } = await query.refetch();
    if (!data) return;
    const found = changesBetween(
      old,
      data.rooms.flatMap((room) => room.rates),
    );
    setChanges(found);
    announce(found.size === 0 ? t(words.refreshed) : t(words.refreshedChanges, { n: found.size }));
  }
  return { query, changes, refresh };
}
