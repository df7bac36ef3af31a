import type { advert } from '@waylight/contract/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { HotelCard } from '@waylight/contract/search/search';
import type { JsonText } from '@waylight/contract/wire/json-text';
import { type ChosenAsked, marksOf } from '@waylight/engine/list/single-cards';
import { placeAt } from '@waylight/engine/read-model/places';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { json, jsonList, jsonMerged, jsonObject } from '@waylight/engine/text/json-writer';
import type { DistributorScope } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import { type Handlers, PreparedReply } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { Channels } from '../identity/session/channels.ts';
import type { CityAnswers } from '../search/answer/answer.ts';
import { checkStay } from '../supply/service.ts';
import { slotsOf } from './advert.ts';
import {
  advertTexts,
  citiesOf,
  countriesOf,
  type HotelAdvert,
  joined,
  perCity,
  recordsOf,
  withHotels,
} from './hotel-adverts.ts';
import { mostBooked } from './popularity.ts';
import { type AdvertPlace, Adverts, type Reader } from './service.ts';

const anywhere = () => true;

export function advertCalls(house: House, model: ReadModel, answers: CityAnswers): Handlers<typeof advert> {
  const adverts = new Adverts(house.database, house.kept);
  const channels = new Channels(house.database);
  const published = (channel: Channel, place: AdvertPlace, reader: Reader, fits: (city: number) => boolean) =>
    withHotels(model, adverts, { channel, place, reader, fits });
  const inCity = (cityId: number | undefined) => (cityId === undefined ? anywhere : (city: number) => city === cityId);
  const inCountry = (code: string | undefined) =>
    code === undefined ? anywhere : (city: number) => model.places.cities.get(city)?.countryCode === code;
  const marked = (list: readonly HotelAdvert[]) =>
    marksOf(
      model,
      list.map(({ hotelId }) => hotelId),
    );
  const priced = async (list: readonly HotelAdvert[], asked: ChosenAsked, scope: DistributorScope, now: number) => {
    const ids = list.map(({ hotelId }) => hotelId);
    // No page falls because of an advert: those of a city that nobody can search for the moment are left out.
    const cards = await answers.cards(ids, asked, { scope, now }, 'leaveOut');
    return { cards, currency: scope.access.has('PRICE_VIEW') ? json(scope.currency) : undefined };
  };
  const check = (asked: ChosenAsked, now: number) => checkStay(asked, now, house.settings.MAX_NIGHTS, model.lastNight);

  return {
    async active({ channel, place }, { scope, now, language }) {
      return new PreparedReply(
        await recordsOf(model, await adverts.shown(await channels.shownTo(scope, channel), place, { now, language })),
      );
    },
    async hotByChannel({ channel, cityId, limit }, { scope, now, language }) {
      const list = (
        await published(await channels.shownTo(scope, channel), 'hot', { now, language }, inCity(cityId))
      ).slice(0, limit);
      return new PreparedReply(joined(list, await marked(list)));
    },
    async hotPublic({ cityId, limit }) {
      const ids = mostBooked(model.hotels, cityId, limit);
      return new PreparedReply(jsonList((await marksOf(model, ids)).values()));
    },
    async hot({ cityId, limit }, { scope, now, language }) {
      const chosen = await published(await channels.of(scope), 'hot', { now, language }, inCity(cityId));
      const ids = [...chosen.map(({ hotelId }) => hotelId), ...mostBooked(model.hotels, cityId, limit)];
      const marks = await marksOf(model, [...new Set(ids)].slice(0, limit));
      return new PreparedReply(jsonList(marks.values()));
    },
    async countries({ channel }, { scope, now, language }) {
      const direct = await published(await channels.shownTo(scope, channel), 'direct', { now, language }, anywhere);
      return countriesOf(model, direct);
    },
    async cityHotelsPublic({ channel, countryCode }, { scope, now, language }) {
      const list = await published(
        await channels.shownTo(scope, channel),
        'direct',
        { now, language },
        inCountry(countryCode),
      );
      return new PreparedReply(perCity(model, list, await marked(list)));
    },
    async cityHotels({ countryCode, ...stay }, { scope, now, language }) {
      check(stay, now);
      const list = await published(await channels.of(scope), 'direct', { now, language }, inCountry(countryCode));
      const { cards, currency } = await priced(list, stay, scope, now);
      return new PreparedReply(jsonObject({ cities: perCity(model, list, textsOf(cards)), currency, pricedAt: now }));
    },
    async topic({ channel, topic }, { scope, now }) {
      const page = await adverts.topic(await channels.shownTo(scope, channel), topic, now);
      return page
        ? {
            headline: { zh: page.headline_zh, en: page.headline_en },
            text: { zh: page.text_zh, en: page.text_en },
          }
        : null;
    },
    async list({ channel, place, page, limit }, { scope, now, language }) {
      const rows = await adverts.shown(await channels.shownTo(scope, channel), place, { now, language });
      const shown = await recordsOf(model, rows.slice((page - 1) * limit, page * limit));
      return new PreparedReply(jsonObject({ records: shown, total: rows.length, page, limit }));
    },
    async topicHotels({ topic, cityId, page, limit, ...stay }, { scope, now, language }) {
      check(stay, now);
      const all = await published(await channels.of(scope), topic, { now, language }, anywhere);
      const cities = citiesOf(model, all).map(({ city, published }) => ({
        infoId: city.id,
        infoName: city.zh,
        nameEng: city.en,
        hotels: published.length,
      }));
      const list = all.filter(({ city }) => cityId === undefined || city === cityId);
      const shown = list.slice((page - 1) * limit, page * limit);
      const { cards, currency } = await priced(shown, stay, scope, now);
      const records = joined(shown, textsOf(cards));
      return new PreparedReply(
        jsonObject({ records, total: list.length, page, limit, cities: json(cities), currency, pricedAt: now }),
      );
    },
    async inList({ destination, page, limit, ...stay }, { scope, now, language }) {
      check(stay, now);
      const at = placeAt(model.places, destination);
      if (!at) throw new No('NO_SUCH_DESTINATION');
      const all = await published(await channels.of(scope), 'list', { now, language }, inCity(at.cityId));
      const here = all.filter(({ hotelId }) => at.kind !== 'area' || model.hotels.get(hotelId)?.area === at.id);
      const { cards, currency } = await priced(here, stay, scope, now);
      // No advert leads to a hotel that is sold out.
      const bookable = here.filter(({ hotelId }) => cards.get(hotelId)?.bookable);
      const texts = slotsOf(bookable.length, { page, limit }).map(({ advert: i, after }) => {
        const { row, hotelId } = bookable[i]!;
        return jsonMerged(json({ ...advertTexts(row), after }), jsonObject({ hotel: cards.get(hotelId)!.json }));
      });
      return new PreparedReply(jsonObject({ records: jsonList(texts), currency }));
    },
  };
}

const textsOf = (cards: ReadonlyMap<number, { json: JsonText<HotelCard> }>) =>
  new Map([...cards].map(([id, card]) => [id, card.json]));
