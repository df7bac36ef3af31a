import type { Destination } from '@waylight/contract/search/search';
import type { DistrictRow, ThemeRow } from './rows.ts';
import type { PlaceRows } from './source.ts';

/** Cities, areas and landmarks by id, with the centre that distances are measured from. */

export interface Place {
  readonly kind: Destination['kind'];
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly cityId: number;
  readonly hotRank: number | null;
  /** codes, abbreviations and other names that it is found by */
  readonly otherNames: readonly string[];
}

export interface City extends Place {
  readonly countryCode: string;
  readonly countryZh: string;
  readonly countryEn: string;
  /** empty: it lies in none */
  readonly provinceZh: string;
  readonly provinceEn: string;
}

export interface Places {
  readonly cities: ReadonlyMap<number, City>;
  readonly areas: ReadonlyMap<number, Place>;
  readonly landmarks: ReadonlyMap<number, Place>;
  readonly themes: readonly ThemeRow[];
}

export function placesOf({ districts, landmarks: landmarkRows, themes }: PlaceRows): Places {
  const byId = new Map(districts.map((row) => [row.id, row]));
  const ancestor = (row: DistrictRow, level: number): DistrictRow | undefined => {
    let at: DistrictRow | undefined = row;
    while (at && at.level > level) at = at.parent_id === null ? undefined : byId.get(at.parent_id);
    return at?.level === level ? at : undefined;
  };
  const cities = new Map<number, City>();
  const areas = new Map<number, Place>();
  for (const row of districts) {
    const cityId = ancestor(row, 3)?.id;
    if (cityId === undefined || row.latitude === null || row.longitude === null) continue;
    const place = {
      id: row.id,
      zh: row.name_zh,
      en: row.name_en,
      pinyin: row.pinyin,
      initials: row.initials,
      latitude: row.latitude,
      longitude: row.longitude,
      cityId,
      hotRank: row.hot_rank,
      otherNames: row.other_names,
    };
    const country = ancestor(row, 1);
    const province = ancestor(row, 2);
    if (row.level === 3)
      cities.set(row.id, {
        ...place,
        kind: 'city',
        countryCode: row.country_code,
        countryZh: country?.name_zh ?? '',
        countryEn: country?.name_en ?? '',
        provinceZh: province?.name_zh ?? '',
        provinceEn: province?.name_en ?? '',
      });
    else if (row.level === 4) areas.set(row.id, { ...place, kind: 'area' });
  }
  const landmarks = new Map<number, Place>(
    landmarkRows.map((row) => [
      row.id,
      {
        kind: 'landmark',
        id: row.id,
        zh: row.name_zh,
        en: row.name_en,
        pinyin: row.pinyin,
        initials: row.initials,
        latitude: row.latitude,
        longitude: row.longitude,
        cityId: row.city_id,
        hotRank: null,
        otherNames: row.other_names,
      },
    ]),
  );
  return { cities, areas, landmarks, themes };
}

export function placeAt(places: Places, { kind, id }: Destination): Place | undefined {
  return kind === 'city' ? places.cities.get(id) : kind === 'area' ? places.areas.get(id) : places.landmarks.get(id);
}
