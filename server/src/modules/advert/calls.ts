import type { advert } from '@waylight/contract/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { HotelMark } from '@waylight/contract/search/place';
import type { HotelCard } from '@waylight/contract/search/search';
import type { JsonText } from '@waylight/contract/wire/json-text';
import { type ChosenAsked, cardsOf, marksOf } from '@waylight/engine/list/single-cards';
import { placeAt } from '@waylight/engine/read-model/places';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { json, jsonList, jsonMerged, jsonObject } from '@waylight/engine/text/json-writer';
import type { DistributorScope } from '../../db/scope.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';
import type { House } from '../../house.ts';
import { type Handlers, Prepared } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import type { CouponsHeld } from '../coupon/service.ts';
import { Channels } from '../identity/session/channels.ts';
import type { CompanyPricesCache } from '../search/company-price/service.ts';
import { checkStay } from '../supply/service.ts';
import { slotsOf } from './advert.ts';
import { mostBooked } from './most-booked.ts';
import { type AdvertPlace, Adverts } from './service.ts';

export function advertCalls(
  house: House,
  model: ReadModel,
  companies: CompanyPricesCache,
  coupons: CouponsHeld,
): Handlers<typeof advert> {
  const adverts = new Adverts(house.database);
  const channels = new Channels(house.database);
  const pricesFor = (scope: DistributorScope) => (scope.access.has('PRICE_VIEW') ? companies.of(scope) : null);
  const check = (asked: ChosenAsked, now: number) => checkStay(asked, now, house.settings.MAX_NIGHTS, model.lastNight);

  /** Adverts about hotels that are sold, each hotel once. */
  const withHotels = async (channel: Channel, place: AdvertPlace, now: number, fits: (city: number) => boolean) => {
    const seen = new Set<number>();
    return (await adverts.shown(channel, place, now)).flatMap((row) => {
      const city = row.hotel_id === null ? undefined : model.cityOfHotel(row.hotel_id);
      if (city === undefined || !fits(city) || seen.has(row.hotel_id!)) return [];
      seen.add(row.hotel_id!);
      return [{ row, hotelId: row.hotel_id!, city }];
    });
  };
  type About = Awaited<ReturnType<typeof withHotels>>[number];
  const anywhere = () => true;
  const inCity = (cityId: number | undefined) => (cityId === undefined ? anywhere : (city: number) => city === cityId);
  const inCountry = (code: string | undefined) =>
    code === undefined ? anywhere : (city: number) => model.places.cities.get(city)?.countryCode === code;

  /** Adverts with their hotels; those whose hotel is not sold are left out. */
  const joined = <Hotel>(list: readonly About[], hotels: ReadonlyMap<number, JsonText<Hotel>>) =>
    jsonList(
      list.flatMap(({ row, hotelId }) => {
        const hotel = hotels.get(hotelId);
        return hotel ? [jsonMerged(json(said(row)), jsonObject({ hotel }))] : [];
      }),
    );
  const marked = (list: readonly About[]) =>
    marksOf(
      model,
      list.map(({ hotelId }) => hotelId),
    );
  const priced = async (list: readonly About[], asked: ChosenAsked, scope: DistributorScope, now: number) => {
    const prices = await pricesFor(scope);
    const ids = list.map(({ hotelId }) => hotelId);
    const cards = await cardsOf(model, ids, asked, now, prices, await coupons.of(scope, now));
    return { cards, currency: prices ? json(prices.currency) : undefined };
  };

  /** Adverts as records, with the mark of the hotel if they are about one. */
  const records = async (rows: readonly AdvertTable[]) => {
    const marks = await marksOf(
      model,
      rows.flatMap(({ hotel_id }) => hotel_id ?? []),
    );
    return jsonList(
      rows.map((row) => {
        const { place, picture, link } = row;
        const hotel: JsonText<HotelMark | null> = (row.hotel_id !== null && marks.get(row.hotel_id)) || json(null);
        return jsonMerged(json({ ...said(row), place, picture, link }), jsonObject({ hotel }));
      }),
    );
  };

  /** Cities with what is published in each, those with the most first. */
  const citiesOf = (list: readonly About[]) => {
    const byCity = new Map<number, About[]>();
    for (const about of list) byCity.set(about.city, [...(byCity.get(about.city) ?? []), about]);
    return [...byCity]
      .map(([id, published]) => ({ city: model.places.cities.get(id)!, published }))
      .sort((a, b) => b.published.length - a.published.length || a.city.id - b.city.id);
  };
  const perCity = <Hotel>(list: readonly About[], hotels: ReadonlyMap<number, JsonText<Hotel>>) =>
    jsonList(
      citiesOf(list).map(({ city, published }) => {
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

  return {
    async active({ channel, place }, { scope, now }) {
      return new Prepared(await records(await adverts.shown(await channels.shownTo(scope, channel), place, now)));
    },
    async hotByChannel({ channel, cityId, limit }, { scope, now }) {
      const list = (await withHotels(await channels.shownTo(scope, channel), 'hot', now, inCity(cityId))).slice(
        0,
        limit,
      );
      return new Prepared(joined(list, await marked(list)));
    },
    async hotPublic({ cityId, limit }) {
      const ids = mostBooked(model.hotels, cityId, limit);
      return new Prepared(jsonList((await marksOf(model, ids)).values()));
    },
    async hot({ cityId, limit }, { scope, now }) {
      const published = await withHotels(await channels.of(scope), 'hot', now, inCity(cityId));
      const ids = [...published.map(({ hotelId }) => hotelId), ...mostBooked(model.hotels, cityId, limit)];
      const marks = await marksOf(model, [...new Set(ids)].slice(0, limit));
      return new Prepared(jsonList(marks.values()));
    },
    async countries({ channel }, { scope, now }) {
      const direct = await withHotels(await channels.shownTo(scope, channel), 'direct', now, anywhere);
      const countries = new Map<string, { infoName: string; nameEng: string; cities: number; hotels: number }>();
      for (const { city, published } of citiesOf(direct)) {
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
    },
    async cityHotelsPublic({ channel, countryCode }, { scope, now }) {
      const list = await withHotels(await channels.shownTo(scope, channel), 'direct', now, inCountry(countryCode));
      return new Prepared(perCity(list, await marked(list)));
    },
    async cityHotels({ countryCode, ...stay }, { scope, now }) {
      check(stay, now);
      const list = await withHotels(await channels.of(scope), 'direct', now, inCountry(countryCode));
      const { cards, currency } = await priced(list, stay, scope, now);
      return new Prepared(jsonObject({ cities: perCity(list, textsOf(cards)), currency, pricedAt: now }));
    },
    async list({ channel, place, page, limit }, { scope, now }) {
      const rows = await adverts.shown(await channels.shownTo(scope, channel), place, now);
      const shown = await records(rows.slice((page - 1) * limit, page * limit));
      return new Prepared(jsonObject({ records: shown, total: rows.length, page, limit }));
    },
    async topicHotels({ topic, cityId, page, limit, ...stay }, { scope, now }) {
      check(stay, now);
      const all = await withHotels(await channels.of(scope), topic, now, anywhere);
      const cities = citiesOf(all).map(({ city, published }) => ({
        infoId: city.id,
        infoName: city.zh,
        nameEng: city.en,
        hotels: published.length,
      }));
      const list = all.filter(({ city }) => cityId === undefined || city === cityId);
      const shown = list.slice((page - 1) * limit, page * limit);
      const { cards, currency } = await priced(shown, stay, scope, now);
      const records = joined(shown, textsOf(cards));
      return new Prepared(
        jsonObject({ records, total: list.length, page, limit, cities: json(cities), currency, pricedAt: now }),
      );
    },
    async inList({ destination, page, limit, ...stay }, { scope, now }) {
      check(stay, now);
      const at = placeAt(model.places, destination);
      if (!at) throw new No('NO_SUCH_DESTINATION');
      const all = await withHotels(await channels.of(scope), 'list', now, inCity(at.cityId));
      const here = all.filter(({ hotelId }) => at.kind !== 'area' || model.hotels.get(hotelId)?.area === at.id);
      const { cards, currency } = await priced(here, stay, scope, now);
      // Nobody is led to a hotel that is sold out.
      const bookable = here.filter(({ hotelId }) => cards.get(hotelId)?.bookable);
      const texts = slotsOf(bookable.length, { page, limit }).map(({ advert: i, after }) => {
        const { row, hotelId } = bookable[i]!;
        return jsonMerged(json({ ...said(row), after }), jsonObject({ hotel: cards.get(hotelId)!.json }));
      });
      return new Prepared(jsonObject({ records: jsonList(texts), currency }));
    },
  };
}

const said = (row: AdvertTable) => ({
  advertId: row.id,
  title: { zh: row.title_zh, en: row.title_en },
  text: { zh: row.text_zh, en: row.text_en },
  until: row.to_date,
});

const textsOf = (cards: ReadonlyMap<number, { json: JsonText<HotelCard> }>) =>
  new Map([...cards].map(([id, card]) => [id, card.json]));
