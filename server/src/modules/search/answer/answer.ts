import { type AroundHotel, engineOf, type NearbyJson, type PlaceInCity } from '@waylight/engine/engine';
import type { HotelsAsked, ListText } from '@waylight/engine/list/hotel-list';
import { type Card, type ChosenAsked, cardsOf } from '@waylight/engine/list/single-cards';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { DistributorScope } from '../../../db/scope.ts';
import { allThree } from '../../../lately.ts';
import type { CouponsHeld } from '../../coupon/service.ts';
import type { FavouritesHeld } from '../../favourite/service.ts';
import { type CompanyPricesCache, cardsReaderOf } from '../company-price/service.ts';

/** The person who asks, and when: ms since the epoch. */
export interface Asker {
  readonly scope: DistributorScope;
  readonly now: number;
}

export type NearbyAsked = AroundHotel['asked'] & { readonly hotelId: number };

/**
 * Answers out of nights: by this process, or by those that hold the city (shard/shard-router.ts). Both answer the same
 * bytes. Throws CITY_UNAVAILABLE where nobody who holds the city answers.
 */
export interface CityAnswers {
  hotels(at: PlaceInCity, asked: HotelsAsked, asker: Asker): ListText | Promise<ListText>;
  /** undefined: the hotel is not sold */
  nearby(asked: NearbyAsked, asker: Asker): Promise<NearbyJson | undefined>;
  /** Cards by hotel id, of whatever cities. `leaveOut`: without those of a city that nobody answers for. */
  cards(
    hotelIds: readonly number[],
    asked: ChosenAsked,
    asker: Asker,
    unavailable?: 'refuse' | 'leaveOut',
  ): Promise<Map<number, Card>>;
}

/** The caches that answers are made with beside the read model. */
export interface AnswerTools {
  readonly companies: CompanyPricesCache;
  readonly coupons: CouponsHeld;
  readonly favourites: FavouritesHeld;
}

/** Answers out of this process's own read model. */
export function answersOf(model: ReadModel, tools: AnswerTools): CityAnswers {
  const engine = engineOf(model);
  const { companies, coupons, favourites } = tools;
  const pricesFor = (scope: DistributorScope) => (scope.access.has('PRICE_VIEW') ? companies.of(scope) : null);
  return {
    hotels({ place, city }, asked, { scope, now }) {
      const held = allThree(pricesFor(scope), favourites.of(scope, asked.favourites), coupons.of(scope, now));
      const find = ([prices, mine, spendable]: Awaited<typeof held>) =>
        engine.find({ place, city, asked, now, prices, mine, held: spendable });
      return held instanceof Promise ? held.then(find) : find(held);
    },
    async nearby(asked, { scope, now }) {
      const reader = await cardsReaderOf(scope, now, tools);
      return engine.near({ hotelId: asked.hotelId, asked, ...reader });
    },
    async cards(hotelIds, asked, { scope, now }) {
      return cardsOf(model, hotelIds, asked, await cardsReaderOf(scope, now, tools));
    },
  };
}
