import type { Channel } from '@waylight/contract/search/channel';
import type { Language } from '@waylight/contract/value/words';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredFee, StoredPhoto, StoredWords } from '../../db/tables/catalogue.ts';
import type { RoomRow } from './room-facts.ts';

interface NamedRow {
  id: number;
  name_zh: string;
  name_en: string;
}

export interface HotelRow extends NamedRow {
  star: number;
  city_id: number;
  city_zh: string;
  city_en: string;
  area_id: number | null;
  area_zh: string | null;
  area_en: string | null;
  country_code: string;
  /** countries and provinces above the city */
  above: { level: number; zh: string; en: string }[];
  latitude: number;
  longitude: number;
  address_zh: string;
  address_en: string;
  description_zh: string;
  description_en: string;
  time_zone: string;
  check_in_from: string;
  check_out_until: string;
  phone: string;
  opened_year: number | null;
  renovated_year: number | null;
  room_count: number | null;
  themes: StoredWords[];
  facilities: (StoredWords & { grouping: string })[];
  notices: StoredWords[];
  children_welcome: boolean;
  child_free_until: number | null;
  fees: StoredFee[];
  photos: StoredPhoto[];
}

/** A hotel that is sold, its themes and facilities in words; undefined when there is none of that id. */
export async function readHotelFacts(tx: Tx, hotelId: number): Promise<HotelRow | undefined> {
  const { rows } = await sql<HotelRow>`
    select h.id, h.name_zh, h.name_en, h.star, h.city_id, c.name_zh as city_zh, c.name_en as city_en, h.area_id,
      a.name_zh as area_zh, a.name_en as area_en, c.country_code,
      (with recursive up as (
          select parent_id, level, name_zh, name_en from district where id = c.parent_id
          union all select d.parent_id, d.level, d.name_zh, d.name_en from district d join up on d.id = up.parent_id)
        select coalesce(jsonb_agg(jsonb_build_object('level', level, 'zh', name_zh, 'en', name_en)), '[]') from up) as above,
      h.latitude, h.longitude, h.address_zh, h.address_en, h.description_zh, h.description_en, h.time_zone, h.check_in_from,
      h.check_out_until, h.phone, h.opened_year, h.renovated_year, h.room_count,
      (select coalesce(jsonb_agg(jsonb_build_object('zh', t.name_zh, 'en', t.name_en) order by at.n), '[]')
        from unnest(h.themes) with ordinality as at (id, n) join theme t on t.id = at.id) as themes,
      (select coalesce(jsonb_agg(jsonb_build_object('grouping', f.grouping, 'zh', f.name_zh, 'en', f.name_en) order by at.n), '[]')
        from unnest(h.facilities) with ordinality as at (code, n) join facility f on f.code = at.code) as facilities,
      h.notices, h.children_welcome, h.child_free_until, h.fees, h.photos
    from hotel h join district c on c.id = h.city_id left join district a on a.id = h.area_id
    where h.id = ${hotelId} and h.active`.execute(tx);
  return rows[0];
}

export interface HotelBriefRow extends NamedRow {
  star: number;
  city_id: number;
  city_zh: string;
  city_en: string;
  province_zh: string | null;
  province_en: string | null;
  country_code: string;
  latitude: number;
  longitude: number;
  pic: string | null;
}

/** Brief facts of hotels that are sold. */
export async function readHotelBriefs(tx: Tx, ids: readonly number[]): Promise<HotelBriefRow[]> {
  const { rows } = await sql<HotelBriefRow>`
    select h.id, h.name_zh, h.name_en, h.star, h.city_id, c.name_zh as city_zh, c.name_en as city_en, c.country_code,
      p.name_zh as province_zh, p.name_en as province_en, h.latitude, h.longitude, h.photos -> 0 ->> 'src' as pic
    from hotel h join district c on c.id = h.city_id left join district p on p.id = c.parent_id and p.level = 2
    where h.active and h.id = any(${`{${ids.join(',')}}`}::int[])`.execute(tx);
  return rows;
}

/** Where hotels stand and how they are called there, sold or not. */
export async function readHotelPlaces(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('hotel as h')
    .innerJoin('district as c', 'c.id', 'h.city_id')
    .select([
      'h.id',
      'h.name_zh as nameZh',
      'h.name_en as nameEn',
      'h.name_own as nameOwn',
      'h.latitude',
      'h.longitude',
      'c.country_code as countryCode',
    ])
    .where('h.id', 'in', [...ids])
    .execute();
}

/** Whether there is such a hotel, and it is sold. */
export async function readIsSold(tx: Tx, hotelId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('hotel')
    .where('id', '=', hotelId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Most children of a room `r` of a hotel `h`: none where the hotel takes none, whatever the room says. */
export const mostChildren = sql<number>`case when h.children_welcome then r.max_children else 0 end`;

export async function readRooms(tx: Tx, hotelId: number): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.id as room_type_id, r.name_zh as room_zh, r.name_en as room_en, r.area_m2, r.floor_zh, r.floor_en,
      r.max_people as room_people, r.max_adults as room_adults, ${mostChildren} as room_children, r.beds, r.window_kind,
      r.smoking, r.photos as room_photos,
      (select coalesce(jsonb_agg(jsonb_build_object('zh', f.name_zh, 'en', f.name_en) order by at.n), '[]')
        from unnest(r.facilities) with ordinality as at (code, n) join facility f on f.code = at.code) as room_facilities
    from room_type r join hotel h on h.id = r.hotel_id where r.hotel_id = ${hotelId} and r.active order by r.position, r.id`.execute(
    tx,
  );
  return rows;
}

export interface LandmarkRow extends NamedRow {
  kind: string;
  latitude: number;
  longitude: number;
}

export async function readLandmarksOf(tx: Tx, cityId: number): Promise<LandmarkRow[]> {
  const { rows } = await sql<LandmarkRow>`
    select id, kind, name_zh, name_en, latitude, longitude from landmark where city_id = ${cityId}`.execute(tx);
  return rows;
}

export interface CityRow extends NamedRow {
  pinyin: string;
  country_zh: string;
  country_en: string;
  hotels: number;
}

/** Cities with hotels that are sold. */
export async function readCities(tx: Tx): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with recursive up as (
      select id, id as at, parent_id, level, name_zh, name_en from district where level = 3
      union all select up.id, d.id, d.parent_id, d.level, d.name_zh, d.name_en from district d join up on d.id = up.parent_id
    ), sold as (select city_id, count(*)::int as hotels from hotel where active group by city_id)
    select c.id, c.name_zh, c.name_en, c.pinyin, coalesce(up.name_zh, '') as country_zh,
      coalesce(up.name_en, '') as country_en, sold.hotels
    from sold join district c on c.id = sold.city_id left join up on up.id = c.id and up.level = 1
    order by c.id`.execute(tx);
  return rows;
}

export interface HotCityRow {
  readonly cityId: number;
  readonly channel: Channel | null;
  readonly language: Language | null;
  readonly from: string;
  readonly to: string | null;
}

/** Hot cities of every channel and language, now or later, in their order. */
export async function readHotCities(tx: Tx): Promise<HotCityRow[]> {
  const { rows } = await sql<HotCityRow>`
    select city_id as "cityId", channel, language, from_date::text as "from", to_date::text as "to" from hot_city
    where active order by position, city_id, id`.execute(tx);
  return rows;
}

export async function readStars(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ star: number }>`select distinct star from hotel where active order by star desc`.execute(
    tx,
  );
  return rows.map(({ star }) => star);
}

/** Which districts are wanted; what is left out does not matter. */
export interface DistrictsWanted {
  level?: number;
  parentId?: number;
  /** those that lie in this country, one level below it */
  below?: string;
  /** part of a name, or the beginning of its pinyin */
  named?: string;
}

/** Districts in pinyin order, as the wire has them. */
export async function readDistricts(tx: Tx, { level, parentId, below, named }: DistrictsWanted, most: number) {
  const part = (named ?? '').toLowerCase();
  const { rows } = await sql<{
    id: number;
    districtName: string;
    districtNameEn: string;
    level: number;
    parentId: number | null;
    shortName: string;
  }>`
    select id, name_zh as "districtName", name_en as "districtNameEn", level, parent_id as "parentId",
      short_name as "shortName"
    from district
    where (${level ?? null}::int is null or level = ${level ?? null})
      and (${parentId ?? null}::int is null or parent_id = ${parentId ?? null})
      and (${below ?? null}::text is null
        or parent_id in (select c.id from district c where c.level = 1 and c.country_code = ${below ?? null}))
      and (position(${part} in lower(name_en)) > 0 or position(${part} in name_zh) > 0 or position(${part} in pinyin) = 1)
    order by pinyin, id limit ${most}`.execute(tx);
  return rows;
}

interface OptionRow {
  id: string;
  infoName: string;
  nameEng: string;
}

export async function readThemeOptions(tx: Tx): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select id::text as id, name_zh as "infoName", name_en as "nameEng" from theme order by theme.id`.execute(tx);
  return rows;
}

export async function readFacilityOptions(tx: Tx): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select code as id, name_zh as "infoName", name_en as "nameEng" from facility order by grouping, code`.execute(tx);
  return rows;
}
