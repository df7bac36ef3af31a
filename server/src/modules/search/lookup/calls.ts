import type { lookup, NamedHotel } from '@waylight/contract/search/lookup';
import { type search, sorts } from '@waylight/contract/search/search';
import type { Stay } from '@waylight/contract/value/stay';
import type { Words } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { placeInCity } from '@waylight/engine/engine';
import { wholeList } from '@waylight/engine/list/hotel-list';
import { type AlikeHotel, sameHotel } from '@waylight/engine/names/hotel-names';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { folded } from '@waylight/engine/text/folding';
import { json, jsonList, jsonObject } from '@waylight/engine/text/json-writer';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { type Handlers, PreparedReply } from '../../../http/handler.ts';
import { No, unlessRefused } from '../../../http/no.ts';
import { companyOf } from '../../identity/service.ts';
import { checkStay } from '../../supply/service.ts';
import type { CityAnswers } from '../answer/answer.ts';
import type { Names } from './service.ts';

const shownAtMost = 10;
const matchesOfName = 3;

// biome-ignore format: both languages of a word stand on one line
const orderings: Record<(typeof sorts)[number], Words> = {
  comprehensive: { zh: '综合排序', en: 'Recommended' },
  price: { zh: '价格从低到高', en: 'Lowest price' },
  priceDesc: { zh: '价格从高到低', en: 'Highest price' },
  distance: { zh: '距离最近', en: 'Distance' },
  popularity: { zh: '人气最高', en: 'Popularity' },
};

/** All hotels of a place, of which the cheapest is read. */
const lowestFirst = {
  areas: [],
  stars: [],
  themes: [],
  freeCancellation: false,
  breakfast: false,
  instant: false,
  favourites: false,
  withCoupon: false,
  sort: 'price' as const,
  page: 1,
  limit: 1,
};

export function lookupCalls(
  house: House,
  model: ReadModel,
  names: Names,
  answers: CityAnswers,
): Handlers<typeof lookup> {
  const currencyOf = ({ access, currency }: DistributorScope) =>
    access.has('PRICE_VIEW') ? json(currency) : undefined;
  const isOnSale = (stay: Stay, now: number) => {
    try {
      checkStay(stay, now, house.settings.MAX_NIGHTS, model.lastNight);
      return true;
    } catch (error) {
      if (error instanceof No) return false;
      throw error;
    }
  };
  const named = ({ hotel, confidence }: AlikeHotel): NamedHotel => {
    const city = model.places.cities.get(hotel.city)!;
    return {
      infoId: hotel.id,
      infoName: hotel.zh,
      nameEng: hotel.en,
      star: hotel.star,
      cityId: city.id,
      cityNameCn: city.zh,
      cityNameEn: city.en,
      confidence,
    };
  };
  const hotelsByName: Handlers<typeof lookup>['hotelsByName'] = async ({ keyword, cityId }, { scope }) =>
    (await names.find(keyword, shownAtMost, cityId, scope)).map(named);

  return {
    async districtsLike({ keyword }, { language }) {
      return (await names.suggest(keyword, language)).filter(({ kind }) => kind !== 'hotel');
    },
    hotelsByName,
    usersHotelsByName: hotelsByName,
    async distributorsByName({ keyword }, { scope }) {
      const company = await house.database.asDistributor(scope, (tx) => companyOf(tx, scope));
      const wanted = folded(keyword);
      const has = [company.distributorCode, company.distributorName, company.distributorNameEn].some((text) =>
        folded(text).includes(wanted),
      );
      return has ? [company] : [];
    },
    async hotelsByNames({ names: asked, cityId, ...stay }, { scope, now }) {
      checkStay(stay, now, house.settings.MAX_NIGHTS, model.lastNight);
      const alike = await names.match(asked, matchesOfName, cityId, scope);
      const found = alike.map((matches) => matches.filter(({ confidence }) => confidence >= sameHotel));
      const ids = found.flatMap((matches) => matches.map(({ hotel }) => hotel.id));
      const cards = await answers.cards(ids, stay, { scope, now });
      const records = asked.map((name, i) => {
        const matches = found[i]!.flatMap(({ hotel, confidence }) => {
          const card = cards.get(hotel.id);
          return card ? [jsonObject({ confidence, hotel: card.json })] : [];
        });
        return jsonObject({ asked: json(name), matches: jsonList(matches) });
      });
      return new PreparedReply(jsonObject({ records: jsonList(records), currency: currencyOf(scope), pricedAt: now }));
    },
    async hotelsByIds({ hotelIds, ...stay }, { scope, now }) {
      checkStay(stay, now, house.settings.MAX_NIGHTS, model.lastNight);
      const cards = await answers.cards(hotelIds, stay, { scope, now });
      const records = [...new Set(hotelIds)].flatMap((id) => cards.get(id)?.json ?? []);
      return new PreparedReply(jsonObject({ records: jsonList(records), currency: currencyOf(scope), pricedAt: now }));
    },
    async cheapest({ searches }, { scope, now }) {
      const records = await Promise.all(
        searches.map(async ({ destination, ...stay }) => {
          const found = placeInCity(model, destination);
          if (!found || !isOnSale(stay, now)) return null;
          const asked = { ...lowestFirst, ...stay, destination };
          // A city that nobody can search for the moment is left out: the others are answered.
          const list = await unlessRefused('CITY_UNAVAILABLE', async () =>
            answers.hotels(found, asked, { scope, now }),
          );
          if (list === undefined) return null;
          const { bookable, records }: ReplyOf<(typeof search)['hotels']> = JSON.parse(wholeList(list));
          return { bookable, hotel: bookable > 0 ? records[0]! : null };
        }),
      );
      return { records };
    },
    async orderings(_, { scope }) {
      return sorts
        .filter((sort) => scope.access.has('PRICE_VIEW') || (sort !== 'price' && sort !== 'priceDesc'))
        .map((sort) => ({ sort, infoName: orderings[sort].zh, nameEng: orderings[sort].en }));
    },
  };
}
