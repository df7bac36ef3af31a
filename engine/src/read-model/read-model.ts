import type { PlainDate } from '@waylight/contract/value/stay';
import type { Suggestions } from '../suggest/suggestions.ts';
import type { CityBlock } from './city-block.ts';
import type { CityHotels } from './hotel-heads.ts';
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
  /** A city's hotels with their nights; undefined when the city has none. Where its nights are not held they are read, each time. */
  city(cityId: number): Promise<CityBlock | undefined>;
  /** The same without waiting: undefined also when the city has not been read. */
  cityNow(cityId: number): CityBlock | undefined;
  /** A city's hotels without nights, held or not; undefined when the city has none. */
  factsOf(cityId: number): CityHotels | undefined;
  cityOfHotel(hotelId: number): number | undefined;
  /** number of hotels by district id: cities and areas */
  hotelsIn(districtId: number): number;
  /** Resolves when the nights of every city that is held are in memory. */
  readonly whole: Promise<void>;
  /** they are in memory at this moment */
  readonly isWhole: boolean;
  /** Other cities are to be held (`EngineHost.holds`): reads those that are missing; `whole` tells when that is done. */
  hold(): void;
  /** Gives up the nights of cities that are not to be held any more; answers of how many. */
  release(): number;
  /** Reads what has changed since the last time; for tests, and for whoever cannot wait for the wake-up. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}
