import { dayNumber, type PlainDate } from '@waylight/contract/value/stay';
import type { CityBlock } from './city-block.ts';
import type { Places } from './places.ts';
import type { HotelFacts } from './rows.ts';

/** The state of the read model at a moment. A change makes a new one; blocks and running readings go over into it. */
export interface ModelState {
  readonly places: Places;
  readonly hotels: ReadonlyMap<number, HotelFacts>;
  /** hotels of places that are not known: they come in when their place does */
  readonly astray: readonly HotelFacts[];
  readonly byCity: ReadonlyMap<number, HotelFacts[]>;
  /** number of hotels by district id: cities and areas */
  readonly counts: ReadonlyMap<number, number>;
  readonly lastNight: PlainDate | null;
  /** nights from the base to the last */
  readonly days: number;
  /** cities whose rooms, rates and nights have been read */
  readonly blocks: Map<number, CityBlock>;
  readonly reading: Map<number, Promise<void>>;
}

export function hold(
  base: PlainDate,
  places: Places,
  hotels: Iterable<HotelFacts>,
  lastNight: PlainDate | null,
  blocks: Map<number, CityBlock> = new Map(),
): ModelState {
  const byCity = new Map<number, HotelFacts[]>();
  const counts = new Map<number, number>();
  const known = new Map<number, HotelFacts>();
  const astray: HotelFacts[] = [];
  for (const hotel of hotels) {
    if (!places.cities.has(hotel.city)) {
      astray.push(hotel);
      continue;
    }
    known.set(hotel.id, hotel);
    const list = byCity.get(hotel.city);
    if (list) list.push(hotel);
    else byCity.set(hotel.city, [hotel]);
    for (const district of [hotel.city, hotel.area])
      if (district !== null) counts.set(district, (counts.get(district) ?? 0) + 1);
  }
  return {
    places,
    hotels: known,
    astray,
    byCity,
    counts,
    lastNight,
    days: lastNight ? Math.max(0, dayNumber(lastNight) - dayNumber(base) + 1) : 0,
    blocks,
    reading: new Map(),
  };
}

/** The same hotels and nights among other places: nothing is read again, only names, areas and themes are looked up anew. */
export function amongPlaces(base: PlainDate, held: ModelState, places: Places): ModelState {
  const blocks = new Map<number, CityBlock>();
  for (const [cityId, block] of held.blocks) {
    const city = places.cities.get(cityId);
    if (city) blocks.set(cityId, block.among(city, places));
  }
  const hotels = [...held.hotels.values(), ...held.astray].sort((a, b) => a.id - b.id);
  return hold(base, places, hotels, held.lastNight, blocks);
}

/** The same with hotels that came, went or have other facts. The nights stay as they are: blocks of cities where hotels came or went are to be replaced. */
export function withHotels(
  base: PlainDate,
  held: ModelState,
  changed: readonly number[],
  fresh: ReadonlyMap<number, HotelFacts>,
  lastNight: PlainDate | null,
): ModelState {
  const all = new Map(held.hotels);
  for (const hotel of held.astray) all.set(hotel.id, hotel);
  const blocks = new Map(held.blocks);
  const otherFacts = new Set<number>();
  for (const id of changed) {
    const [was, is] = [held.hotels.get(id), fresh.get(id)];
    if (was && is && was.city === is.city) otherFacts.add(is.city);
    all.delete(id);
    if (is) all.set(id, is);
  }
  for (const cityId of otherFacts) {
    const block = blocks.get(cityId);
    if (block) blocks.set(cityId, block.withFacts(all));
  }
  const hotels = [...all.values()].sort((a, b) => a.id - b.id);
  return hold(base, held.places, hotels, lastNight, blocks);
}
