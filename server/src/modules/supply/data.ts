import { nightsOf, type Stay } from '@waylight/contract/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredBed, StoredFee, StoredPhoto, StoredWords } from '../../db/tables/catalogue.ts';
import type { StoredCancelStep } from '../../db/tables/supply.ts';
import type { Buyer } from './offer.ts';
import type { ExchangeRate, MarkupRule } from './supply.ts';

export interface HotelRow {
  id: number;
  name_zh: string;
  name_en: string;
  star: number;
  city_id: number;
  city_zh: string;
  city_en: string;
  address_zh: string;
  address_en: string;
  phone: string;
  time_zone: string;
  check_in_from: string;
  check_out_until: string;
  tax_bp: number;
  fees: StoredFee[];
  rules: MarkupRule[];
  rates: ExchangeRate[];
}

/**
 * A hotel with the mark-up rules that may touch it, everybody's and the buyer's own, and the rates of exchange into the
 * account's currency; undefined when there is no such hotel.
 */
export async function readHotel(
  tx: Tx,
  hotelId: number,
  { distributorId, currency }: Buyer,
): Promise<HotelRow | undefined> {
  const { rows } = await sql<HotelRow>`
    select h.id, h.name_zh, h.name_en, h.star, h.city_id, c.name_zh as city_zh, c.name_en as city_en, h.address_zh,
      h.address_en, h.phone, h.time_zone, h.check_in_from, h.check_out_until, h.tax_bp, h.fees,
      (select coalesce(jsonb_agg(jsonb_build_object('distributorId', m.distributor_id, 'hotelId', m.hotel_id,
          'cityId', m.city_id, 'percentBp', m.percent_bp)), '[]')
        from markup_rule m where (m.distributor_id is null or m.distributor_id = ${distributorId}::bigint)
          and (m.hotel_id is null or m.hotel_id = h.id) and (m.city_id is null or m.city_id = h.city_id)) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('base', e.base, 'quote', e.quote, 'rateE8', e.rate_e8)), '[]')
        from exchange_rate e where e.quote = ${currency}) as rates
    from hotel h join district c on c.id = h.city_id
    where h.id = ${hotelId} and h.active`.execute(tx);
  return rows[0];
}

export interface PlanRow {
  id: number;
  name_zh: string;
  name_en: string;
  breakfasts: number;
  currency: string;
  max_adults: number;
  max_children: number;
  confirm_minutes: number;
  cancel_steps: StoredCancelStep[];
  refundable: boolean;
  min_nights: number;
  nationalities: string[] | null;
  room_type_id: number;
  room_zh: string;
  room_en: string;
  area_m2: number | null;
  floor_zh: string | null;
  floor_en: string | null;
  room_people: number;
  room_adults: number;
  room_children: number;
  beds: StoredBed[][];
  window_kind: 'yes' | 'inner' | 'none';
  smoking: 'no' | 'yes' | 'some';
  room_facilities: StoredWords[];
  room_photos: StoredPhoto[];
  /** `YYYY-MM-01` → price of each night of that month */
  prices: Record<string, number[]> | null;
  free: Record<string, number[]> | null;
  /** last night of which anything is stored */
  last_night: string | null;
}

/** The rate plans that a hotel sells, in the order of its rooms, with the months that the stay touches. */
export async function readPlans(tx: Tx, hotelId: number, stay: Stay, ratePlanId?: number): Promise<PlanRow[]> {
  const first = `${stay.checkin.slice(0, 8)}01`;
  const last = nightsOf(stay) > 0 ? stay.checkout : stay.checkin;
  const { rows } = await sql<PlanRow>`
    select p.id, p.name_zh, p.name_en, p.breakfasts, p.currency, p.max_adults, p.max_children, p.confirm_minutes,
      p.cancel_steps, p.refundable, p.min_nights, p.nationalities, p.room_type_id, r.name_zh as room_zh,
      r.name_en as room_en, r.area_m2, r.floor_zh, r.floor_en, r.max_people as room_people, r.max_adults as room_adults,
      r.max_children as room_children, r.beds, r.window_kind, r.smoking, r.photos as room_photos,
      (select coalesce(jsonb_agg(jsonb_build_object('zh', f.name_zh, 'en', f.name_en) order by at.n), '[]')
        from unnest(r.facilities) with ordinality as at (code, n) join facility f on f.code = at.code) as room_facilities,
      (select jsonb_object_agg(m.month::text, to_jsonb(m.prices)) from rate_month m
        where m.rate_plan_id = p.id and m.month >= ${first}::date and m.month < ${last}::date) as prices,
      (select jsonb_object_agg(m.month::text, to_jsonb(m.free)) from room_month m
        where m.room_type_id = r.id and m.month >= ${first}::date and m.month < ${last}::date) as free,
      (select max(m.month + cardinality(m.prices) - 1)::text from rate_month m where m.rate_plan_id = p.id) as last_night
    from rate_plan p join room_type r on r.id = p.room_type_id
    where p.hotel_id = ${hotelId} and p.active and r.active
      and (${ratePlanId ?? null}::int is null or p.id = ${ratePlanId ?? null}::int)
    order by r.position, r.id, p.id`.execute(tx);
  return rows;
}

/** Every mark-up rule that the transaction's role sees, and the rates of exchange into a currency. */
export async function readPriceRules(
  tx: Tx,
  currency: string,
): Promise<{ rules: MarkupRule[]; rates: ExchangeRate[] }> {
  const { rows } = await sql<{ rules: MarkupRule[]; rates: ExchangeRate[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('distributorId', m.distributor_id, 'hotelId', m.hotel_id,
        'cityId', m.city_id, 'percentBp', m.percent_bp)), '[]') from markup_rule m) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('base', e.base, 'quote', e.quote, 'rateE8', e.rate_e8)), '[]')
        from exchange_rate e where e.quote = ${currency}) as rates`.execute(tx);
  return rows[0]!;
}

/** Units of `to` that one unit of `from` buys, ×10^8; undefined when the pair is not quoted. */
export async function readRateE8(tx: Tx, from: string, to: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('exchange_rate')
    .where('base', '=', from)
    .where('quote', '=', to)
    .select('rate_e8')
    .executeTakeFirst();
  return row && Number(row.rate_e8);
}

/** The currencies that a price of `base` can be turned into, in the order of their codes. */
export async function readQuotedCurrencies(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx.selectFrom('exchange_rate').where('base', '=', base).select('quote').orderBy('quote').execute();
  return rows.map(({ quote }) => quote);
}

/** The mandatory fees that a hotel's prices contain, by their names. */
export async function readIncludedFees(tx: Tx, hotelId: number): Promise<StoredWords[]> {
  const row = await tx.selectFrom('hotel').where('id', '=', hotelId).select('fees').executeTakeFirst();
  return (row?.fees ?? []).filter(({ mode }) => mode === 'prepaid').map(({ zh, en }) => ({ zh, en }));
}
