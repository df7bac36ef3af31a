import type { Rate } from '@waylight/contract/search/search';
import { leftOf } from '@waylight/contract/supply/account-price';
import type { price } from '@waylight/contract/supply/price';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { readIncludedFees, readRateE8 } from '../data.ts';
import type { Offer } from '../offer.ts';
import { offersOf } from '../service.ts';
import { unpackNights } from '../supply.ts';
import { calendarCalls } from './calendar-calls.ts';
import { priceRanges } from './ranges.ts';

const baseCurrency = 'CNY';
const one = 100_000_000;
const insteadAtMost = 3;

export function priceCalls(house: House): Handlers<typeof price> {
  const { database } = house;
  const { settings } = house;

  type Asked = Parameters<Handlers<typeof price>['detail']>[0];
  /** The rate asked for among all of the hotel. */
  const offered = async (tx: Tx, asked: Asked, scope: DistributorScope, now: number) => {
    const { hotelId, checkin, checkout, rooms, nationality } = asked;
    const stay = { checkin, checkout };
    const all = await offersOf(tx, {
      hotelId,
      stay,
      rooms,
      nationality,
      buyer: scope,
      now,
      maxNights: settings.MAX_NIGHTS,
    });
    const wanted = all.find(({ offer }) => offer.rate.ratePlanId === asked.ratePlanId);
    if (!wanted) throw new No('NO_SUCH_RATE');
    return { all, wanted };
  };

  return {
    ...calendarCalls(house),

    async detail(asked, { scope, now }) {
      return database.asDistributor(scope, async (tx) => {
        const { offer, plan } = (await offered(tx, asked, scope, now)).wanted;
        const { price } = offer;
        if (offer.rate.refused === 'EXCHANGE_OUTDATED') throw new No('EXCHANGE_OUTDATED');
        // A night without a price cannot be told in nights.
        if (!price) throw new No('NO_SUCH_RATE');
        const free = unpackNights(asked, (month) => plan.free?.[month]);
        return {
          room: roomOf(offer),
          rate: { ...offer.rate, price },
          nights: price.nights.map(({ night, amount }, i) => ({
            night,
            amount,
            allRooms: amount * asked.rooms.length,
            left: leftOf(free[i]!),
          })),
          rooms: asked.rooms.length,
          included: await readIncludedFees(tx, asked.hotelId),
          pricedAt: now,
        };
      });
    },

    async check(asked, { scope, now }) {
      const { all, wanted } = await database.asDistributor(scope, (tx) => offered(tx, asked, scope, now));
      const { rate } = wanted.offer;
      return {
        outcome: outcomeOf(rate, asked.shown),
        refused: rate.refused,
        room: roomOf(wanted.offer),
        rate,
        instead: rate.refused === null ? [] : ratesInstead(all.map(({ offer }) => offer)),
        pricedAt: now,
      };
    },

    async ranges({ currency }, { scope }) {
      const wanted = currency ?? scope.currency;
      const rateE8 =
        wanted === baseCurrency ? one : await database.asAnyone((tx) => readRateE8(tx, baseCurrency, wanted));
      if (rateE8 === undefined) throw new No('NO_SUCH_CURRENCY');
      return { currency: wanted, ranges: priceRanges(wanted, rateE8) };
    },
  };
}

/** The cheapest rates of the hotel that can be booked. */
const ratesInstead = (offers: readonly Offer[]) =>
  offers
    .flatMap((offer) => {
      const { price } = offer.rate;
      return offer.rate.refused === null && price ? [{ room: roomOf(offer), rate: { ...offer.rate, price } }] : [];
    })
    .sort((a, b) => a.rate.price.total - b.rate.price.total || a.rate.ratePlanId - b.rate.ratePlanId)
    .slice(0, insteadAtMost);

const roomOf = ({ room }: Offer) => ({
  roomTypeId: room.roomTypeId,
  infoName: room.nameZh,
  nameEng: room.nameEn,
  beds: room.beds.map(({ code, beds }) => ({ code, beds: [...beds] })),
});

/** The difference from the rate on screen; other terms come before another price. */
export function outcomeOf(
  { refused, price, termsKey }: Pick<Rate, 'refused' | 'price' | 'termsKey'>,
  shown: { total: number; currency: string; termsKey: string } | undefined,
): 'same' | 'lower' | 'higher' | 'termsChanged' | 'refused' {
  if (refused !== null || !price) return 'refused';
  if (!shown) return 'same';
  if (shown.termsKey !== termsKey) return 'termsChanged';
  // Amounts of two currencies cannot be compared: it has to be agreed to anew.
  if (shown.currency !== price.currency) return 'higher';
  if (shown.total === price.total) return 'same';
  return price.total < shown.total ? 'lower' : 'higher';
}
