import type { PriceDraftStatus } from '@waylight/contract/ops/prices/price-draft';
import type { RateSource } from '@waylight/contract/supply/exchange-rate';
import type { RateKind } from '@waylight/contract/supply/mark-up-rule';
import type { CancelStep } from '@waylight/contract/supply/policy';
import type { SurchargeBasis, SurchargeKind } from '@waylight/contract/supply/surcharge';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './catalogue.ts';
import type { DistributorId } from './ids.ts';

export type StoredCancelStep = CancelStep;

export type RatePlanTable = {
  id: number;
  hotel_id: number;
  room_type_id: number;
  name_zh: string;
  name_en: string;
  breakfasts: number;
  currency: string;
  max_adults: number;
  max_children: number;
  confirm_minutes: number;
  cancel_steps: Json<StoredCancelStep[]>;
  refundable: boolean;
  min_nights: Generated<number>;
  nationalities: string[] | null;
  direct_purchase: Generated<boolean>;
  active: Generated<boolean>;
};

/**
 * `month` is its first day, 'YYYY-MM-01'; `prices[0]` is the night of that day, in minor units, 0: not sold. `closed_prices`: what
 * nights closed by hand had.
 */
export type RateMonthTable = {
  rate_plan_id: number;
  month: string;
  prices: number[];
  closed_prices: Generated<(number | null)[] | null>;
};

/**
 * `free[0]` is the night of the month's first day; `short`: rooms sold beyond the allotment, null: none. `closed_rooms`: the
 * allotment of nights that were closed by hand.
 */
export type RoomMonthTable = {
  room_type_id: number;
  month: string;
  free: number[];
  short: Generated<number[] | null>;
  closed_rooms: Generated<(number | null)[] | null>;
};

export type MarkupRuleTable = {
  id: Generated<number>;
  distributor_id: DistributorId | null;
  hotel_id: number | null;
  city_id: number | null;
  group_id: Generated<number | null>;
  country_code: Generated<string | null>;
  star: Generated<number | null>;
  rate_kind: Generated<RateKind | null>;
  arrive_from: Generated<string | null>;
  arrive_to: Generated<string | null>;
  book_from: Generated<string | null>;
  book_to: Generated<string | null>;
  percent_bp: Generated<number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
};

/**
 * rate_e8: units of quote that one unit of base buys, ×10^8, as a decimal string: mid_e8 with spread_bp on it. Written alone it is
 * a mid rate without spread (complete_exchange_rate).
 */
export type ExchangeRateTable = {
  base: string;
  quote: string;
  rate_e8: ColumnType<number, number | string, number | string>;
  mid_e8: ColumnType<number, number | string | undefined, number | string>;
  spread_bp: Generated<number>;
  source: Generated<RateSource>;
  /** the person, or what loaded it */
  set_by: Generated<string>;
  as_of: ColumnType<Date, Date | string, Date | string>;
};

export type SupplyChangeTable = {
  id: Generated<number>;
  xid: ColumnType<string, never, never>;
  hotel_id: number;
  /** kind of a value that processes keep in memory, and whose it is; null: the row is about a hotel */
  kept: Generated<string | null>;
  kept_of: Generated<number | null>;
  at: ColumnType<Date, Date | string | undefined, never>;
};

/** The number of a committed transaction of `supply_change`. */
export type ChangeNumberTable = {
  number: number;
  xid: string;
  at: Generated<Date>;
  mark: Generated<string>;
  ended: string;
};

/** The database whose transactions are numbered, and the process that looks most often. */
export type ChangeFeedTable = {
  database: string;
  publisher: string | null;
  leased_until: ColumnType<Date, Date | string | undefined, Date | string>;
};

/** An extra of a hotel. `price`: of one unit, in minor units. */
export type SurchargeTable = {
  id: number;
  hotel_id: number;
  room_type_id: number | null;
  rate_plan_id: number | null;
  kind: SurchargeKind;
  basis: SurchargeBasis;
  currency: string;
  price: number;
  most: number;
  child_from: number | null;
  child_to: number | null;
  active: boolean;
};

/** The last id that the product gave to a row of a table of the catalogue. */
export type GivenIdTable = { kind: string; last: Generated<number> };

/** A file that an operator imports. `due_at`: when its present step goes on, null: it rests. */
export type SupplyImportTable = {
  id: Generated<number>;
  kind: string;
  file_name: string;
  file_id: string;
  state: string;
  fault: string | null;
  operator_id: number;
  by: string;
  at: ColumnType<Date, Date | string, Date | string>;
  saved_by: string | null;
  saved_at: Date | null;
  lines: Generated<number>;
  done: Generated<number>;
  last_line: Generated<number>;
  due_at: Date | null;
  attempts: Generated<number>;
};

/** `value`: the row as its kind reads it; null: a wrong line. */
export type SupplyImportRowTable = {
  import_id: number;
  line: number;
  state: string;
  text: string;
  faults: Json<unknown[]>;
  value: Json<unknown>;
};

/** Values before and after a batch; `month` null: a row of the catalogue. */
export type SupplyImportImageTable = {
  id: Generated<number>;
  import_id: number;
  key: number;
  month: string | null;
  lines: Json<(number | null)[]>;
  before: Json<unknown>;
  after: Json<unknown>;
};

/** A draft of mark-ups. */
export type PriceDraftTable = {
  id: Generated<number>;
  name: string;
  status: Generated<PriceDraftStatus>;
  version: Generated<number>;
  made_by: string;
  made_at: Date;
  published_by: string | null;
  reason: Generated<string>;
  publish_at: Date | null;
  published_at: Date | null;
};

/** A rule of a draft; percent_bp null: it is taken away. */
export type PriceDraftRuleTable = Omit<MarkupRuleTable, 'percent_bp' | 'created_at'> & {
  draft_id: number;
  percent_bp: number | null;
  before_bp: number | null;
};

/** A search without a person, for trying prices on. */
export type SearchSampleTable = {
  id: Generated<number>;
  taken_on: string;
  group_id: number | null;
  currency: string;
  city_id: number;
  lead_days: number;
  nights: number;
  rooms: number;
  adults: number;
};

/** Processes that hold some cities for the others (modules/search/shard). */
export type SearchProcessTable = {
  address: string;
  token: string;
  weight: number;
  copies: number;
  settled: string | null;
  seen_at: Generated<Date>;
};

export type SupplyTables = {
  search_process: SearchProcessTable;
  supply_import: SupplyImportTable;
  supply_import_row: SupplyImportRowTable;
  supply_import_image: SupplyImportImageTable;
  price_draft: PriceDraftTable;
  price_draft_rule: PriceDraftRuleTable;
  search_sample: SearchSampleTable;
  given_id: GivenIdTable;
  surcharge: SurchargeTable;
  rate_plan: RatePlanTable;
  rate_month: RateMonthTable;
  room_month: RoomMonthTable;
  markup_rule: MarkupRuleTable;
  exchange_rate: ExchangeRateTable;
  supply_change: SupplyChangeTable;
  change_number: ChangeNumberTable;
  change_feed: ChangeFeedTable;
};
