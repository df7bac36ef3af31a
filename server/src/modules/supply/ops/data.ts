import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { keyRow, type MarkUpKey } from '../price-rules-data.ts';

/** SQL of mark-ups and rates of exchange at the console. Role waylight_ops. */

/** The subject of a rule, with names. */
export interface AboutRow extends MarkUpKey {
  readonly companyCode: string | null;
  readonly companyZh: string | null;
  readonly companyEn: string | null;
  readonly groupZh: string | null;
  readonly groupEn: string | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly cityZh: string | null;
  readonly cityEn: string | null;
  readonly countryZh: string | null;
  readonly countryEn: string | null;
}

export interface MarkUpRow extends AboutRow {
  readonly percentBp: number;
}

/** Columns of what a row `m`, with the types of markup_rule, is about. */
const about = sql`m.distributor_id as "distributorId", m.group_id as "groupId", m.hotel_id as "hotelId", m.city_id as "cityId",
      m.country_code as "countryCode", m.star, m.rate_kind as "rateKind", m.arrive_from::text as "arriveFrom",
      m.arrive_to::text as "arriveTo", m.book_from::text as "bookFrom", m.book_to::text as "bookTo",
      d.code as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn", g.name_zh as "groupZh", g.name_en as "groupEn",
      h.name_zh as "hotelZh", h.name_en as "hotelEn", c.name_zh as "cityZh", c.name_en as "cityEn",
      n.name_zh as "countryZh", n.name_en as "countryEn"`;
const named = sql`left join distributor d on d.id = m.distributor_id left join company_group g on g.id = m.group_id
      left join hotel h on h.id = m.hotel_id left join district c on c.id = m.city_id
      left join lateral (select name_zh, name_en from district where level = 1 and country_code = m.country_code limit 1) n on true`;

/** Every rule, or those that could count for a company: its own before its group's and the common ones. */
export async function markUpRows(tx: Tx, company?: DistributorId): Promise<MarkUpRow[]> {
  const { rows } = await sql<MarkUpRow>`
    select ${about}, m.percent_bp as "percentBp"
    from markup_rule m ${named}
    where ${company ?? null}::bigint is null or ((m.distributor_id is null or m.distributor_id = ${company ?? null})
      and (m.group_id is null or m.group_id = (select group_id from distributor where id = ${company ?? null})))
    order by d.code nulls last, m.group_id nulls last, m.hotel_id nulls last, m.city_id nulls last, m.country_code nulls last,
      m.star nulls last, m.id`.execute(tx);
  return rows;
}

export type MarkUpChangeRow = AboutRow & {
  readonly before: number | null;
  readonly after: number | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
};

/** The latest changes of mark-ups, with the names of what they are about. */
export async function markUpChanges(tx: Tx, limit: number): Promise<MarkUpChangeRow[]> {
  const { rows } = await sql<MarkUpChangeRow>`
    select (p.before ->> 'percent_bp')::int as before, (p.after ->> 'percent_bp')::int as after, p.by, p.reason, p.at, ${about}
    from (select *, coalesce(after, before) as of from price_rule_change where kind = 'markUp' order by id desc limit ${limit}) p
      cross join lateral jsonb_to_record(p.of) as m (distributor_id bigint, group_id int, hotel_id int, city_id int, country_code text,
        star int, rate_kind text, arrive_from date, arrive_to date, book_from date, book_to date)
      ${named}
    order by p.id desc`.execute(tx);
  return rows;
}

/** The names of what rules are about, in their order. */
export async function namesOf(tx: Tx, keys: readonly MarkUpKey[]): Promise<AboutRow[]> {
  if (keys.length === 0) return [];
  const asked = JSON.stringify(keys.map((key, at) => ({ ...keyRow(key), at })));
  const { rows } = await sql<AboutRow>`
    select ${about} from jsonb_to_recordset(${asked}::jsonb) as m (distributor_id bigint, group_id int, hotel_id int, city_id int,
      country_code text, star int, rate_kind text, arrive_from date, arrive_to date, book_from date, book_to date, at int)
      ${named} order by m.at`.execute(tx);
  return rows;
}

/** Rows that a rule names, and whether each is there. */
export async function knownOf(tx: Tx, key: Omit<MarkUpKey, 'distributorId'>) {
  const { rows } = await sql<{ group: boolean; hotel: boolean; city: boolean; country: boolean }>`
    select exists (select 1 from company_group where id = ${key.groupId}) as group,
      exists (select 1 from hotel where id = ${key.hotelId}) as hotel,
      exists (select 1 from district where id = ${key.cityId} and level = 3) as city,
      exists (select 1 from district where country_code = ${key.countryCode}) as country`.execute(tx);
  return rows[0]!;
}

export interface CompanyOfRule {
  readonly distributorId: DistributorId;
  readonly currency: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly group: { readonly id: number; readonly zh: string; readonly en: string } | null;
}

/** A company with its group. */
export async function companyWithGroup(tx: Tx, code: string): Promise<CompanyOfRule | undefined> {
  const { rows } = await sql<CompanyOfRule>`
    select d.id as "distributorId", d.currency, d.name_zh as "nameZh", d.name_en as "nameEn",
      case when g.id is not null then json_build_object('id', g.id, 'zh', g.name_zh, 'en', g.name_en) end as group
    from distributor d left join company_group g on g.id = d.group_id where d.code = ${code}`.execute(tx);
  return rows[0];
}

export interface PlanTraits {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly refundable: boolean;
  readonly breakfasts: number;
  readonly confirm_minutes: number;
}

export async function planOf(tx: Tx, hotelId: number, ratePlanId: number): Promise<PlanTraits | undefined> {
  return tx
    .selectFrom('rate_plan')
    .select(['id', 'name_zh as zh', 'name_en as en', 'refundable', 'breakfasts', 'confirm_minutes'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', ratePlanId)
    .executeTakeFirst();
}

export interface PlaceOfHotel {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly cityId: number;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly countryCode: string;
  readonly star: number;
  /** currencies of its active rates */
  readonly currencies: string[];
}

export async function hotelWithCity(tx: Tx, hotelId: number): Promise<PlaceOfHotel | undefined> {
  const { rows } = await sql<PlaceOfHotel>`
    select h.id, h.name_zh as zh, h.name_en as en, c.id as "cityId", c.name_zh as "cityZh", c.name_en as "cityEn",
      c.country_code as "countryCode", h.star,
      array(select distinct p.currency::text from rate_plan p where p.hotel_id = h.id and p.active order by 1) as currencies
    from hotel h join district c on c.id = h.city_id where h.id = ${hotelId}`.execute(tx);
  return rows[0];
}
