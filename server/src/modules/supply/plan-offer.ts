import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { Rate } from '@waylight/contract/search/search';
import { leftOf, prepaidPerNight, priceFactor, rateBetween } from '@waylight/contract/supply/account-price';
import { rateText } from '@waylight/contract/supply/exchange-rate';
import { isTooLate, resolveCancellation } from '@waylight/contract/supply/policy';
import { nightsOf } from '@waylight/contract/value/stay';
import type { HotelRow, PlanRow } from './data.ts';
import { markUpOf } from './mark-up-rules.ts';
import type { Offer, OfferHotel, OfferRoom, StayAsked } from './offer.ts';
import { lowestStock, refusal, stayPrice, unpackNights } from './supply.ts';
import { priceSurcharge, surchargesFor } from './surcharge.ts';
import { termsKey } from './terms.ts';

/** The offer of a plan; undefined when there is no rate of exchange to price it with. */
export function offerOf(hotel: HotelRow, plan: PlanRow, asked: StayAsked): Offer | undefined {
  const { stay, rooms, nationality, buyer, now } = asked;
  const rateE8 = rateBetween(hotel.rates, plan.currency, buyer.currency, now);
  if (rateE8 === undefined) return undefined;
  const outdated = rateE8 === 'outdated';
  const nights = nightsOf(stay);
  const markUp = markUpOf(hotel, now);
  const percentBp = markUp.ofRate(plan, stay.checkin);
  const nightly = unpackNights(stay, (month) => plan.prices?.[month]);
  const free = unpackNights(stay, (month) => plan.free?.[month]);
  const stock = lowestStock(free, nightly);
  const factorOf = (bp: number) => (outdated ? undefined : priceFactor(plan.currency, buyer.currency, rateE8, bp));
  const factor = factorOf(percentBp);
  const ofExtras = markUp.ofExtras === percentBp ? factor : factorOf(markUp.ofExtras);
  const price =
    factor === undefined
      ? null
      : stayPrice({
          stay,
          rooms,
          nightly,
          factor,
          currency: buyer.currency,
          fees: hotel.fees,
          taxBp: hotel.tax_bp,
        });
  const limits = limitsOf(plan);
  const charged = price && {
    total: price.total,
    nightly: price.nights.map(({ amount }) => amount),
    rooms: rooms.length,
  };
  const policy = { refundable: plan.refundable, steps: plan.cancel_steps };
  const rate: Rate = {
    ratePlanId: plan.id,
    infoName: plan.name_zh,
    nameEng: plan.name_en,
    breakfasts: plan.breakfasts,
    confirmMinutes: plan.confirm_minutes,
    maxAdults: limits.maxAdults,
    maxChildren: limits.maxChildren,
    minNights: plan.min_nights,
    cancellation: resolveCancellation(
      policy,
      hotel.time_zone,
      { checkin: stay.checkin, nights },
      now,
      charged ?? undefined,
    ),
    left: leftOf(stock),
    refused: refusal({
      ...limits,
      rooms,
      nights,
      minNights: plan.min_nights,
      nationality,
      nationalities: plan.nationalities,
      tooLate: isTooLate(hotel.time_zone, stay.checkin, now),
      outdated,
      stock,
    }),
    ...(price ? { price } : {}),
    termsKey: termsOf(hotel, plan, limits),
  };
  const prepaid = prepaidPerNight(hotel.fees);
  return {
    hotel: hotelOf(hotel),
    room: roomOf(plan),
    rate,
    isDirect: plan.direct_purchase,
    price,
    stock,
    exchange:
      plan.currency === buyer.currency || outdated
        ? null
        : { from: plan.currency, to: buyer.currency, value: rateText(rateE8) },
    contract: { currency: plan.currency, nights: nightly.map((amount) => (amount > 0 ? amount + prepaid : 0)) },
    surcharges:
      ofExtras === undefined
        ? []
        : surchargesFor(hotel.surcharges, {
            id: plan.id,
            roomTypeId: plan.room_type_id,
            currency: plan.currency,
          }).map((one) => priceSurcharge(one, { nights, factor: ofExtras, currency: buyer.currency })),
    policy,
    markupBp: percentBp,
  };
}

/** Most guests of one room under this plan. */
const limitsOf = (plan: PlanRow) => ({
  maxAdults: Math.min(plan.max_adults, plan.room_adults),
  maxChildren: Math.min(plan.max_children, plan.room_children),
  maxPeople: plan.room_people,
});

const termsOf = (hotel: HotelRow, plan: PlanRow, { maxAdults, maxChildren }: ReturnType<typeof limitsOf>) =>
  termsKey({
    timeZone: hotel.time_zone,
    checkInFrom: hotel.check_in_from,
    checkOutUntil: hotel.check_out_until,
    refundable: plan.refundable,
    steps: plan.cancel_steps,
    breakfasts: plan.breakfasts,
    confirmMinutes: plan.confirm_minutes,
    minNights: plan.min_nights,
    beds: bedOptions(plan.beds),
    maxAdults,
    maxChildren,
    fees: hotel.fees,
  });

const hotelOf = (hotel: HotelRow): OfferHotel => ({
  hotelId: hotel.id,
  nameZh: hotel.name_zh,
  nameEn: hotel.name_en,
  star: hotel.star,
  cityId: hotel.city_id,
  areaId: hotel.area_id,
  countryCode: hotel.country_code,
  cityNameZh: hotel.city_zh,
  cityNameEn: hotel.city_en,
  addressZh: hotel.address_zh,
  addressEn: hotel.address_en,
  phone: hotel.phone,
  timeZone: hotel.time_zone,
  checkInFrom: hotel.check_in_from,
  checkOutUntil: hotel.check_out_until,
});

const roomOf = (plan: PlanRow): OfferRoom => ({
  roomTypeId: plan.room_type_id,
  nameZh: plan.room_zh,
  nameEn: plan.room_en,
  beds: bedOptions(plan.beds),
  maxPeople: plan.room_people,
});
