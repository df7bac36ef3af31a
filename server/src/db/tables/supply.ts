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

/** `month` is its first day, 'YYYY-MM-01'; `prices[0]` is the night of that day, in minor units, 0: not sold. */
export type RateMonthTable = { rate_plan_id: number; month: string; prices: number[] };

/** `free[0]` is the night of the month's first day; `short`: rooms sold beyond the allotment, null: none. */
export type RoomMonthTable = { room_type_id: number; month: string; free: number[]; short: Generated<number[] | null> };

export type MarkupRuleTable = {
  id: Generated<number>;
  distributor_id: DistributorId | null;
  hotel_id: number | null;
  city_id: number | null;
  percent_bp: Generated<number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
};

/** rate_e8: units of quote that one unit of base buys, ×10^8; written as a decimal string. */
export type ExchangeRateTable = {
  base: string;
  quote: string;
  rate_e8: ColumnType<number, number | string, number | string>;
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

export type SupplyTables = {
  surcharge: SurchargeTable;
  rate_plan: RatePlanTable;
  rate_month: RateMonthTable;
  room_month: RoomMonthTable;
  markup_rule: MarkupRuleTable;
  exchange_rate: ExchangeRateTable;
  supply_change: SupplyChangeTable;
};
