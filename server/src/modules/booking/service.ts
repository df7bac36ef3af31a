import type { api } from '@waylight/contract';
import { isBedOf } from '@waylight/contract/catalogue/beds';
import { type CouponSpend, couponRefusal } from '@waylight/contract/coupon/coupon-terms';
import { orderTexts } from '@waylight/contract/legal/legal-texts';
import type { OrderAmount, SurchargeChoice } from '@waylight/contract/supply/surcharge';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/database.ts';
import { findRepeat, requestDigest } from '../../db/once.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import type { LiveLegal } from '../../legal/live-legal.ts';
import { newOrderCode } from '../../numbers.ts';
import type { Settings } from '../../settings.ts';
import { couponDay, couponsFor, couponToSpend } from '../coupon/service.ts';
import type { Offer, OfferAsked } from '../supply/offer.ts';
import { offerFor } from '../supply/service.ts';
import { type BookingOutcome, findAlike } from './data.ts';
import { type AgreedTerms, draftOf, type OrderDraft, type OrderRequest } from './draft.ts';
import {
  compareOffer,
  faultInGuests,
  faultInOrder,
  guestName,
  isLowStock,
  orderScope,
  type Refusal,
  refusalOf,
} from './order-rules.ts';
import { amountOf, cancellationOf, chargeSurcharges } from './surcharge.ts';

type ValidateRequest = z.output<typeof api.booking.validate.request>;
type Limits = Pick<Settings, 'MAX_NIGHTS' | 'LOW_STOCK_ROOMS' | 'PAYMENT_MINUTES'>;
/** Limits of the house, and its legal texts. */
interface OrderHouse {
  readonly settings: Limits;
  readonly legal: Pick<LiveLegal, 'accepted'>;
}
type Bookable = Offer & { price: NonNullable<Offer['price']> };

/** Where rates and the buyer's rows are read. */
export interface Reading {
  readonly scope: DistributorScope;
  offer(asked: OfferAsked): Promise<Offer>;
  look<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
}

/** All in one transaction. */
function readingIn(tx: Tx, scope: DistributorScope): Reading {
  return { scope, offer: (asked) => offerFor(tx, asked), look: (run) => run(tx) };
}

/** Rates with those of others who ask in this moment (supply's `openOffers`); the buyer's rows only when they are asked for. */
export function readingTogether(
  database: Database,
  scope: DistributorScope,
  offer: (asked: OfferAsked) => Promise<Offer>,
): Reading {
  return { scope, offer, look: (run) => database.asDistributor(scope, run) };
}

/** The rate as it stands at this moment, for a look before the order. Throws No: the contract's errors of the call. */
export async function validate(tx: Tx, scope: DistributorScope, request: ValidateRequest, now: number, limits: Limits) {
  const reading = readingIn(tx, scope);
  const offer = await bookableOffer(reading, request, now, limits);
  await checkNationalities(reading, request, request.guests, now, limits);
  const { hotel, room, rate, price, stock } = offer;
  const { amount, cancellation } = await agreedOn(reading, request, offer, now);
  return {
    outcome: request.shown
      ? compareOffer(request.shown, { total: amount.total, currency: amount.currency, termsKey: rate.termsKey })
      : ('same' as const),
    hotelNameCn: hotel.nameZh,
    hotelNameEn: hotel.nameEn,
    roomTypeId: room.roomTypeId,
    roomNameCn: room.nameZh,
    roomNameEn: room.nameEn,
    beds: room.beds.map(({ code, beds }) => ({ code, beds: [...beds] })),
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    star: hotel.star,
    rate: { ...rate, price, cancellation },
    amount,
    surcharges: choicesOf(offer),
    stock,
    lowStock: isLowStock(stock, request.rooms.length, limits.LOW_STOCK_ROOMS),
    repeats: await ordersAlike(tx, scope, request.hotelId, request, request.guests.map(guestName)),
    pricedAt: now,
  };
}

/** Extras that the rooms of a rate may have for a stay. Throws No: the contract's errors of the call. */
export async function findSurcharges(
  tx: Tx,
  scope: DistributorScope,
  asked: OfferRequest,
  now: number,
  limits: Limits,
) {
  return { surcharges: choicesOf(await readOffer(readingIn(tx, scope), asked, now, limits)), pricedAt: now };
}

/** The choices as a buyer sees them: what the operator pays for them stays here. */
function choicesOf({ surcharges }: Offer): SurchargeChoice[] {
  return surcharges.map(({ contractUnit: _, ...choice }) => choice);
}

type RateChoice = Pick<ValidateRequest, 'rooms' | 'checkin' | 'checkout' | 'surcharges'>;

/** The surcharges that are asked for. Throws No: the contract's errors about surcharges. */
function chargedFor({ rooms, checkin, checkout, surcharges: wanted }: RateChoice, offer: Bookable) {
  const charged = chargeSurcharges(offer, { wanted, rooms, nights: nightsOf({ checkin, checkout }) });
  if ('refusal' in charged) throw new No(charged.refusal.error, charged.refusal.data ?? {});
  return charged.lines;
}

/** The amount of an order before a coupon, as the coupon's rules want it. */
function spendOf({ hotel, isDirect }: Offer, { total, currency }: OrderAmount): CouponSpend {
  const { hotelId, cityId, areaId, countryCode } = hotel;
  return { hotelId, cityId, areaId, countryCode, isDirect, currency, amount: total };
}

/** The amount of the order as it is requested. Throws No: the contract's errors about surcharges and coupons. */
async function agreedOn(
  { scope, look }: Reading,
  request: RateChoice & Pick<ValidateRequest, 'couponId'>,
  offer: Bookable,
  now: number,
): Promise<AgreedTerms> {
  const { couponId, rooms } = request;
  const surcharges = chargedFor(request, offer);
  const full = amountOf(offer.price, surcharges);
  let discount = 0;
  if (couponId !== null) {
    const coupon = await look((tx) => couponToSpend(tx, scope, couponId));
    if (!coupon) throw new No('NO_SUCH_COUPON');
    if (!coupon.isUsable) throw new No('COUPON_GONE');
    const reason = couponRefusal(coupon, spendOf(offer, full), couponDay(now));
    if (reason) throw new No('COUPON_NOT_APPLICABLE', { reason });
    discount = coupon.reduction;
  }
  return {
    amount: amountOf(offer.price, surcharges, discount),
    couponId,
    surcharges,
    cancellation: cancellationOf(offer, request, rooms.length, surcharges, now),
  };
}

type CouponsAsked = z.output<typeof api.booking.coupons.request>;

/** The company's coupons for an order that is being written. Throws No: the contract's errors of the call. */
export async function findCoupons(
  tx: Tx,
  scope: DistributorScope,
  asked: CouponsAsked,
  now: number,
  limits: Limits,
): Promise<ReplyOf<typeof api.booking.coupons>> {
  const offer = await bookableOffer(readingIn(tx, scope), asked, now, limits);
  const amount = amountOf(offer.price, chargedFor(asked, offer));
  const spend = spendOf(offer, amount);
  const coupons = await couponsFor(tx, scope, spend, now);
  // Stable: among those that apply alike, and those that do not, what ends sooner stays first.
  coupons.sort((a, b) => (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY) || 0);
  const [first] = coupons;
  return { coupons, best: first?.refused === null ? first.couponId : null, amount, pricedAt: now };
}

export interface MadeOrder {
  readonly orderCode: string;
  readonly status: 'unconfirmed';
  readonly paymentStatus: 'unpaid';
  readonly payUntil: string;
  readonly total: number;
  readonly currency: string;
}

/**
 * Checks an order without a lock, by the rules and today's rate. Answers a draft for the booking transaction.
 *
 * A request that made an order before has its answer, whatever the rules say by now (`made`).
 *
 * Throws No: the contract's errors of `booking.create`.
 */
export async function prepareOrder(
  reading: Reading,
  request: OrderRequest,
  now: number,
  house: OrderHouse,
): Promise<{ made: MadeOrder } | { draft: OrderDraft; answer: MadeOrder }> {
  try {
    return await draftOrder(reading, request, now, house);
  } catch (error) {
    // Most requests are new, and the booking transaction knows an old one too: so the look is only taken here.
    const { scope, look } = reading;
    const made = error instanceof No ? await look((tx) => madeBefore(tx, scope, request)) : undefined;
    if (made) return { made };
    throw error;
  }
}

async function draftOrder(reading: Reading, request: OrderRequest, now: number, house: OrderHouse) {
  const { scope } = reading;
  const { legal, settings: limits } = house;
  refuse(faultInOrder(request));
  const acceptedTexts = legal.accepted(orderTexts, request.agreements.versions, now);
  const offer = await bookableOffer(reading, request, now, limits);
  const guests = request.orderRooms.flatMap((room) => room.guests);
  await checkNationalities(reading, request, guests, now, limits);
  const unknownBed = request.orderRooms.findIndex(({ bed }) => !isBedOf(offer.room.beds, bed));
  if (unknownBed >= 0) throw new No('BED_REQUIRED', { roomNo: unknownBed + 1 });

  const { rate, stock } = offer;
  const { accepted } = request;
  const agreed = await agreedOn(reading, request, offer, now);
  refuse(faultInGuests(request.rooms, request.orderRooms, agreed.surcharges));
  const { total, currency } = agreed.amount;
  const terms = { total, currency, termsKey: rate.termsKey };
  const outcome = compareOffer(accepted, terms);
  if (outcome === 'termsChanged') throw new No('TERMS_CHANGED', terms);
  if (outcome === 'higher') throw new No('PRICE_CHANGED', terms);
  if (!accepted.lowStock && isLowStock(stock, request.rooms.length, limits.LOW_STOCK_ROOMS)) {
    await refuseRepeat(reading, request);
    throw new No('LOW_STOCK', { num: stock });
  }

  const payUntil = now + limits.PAYMENT_MINUTES * 60_000;
  const draft = draftOf(request, offer, agreed, {
    distributorId: scope.distributorId,
    userId: scope.userId,
    code: newOrderCode(now),
    requestHash: digestOf(scope, request),
    ownOnly: orderScope(scope) !== 'all',
    acceptedTexts,
    now,
    payUntil,
  });
  return { draft, answer: answerOf({ code: draft.row.code, payUntil: new Date(payUntil), ...terms }) };
}

/**
 * Throws REPEAT_ORDER with the similar orders, unless the buyer has accepted them.
 *
 * The booking transaction checks this too; asked here, it comes before the other refusals.
 */
async function refuseRepeat({ scope, look }: Reading, request: OrderRequest): Promise<void> {
  if (request.accepted.repeat) return;
  const names = request.orderRooms.flatMap(({ guests }) => guests.map(guestName));
  const orders = await look((tx) => ordersAlike(tx, scope, request.hotelId, request, names));
  if (orders.length > 0) throw new No('REPEAT_ORDER', { orders });
}

/** The answer that this request was given before, if it was. Throws REQUEST_ID_REUSED for another content. */
export async function madeBefore(
  tx: Tx,
  scope: DistributorScope,
  request: OrderRequest,
): Promise<MadeOrder | undefined> {
  const { requestId } = request;
  const columns = ['code', 'pay_until', 'total', 'currency'] as const;
  const order = await findRepeat(tx, 'hotel_order', scope, { requestId, digest: digestOf(scope, request) }, columns);
  return order && answerOf({ ...order, payUntil: order.pay_until });
}

/** Throws the booking transaction's no; nothing when the order is there. `codeTaken` is the caller's to try again. */
export async function refuseBooking(
  reading: Reading,
  request: OrderRequest,
  { outcome, num }: BookingOutcome,
): Promise<void> {
  switch (outcome) {
    case 'soldOut':
      throw new No('SOLD_OUT');
    case 'reused':
      throw new No('REQUEST_ID_REUSED');
    case 'tooManyOrders':
      await refuseRepeat(reading, request);
      throw new No('TOO_MANY_UNPAID_ORDERS', { orders: num });
    case 'tooManyRooms':
      await refuseRepeat(reading, request);
      throw new No('TOO_MANY_UNPAID_ROOMS', { rooms: num });
    case 'couponGone':
      throw new No('COUPON_GONE');
    case 'repeat':
      await refuseRepeat(reading, request);
      // The order alike has ended in this moment.
      throw new No('REPEAT_ORDER', { orders: [] });
  }
}

export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new No(refusal.error, refusal.data ?? {});
}

/** Live orders for the same guests, of those that the buyer may know of. */
export async function ordersAlike(
  tx: Tx,
  scope: DistributorScope,
  hotelId: number,
  stay: Stay,
  guestNames: readonly string[],
) {
  const ownerId = orderScope(scope) === 'all' ? undefined : scope.userId;
  return findAlike(tx, scope, { hotelId, stay, guestNames, ownerId });
}

type OfferRequest = Pick<ValidateRequest, 'hotelId' | 'ratePlanId' | 'checkin' | 'checkout' | 'rooms' | 'nationality'>;

async function readOffer(reading: Reading, asked: OfferRequest, now: number, limits: Limits): Promise<Offer> {
  const { hotelId, ratePlanId, checkin, checkout, rooms, nationality } = asked;
  const stay = { checkin, checkout };
  return reading.offer({
    hotelId,
    ratePlanId,
    stay,
    rooms,
    nationality,
    buyer: reading.scope,
    now,
    maxNights: limits.MAX_NIGHTS,
  });
}

async function bookableOffer(reading: Reading, asked: OfferRequest, now: number, limits: Limits): Promise<Bookable> {
  const offer = await readOffer(reading, asked, now, limits);
  refuse(refusalOf(offer.rate));
  if (!offer.price) throw new No('SOLD_OUT');
  return { ...offer, price: offer.price };
}

/** A rate that is not sold to everybody is not sold to a guest of another nationality than the one searched for either. */
async function checkNationalities(
  reading: Reading,
  asked: OfferRequest,
  guests: readonly { nationality: string }[],
  now: number,
  limits: Limits,
): Promise<void> {
  const others = new Set(guests.map(({ nationality }) => nationality));
  others.delete(asked.nationality);
  for (const nationality of others) {
    const { rate } = await readOffer(reading, { ...asked, nationality }, now, limits);
    if (rate.refused === 'NATIONALITY') throw new No('NATIONALITY_NOT_ALLOWED', { nationality });
  }
}

function answerOf(order: { code: string; payUntil: Date; total: number; currency: string }): MadeOrder {
  return {
    orderCode: order.code,
    status: 'unconfirmed',
    paymentStatus: 'unpaid',
    payUntil: order.payUntil.toISOString(),
    total: order.total,
    currency: order.currency,
  };
}

const digestOf = ({ userId }: DistributorScope, { requestId: _, ...content }: OrderRequest): string =>
  requestDigest(userId, content);
