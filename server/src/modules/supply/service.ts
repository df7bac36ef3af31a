import { priceFactor, rateBetween } from '@waylight/contract/supply/account-price';
import type { HotelSurcharge } from '@waylight/contract/supply/surcharge';
import { dateIn, nightsOf, type PlainDate, portalZone, type Stay, stayFault } from '@waylight/contract/value/stay';
import type { Database, Tx } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import { together } from '../../together.ts';
import { type HotelRow, type PlanRow, readHotel, readHotels, readPlans, readPlansOf } from './data.ts';
import { markUpOf } from './mark-up-rules.ts';
import type { Buyer, Offer, OfferAsked, StayAsked } from './offer.ts';
import { offerOf } from './plan-offer.ts';
import { priceSurcharge } from './surcharge.ts';

/** Price rules with which search prices a whole city, and their changes. */
export { readPriceRules, readQuotedCurrencies, readRateE8 } from './data.ts';
export {
  anyMarkUp,
  byDemo,
  keepRateHours,
  lockMarkUps,
  lockRates,
  type MarkUpKey,
  type NewMarkUp,
  sayWho,
  setMarkUps,
  setRates,
} from './price-rules-data.ts';

/**
 * Refuses a stay that cannot be asked for: STAY_IN_THE_PAST (with `today`, Shanghai's), STAY_TOO_SHORT (`min`) or
 * STAY_TOO_LONG (`max`), STAY_TOO_FAR (`last` night that is sold) when `last` is known.
 */
export function checkStay(stay: Stay, now: number, maxNights: number, last?: PlainDate | null): void {
  const today = dateIn(portalZone, now);
  const fault = stayFault(stay, today, maxNights);
  if (fault === 'STAY_IN_THE_PAST') throw new No(fault, { today });
  if (fault === 'STAY_TOO_SHORT') throw new No(fault, { min: 1 });
  if (fault === 'STAY_TOO_LONG') throw new No(fault, { max: maxNights });
  if (last && stay.checkout > last && nightsOf({ checkin: last, checkout: stay.checkout }) > 1)
    throw new No('STAY_TOO_FAR', { last });
}

/**
 * One rate for one stay, read in this transaction: `validate` shows it, an order keeps a copy.
 *
 * Nothing is locked: `stock` may change, and the order's own transaction decides.
 *
 * Throws NO_SUCH_HOTEL, NO_SUCH_RATE (another hotel's, no longer sold, or no exchange rate) and the STAY_… of
 * checkStay.
 */
export async function offerFor(tx: Tx, asked: OfferAsked): Promise<Offer> {
  checkStay(asked.stay, asked.now, asked.maxNights);
  const [read] = await readOffers(tx, [asked]);
  return offerRead(read!, asked);
}

interface OfferRows {
  readonly hotel: HotelRow | undefined;
  readonly plan: PlanRow | undefined;
}

async function readOffers(tx: Tx, asked: readonly OfferAsked[]): Promise<OfferRows[]> {
  const hotels = await readHotels(tx, asked);
  const plans = await readPlansOf(tx, asked);
  return hotels.map((hotel, i) => ({ hotel, plan: plans[i]![0] }));
}

/** Throws as offerFor does. */
function offerRead({ hotel, plan }: OfferRows, asked: OfferAsked): Offer {
  if (!hotel) throw new No('NO_SUCH_HOTEL');
  if (!plan) throw new No('NO_SUCH_RATE');
  checkStay(asked.stay, asked.now, asked.maxNights, plan.last_night);
  const offer = offerOf(hotel, plan, asked);
  if (!offer) throw new No('NO_SUCH_RATE');
  return offer;
}

/** Most rates that are read in one transaction. */
const mostOffers = 64;

/**
 * offerFor for many callers at once: requests that arrive during a reading are read together, equal ones once.
 *
 * An offer is never older than its request. Read as the system: each request names its own distributor, from its
 * session's scope.
 */
export function openOffers(database: Database): (asked: OfferAsked) => Promise<Offer> {
  const read = together(mostOffers, async (asked: readonly OfferAsked[]) => {
    const different = new Map(asked.map((one) => [sameRows(one), one]));
    const rows = await database.asSystem((tx) => readOffers(tx, [...different.values()]));
    const found = new Map([...different.keys()].map((key, i) => [key, rows[i]!]));
    return asked.map((one) => found.get(sameRows(one))!);
  });
  return async (asked) => {
    checkStay(asked.stay, asked.now, asked.maxNights);
    return offerRead(await read(asked), asked);
  };
}

function sameRows({ hotelId, ratePlanId, stay, buyer }: OfferAsked): string {
  return `${hotelId} ${ratePlanId} ${stay.checkin} ${stay.checkout} ${buyer.distributorId} ${buyer.currency}`;
}

/**
 * Every rate of a hotel for a stay, in the order of its rooms, those that cannot be booked with the reason; read in this
 * transaction. Throws as offerFor does, without NO_SUCH_RATE.
 */
export async function offersOf(tx: Tx, asked: StayAsked): Promise<{ offer: Offer; plan: PlanRow }[]> {
  checkStay(asked.stay, asked.now, asked.maxNights);
  const hotel = await readHotel(tx, asked.hotelId, asked.buyer);
  if (!hotel) throw new No('NO_SUCH_HOTEL');
  const plans = await readPlans(tx, asked.hotelId, asked.stay);
  const last = plans.reduce<string | null>(
    (far, { last_night }) => (!far || (last_night ?? '') > far ? last_night : far),
    null,
  );
  checkStay(asked.stay, asked.now, asked.maxNights, last);
  return plans.flatMap((plan) => {
    const offer = offerOf(hotel, plan, asked);
    return offer ? [{ offer, plan }] : [];
  });
}

/**
 * Everything that a hotel offers besides its rates, one unit of each in the currency of the account; one without a good rate of
 * exchange is left out. Undefined when there is no such hotel.
 */
export async function surchargesOf(
  tx: Tx,
  hotelId: number,
  buyer: Buyer,
  now: number,
): Promise<HotelSurcharge[] | undefined> {
  const hotel = await readHotel(tx, hotelId, buyer);
  if (!hotel) return undefined;
  const percentBp = markUpOf(hotel, now).ofExtras;
  return hotel.surcharges.flatMap((one) => {
    const rateE8 = rateBetween(hotel.rates, one.currency, buyer.currency, now);
    if (rateE8 === undefined || rateE8 === 'outdated') return [];
    const factor = priceFactor(one.currency, buyer.currency, rateE8, percentBp);
    const {
      contractUnit: _,
      unit,
      each: __,
      currency,
      ...terms
    } = priceSurcharge(one, {
      nights: 1,
      factor,
      currency: buyer.currency,
    });
    return [{ ...terms, roomTypeId: one.roomTypeId, ratePlanId: one.ratePlanId, price: { currency, unit } }];
  });
}
