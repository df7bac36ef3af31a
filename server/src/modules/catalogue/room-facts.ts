import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { roomFacts } from '@waylight/contract/catalogue/catalogue';
import type { z } from 'zod';
import type { StoredBed, StoredPhoto, StoredWords } from '../../db/tables/catalogue.ts';

/** A room type as it is read beside its rates or alone. */
export interface RoomRow {
  room_type_id: number;
  room_zh: string;
  room_en: string;
  area_m2: number | null;
  floor_zh: string | null;
  floor_en: string | null;
  room_people: number;
  room_adults: number;
  room_children: number;
  beds: StoredBed[][];
  window_kind: 'yes' | 'inner' | 'none';
  smoking: 'no' | 'yes' | 'some';
  room_facilities: StoredWords[];
  room_photos: StoredPhoto[];
}

export function roomFactsOf(row: RoomRow): z.input<typeof roomFacts> {
  return {
    roomTypeId: row.room_type_id,
    infoName: row.room_zh,
    nameEng: row.room_en,
    areaM2: row.area_m2,
    floor: row.floor_zh === null ? null : { zh: row.floor_zh, en: row.floor_en ?? '' },
    maxPeople: row.room_people,
    maxAdults: row.room_adults,
    maxChildren: row.room_children,
    beds: bedOptions(row.beds),
    window: row.window_kind,
    smoking: row.smoking,
    facilities: row.room_facilities,
    photos: row.room_photos,
  };
}
