import type {
  DistrictRow,
  HotelFacts,
  HotelSupply,
  LandmarkRow,
  NightText,
  ThemeRow,
} from '@waylight/engine/read-model/rows';
import type { ChangeMark } from '@waylight/engine/read-model/source';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredBed } from '../../db/tables/catalogue.ts';
import type { StoredCancelStep } from '../../db/tables/supply.ts';
import { mostChildren } from '../catalogue/service.ts';
import { markChanges } from '../supply/changes.ts';

/** The SQL of the read model. Rows travel as JSON text: the embedded database needs a fifth of the time for it. */

export async function readDistricts(tx: Tx): Promise<DistrictRow[]> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('id', id, 'parent_id', parent_id, 'level', level, 'country_code', country_code,
      'name_zh', name_zh, 'name_en', name_en, 'pinyin', pinyin, 'initials', initials, 'latitude', latitude,
      'longitude', longitude, 'hot_rank', hot_rank, 'other_names', other_names) order by id)::text as all from district`.execute(
    tx,
  );
  return JSON.parse(rows[0]?.all ?? '[]');
}

export async function readLandmarks(tx: Tx): Promise<LandmarkRow[]> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('id', id, 'city_id', city_id, 'name_zh', name_zh, 'name_en', name_en, 'pinyin', pinyin,
      'initials', initials, 'latitude', latitude, 'longitude', longitude, 'other_names', other_names) order by id)::text as all from landmark`.execute(
    tx,
  );
  return JSON.parse(rows[0]?.all ?? '[]');
}

export async function readThemes(tx: Tx): Promise<ThemeRow[]> {
  const { rows } = await sql<ThemeRow>`select id, name_zh, name_en from theme order by id`.execute(tx);
  return rows;
}

/** Hotels that are sold; all of them, or those named. */
export async function readHotels(tx: Tx, ids?: readonly number[]): Promise<HotelFacts[]> {
  const some = ids ? arrayText(ids) : null;
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('id', h.id, 'city', h.city_id, 'area', h.area_id, 'zh', h.name_zh, 'en', h.name_en,
      'pinyin', h.pinyin, 'initials', h.initials, 'star', h.star, 'lat', h.latitude, 'lng', h.longitude, 'zone', h.time_zone,
      'popularity', h.popularity, 'themes', h.themes, 'fees', h.fees, 'pic', h.photos -> 0 ->> 'src'))::text as all
    from hotel h where h.active and (${some}::int[] is null or h.id = any(${some}::int[]))`.execute(tx);
  const hotels: HotelFacts[] = JSON.parse(rows[0]?.all ?? '[]');
  return hotels.sort((a, b) => a.id - b.id);
}

/** The hotels with the rooms and rate plans that they sell. */
export async function withSupply(tx: Tx, hotels: readonly HotelFacts[]): Promise<HotelSupply[]> {
  const ids = arrayText(hotels.map(({ id }) => id));
  const { rows } = await sql<{ rooms: string | null; plans: string | null }>`
    select (select json_agg(json_build_array(r.hotel_id, r.position, r.id, r.name_zh, r.name_en, r.max_people, r.max_adults,
          ${mostChildren}, r.beds))::text
        from room_type r join hotel h on h.id = r.hotel_id where r.active and h.id = any(${ids}::int[])) as rooms,
      (select json_agg(json_build_array(hotel_id, id, room_type_id, breakfasts, currency, max_adults, max_children,
          confirm_minutes, cancel_steps, refundable, min_nights, nationalities))::text
        from rate_plan where active and hotel_id = any(${ids}::int[])) as plans`.execute(tx);
  type RoomTuple = [
    hotel: number,
    position: number,
    id: number,
    zh: string,
    en: string,
    people: number,
    adults: number,
    children: number,
    beds: StoredBed[][],
  ];
  type PlanTuple = [
    hotel: number,
    id: number,
    room: number,
    breakfasts: number,
    currency: string,
    adults: number,
    children: number,
    confirm: number,
    steps: StoredCancelStep[],
    refundable: boolean,
    minNights: number,
    nationalities: string[] | null,
  ];
  const found = new Map<number, HotelSupply>(
    hotels.map(({ id, city, zone, fees }) => [id, { id, city, zone, fees, rooms: [], plans: [] }]),
  );
  const place = new Map<number, number>();
  const roomTuples: RoomTuple[] = JSON.parse(rows[0]?.rooms ?? '[]');
  roomTuples.sort((a, b) => a[1] - b[1] || a[2] - b[2]);
  roomTuples.forEach(([hotel, , id, zh, en, people, adults, children, beds], i) => {
    place.set(id, i);
    found.get(hotel)!.rooms.push({ id, zh, en, people, adults, children, beds });
  });
  const planTuples: PlanTuple[] = JSON.parse(rows[0]?.plans ?? '[]');
  const sold = planTuples.filter(([, , room]) => place.has(room));
  sold.sort((a, b) => place.get(a[2])! - place.get(b[2])! || a[1] - b[1]);
  for (const [
    hotel,
    id,
    room,
    breakfasts,
    currency,
    adults,
    children,
    confirm,
    steps,
    refundable,
    minNights,
    nationalities,
  ] of sold)
    found.get(hotel)!.plans.push({
      id,
      room,
      breakfasts,
      currency,
      adults,
      children,
      confirm,
      steps,
      refundable,
      minNights,
      nationalities,
    });
  return [...found.values()];
}

const arrayText = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** The last night of which prices are stored, of all hotels or of these, 'YYYY-MM-DD'; null: none at all. Reads every price of all, only their own of some. */
export async function readLastNight(tx: Tx, hotelIds?: readonly number[]): Promise<string | null> {
  const of = hotelIds
    ? sql`where rate_plan_id = any (array(select id from rate_plan where hotel_id = any (${arrayText(hotelIds)}::int[])))`
    : sql``;
  const { rows } = await sql<{ last: string | null }>`
    select max(month + cardinality(prices) - 1)::text as last from rate_month ${of}`.execute(tx);
  return rows[0]?.last ?? null;
}

/** Packed months from `base` (the first of a month) on, of the hotels' rate plans and room types; found by key, one by one. */
export async function readNights(tx: Tx, hotels: readonly HotelSupply[], base: string): Promise<NightText> {
  const plans = arrayText(hotels.flatMap((hotel) => hotel.plans.map(({ id }) => id)));
  const rooms = arrayText(hotels.flatMap((hotel) => hotel.rooms.map(({ id }) => id)));
  const { rows } = await sql<NightText>`
    select (select string_agg(x.id || '@' || (m.month - ${base}::date) || ':' || array_to_string(m.prices, ','), ';')
        from unnest(${plans}::int[]) as x (id), lateral (
          select month, prices from rate_month where rate_plan_id = x.id and month >= ${base}::date offset 0) m) as prices,
      (select string_agg(x.id || '@' || (m.month - ${base}::date) || ':' || array_to_string(m.free, ','), ';')
        from unnest(${rooms}::int[]) as x (id), lateral (
          select month, free from room_month where room_type_id = x.id and month >= ${base}::date offset 0) m) as free`.execute(
    tx,
  );
  return rows[0]!;
}

async function databaseOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as name
    from pg_control_system()`.execute(tx);
  return rows[0]!.name;
}

/** Leaves a mark in the changes, by which a later start knows this history of this database again. */
export async function leaveMark(tx: Tx): Promise<ChangeMark> {
  return { database: await databaseOf(tx), ...(await markChanges(tx)) };
}

/** Whether the mark's database is this one, and has not been set back behind it. */
export async function isMarkKnown(tx: Tx, mark: ChangeMark, oldestMs: number): Promise<boolean> {
  if ((await databaseOf(tx)) !== mark.database) return false;
  const { rows } = await sql<{ ok: boolean }>`
    select at <= now() and at > now() - make_interval(secs => ${oldestMs / 1000}) as ok
    from supply_change where id = ${mark.id}::bigint and xid = ${mark.xid}::xid8 and at::text = ${mark.at} and hotel_id < 0`.execute(
    tx,
  );
  return rows[0]?.ok === true;
}
