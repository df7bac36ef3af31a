import { setImmediate } from 'node:timers/promises';
import type { lookup, NamedHotel } from '@waylight/contract/lookup';
import { sorts } from '@waylight/contract/search';
import type { Words } from '@waylight/contract/words';
import type { House } from '../../house.ts';
import { type Handlers, Prepared } from '../../http/handler.ts';
import type { CouponsHeld } from '../coupon/service.ts';
import { companyOf } from '../identity/service.ts';
import { checkStay } from '../supply/service.ts';
import { cardsOf } from './chosen.ts';
import type { CompanyPricesCache } from './company-prices.ts';
import { folded } from './folding.ts';
import { json } from './fragment.ts';
import { type AlikeHotel, HotelNames, sameHotel } from './hotel-names.ts';
import type { ReadModel } from './read-model.ts';

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
  companies: CompanyPricesCache,
  coupons: CouponsHeld,
): Handlers<typeof lookup> {
  const names = namesOf(model);
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
  const hotelsByName = async ({ keyword, cityId }: { keyword: string; cityId?: number | undefined }) =>
    (await names()).find(keyword, shownAtMost, cityId).map(named);

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
      const known = await names();
      const found: AlikeHotel[][] = [];
      for (const name of asked) {
        found.push(known.match(name, matchesOfName, cityId).filter(({ confidence }) => confidence >= sameHotel));
        // Fifty names are a long time for whoever else is waiting.
        await setImmediate();
      }
      const prices = scope.access.has('PRICE_VIEW') ? await companies.of(scope) : null;
      const ids = found.flatMap((matches) => matches.map(({ hotel }) => hotel.id));
      const cards = await cardsOf(model, ids, stay, now, prices, await coupons.of(scope, now));
      const records = asked.map((name, i) => {
        const matches = found[i]!.flatMap(({ hotel, confidence }) => {
          const card = cards.get(hotel.id);
          return card ? [`{"confidence":${confidence},"hotel":${card.json}}`] : [];
        });
        return `{"asked":${json(name)},"matches":[${matches.join(',')}]}`;
      });
      const tail = json({ ...(prices ? { currency: prices.currency } : {}), pricedAt: now });
      return new Prepared(`{"records":[${records.join(',')}],${tail.slice(1)}`);
    },
    async orderings(_, { scope }) {
      return sorts
        .filter((sort) => scope.access.has('PRICE_VIEW') || (sort !== 'price' && sort !== 'priceDesc'))
        .map((sort) => ({ sort, infoName: orderings[sort].zh, nameEng: orderings[sort].en }));
    },
  };
}

/** The names of the hotels that the model holds: made when it is whole, or when they are first asked for, and kept in step. */
function namesOf(model: ReadModel): () => Promise<HotelNames> {
  let held: { of: unknown; names: HotelNames } | undefined;
  let making: Promise<HotelNames> | undefined;
  const names = async (): Promise<HotelNames> => {
    if (making) return making;
    const { hotels } = model;
    if (held?.of === hotels) return held.names;
    if (held?.names.update(hotels)) {
      held = { of: hotels, names: held.names };
      return held.names;
    }
    making = HotelNames.of(hotels.values(), model.places.cities)
      .then((made) => {
        held = { of: hotels, names: made };
        return made;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };
  // Made before somebody types, who would wait for it; a model that never becomes whole is told of elsewhere.
  model.whole.then(names).catch(() => {});
  return names;
}
