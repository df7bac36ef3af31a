import type { BedCount } from '@waylight/contract/catalogue/beds';
import type { HotelFee } from '@waylight/contract/supply/account-price';
import type { CancelStep } from '@waylight/contract/supply/policy';

/** The rows that the read model is made from. */

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
  /** codes (`PVG`), abbreviations and other names, as they are shown */
  other_names: string[];
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
  other_names: string[];
}

export interface ThemeRow {
  id: number;
  name_zh: string;
  name_en: string;
}

/** Facts of every hotel from the start: enough for names, counts and the map. */
export interface HotelFacts {
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
  themes: readonly number[];
  fees: readonly HotelFee[];
  pic: string | null;
}

/** Rooms and rates of a hotel, in the order in which they are shown, and the facts that its nights depend on. */
export interface HotelSupply extends Pick<HotelFacts, 'id' | 'city' | 'zone' | 'fees'> {
  rooms: RoomRow[];
  plans: PlanRow[];
}

/** A hotel with what it sells. */
export interface HotelRow extends HotelFacts, HotelSupply {}

export interface RoomRow {
  id: number;
  zh: string;
  en: string;
  people: number;
  adults: number;
  children: number;
  beds: BedCount[][];
}

export interface PlanRow {
  id: number;
  room: number;
  breakfasts: number;
  currency: string;
  adults: number;
  children: number;
  confirm: number;
  steps: CancelStep[];
  refundable: boolean;
  minNights: number;
  nationalities: string[] | null;
}

/** The nights of some hotels as text for `eachNight`: `id@days since base:value,value,…;id@…`. */
export interface NightText {
  prices: string | null;
  free: string | null;
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
