import { useMemo } from 'react';
import { useFavourites } from '../../favourite/favourites.ts';
import type { Counts, HotelsReply } from '../list/list-state.ts';

/** Hotels of an answer that were favourites when it came: those its own count has. */
const countedOf = new WeakMap<HotelsReply, ReadonlySet<number>>();

/** Counts of an answer, with the hearts pressed on its hotels since. */
export function useCountsNow(data: HotelsReply | undefined): Counts | undefined {
  const { isFavourite, known } = useFavourites();
  return useMemo(() => {
    if (!data || !known) return data?.counts;
    const hearts = data.records.filter(({ infoId }) => isFavourite(infoId)).map(({ infoId }) => infoId);
    const counted = countedOf.get(data) ?? new Set(hearts);
    countedOf.set(data, counted);
    const kept = hearts.filter((id) => !counted.has(id)).length;
    const dropped = counted.size - (hearts.length - kept);
    if (kept === 0 && dropped === 0) return data.counts;
    return { ...data.counts, favourites: Math.max(0, data.counts.favourites + kept - dropped) };
  }, [data, known, isFavourite]);
}
