import type { City } from '../read-model/places.ts';
import { HotelNames, type NamedFacts } from './hotel-names.ts';

/**
 * The names of all hotels in the thread that compares them (costly.ts). It is told what changed, by number: a thread that was
 * started anew knows no number, says so, and is told everything.
 */

export interface NamesChange {
  /** number that the change is made on; null: everything begins anew */
  readonly from: string | null;
  readonly to: string;
  readonly gone: readonly number[];
  readonly come: readonly NamedFacts[];
  readonly cities: readonly Pick<City, 'id' | 'zh' | 'en'>[];
}

export interface NamesAsked {
  readonly version: string;
  readonly how: 'find' | 'match';
  readonly names: readonly string[];
  readonly most: number;
  readonly cityId: number | undefined;
}

export interface FoundName {
  readonly id: number;
  readonly confidence: number;
}

let version: string | undefined;
let names: HotelNames | undefined;
const hotels = new Map<number, NamedFacts>();
const cities = new Map<number, Pick<City, 'id' | 'zh' | 'en'>>();

/** false: this thread does not stand where the change begins. */
export async function changeNames({ from, to, gone, come, cities: named }: NamesChange): Promise<boolean> {
  if (from !== null && from !== version) return false;
  if (from === null) {
    hotels.clear();
    cities.clear();
    names = undefined;
  }
  for (const city of named) cities.set(city.id, city);
  for (const id of gone) hotels.delete(id);
  for (const hotel of come) hotels.set(hotel.id, hotel);
  if (!names?.update(hotels)) names = undefined;
  version = to;
  return true;
}

/** For each name the hotels that it may mean; undefined: this thread has other names than those asked about. */
export async function namesAlike(asked: NamesAsked): Promise<FoundName[][] | undefined> {
  if (version !== asked.version) return undefined;
  names ??= await HotelNames.of(hotels.values(), cities);
  const known = names;
  return asked.names.map((name) =>
    known[asked.how](name, asked.most, asked.cityId).map(({ hotel, confidence }) => ({ id: hotel.id, confidence })),
  );
}
