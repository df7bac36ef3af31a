import type { PlainDate } from '@waylight/contract/value/stay';
import type { DistrictRow, HotelFacts, HotelRow, LandmarkRow, NightText, ThemeRow } from './rows.ts';

/** A position in the changes: the oldest transaction that may still add one below it, and the rows read above it, by id. */
export interface ChangePosition {
  readonly xid: string;
  readonly seen: ReadonlySet<number>;
}

/** Stands among the ids of changed hotels for "places or themes", which are few and read all together. */
export const placesChanged = 0;

/** A row among the changes that only this history of this database has, by which a snapshot is known again. */
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
 * The database as the engine sees it: every row comes in through here, and nothing goes out but a mark. Each function reads
 * one consistent state.
 */
export interface SupplySource {
  /** All places and hotels, and the position in the changes from which to go on. */
  readAll(): Promise<HotelsRead & { places: PlaceRows; position: ChangePosition }>;
  readPlaces(): Promise<PlaceRows>;
  /** Of these hotels; those that are no longer sold are left out. */
  readHotels(hotelIds: readonly number[]): Promise<HotelsRead>;
  /** Rooms, rate plans and packed nights of these hotels, from `base` (the first of a month) on. */
  readSupply(hotels: readonly HotelFacts[], base: PlainDate): Promise<{ rows: HotelRow[]; nights: NightText }>;
  /** Ids of the hotels changed since a position, the latest first (`placesChanged` among them), and the next position. */
  changesSince(position: ChangePosition): Promise<{ hotelIds: number[]; position: ChangePosition }>;
  forgetChanges(before: Date): Promise<void>;
  /** Calls `look` when something has changed. A call may be lost. */
  onChange(look: () => void): Promise<void>;
  /** ms after which to look without a call */
  readonly lookAgainMs: number;
  leaveMark(): Promise<ChangeMark>;
  /** Whether the mark is this database's, and every change since `xid` can still be read; `oldestMs`: how old it may be. */
  isKnown(mark: ChangeMark, xid: string, oldestMs: number): Promise<boolean>;
}

/** A log as pino has it. */
export interface EngineLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** Everything that the engine is handed by its host. */
export interface EngineHost {
  readonly source: SupplySource;
  /** ms since the epoch */
  readonly clock: () => number;
  readonly log: EngineLog;
  /** nights of the longest stay that can be asked for */
  readonly maxNights: number;
}
