import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of mark-ups and rates of exchange at the console. Role waylight_ops. */

export interface MarkUpRow {
  readonly distributorId: DistributorId | null;
  readonly hotelId: number | null;
  readonly cityId: number | null;
  readonly percentBp: number;
  readonly companyCode: string | null;
  readonly companyZh: string | null;
  readonly companyEn: string | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly cityZh: string | null;
  readonly cityEn: string | null;
}

/** Every rule, or those that could count for a company: its own before the common ones, the narrower before the wider. */
export async function markUpRows(tx: Tx, company?: DistributorId): Promise<MarkUpRow[]> {
  const { rows } = await sql<MarkUpRow>`
    select m.distributor_id as "distributorId", m.hotel_id as "hotelId", m.city_id as "cityId", m.percent_bp as "percentBp",
      d.code as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn", h.name_zh as "hotelZh", h.name_en as "hotelEn",
      c.name_zh as "cityZh", c.name_en as "cityEn"
    from markup_rule m left join distributor d on d.id = m.distributor_id left join hotel h on h.id = m.hotel_id
      left join district c on c.id = m.city_id
    where ${company ?? null}::bigint is null or m.distributor_id is null or m.distributor_id = ${company ?? null}
    order by d.code nulls last, m.hotel_id nulls last, m.city_id nulls last, m.id`.execute(tx);
  return rows;
}

export type MarkUpChangeRow = Omit<MarkUpRow, 'percentBp' | 'distributorId'> & {
  readonly before: number | null;
  readonly after: number | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
};

/** The latest changes of mark-ups, with the names of what they are about. */
export async function markUpChanges(tx: Tx, limit: number): Promise<MarkUpChangeRow[]> {
  const { rows } = await sql<MarkUpChangeRow>`
    select (p.before ->> 'percent_bp')::int as before, (p.after ->> 'percent_bp')::int as after, p.by, p.reason, p.at,
      h.id as "hotelId", c.id as "cityId", d.code as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn",
      h.name_zh as "hotelZh", h.name_en as "hotelEn", c.name_zh as "cityZh", c.name_en as "cityEn"
    from (select *, coalesce(after, before) as of from price_rule_change where kind = 'markUp' order by id desc limit ${limit}) p
      left join distributor d on d.id = (p.of ->> 'distributor_id')::bigint
      left join hotel h on h.id = (p.of ->> 'hotel_id')::int
      left join district c on c.id = (p.of ->> 'city_id')::int
    order by p.id desc`.execute(tx);
  return rows;
}

/** A rule under lock; undefined: there is none. */
export async function lockMarkUp(
  tx: Tx,
  on: { distributorId: DistributorId | null; hotelId: number | null; cityId: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ percentBp: number }>`
    select percent_bp as "percentBp" from markup_rule
    where distributor_id is not distinct from ${on.distributorId} and hotel_id is not distinct from ${on.hotelId}
      and city_id is not distinct from ${on.cityId} for update`.execute(tx);
  return rows[0]?.percentBp;
}

export interface PlaceOfHotel {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly cityId: number;
  readonly cityZh: string;
  readonly cityEn: string;
  /** currencies of its active rates */
  readonly currencies: string[];
}

export async function hotelWithCity(tx: Tx, hotelId: number): Promise<PlaceOfHotel | undefined> {
  const { rows } = await sql<PlaceOfHotel>`
    select h.id, h.name_zh as zh, h.name_en as en, c.id as "cityId", c.name_zh as "cityZh", c.name_en as "cityEn",
      array(select distinct p.currency::text from rate_plan p where p.hotel_id = h.id and p.active order by 1) as currencies
    from hotel h join district c on c.id = h.city_id where h.id = ${hotelId}`.execute(tx);
  return rows[0];
}

export async function hotelNamed(tx: Tx, id: number) {
  return tx.selectFrom('hotel').where('id', '=', id).select(['name_zh as zh', 'name_en as en']).executeTakeFirst();
}

/** A city; other districts have no rules. */
export async function cityNamed(tx: Tx, id: number) {
  return tx
    .selectFrom('district')
    .where('id', '=', id)
    .where('level', '=', 3)
    .select(['name_zh as zh', 'name_en as en'])
    .executeTakeFirst();
}

export async function lockRate(tx: Tx, base: string, quote: string) {
  const { rows } = await sql<{ rateE8: number; asOf: Date }>`
    select rate_e8 as "rateE8", as_of as "asOf" from exchange_rate where base = ${base} and quote = ${quote} for update`.execute(
    tx,
  );
  return rows[0];
}
