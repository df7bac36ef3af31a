import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** SQL of hotels at the console. Role waylight_ops. */

export interface HotelFilter {
  readonly keyword: string;
  readonly cityId?: number | undefined;
  readonly state?: 'open' | 'closed' | 'nothingSold' | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface HotelLine {
  readonly id: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly star: number;
  readonly active: boolean;
  readonly cityId: number;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly roomTypes: number;
  readonly rates: number;
  readonly photos: number;
  readonly hasReservationEmail: boolean;
}

const sells = sql`exists (select from rate_plan p join room_type r on r.id = p.room_type_id
  where p.hotel_id = h.id and p.active and r.active)`;

function foundBy({ keyword, cityId, state }: HotelFilter) {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  const id = /^[1-9]\d{0,9}$/.test(keyword) ? Number(keyword) : 0;
  return sql`from hotel h join district c on c.id = h.city_id
    where (${keyword} = '' or h.id = ${id}::bigint or lower(h.name_zh) like ${part} or lower(h.name_en) like ${part} or h.pinyin like ${part}
        or lower(h.name_own) like ${part} or lower(c.name_zh) like ${part} or lower(c.name_en) like ${part})
      and (${cityId ?? null}::int is null or h.city_id = ${cityId ?? null})
      and (${state ?? ''} = '' or case ${state ?? ''} when 'open' then h.active when 'closed' then not h.active else h.active and not ${sells} end)`;
}

export async function list(tx: Tx, filter: HotelFilter): Promise<{ rows: HotelLine[]; total: number }> {
  const { rows } = await sql<HotelLine>`
    select h.id, h.name_zh as "nameZh", h.name_en as "nameEn", h.star, h.active, c.id as "cityId", c.name_zh as "cityZh",
      c.name_en as "cityEn", jsonb_array_length(h.photos) as photos, h.reservation_email is not null as "hasReservationEmail",
      (select count(*)::int from room_type r where r.hotel_id = h.id and r.active) as "roomTypes",
      (select count(*)::int from rate_plan p where p.hotel_id = h.id and p.active) as rates
    ${foundBy(filter)} order by h.id desc limit ${filter.limit} offset ${filter.offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${foundBy(filter)}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

/** Tables of what a person edits; each has its files (docs/loading.md). */
export type EditedTable = 'hotel' | 'room_type' | 'rate_plan' | 'surcharge';

/** Locks a row; whether it is there. */
export async function lockRow(tx: Tx, table: EditedTable, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export const hotelRow = (tx: Tx, id: number) =>
  tx.selectFrom('hotel').selectAll().where('id', '=', id).executeTakeFirst();

export const roomRow = (tx: Tx, id: number) =>
  tx.selectFrom('room_type').selectAll().where('id', '=', id).executeTakeFirst();

export const rateRow = (tx: Tx, id: number) =>
  tx.selectFrom('rate_plan').selectAll().where('id', '=', id).executeTakeFirst();

export const surchargeRow = (tx: Tx, id: number) =>
  tx.selectFrom('surcharge').selectAll().where('id', '=', id).executeTakeFirst();

/** Everything that a hotel sells. */
export async function partsOf(tx: Tx, hotelId: number) {
  return {
    rooms: await tx
      .selectFrom('room_type')
      .selectAll()
      .where('hotel_id', '=', hotelId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    rates: await tx.selectFrom('rate_plan').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute(),
    surcharges: await tx.selectFrom('surcharge').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute(),
  };
}

export const districtNamed = (tx: Tx, id: number) =>
  tx
    .selectFrom('district')
    .select(['id', 'name_zh as nameZh', 'name_en as nameEn'])
    .where('id', '=', id)
    .executeTakeFirst();

export const themes = (tx: Tx) =>
  tx.selectFrom('theme').select(['id', 'name_zh as nameZh', 'name_en as nameEn']).orderBy('id').execute();

export const facilities = (tx: Tx) =>
  tx
    .selectFrom('facility')
    .select(['code', 'grouping', 'name_zh as nameZh', 'name_en as nameEn'])
    .orderBy('grouping')
    .orderBy('code')
    .execute();

interface CityRow {
  readonly id: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Cities by id or part of a name, those that begin with it first. */
export async function cities(tx: Tx, keyword: string, id: number | undefined, limit: number): Promise<CityRow[]> {
  const word = keyword.replace(/[\\%_]/g, '\\$&').toLowerCase();
  const typedId = /^[1-9]\d{0,9}$/.test(keyword) ? Number(keyword) : 0;
  const { rows } = await sql<CityRow>`
    select id, name_zh as "nameZh", name_en as "nameEn", country_code as country, latitude, longitude from district
    where level = 3 and case when ${id ?? null}::int is not null then id = ${id ?? null} else id = ${typedId}::bigint
      or lower(name_zh) like ${`%${word}%`} or lower(name_en) like ${`%${word}%`} or pinyin like ${`${word}%`} end
    order by (lower(name_zh) like ${`${word}%`} or lower(name_en) like ${`${word}%`}) desc, city_tier nulls last, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

export const areasOf = (tx: Tx, cityIds: readonly number[]) =>
  cityIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('district')
        .select(['id', 'parent_id as cityId', 'name_zh as nameZh', 'name_en as nameEn'])
        .where('level', '=', 4)
        .where('parent_id', 'in', cityIds)
        .orderBy('id')
        .execute();

/** Waters, landmarks and hotels of a city, a few hundred of each at most. */
export async function groundOf(tx: Tx, cityId: number) {
  const placed = ['id', 'name_zh as nameZh', 'name_en as nameEn', 'latitude', 'longitude'] as const;
  return {
    waters: await tx
      .selectFrom('water')
      .select(['line', 'width_m as widthM'])
      .where('city_id', '=', cityId)
      .orderBy('id')
      .limit(200)
      .execute(),
    landmarks: await tx
      .selectFrom('landmark')
      .select(placed)
      .where('city_id', '=', cityId)
      .orderBy('id')
      .limit(100)
      .execute(),
    hotels: await tx
      .selectFrom('hotel')
      .select(placed)
      .where('city_id', '=', cityId)
      .orderBy('id')
      .limit(500)
      .execute(),
  };
}
