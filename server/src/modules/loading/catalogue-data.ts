import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';
import type {
  DistrictTable,
  FacilityTable,
  HotelTable,
  LandmarkTable,
  RoomTypeTable,
  ThemeTable,
  WaterTable,
} from '../../db/tables/catalogue.ts';
import type { RatePlanTable, SurchargeTable } from '../../db/tables/supply.ts';

/** Column → PostgreSQL type, in the order they are written. The first column is the key. */
type Columns<Row> = { [column in keyof Row]-?: string };

const districtColumns: Columns<DistrictTable> = {
  id: 'int',
  parent_id: 'int',
  level: 'smallint',
  country_code: 'text',
  name_zh: 'text',
  name_en: 'text',
  short_name: 'text',
  pinyin: 'text',
  initials: 'text',
  latitude: 'float8',
  longitude: 'float8',
  time_zone: 'text',
  city_tier: 'smallint',
  hot_rank: 'smallint',
  hot_channel: 'text',
  outline: 'jsonb',
  other_names: 'text[]',
};

const landmarkColumns: Columns<LandmarkTable> = {
  id: 'int',
  city_id: 'int',
  kind: 'text',
  name_zh: 'text',
  name_en: 'text',
  pinyin: 'text',
  initials: 'text',
  latitude: 'float8',
  longitude: 'float8',
  other_names: 'text[]',
};

const waterColumns: Columns<WaterTable> = {
  id: 'int',
  city_id: 'int',
  kind: 'text',
  name_zh: 'text',
  name_en: 'text',
  width_m: 'int',
  line: 'jsonb',
};

const themeColumns: Columns<ThemeTable> = { id: 'smallint', name_zh: 'text', name_en: 'text' };

const facilityColumns: Columns<FacilityTable> = { code: 'text', grouping: 'text', name_zh: 'text', name_en: 'text' };

const hotelColumns: Columns<HotelTable> = {
  id: 'int',
  city_id: 'int',
  area_id: 'int',
  name_zh: 'text',
  name_en: 'text',
  pinyin: 'text',
  initials: 'text',
  brand_zh: 'text',
  brand_en: 'text',
  star: 'smallint',
  latitude: 'float8',
  longitude: 'float8',
  address_zh: 'text',
  address_en: 'text',
  description_zh: 'text',
  description_en: 'text',
  time_zone: 'text',
  check_in_from: 'time',
  check_out_until: 'time',
  phone: 'text',
  opened_year: 'smallint',
  renovated_year: 'smallint',
  room_count: 'smallint',
  popularity: 'smallint',
  themes: 'smallint[]',
  facilities: 'text[]',
  tax_bp: 'int',
  fees: 'jsonb',
  photos: 'jsonb',
  notices: 'jsonb',
  children_welcome: 'boolean',
  child_free_until: 'smallint',
  name_own: 'text',
  reservation_email: 'text',
  reservation_language: 'text',
  active: 'boolean',
};

const roomTypeColumns: Columns<RoomTypeTable> = {
  id: 'int',
  hotel_id: 'int',
  name_zh: 'text',
  name_en: 'text',
  area_m2: 'smallint',
  floor_zh: 'text',
  floor_en: 'text',
  max_people: 'smallint',
  max_adults: 'smallint',
  max_children: 'smallint',
  beds: 'jsonb',
  window_kind: 'text',
  smoking: 'text',
  facilities: 'text[]',
  photos: 'jsonb',
  position: 'smallint',
  active: 'boolean',
};

const ratePlanColumns: Columns<RatePlanTable> = {
  id: 'int',
  hotel_id: 'int',
  room_type_id: 'int',
  name_zh: 'text',
  name_en: 'text',
  breakfasts: 'smallint',
  currency: 'text',
  max_adults: 'smallint',
  max_children: 'smallint',
  confirm_minutes: 'int',
  cancel_steps: 'jsonb',
  refundable: 'boolean',
  min_nights: 'smallint',
  nationalities: 'text[]',
  direct_purchase: 'boolean',
  active: 'boolean',
};

const surchargeColumns: Columns<SurchargeTable> = {
  id: 'int',
  hotel_id: 'int',
  room_type_id: 'int',
  rate_plan_id: 'int',
  kind: 'text',
  basis: 'text',
  currency: 'text',
  price: 'int',
  most: 'smallint',
  child_from: 'smallint',
  child_to: 'smallint',
  active: 'boolean',
};

const advertColumns: Columns<AdvertTable> = {
  id: 'int',
  channel: 'text',
  place: 'text',
  hotel_id: 'int',
  title_zh: 'text',
  title_en: 'text',
  text_zh: 'text',
  text_en: 'text',
  picture: 'text',
  link: 'text',
  from_date: 'date',
  to_date: 'date',
  position: 'smallint',
  active: 'boolean',
  language: 'text',
};

/** Columns that files of what is sold set. */
export const supplyColumns = {
  hotels: hotelColumns,
  rooms: roomTypeColumns,
  rates: ratePlanColumns,
  surcharges: surchargeColumns,
} as const;

/**
 * Inserts the rows, or updates those whose key exists and that differ. All go in one statement, as JSON, so that a
 * thousand rows cost one round trip. Answers `returning` of each row that really changed.
 */
async function upsert<Row>(
  tx: Tx,
  table: string,
  columns: { [column in keyof Row]-?: string },
  rows: readonly Row[],
  returning: string,
): Promise<(number | string)[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns);
  const key = names[0] as string;
  const rest = names.slice(1);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const typed = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${String(type)}`)
      .join(', '),
  );
  const old = sql.join(rest.map((name) => sql.ref(`${table}.${name}`)));
  const fresh = sql.join(rest.map((name) => sql.ref(`excluded.${name}`)));
  const { rows: changed } = await sql<{ key: number | string }>`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${typed})
    on conflict (${sql.ref(key)}) do update
      set (${sql.join(rest.map((name) => sql.ref(name)))}) = row (${fresh})
      where (${old}) is distinct from (${fresh})
    returning ${sql.ref(returning)} as key`.execute(tx);
  return changed.map((row) => row.key);
}

// Each answers what its callers need to know of the rows that changed: the ids of hotels, or how many.

export const saveDistricts = async (tx: Tx, rows: readonly Selectable<DistrictTable>[]): Promise<number> =>
  (await upsert(tx, 'district', districtColumns, rows, 'id')).length;

export const saveLandmarks = async (tx: Tx, rows: readonly Selectable<LandmarkTable>[]): Promise<number> =>
  (await upsert(tx, 'landmark', landmarkColumns, rows, 'id')).length;

export const saveWaters = async (tx: Tx, rows: readonly Selectable<WaterTable>[]): Promise<number> =>
  (await upsert(tx, 'water', waterColumns, rows, 'id')).length;

export const saveThemes = async (tx: Tx, rows: readonly ThemeTable[]): Promise<number> =>
  (await upsert(tx, 'theme', themeColumns, rows, 'id')).length;

export const saveFacilities = async (tx: Tx, rows: readonly FacilityTable[]): Promise<number> =>
  (await upsert(tx, 'facility', facilityColumns, rows, 'code')).length;

export const saveHotels = async (tx: Tx, rows: readonly Selectable<HotelTable>[]): Promise<number[]> =>
  (await upsert(tx, 'hotel', hotelColumns, rows, 'id')).map(Number);

export const saveRoomTypes = async (tx: Tx, rows: readonly Selectable<RoomTypeTable>[]): Promise<number[]> =>
  (await upsert(tx, 'room_type', roomTypeColumns, rows, 'hotel_id')).map(Number);

export const saveRatePlans = async (tx: Tx, rows: readonly Selectable<RatePlanTable>[]): Promise<number[]> =>
  (await upsert(tx, 'rate_plan', ratePlanColumns, rows, 'hotel_id')).map(Number);

export const saveSurcharges = async (tx: Tx, rows: readonly SurchargeTable[]): Promise<number> =>
  (await upsert(tx, 'surcharge', surchargeColumns, rows, 'id')).length;

export const saveAdverts = async (tx: Tx, rows: readonly AdvertTable[]): Promise<number> =>
  (await upsert(tx, 'advert', advertColumns, rows, 'id')).length;
