import type { BedCount } from '@waylight/contract/catalogue/beds';
import type { HotelFee } from '@waylight/contract/supply/account-price';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as parsed JSON, written as the text of it (both drivers agree on text only). */
export type Json<T> = ColumnType<T, string, string>;

/** The same words in both languages, as stored. */
export type StoredWords = { zh: string; en: string };

export type StoredFee = HotelFee;

export type StoredPhoto = StoredWords & { src: string };

export type StoredBed = BedCount;

export type LandmarkKind = 'sight' | 'station' | 'airport' | 'mall' | 'exhibition' | 'university';

/** Level: 1 country, 2 province or state, 3 city, 4 area of a city. */
export type DistrictTable = {
  id: number;
  parent_id: number | null;
  level: number;
  country_code: string;
  name_zh: string;
  name_en: string;
  short_name: string;
  pinyin: string;
  initials: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string | null;
  city_tier: number | null;
  hot_rank: number | null;
  /** null: every channel */
  hot_channel: 'EPS' | 'TL' | null;
  /** codes, abbreviations and other names that it is found by */
  other_names: string[];
  /** [[longitude, latitude], …] in WGS-84 */
  outline: ColumnType<[number, number][] | null, string | null, string | null>;
};

export type LandmarkTable = {
  id: number;
  city_id: number;
  kind: LandmarkKind;
  name_zh: string;
  name_en: string;
  pinyin: string;
  initials: string;
  latitude: number;
  longitude: number;
  other_names: string[];
};

export type WaterKind = 'river' | 'canal' | 'lake' | 'sea';

export type WaterTable = {
  id: number;
  city_id: number;
  kind: WaterKind;
  name_zh: string;
  name_en: string;
  /** of rivers and canals, whose `line` is their middle; null: `line` goes around the water */
  width_m: number | null;
  /** [[longitude, latitude], …] in WGS-84 */
  line: Json<[number, number][]>;
};

export type ThemeTable = { id: number; name_zh: string; name_en: string };

export type FacilityTable = { code: string; grouping: string; name_zh: string; name_en: string };

export type HotelTable = {
  id: number;
  city_id: number;
  area_id: number | null;
  name_zh: string;
  name_en: string;
  pinyin: string;
  initials: string;
  brand_zh: string | null;
  brand_en: string | null;
  star: number;
  latitude: number;
  longitude: number;
  address_zh: string;
  address_en: string;
  description_zh: string;
  description_en: string;
  time_zone: string;
  /** 'HH:MM' */
  check_in_from: string;
  check_out_until: string;
  phone: string;
  opened_year: number | null;
  renovated_year: number | null;
  room_count: number | null;
  popularity: number;
  themes: number[];
  facilities: string[];
  tax_bp: number;
  fees: Json<StoredFee[]>;
  photos: Json<StoredPhoto[]>;
  notices: Json<StoredWords[]>;
  children_welcome: ColumnType<boolean, boolean | undefined, boolean>;
  /** oldest age that stays free in the beds that are there; null: none */
  child_free_until: number | null;
  /** as it is written where the hotel stands; null: the Chinese or the English name is */
  name_own: string | null;
  /** where orders are sent to be confirmed; null: nowhere */
  reservation_email: string | null;
  /** of the mails there, such as `zh`, `en` or `ja`; null: that of its country */
  reservation_language: string | null;
  active: ColumnType<boolean, boolean | undefined, boolean>;
};

export type RoomTypeTable = {
  id: number;
  hotel_id: number;
  name_zh: string;
  name_en: string;
  area_m2: number | null;
  floor_zh: string | null;
  floor_en: string | null;
  max_people: number;
  max_adults: number;
  max_children: number;
  /** alternatives to choose from, each a list of beds that stand together */
  beds: Json<StoredBed[][]>;
  window_kind: 'yes' | 'inner' | 'none';
  smoking: 'no' | 'yes' | 'some';
  facilities: string[];
  photos: Json<StoredPhoto[]>;
  position: number;
  active: ColumnType<boolean, boolean | undefined, boolean>;
};

/** A kept photo of a hotel or its rooms: the id of a stored file for each width. */
export type PhotoTable = {
  id: string;
  hotel_id: number;
  width400: string;
  width800: string;
  width1600: string;
  created_at: Date;
};

export type CatalogueTables = {
  photo: PhotoTable;
  district: DistrictTable;
  landmark: LandmarkTable;
  water: WaterTable;
  theme: ThemeTable;
  facility: FacilityTable;
  hotel: HotelTable;
  room_type: RoomTypeTable;
};
