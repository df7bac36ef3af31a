interface HotelPopularity {
  readonly id: number;
  readonly city: number;
  readonly popularity: number;
}

const most = 60;
const kept = new WeakMap<ReadonlyMap<number, HotelPopularity>, Map<number | undefined, number[]>>();

/** The hotels that are booked most, everywhere or in a city; worked out once for as long as no hotel changes. */
export function mostBooked(
  hotels: ReadonlyMap<number, HotelPopularity>,
  cityId: number | undefined,
  limit: number,
): number[] {
  const lists = kept.get(hotels) ?? new Map<number | undefined, number[]>();
  kept.set(hotels, lists);
  let list = lists.get(cityId);
  if (!list) {
    list = [...hotels.values()]
      .filter(({ city }) => cityId === undefined || city === cityId)
      .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
      .slice(0, most)
      .map(({ id }) => id);
    lists.set(cityId, list);
  }
  return list.slice(0, limit);
}
