import type { lookup, NamedHotel } from '@waylight/contract/search/lookup';
import { sorts } from '@waylight/contract/search/search';
import type { Words } from '@waylight/contract/value/words';
import { cardsOf } from '@waylight/engine/list/single-cards';
import { type AlikeHotel, sameHotel } from '@waylight/engine/names/hotel-names';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { folded } from '@waylight/engine/text/folding';
import { json, jsonList, jsonObject } from '@waylight/engine/text/json-writer';
import type { House } from '../../../house.ts';
import { type Handlers, Prepared } from '../../../http/handler.ts';
import type { CouponsHeld } from '../../coupon/service.ts';
import { companyOf } from '../../identity/service.ts';
import { checkStay } from '../../supply/service.ts';
import type { CompanyPricesCache } from '../company-price/service.ts';
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

export function lookupCalls(
  house: House,
  model: ReadModel,
  names: Names,
  companies: CompanyPricesCache,
  coupons: CouponsHeld,
): Handlers<typeof lookup> {
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
      return model.suggestions.find(keyword, language).filter(({ kind }) => kind !== 'hotel');
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
      const prices = scope.access.has('PRICE_VIEW') ? await companies.of(scope) : null;
      const ids = found.flatMap((matches) => matches.map(({ hotel }) => hotel.id));
      const cards = await cardsOf(model, ids, stay, now, prices, await coupons.of(scope, now));
      const records = asked.map((name, i) => {
        const matches = found[i]!.flatMap(({ hotel, confidence }) => {
          const card = cards.get(hotel.id);
          return card ? [jsonObject({ confidence, hotel: card.json })] : [];
        });
        return jsonObject({ asked: json(name), matches: jsonList(matches) });
      });
      const currency = prices ? json(prices.currency) : undefined;
      return new Prepared(jsonObject({ records: jsonList(records), currency, pricedAt: now }));
    },
    async orderings(_, { scope }) {
      return sorts
        .filter((sort) => scope.access.has('PRICE_VIEW') || (sort !== 'price' && sort !== 'priceDesc'))
        .map((sort) => ({ sort, infoName: orderings[sort].zh, nameEng: orderings[sort].en }));
    },
  };
}
