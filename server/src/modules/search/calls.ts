import { bestCoupon } from '@waylight/contract/coupon/coupon-terms';
import type { Destination, Rate, RateRoom, search } from '@waylight/contract/search/search';
import { placeInCity } from '@waylight/engine/engine';
import { placeRecord } from '@waylight/engine/list/cards';
import type { HeldCoupons } from '@waylight/engine/list/coupon-prices';
import { wholeList } from '@waylight/engine/list/hotel-list';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../../house.ts';
import { type Handlers, PreparedReply } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { roomFactsOf } from '../catalogue/room-facts.ts';
import type { CouponsHeld } from '../coupon/service.ts';
import type { Offer } from '../supply/offer.ts';
import { checkStay, offersOf, surchargesOf } from '../supply/service.ts';
import type { CityAnswers } from './answer/answer.ts';
import type { LookCount } from './look/look.ts';
import type { Names } from './lookup/service.ts';
import { SearchSamples } from './sample/service.ts';

/** Lists are answered from the read model, the rates of one hotel from the database. */
export function searchCalls(
  house: House,
  model: ReadModel,
  answers: CityAnswers,
  names: Pick<Names, 'suggest'>,
  coupons: CouponsHeld,
  looks: LookCount,
): Handlers<typeof search> {
  const { settings } = house;
  const samples = new SearchSamples(house);

  return {
    async suggest({ keyword }, { language }) {
      return names.suggest(keyword, language);
    },

    async place({ kind, districtId }) {
      const at = (one: Destination['kind']) => placeInCity(model, { kind: one, id: districtId });
      const found = kind ? at(kind) : (at('city') ?? at('area'));
      if (!found) throw new No('NO_SUCH_DESTINATION');
      return placeRecord(model, found.place, found.city);
    },

    async hotels(asked, { scope, now }) {
      const mayPrice = scope.access.has('PRICE_VIEW');
      if (!mayPrice && (asked.price || asked.withCoupon || asked.sort === 'price' || asked.sort === 'priceDesc'))
        throw new No('FORBIDDEN', { authority: 'PRICE_VIEW' });
      checkStay(asked, now, settings.MAX_NIGHTS, model.lastNight);
      const destination = placeInCity(model, asked.destination);
      if (!destination) throw new No('NO_SUCH_DESTINATION');
      if (asked.page === 1) looks.count(scope, 'lists', now);
      if (mayPrice) samples.take(asked, scope, destination.city.id, now);
      const list = answers.hotels(destination, asked, { scope, now });
      return new PreparedReply(wholeList(list instanceof Promise ? await list : list));
    },

    async nearby(asked, { scope, now }) {
      checkStay(asked, now, settings.MAX_NIGHTS, model.lastNight);
      const list = await answers.nearby(asked, { scope, now });
      if (!list) throw new No('NO_SUCH_HOTEL');
      return new PreparedReply(list);
    },

    async rates({ hotelId, rooms, nationality, checkin, checkout }, { scope, now }) {
      const stay = { checkin, checkout };
      looks.count(scope, 'hotels', now);
      const { found, surcharges } = await house.database.asDistributor(scope, async (tx) => ({
        found: await offersOf(tx, {
          hotelId,
          stay,
          rooms,
          nationality,
          buyer: scope,
          now,
          maxNights: settings.MAX_NIGHTS,
        }),
        surcharges: (await surchargesOf(tx, hotelId, scope, now)) ?? [],
      }));
      const mayPrice = scope.access.has('PRICE_VIEW');
      const spendable = await coupons.of(scope, now);
      const byRoom = new Map<number, RateRoom>();
      for (const { offer, plan } of found) {
        let room = byRoom.get(plan.room_type_id);
        if (!room) {
          room = { ...roomFactsOf(plan), rates: [] };
          byRoom.set(plan.room_type_id, room);
        }
        room.rates.push(mayPrice ? withBestCoupon(offer, spendable) : withoutPrice(offer.rate));
      }
      return {
        rooms: [...byRoom.values()],
        surcharges: mayPrice ? surcharges : surcharges.map(({ price: _, ...terms }) => terms),
        pricedAt: now,
      };
    },
  };
}

/** A rate with what the company's best coupon would make of it, where one applies. */
function withBestCoupon({ hotel, rate, isDirect }: Offer, { coupons, today }: HeldCoupons): Rate {
  const { price, refused } = rate;
  if (!price || refused !== null) return rate;
  const { hotelId, cityId, areaId, countryCode } = hotel;
  const { currency, total } = price;
  const spend = { hotelId, cityId, areaId, countryCode, isDirect, currency, amount: total };
  const best = bestCoupon(coupons, spend, today);
  if (!best) return rate;
  const { couponId, reduction } = best;
  return { ...rate, price: { ...price, coupon: { couponId, reduction, total: total - reduction } } };
}

/** A rate as somebody sees it who may see no price: nothing in it tells one. */
function withoutPrice({ price: _, cancellation, ...rate }: Rate): Rate {
  return {
    ...rate,
    cancellation: { ...cancellation, steps: cancellation.steps.map(({ charge: __, ...step }) => step) },
  };
}
