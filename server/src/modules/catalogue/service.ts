import { mapLink, ownNameOf } from '@waylight/contract/catalogue/map-link';
import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import { mapPoint } from '@waylight/engine/map-point';
import type { Tx } from '../../db/database.ts';
import { type CityRow, type HotCityRow, readHotelBriefs, readHotelPlaces } from './data.ts';

export { mostChildren, readIsSold as isSold } from './data.ts';

export interface HotelPlace {
  /** as it is written where the hotel stands */
  readonly nameOwn: string;
  /** leads to the place on a map */
  readonly mapHref: string;
}

/** Where hotels stand, by id, sold or not. */
export async function hotelPlacesOf(tx: Tx, hotelIds: readonly number[]): Promise<Map<number, HotelPlace>> {
  const rows = hotelIds.length === 0 ? [] : await readHotelPlaces(tx, hotelIds);
  return new Map(
    rows.map((row) => {
      const nameOwn = ownNameOf(row);
      return [row.id, { nameOwn, mapHref: mapLink({ ...row, name: nameOwn }) }];
    }),
  );
}

/** Brief facts of hotels by id; hotels that are not sold are missing. */
export async function hotelBriefsOf(tx: Tx, hotelIds: readonly number[]) {
  const rows = hotelIds.length === 0 ? [] : await readHotelBriefs(tx, hotelIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        infoId: row.id,
        infoName: row.name_zh,
        nameEng: row.name_en,
        infoNameEng: row.name_en,
        picSrc: row.pic,
        star: row.star,
        cityId: row.city_id,
        cityNameCn: row.city_zh,
        cityNameEn: row.city_en,
        provinceNameCn: row.province_zh ?? '',
        provinceNameEn: row.province_en ?? '',
        ...mapPoint(row.country_code, row.latitude, row.longitude),
      },
    ]),
  );
}

export interface CityRecord {
  infoId: number;
  infoName: string;
  nameEng: string;
  countryNameCn: string;
  countryNameEn: string;
  hotels: number;
}

const recordOf = (city: CityRow): CityRecord => ({
  infoId: city.id,
  infoName: city.name_zh,
  nameEng: city.name_en,
  countryNameCn: city.country_zh,
  countryNameEn: city.country_en,
  hotels: city.hotels,
});

/** Cities whose name has `part` in either language; all of them without one. */
export function citiesNamed(cities: readonly CityRow[], part = ''): CityRow[] {
  const wanted = part.trim().toLowerCase();
  return cities.filter(({ name_zh, name_en }) => name_zh.includes(wanted) || name_en.toLowerCase().includes(wanted));
}

/** The channel and the language of a reader, and the day of Shanghai. */
interface HotCityReader {
  readonly channel: Channel;
  readonly language: Language;
  readonly today: PlainDate;
}

/** The cities that are shown first to readers of a channel and language on a day, each once, in their order. */
export function hotCitiesOf(
  cities: readonly CityRow[],
  hot: readonly HotCityRow[],
  { channel, language, today }: HotCityReader,
): CityRecord[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const shown = hot.filter(
    (one) =>
      (one.channel === null || one.channel === channel) &&
      (one.language === null || one.language === language) &&
      one.from <= today &&
      (one.to === null || today <= one.to),
  );
  return [...new Set(shown.map(({ cityId }) => cityId))].flatMap((id) => {
    const city = byId.get(id);
    return city ? [recordOf(city)] : [];
  });
}

/** Letters A to Z with their cities: by pinyin for Chinese readers, by the English name for others. */
export function citiesByLetterOf(cities: readonly CityRow[]) {
  const groups = (keyOf: (city: CityRow) => string) => {
    const letters = new Map<string, CityRecord[]>();
    const sorted = cities
      .map((city) => ({ city, key: keyOf(city) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.city.id - b.city.id));
    for (const { city, key } of sorted) {
      const letter = /^[a-z]/.test(key) ? key[0]!.toUpperCase() : '#';
      const list = letters.get(letter);
      if (list) list.push(recordOf(city));
      else letters.set(letter, [recordOf(city)]);
    }
    return [...letters].map(([letter, list]) => ({ letter, cities: list }));
  };
  return { zh: groups(({ pinyin }) => pinyin.toLowerCase()), en: groups(({ name_en }) => plainLatin(name_en)) };
}

/** Without accents and case: Zürich stands under Z-u. */
const plainLatin = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
