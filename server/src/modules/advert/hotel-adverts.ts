import type { Channel } from '@waylight/contract/search/channel';
import type { HotelMark } from '@waylight/contract/search/place';
import type { JsonText } from '@waylight/contract/wire/json-text';
import { marksOf } from '@waylight/engine/list/single-cards';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { json, jsonList, jsonMerged, jsonObject } from '@waylight/engine/text/json-writer';
import type { AdvertTable } from '../../db/tables/advert.ts';
import type { AdvertPlace, Adverts, Reader } from './service.ts';

/** An advert about a hotel that is sold. */
export interface HotelAdvert {
  readonly row: AdvertTable;
  readonly hotelId: number;
  readonly city: number;
}

interface AdvertSpot {
  readonly channel: Channel;
  readonly place: AdvertPlace;
  readonly reader: Reader;
  /** whether hotels of the city with this id may be shown */
  fits(city: number): boolean;
}

/** Adverts about hotels that are sold, each hotel once. */
export async function withHotels(
  model: ReadModel,
  adverts: Adverts,
  { channel, place, reader, fits }: AdvertSpot,
): Promise<HotelAdvert[]> {
  const seen = new Set<number>();
  return (await adverts.shown(channel, place, reader)).flatMap((row) => {
    const city = row.hotel_id === null ? undefined : model.cityOfHotel(row.hotel_id);
    if (city === undefined || !fits(city) || seen.has(row.hotel_id!)) return [];
    seen.add(row.hotel_id!);
    return [{ row, hotelId: row.hotel_id!, city }];
  });
}

/** Adverts with their hotels; those whose hotel is not sold are left out. */
export const joined = <Hotel>(list: readonly HotelAdvert[], hotels: ReadonlyMap<number, JsonText<Hotel>>) =>
  jsonList(
    list.flatMap(({ row, hotelId }) => {
      const hotel = hotels.get(hotelId);
      return hotel ? [jsonMerged(json(advertTexts(row)), jsonObject({ hotel }))] : [];
    }),
  );

/** Adverts as records, with the mark of the hotel if they are about one. */
export async function recordsOf(model: ReadModel, rows: readonly AdvertTable[]) {
  const marks = await marksOf(
    model,
    rows.flatMap(({ hotel_id }) => hotel_id ?? []),
  );
  return jsonList(
    rows.map((row) => {
      const { place, picture, link } = row;
      const hotel: JsonText<HotelMark | null> = (row.hotel_id !== null && marks.get(row.hotel_id)) || json(null);
      return jsonMerged(json({ ...advertTexts(row), place, picture, link }), jsonObject({ hotel }));
    }),
  );
}

/** Cities with the adverts of each, those with the most first. */
export function citiesOf(model: ReadModel, list: readonly HotelAdvert[]) {
  const byCity = new Map<number, HotelAdvert[]>();
  for (const about of list) byCity.set(about.city, [...(byCity.get(about.city) ?? []), about]);
  return [...byCity]
    .map(([id, published]) => ({ city: model.places.cities.get(id)!, published }))
    .sort((a, b) => b.published.length - a.published.length || a.city.id - b.city.id);
}

/** Countries with the adverts of each, those with the most first. */
export function countriesOf(model: ReadModel, list: readonly HotelAdvert[]) {
  const countries = new Map<string, { infoName: string; nameEng: string; cities: number; hotels: number }>();
  for (const { city, published } of citiesOf(model, list)) {
    const before = countries.get(city.countryCode) ?? { cities: 0, hotels: 0 };
    countries.set(city.countryCode, {
      infoName: city.countryZh,
      nameEng: city.countryEn,
      cities: before.cities + 1,
      hotels: before.hotels + published.length,
    });
  }
  return [...countries]
    .map(([countryCode, facts]) => ({ countryCode, ...facts }))
    .sort((a, b) => b.hotels - a.hotels || (a.countryCode < b.countryCode ? -1 : 1));
}

/** Cities as records, each with its adverts. */
export const perCity = <Hotel>(
  model: ReadModel,
  list: readonly HotelAdvert[],
  hotels: ReadonlyMap<number, JsonText<Hotel>>,
) =>
  jsonList(
    citiesOf(model, list).map(({ city, published }) => {
      const facts = json({
        infoId: city.id,
        infoName: city.zh,
        nameEng: city.en,
        countryNameCn: city.countryZh,
        countryNameEn: city.countryEn,
        hotels: model.hotelsIn(city.id),
      });
      return jsonMerged(facts, jsonObject({ published: joined(published, hotels) }));
    }),
  );

export const advertTexts = (row: AdvertTable) => ({
  advertId: row.id,
  title: { zh: row.title_zh, en: row.title_en },
  text: { zh: row.text_zh, en: row.text_en },
  until: row.to_date,
});
