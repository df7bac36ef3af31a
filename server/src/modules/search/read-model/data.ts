import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredBed, StoredFee } from '../../../db/tables/catalogue.ts';
import type { StoredCancelStep } from '../../../db/tables/supply.ts';

/** What the read model reads. Rows travel as JSON text, which costs the embedded database a fifth of rows with columns. */

export interface DistrictRow {
  id: number;
  parent_id: number | null;
  level: number;
  country_code: string;
  name_zh: string;
  name_en: string;
  pinyin: string;
  initials: string;
  latitude: number | null;
  longitude: number | null;
  hot_rank: number | null;
}

export async function readDistricts(tx: Tx): Promise<DistrictRow[]> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('id', id, 'parent_id', parent_id, 'level', level, 'country_code', country_code,
      'name_zh', name_zh, 'name_en', name_en, 'pinyin', pinyin, 'initials', initials, 'latitude', latitude,
      'longitude', longitude, 'hot_rank', hot_rank) order by id)::text as all from district`.execute(tx);
  return JSON.parse(rows[0]?.all ?? '[]');
}

export interface LandmarkRow {
  id: number;
  city_id: number;
  name_zh: string;
  name_en: string;
  pinyin: string;
  initials: string;
  latitude: number;
  longitude: number;
}

export async function readLandmarks(tx: Tx): Promise<LandmarkRow[]> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('id', id, 'city_id', city_id, 'name_zh', name_zh, 'name_en', name_en, 'pinyin', pinyin,
      'initials', initials, 'latitude', latitude, 'longitude', longitude) order by id)::text as all from landmark`.execute(
    tx,
  );
  return JSON.parse(rows[0]?.all ?? '[]');
}

export interface ThemeRow {
  id: number;
  name_zh: string;
  name_en: string;
}

export async function readThemes(tx: Tx): Promise<ThemeRow[]> {
  const { rows } = await sql<ThemeRow>`select id, name_zh, name_en from theme order by id`.execute(tx);
  return rows;
}

export interface HotelRow {
  id: number;
  city: number;
  area: number | null;
  zh: string;
  en: string;
  pinyin: string;
  initials: string;
  star: number;
  lat: number;
  lng: number;
  zone: string;
  popularity: number;
  themes: number[];
  fees: StoredFee[];
  pic: string | null;
  /** in the order in which they are shown */
  rooms: RoomRow[];
  plans: PlanRow[];
}

export interface RoomRow {
  id: number;
  zh: string;
  en: string;
  people: number;
  adults: number;
  children: number;
  beds: StoredBed[][];
}

export interface PlanRow {
  id: number;
  room: number;
  breakfasts: number;
  currency: string;
  adults: number;
  children: number;
  confirm: number;
  steps: StoredCancelStep[];
  refundable: boolean;
  minNights: number;
  nationalities: string[] | null;
}

/** Hotels that are sold, with their rooms and rate plans in the order of the rooms; all of them, or those named. */
export async function readHotels(tx: Tx, ids?: readonly number[]): Promise<HotelRow[]> {
  const some = ids ? `{${ids.join(',')}}` : null;
  const { rows } = await sql<{ hotels: string | null }>`
    with rooms as (
      select hotel_id, json_agg(json_build_object('id', id, 'zh', name_zh, 'en', name_en, 'people', max_people,
        'adults', max_adults, 'children', max_children, 'beds', beds) order by position, id) as list
      from room_type where active and (${some}::int[] is null or hotel_id = any(${some}::int[])) group by hotel_id
    ), plans as (
      select p.hotel_id, json_agg(json_build_object('id', p.id, 'room', p.room_type_id, 'breakfasts', p.breakfasts,
        'currency', p.currency, 'adults', p.max_adults, 'children', p.max_children, 'confirm', p.confirm_minutes,
        'steps', p.cancel_steps, 'refundable', p.refundable, 'minNights', p.min_nights, 'nationalities', p.nationalities)
        order by r.position, r.id, p.id) as list
      from rate_plan p join room_type r on r.id = p.room_type_id
      where p.active and r.active and (${some}::int[] is null or p.hotel_id = any(${some}::int[])) group by p.hotel_id
    )
    select json_agg(json_build_object('id', h.id, 'city', h.city_id, 'area', h.area_id, 'zh', h.name_zh, 'en', h.name_en,
      'pinyin', h.pinyin, 'initials', h.initials, 'star', h.star, 'lat', h.latitude, 'lng', h.longitude, 'zone', h.time_zone,
      'popularity', h.popularity, 'themes', h.themes, 'fees', h.fees, 'pic', h.photos -> 0 ->> 'src',
      'rooms', coalesce(rooms.list, '[]'), 'plans', coalesce(plans.list, '[]')) order by h.id)::text as hotels
    from hotel h left join rooms on rooms.hotel_id = h.id left join plans on plans.hotel_id = h.id
    where h.active and (${some}::int[] is null or h.id = any(${some}::int[]))`.execute(tx);
  return JSON.parse(rows[0]?.hotels ?? '[]');
}

/** The last night of which prices are stored, 'YYYY-MM-DD'; null: none at all. */
export async function readLastNight(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(month + cardinality(prices) - 1)::text as last from rate_month
    where month = (select max(month) from rate_month)`.execute(tx);
  return rows[0]?.last ?? null;
}

/** The nights of some hotels as text for `eachNight`: `id@days since base:value,value,…;id@…`. */
export interface NightText {
  prices: string | null;
  free: string | null;
}

/** Packed months from `base` (the first of a month) on, of the hotels' rate plans and room types. */
export async function readNights(tx: Tx, hotelIds: readonly number[], base: string): Promise<NightText> {
  const ids = `{${hotelIds.join(',')}}`;
  const { rows } = await sql<NightText>`
    select (select string_agg(m.rate_plan_id || '@' || (m.month - ${base}::date) || ':' || array_to_string(m.prices, ','), ';')
        from rate_plan p join rate_month m on m.rate_plan_id = p.id
        where p.hotel_id = any(${ids}::int[]) and m.month >= ${base}::date) as prices,
      (select string_agg(m.room_type_id || '@' || (m.month - ${base}::date) || ':' || array_to_string(m.free, ','), ';')
        from room_type r join room_month m on m.room_type_id = r.id
        where r.hotel_id = any(${ids}::int[]) and m.month >= ${base}::date) as free`.execute(tx);
  return rows[0]!;
}

/** Walks a NightText: `run(id, day, value)` for every night. Digits only, so that megabytes take milliseconds. */
export function eachNight(text: string | null, run: (id: number, day: number, value: number) => void): void {
  if (text === null) return;
  let id = 0;
  let day = 0;
  let value = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 59;
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else {
      if (code === 64) id = value;
      else if (code === 58) day = value;
      else run(id, day++, value);
      value = 0;
    }
  }
}
