import type { PublishedState } from '@waylight/contract/ops/content/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isCurrent, publishedState } from '../../../db/published.ts';
import type { AdvertTable } from '../../../db/tables/advert.ts';

/** SQL of adverts at the console. Role waylight_ops. */

type Place = AdvertTable['place'];

export interface AdvertRow {
  readonly id: number;
  readonly place: Place;
  readonly channel: Channel | null;
  readonly language: Language | null;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly textZh: string;
  readonly textEn: string;
  readonly picture: string | null;
  readonly pictureFile: string | null;
  readonly link: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly position: number;
  readonly active: boolean;
  readonly version: number;
  readonly state: PublishedState;
  readonly views: number;
  readonly clicks: number;
  readonly hotelId: number | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly star: number | null;
  readonly cityZh: string | null;
  readonly cityEn: string | null;
  readonly isSold: boolean | null;
}

const columns = (today: PlainDate) => sql`
  a.id, a.place, a.channel, a.language, a.title_zh as "titleZh", a.title_en as "titleEn", a.text_zh as "textZh",
  a.text_en as "textEn", a.picture, a.picture_file as "pictureFile", a.link, a.from_date::text as "from",
  a.to_date::text as "to", a.position, a.active, a.version, ${publishedState('a', today)} as state,
  coalesce(n.views, 0)::int as views, coalesce(n.clicks, 0)::int as clicks, h.id as "hotelId", h.name_zh as "hotelZh",
  h.name_en as "hotelEn", h.star, d.name_zh as "cityZh", d.name_en as "cityEn", h.active as "isSold"`;

const joins = (since: PlainDate) => sql`advert a
  left join hotel h on h.id = a.hotel_id left join district d on d.id = h.city_id
  left join lateral (select sum(c.views) as views, sum(c.clicks) as clicks from advert_count c
    where c.advert_id = a.id and c.day >= ${since}::date) n on true`;

export interface AdvertFilter {
  readonly place?: Place | undefined;
  readonly channel?: Channel | undefined;
  readonly language?: Language | undefined;
  readonly state?: PublishedState | undefined;
  readonly keyword: string;
}

/** Days that views and clicks are counted in: `since` and `today` are days of Shanghai. */
export interface CountedDays {
  readonly today: PlainDate;
  readonly since: PlainDate;
}

function where({ place, channel, language, state, keyword }: AdvertFilter, today: PlainDate): RawBuilder<unknown> {
  const part = keyword.toLowerCase();
  return sql`(${place ?? null}::text is null or a.place = ${place ?? null})
    and (${channel ?? null}::text is null or a.channel is null or a.channel = ${channel ?? null})
    and (${language ?? null}::text is null or a.language is null or a.language = ${language ?? null})
    and (${state ?? null}::text is null or ${publishedState('a', today)} = ${state ?? null})
    and (${part} = '' or position(${part} in lower(concat_ws(' ', a.title_zh, a.title_en, h.name_zh, h.name_en))) > 0)`;
}

/** Places in the order of the contract's list. */
const byPlace = sql`array_position(array['banner', 'list', 'hot', 'direct', 'privateRoom'], a.place)`;

export async function list(
  tx: Tx,
  filter: AdvertFilter & { readonly page: number; readonly limit: number },
  { today, since }: CountedDays,
): Promise<{ rows: AdvertRow[]; total: number }> {
  const { page, limit } = filter;
  const wanted = where(filter, today);
  const { rows } = await sql<AdvertRow>`
    select ${columns(today)} from ${joins(since)} where ${wanted}
    order by ${byPlace}, a.position, a.id offset ${(page - 1) * limit} limit ${limit}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from advert a left join hotel h on h.id = a.hotel_id where ${wanted}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
}

/** Everything of one place on one channel that is shown now or later, in its order. */
export async function inOrder(
  tx: Tx,
  { place, channel }: { readonly place: Place; readonly channel: Channel },
  { today, since }: CountedDays,
  most: number,
): Promise<AdvertRow[]> {
  const { rows } = await sql<AdvertRow>`
    select ${columns(today)} from ${joins(since)}
    where ${where({ place, channel, keyword: '' }, today)} and ${isCurrent('a', today)}
    order by a.position, a.id limit ${most}`.execute(tx);
  return rows;
}

export async function byId(tx: Tx, id: number, { today, since }: CountedDays): Promise<AdvertRow | undefined> {
  const { rows } = await sql<AdvertRow>`select ${columns(today)} from ${joins(since)} where a.id = ${id}`.execute(tx);
  return rows[0];
}

/** Locks an advert for the rest of the transaction; false: there is none. */
export async function lock(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from advert where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Locks the adverts of a place, in the order of their ids. */
export async function lockPlace(tx: Tx, place: Place): Promise<void> {
  await sql`select id from advert where place = ${place} order by id for update`.execute(tx);
}

/** A number that no file has given. */
export async function newId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('advert_own_id')::int as id`.execute(tx);
  return rows[0]!.id;
}

export type SavedAdvert = Omit<AdvertTable, 'id' | 'active'> & { readonly picture_file: string | null };

export async function insert(tx: Tx, id: number, advert: SavedAdvert): Promise<void> {
  await tx
    .insertInto('advert')
    .values({ ...advert, id, active: true, made_here: true })
    .execute();
}

export async function update(tx: Tx, id: number, part: Partial<SavedAdvert> & { active?: boolean }): Promise<void> {
  await tx.updateTable('advert').set(part).where('id', '=', id).execute();
}

/** Gives adverts the places 1, 2, 3 … in the order of `ids`. */
export async function setOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update advert a set position = o.place from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
    where a.id = o.id and a.position <> o.place`.execute(tx);
}

export interface CountedDay {
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}

export async function daysOf(tx: Tx, id: number, since: PlainDate): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day::text as day, views, clicks from advert_count where advert_id = ${id} and day >= ${since}::date
    order by day desc`.execute(tx);
  return rows;
}

export interface CountRow extends CountedDay {
  readonly advertId: number;
  readonly place: Place;
  readonly titleZh: string;
  readonly titleEn: string;
}

/** A page of views and clicks by advert and day, and what all of them come to. */
export async function counts(
  tx: Tx,
  { from, to, page, limit }: { from: PlainDate; to: PlainDate; page: number; limit: number },
) {
  const { rows } = await sql<CountRow>`
    select c.day::text as day, c.views, c.clicks, a.id as "advertId", a.place, a.title_zh as "titleZh",
      a.title_en as "titleEn"
    from advert_count c join advert a on a.id = c.advert_id
    where c.day between ${from}::date and ${to}::date
    order by c.day desc, c.views desc, a.id offset ${(page - 1) * limit} limit ${limit}`.execute(tx);
  const sums = await sql<{ total: number; views: number; clicks: number }>`
    select count(*)::int as total, coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks
    from advert_count where day between ${from}::date and ${to}::date`.execute(tx);
  return { rows, ...sums.rows[0]! };
}

export interface HotelRow {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly star: number;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly isSold: boolean;
}

const hotelColumns = sql`h.id, h.name_zh as zh, h.name_en as en, h.star, d.name_zh as "cityZh", d.name_en as "cityEn",
  h.active as "isSold" from hotel h join district d on d.id = h.city_id`;

/** Hotels by a part of their name or by their number, those that are sold first. */
export async function hotelsNamed(tx: Tx, keyword: string, most: number): Promise<HotelRow[]> {
  const part = keyword.toLowerCase();
  const id = /^[1-9]\d{0,8}$/.test(part) ? Number(part) : 0;
  const { rows } = await sql<HotelRow>`
    select ${hotelColumns}
    where h.id = ${id} or position(${part} in lower(concat_ws(' ', h.name_zh, h.name_en, h.pinyin))) > 0
    order by (h.id = ${id}) desc, h.active desc, h.popularity desc, h.id limit ${most}`.execute(tx);
  return rows;
}

export async function hotelById(tx: Tx, id: number): Promise<HotelRow | undefined> {
  const { rows } = await sql<HotelRow>`select ${hotelColumns} where h.id = ${id}`.execute(tx);
  return rows[0];
}
