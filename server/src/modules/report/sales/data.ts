import type { ReportGrouping, ReportPeriod, SalesReportRequest } from '@waylight/contract/ops/report/report';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { measures } from '../report.ts';
import type { LookRow, SumRow } from './sales.ts';

/** Reports read daily sums and never the orders. Role waylight_ops. */

/** A report's filter with its company by id. */
export type SalesFilter = Pick<SalesReportRequest, 'hotelId' | 'cityId' | 'channel'> & {
  readonly distributorId: DistributorId | undefined;
};

const keys: Readonly<Record<ReportGrouping, RawBuilder<unknown>>> = {
  day: sql`r.day`,
  company: sql`r.distributor_id`,
  hotel: sql`r.hotel_id`,
  city: sql`h.city_id`,
  channel: sql`d.account_from`,
};

/** Sums of a period by key and currency. */
export async function sums(
  tx: Tx,
  by: ReportGrouping,
  { from, to }: ReportPeriod,
  filter: SalesFilter,
): Promise<SumRow[]> {
  const { distributorId, hotelId, cityId, channel } = filter;
  const byHotel = by === 'city' || cityId !== undefined;
  const byCompany = by === 'channel' || channel !== undefined;
  const conditions = [sql`r.day between ${from}::date and ${to}::date`];
  if (distributorId !== undefined) conditions.push(sql`r.distributor_id = ${distributorId}`);
  if (hotelId !== undefined) conditions.push(sql`r.hotel_id = ${hotelId}`);
  if (cityId !== undefined) conditions.push(sql`h.city_id = ${cityId}`);
  if (channel !== undefined) conditions.push(sql`d.account_from = ${channel}`);
  const all = sql.join(measures.map((name) => sql`sum(${sql.ref(`r.${name}`)})::bigint as ${sql.ref(name)}`));
  const { rows } = await sql<SumRow>`
    select ${keys[by]}::text as key, r.currency, ${all} from report_day r
      ${byHotel ? sql`join hotel h on h.id = r.hotel_id` : sql``}
      ${byCompany ? sql`join distributor d on d.id = r.distributor_id` : sql``}
    where ${sql.join(conditions, sql` and `)} group by ${keys[by]}, r.currency`.execute(tx);
  return rows;
}

/** Searches of a period by key; null: searches are not counted by hotel or city. */
export async function looks(
  tx: Tx,
  by: ReportGrouping,
  { from, to }: ReportPeriod,
  filter: SalesFilter,
): Promise<LookRow[] | null> {
  const { distributorId, hotelId, cityId, channel } = filter;
  if (by === 'hotel' || by === 'city' || hotelId !== undefined || cityId !== undefined) return null;
  const conditions = [sql`r.day between ${from}::date and ${to}::date`];
  if (distributorId !== undefined) conditions.push(sql`r.distributor_id = ${distributorId}`);
  if (channel !== undefined) conditions.push(sql`d.account_from = ${channel}`);
  const { rows } = await sql<LookRow>`
    select ${keys[by]}::text as key, sum(r.lists)::int as lists, sum(r.hotels)::int as hotels from search_day r
      join distributor d on d.id = r.distributor_id
    where ${sql.join(conditions, sql` and `)} group by ${keys[by]}`.execute(tx);
  return rows;
}

export interface KeyName {
  readonly id: string;
  /** what the page and its address call it by */
  readonly key: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Names of companies, hotels or cities. */
export async function names(tx: Tx, by: 'company' | 'hotel' | 'city', ids: readonly string[]): Promise<KeyName[]> {
  const wanted = ids.map(Number);
  const from = {
    company: sql`coalesce(code, id::text) as key, name_zh as "nameZh", name_en as "nameEn" from distributor where id = any (${wanted}::bigint[])`,
    hotel: sql`id::text as key, name_zh as "nameZh", name_en as "nameEn" from hotel where id = any (${wanted}::int[])`,
    city: sql`id::text as key, name_zh as "nameZh", name_en as "nameEn" from district where id = any (${wanted}::int[])`,
  };
  const { rows } = await sql<KeyName>`select id::text as id, ${from[by]}`.execute(tx);
  return rows;
}

/** The worth of one unit of each currency in the house's, ×10^8: the rate as it is, else the opposite one turned round. */
export async function ratesTo(tx: Tx, house: string, currencies: readonly string[]) {
  const { rows } = await sql<{ currency: string; rateE8: number | null; asOf: Date | null }>`
    select c.currency, coalesce(e.rate_e8, round(1e16 / o.rate_e8))::bigint as "rateE8", coalesce(e.as_of, o.as_of) as "asOf"
    from unnest(${[...currencies]}::text[]) as c (currency)
      left join exchange_rate e on e.base = c.currency and e.quote = ${house}
      left join exchange_rate o on o.base = ${house} and o.quote = c.currency
    order by c.currency`.execute(tx);
  return rows;
}

/** Companies, hotels and cities whose name or code has some words, a few of each. */
export async function choices(tx: Tx, keyword: string) {
  const like = containing(keyword);
  const some = 6;
  const { rows: companies } = await sql<{ code: string; nameZh: string; nameEn: string }>`
    select code, name_zh as "nameZh", name_en as "nameEn" from distributor
    where code is not null and (code ilike ${like} or name_zh ilike ${like} or name_en ilike ${like}) order by code limit ${some}`.execute(
    tx,
  );
  const place = (table: RawBuilder<unknown>) => sql<{ id: number; nameZh: string; nameEn: string }>`
    select id, name_zh as "nameZh", name_en as "nameEn" from ${table}
    where name_zh ilike ${like} or name_en ilike ${like} order by length(name_en), id limit ${some}`;
  const { rows: hotels } = await place(sql`hotel`).execute(tx);
  const { rows: cities } = await place(
    sql`(select * from district c where exists (select from hotel h where h.city_id = c.id)) c`,
  ).execute(tx);
  return { companies, hotels, cities };
}
