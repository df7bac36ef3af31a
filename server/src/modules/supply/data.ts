import type { ExchangeRate } from '@waylight/contract/supply/account-price';
import type { MarkupRule } from '@waylight/contract/supply/mark-up-rule';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredBed, StoredFee, StoredPhoto, StoredWords } from '../../db/tables/catalogue.ts';
import type { StoredCancelStep } from '../../db/tables/supply.ts';
import { mostChildren } from '../catalogue/service.ts';
import type { Buyer } from './offer.ts';
import type { ContractSurcharge } from './surcharge.ts';

export interface HotelRow {
  id: number;
  name_zh: string;
  name_en: string;
  star: number;
  city_id: number;
  area_id: number | null;
  country_code: string;
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
  surcharges: ContractSurcharge[];
}

/** Until when a rate `e` is sold by, in ms since the epoch; null: however old it is. */
const goodUntil = sql`(extract(epoch from e.as_of) * 1000)::bigint
            + (select nullif(l.rate_hours, 0)::bigint * 3600000 from selling_limit l)`;

/** A mark-up rule `m` as the rules of prices read it. */
const ruleJson = sql`json_strip_nulls(json_build_object('groupId', m.group_id, 'countryCode', m.country_code, 'star', m.star,
            'rateKind', m.rate_kind, 'arriveFrom', m.arrive_from, 'arriveTo', m.arrive_to, 'bookFrom', m.book_from,
            'bookTo', m.book_to))::jsonb
          || jsonb_build_object('distributorId', m.distributor_id, 'hotelId', m.hotel_id, 'cityId', m.city_id, 'percentBp', m.percent_bp)`;

/** A request about one hotel for one buyer. */
export interface HotelAsked {
  readonly hotelId: number;
  readonly buyer: Buyer;
}

/**
 * Hotels in the requested order, with surcharges, mark-up rules and exchange rates into the account's currency.
 *
 * Rules are those of everybody and of the buyer. undefined: no such hotel.
 */
export async function readHotels(tx: Tx, asked: readonly HotelAsked[]): Promise<(HotelRow | undefined)[]> {
  const wanted = asked.map(({ hotelId, buyer: { distributorId, currency } }, place) => ({
    place,
    hotel_id: hotelId,
    distributor_id: distributorId,
    currency,
  }));
  const { rows } = await sql<HotelRow & { place: number }>`
    select a.place, o.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as a (place int, hotel_id int, distributor_id bigint, currency text),
    lateral (select h.id, h.name_zh, h.name_en, h.star, h.city_id, h.area_id, c.country_code, c.name_zh as city_zh, c.name_en as city_en, h.address_zh,
      h.address_en, h.phone, h.time_zone, h.check_in_from, h.check_out_until, h.tax_bp, h.fees,
      (select coalesce(json_agg(${ruleJson}), '[]')
        from markup_rule m where (m.distributor_id is null or m.distributor_id = a.distributor_id)
          and (m.group_id is null or m.group_id = (select d.group_id from distributor d where d.id = a.distributor_id))
          and (m.hotel_id is null or m.hotel_id = h.id) and (m.city_id is null or m.city_id = h.city_id)
          and (m.country_code is null or m.country_code = c.country_code) and (m.star is null or m.star = h.star)) as rules,
      (select coalesce(json_agg(json_build_object('base', e.base, 'quote', e.quote, 'rateE8', e.rate_e8,
          'goodUntil', ${goodUntil})), '[]')
        from exchange_rate e where e.quote = a.currency and e.base = any (array(
          select p.currency from rate_plan p where p.hotel_id = h.id
          union select s.currency from surcharge s where s.hotel_id = h.id))) as rates,
      (select coalesce(json_agg(json_build_object('id', s.id, 'roomTypeId', s.room_type_id, 'ratePlanId', s.rate_plan_id,
          'kind', s.kind, 'basis', s.basis, 'currency', s.currency, 'price', s.price, 'most', s.most,
          'childFrom', s.child_from, 'childTo', s.child_to) order by s.id), '[]')
        from surcharge s where s.hotel_id = h.id and s.active) as surcharges
    from hotel h join district c on c.id = h.city_id
    where h.id = a.hotel_id and h.active offset 0) o`.execute(tx);
  const found: (HotelRow | undefined)[] = asked.map(() => undefined);
  for (const row of rows) found[row.place] = row;
  return found;
}

/** One hotel of readHotels. */
export async function readHotel(tx: Tx, hotelId: number, buyer: Buyer): Promise<HotelRow | undefined> {
  const [hotel] = await readHotels(tx, [{ hotelId, buyer }]);
  return hotel;
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
  direct_purchase: boolean;
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
  /** none where one plan was asked for by its id: it is read for its price */
  room_facilities: StoredWords[];
  room_photos: StoredPhoto[];
  /** `YYYY-MM-01` → price of each night of that month */
  prices: Record<string, number[]> | null;
  free: Record<string, number[]> | null;
  /** last night of which anything is stored */
  last_night: string | null;
}

/** The hotels and the stay of a reading of rate plans; `ratePlanId`: only this one. */
export interface PlansAsked {
  readonly hotelId: number;
  readonly stay: Stay;
  readonly ratePlanId?: number;
}

/**
 * The rate plans that hotels sell, with the months that the stay touches: a list for each of those asked, in the order of
 * the hotel's rooms.
 */
export async function readPlansOf(tx: Tx, asked: readonly PlansAsked[]): Promise<PlanRow[][]> {
  const wanted = asked.map(({ hotelId, stay, ratePlanId }, place) => ({
    place,
    hotel_id: hotelId,
    rate_plan_id: ratePlanId,
    first: `${stay.checkin.slice(0, 8)}01`,
    last: nightsOf(stay) > 0 ? stay.checkout : stay.checkin,
  }));
  const { rows } = await sql<PlanRow & { place: number }>`
    select a.place, o.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as a (place int, hotel_id int, rate_plan_id int, first date, last date),
    lateral (select p.id, p.name_zh, p.name_en, p.breakfasts, p.currency, p.max_adults, p.max_children, p.confirm_minutes,
      p.cancel_steps, p.refundable, p.min_nights, p.nationalities, p.direct_purchase, p.room_type_id, r.name_zh as room_zh,
      r.name_en as room_en, r.area_m2, r.floor_zh, r.floor_en, r.max_people as room_people, r.max_adults as room_adults,
      ${mostChildren} as room_children, r.beds, r.window_kind, r.smoking, r.photos as room_photos,
      (select coalesce(json_agg(json_build_object('zh', f.name_zh, 'en', f.name_en) order by at.n), '[]')
        from unnest(r.facilities) with ordinality as at (code, n) join facility f on f.code = at.code
        where a.rate_plan_id is null) as room_facilities,
      (select json_object_agg(m.month, m.prices) from rate_month m
        where m.rate_plan_id = p.id and m.month >= a.first and m.month < a.last) as prices,
      (select json_object_agg(m.month, m.free) from room_month m
        where m.room_type_id = r.id and m.month >= a.first and m.month < a.last) as free,
      (select (m.month + cardinality(m.prices) - 1)::text from rate_month m where m.rate_plan_id = p.id
        order by m.month desc limit 1) as last_night
    from rate_plan p join room_type r on r.id = p.room_type_id join hotel h on h.id = p.hotel_id
    where p.hotel_id = a.hotel_id and p.active and r.active and (a.rate_plan_id is null or p.id = a.rate_plan_id)
    order by r.position, r.id, p.id offset 0) o`.execute(tx);
  const found: PlanRow[][] = asked.map(() => []);
  for (const row of rows) found[row.place]!.push(row);
  return found;
}

/** The rate plans of one hotel of readPlansOf. */
export async function readPlans(tx: Tx, hotelId: number, stay: Stay): Promise<PlanRow[]> {
  const [plans] = await readPlansOf(tx, [{ hotelId, stay }]);
  return plans!;
}

/** Every mark-up rule that the transaction's role sees, and the rates of exchange into a currency. */
export async function readPriceRules(
  tx: Tx,
  currency: string,
): Promise<{ rules: MarkupRule[]; rates: ExchangeRate[] }> {
  const { rows } = await sql<{ rules: MarkupRule[]; rates: ExchangeRate[] }>`
    select
      (select coalesce(json_agg(${ruleJson} order by m.id), '[]') from markup_rule m) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('base', e.base, 'quote', e.quote, 'rateE8', e.rate_e8,
        'goodUntil', ${goodUntil}) order by e.base), '[]')
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
