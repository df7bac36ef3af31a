import type { PlainDate } from '@waylight/contract/value/stay';
import type { DistrictRow, HotelFacts, HotelSupply, LandmarkRow, NightText, ThemeRow } from './rows.ts';

/** A position in the changes: the number of the last that was read, and its mark, which no other history of the database has. */
export interface ChangePosition {
  readonly number: number;
  readonly mark: string;
}

/** The id in the list of changed hotels that means places or themes. They are few, and read all together. */
export const placesChanged = 0;

/** A marker row among the changes. A snapshot is of this database if the database has its marker. */
export interface ChangeMark {
  readonly database: string;
  readonly id: string;
  readonly xid: string;
  readonly at: string;
}

/** Districts, landmarks and themes: all of them. */
export interface PlaceRows {
  readonly districts: DistrictRow[];
  readonly landmarks: LandmarkRow[];
  readonly themes: ThemeRow[];
}

/** Facts of hotels that are sold, and the last night of which any of them has prices. */
export interface HotelsRead {
  readonly hotels: HotelFacts[];
  readonly lastNight: PlainDate | null;
}

/**
 * The engine's port to the database. Every row comes in through it, and only marks are written. Each function reads one
 * consistent state.
 */
export interface SupplySource {
  /** All places and hotels, and the position in the changes to continue from. */
  readAll(): Promise<HotelsRead & { places: PlaceRows; position: ChangePosition }>;
  readPlaces(): Promise<PlaceRows>;
  /** Facts of these hotels. Hotels that are no longer sold are left out. */
  readHotels(hotelIds: readonly number[]): Promise<HotelsRead>;
  /** Rooms, rate plans and packed nights of these hotels, from `base` (the first of a month) on. */
  readSupply(hotels: readonly HotelFacts[], base: PlainDate): Promise<{ rows: HotelSupply[]; nights: NightText }>;
  /**
   * Ids of the hotels that changed after a position, latest first, with `placesChanged` for places; and the next position.
   *
   * Undefined: changes were missed, and everything has to be read.
   */
  changesSince(position: ChangePosition): Promise<{ hotelIds: number[]; position: ChangePosition } | undefined>;
  forgetChanges(before: Date): Promise<void>;
  /** Subscribes to changes: `look` is called after each. A notification may be lost. */
  onChange(look: () => void): Promise<void>;
  /** ms after which the engine looks without a notification; it may change */
  readonly lookAgainMs: number;
  leaveMark(): Promise<ChangeMark>;
  /** True if the database has the mark, it is younger than `oldestMs`, and every change since the position can still be read. */
  isKnown(mark: ChangeMark, position: ChangePosition, oldestMs: number): Promise<boolean>;
}

/** A log as pino has it. */
export interface EngineLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** The dependencies that the host gives to the engine. */
export interface EngineHost {
  readonly source: SupplySource;
  /** ms since the epoch */
  readonly clock: () => number;
  readonly log: EngineLog;
  /** nights of the longest stay that a search may have */
  readonly maxNights: number;
  /** whether nights of a city are held here; it may change (`ReadModel.hold`). Absent: those of every city */
  readonly holds?: (city: { readonly id: number; readonly hotRank: number | null }) => boolean;
  /** false: names are asked of another process, and none are held */
  readonly suggests?: boolean;
}
