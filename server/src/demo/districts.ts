import type { Selectable } from 'kysely';
import type { DistrictTable, LandmarkTable, WaterTable } from '../db/tables/catalogue.ts';
import { countryName } from '../modules/catalogue/countries.ts';
import { spell } from '../modules/catalogue/pinyin.ts';
import { countryId } from './places/countries.ts';
import { genericNeighbourhood } from './places/generic-areas.ts';
import { otherNames } from './places/other-names.ts';
import { type Neighbourhood, parseAreas } from './places/parse-areas.ts';
import { type City, type Place, parseCities } from './places/parse-cities.ts';
import { parseTransport, withTransport } from './places/parse-transport.ts';
import { parseWaters } from './places/parse-waters.ts';
import { randomFor } from './random.ts';

export const firstCityId = 1001;

export type CityPlan = City & Neighbourhood & { id: number; areaIds: number[] };
export type DistrictRow = Selectable<DistrictTable>;
export type LandmarkRow = Selectable<LandmarkTable>;
export type WaterRow = Selectable<WaterTable>;
export type Geography = {
  cities: CityPlan[];
  districts: DistrictRow[];
  landmarks: LandmarkRow[];
  waters: WaterRow[];
};

function district(
  id: number,
  parent: number | null,
  level: number,
  country: string,
  name: Place,
  more: Partial<DistrictRow> = {},
): DistrictRow {
  return {
    id,
    parent_id: parent,
    level,
    country_code: country,
    name_zh: name.zh,
    name_en: name.en,
    short_name: name.zh,
    ...spell(name.zh),
    latitude: null,
    longitude: null,
    time_zone: null,
    city_tier: null,
    hot_rank: null,
    hot_channel: null,
    outline: null,
    other_names: [],
    ...more,
  };
}

/**
 * All districts, landmarks and waters, parents before children.
 *
 * Ids: a country has its ISO number; cities count from 1001 in the order of the tables (append, never insert);
 *
 * areas, landmarks and waters count from their city's id × 100; provinces begin at 2,000,000.
 */
export function layGeography(seed: number): Geography {
  const known = parseAreas();
  const stops = parseTransport();
  const watersOf = parseWaters();
  const countries = new Map<string, DistrictRow>();
  const provinces = new Map<string, DistrictRow>();
  const rest: DistrictRow[] = [];
  const landmarks: LandmarkRow[] = [];
  const waters: WaterRow[] = [];

  const cities = parseCities().map((city, index): CityPlan => {
    const id = firstCityId + index;
    const country =
      countries.get(city.country) ??
      district(countryId(city.country), null, 1, city.country, countryName(city.country));
    countries.set(city.country, country);
    let parent = country;
    if (city.province) {
      const key = `${city.country} ${city.province.en}`;
      parent = provinces.get(key) ?? district(2_000_000 + provinces.size, country.id, 2, city.country, city.province);
      provinces.set(key, parent);
    }
    const place = { latitude: city.latitude, longitude: city.longitude, time_zone: city.timeZone };
    rest.push(
      district(id, parent.id, 3, city.country, city, {
        ...place,
        city_tier: city.tier,
        hot_rank: city.hotRank,
        other_names: otherNames.get(`${city.country} ${city.en}`) ?? [],
      }),
    );
    const key = `${city.country} ${city.en}`;
    const table = known.get(key);
    const around = withTransport(
      table ?? genericNeighbourhood(city, randomFor(seed, 'areas', id)),
      stops.get(key) ?? [],
      table === undefined,
    );
    const areaIds = around.areas.map((area, i) => {
      const areaId = id * 100 + i + 1;
      rest.push(
        district(areaId, id, 4, city.country, area, {
          latitude: area.latitude,
          longitude: area.longitude,
          time_zone: city.timeZone,
        }),
      );
      return areaId;
    });
    for (const [i, landmark] of around.landmarks.entries()) {
      if (!landmark) continue;
      const { kind, zh, en, latitude, longitude } = landmark;
      const code = 'code' in landmark && typeof landmark.code === 'string' ? [landmark.code] : [];
      landmarks.push({
        id: id * 100 + i + 1,
        city_id: id,
        kind,
        name_zh: zh,
        name_en: en,
        ...spell(zh),
        latitude,
        longitude,
        other_names: otherNames.get(en) ?? code,
      });
    }
    for (const [i, { kind, zh, en, widthM, line }] of (watersOf.get(key) ?? []).entries())
      waters.push({ id: id * 100 + i + 1, city_id: id, kind, name_zh: zh, name_en: en, width_m: widthM, line });
    return { ...city, ...around, landmarks: around.landmarks.filter((one) => one !== undefined), id, areaIds };
  });
  return { cities, districts: [...countries.values(), ...provinces.values(), ...rest], landmarks, waters };
}
