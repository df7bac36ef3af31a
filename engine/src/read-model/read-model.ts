import type { PlainDate } from '@waylight/contract/value/stay';
import type { Suggestions } from '../suggest/suggestions.ts';
import type { CityBlock } from './city-block.ts';
import type { Places } from './places.ts';
import type { HotelFacts } from './rows.ts';

/** The catalogue, prices and stock as search reads them: in memory, made from the database. */
export interface ReadModel {
  readonly places: Places;
  readonly suggestions: Suggestions;
  /** every hotel that is sold, by id; another map whenever a hotel’s facts have changed */
  readonly hotels: ReadonlyMap<number, HotelFacts>;
  /** first night of the planes: the first of a month */
  readonly base: PlainDate;
  /** last night of which prices are stored; null: none are */
  readonly lastNight: PlainDate | null;
  /** cities whose nights came from the snapshot */
  readonly restored: number;
  /** up to where the changes have been read */
  readonly position: string;
  /** some cities can be searched without reading them first, or there are none */
  readonly hasCities: boolean;
  /** ms since the changes were last looked at with success */
  readonly age: number;
  /** A city's hotels with their nights; undefined when the city has none. */
  city(cityId: number): Promise<CityBlock | undefined>;
  /** The same without waiting: undefined also when the city has not been read. */
  cityNow(cityId: number): CityBlock | undefined;
  cityOfHotel(hotelId: number): number | undefined;
  /** number of hotels by district id: cities and areas */
  hotelsIn(districtId: number): number;
  /** Resolves when every city's nights are in memory. */
  readonly whole: Promise<void>;
  /** Reads what has changed since the last time; for tests, and for whoever cannot wait for the wake-up. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}
