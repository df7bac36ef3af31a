import { api } from '@waylight/contract';
import type { Rate } from '@waylight/contract/search/search';
import { announce } from '@waylight/ui/feedback/live-region';
import { useEffect, useRef, useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-url.ts';
import { words } from '../words.ts';
import { changesBetween, type RateChange } from './rate-list.ts';

const noChanges: ReadonlyMap<number, RateChange> = new Map();

/** Rates of a hotel for a stay; `refresh` reads them again and tells which have changed. */
export function useRates(hotelId: number, stay: StaySearch) {
  const t = useText();
  const { checkin, checkout, rooms, nationality } = stay;
  const query = useCallQuery(
    api.search.rates,
    { hotelId, checkin, checkout, rooms, nationality },
    { staleTime: 60_000, keepPrevious: true, handles: 'all' },
  );
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
