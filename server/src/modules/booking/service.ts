import { createHash } from 'node:crypto';
import type { api } from '@waylight/contract';
import type { Stay } from '@waylight/contract/stay';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import type { Settings } from '../../settings.ts';
import type { Offer } from '../supply/offer.ts';
import { offerFor } from '../supply/service.ts';
import { type Booked, findAlike, findByRequest } from './data.ts';
import { draftOf, type OrderDraft, type OrderRequest } from './draft.ts';
import { newOrderCode } from './order-code.ts';
import {
  compareOffer,
  faultInOrder,
  guestName,
  isLowStock,
  orderScope,
  type Refusal,
  refusalOf,
} from './order-rules.ts';

type ValidateRequest = z.output<typeof api.booking.validate.request>;
type Limits = Pick<Settings, 'MAX_NIGHTS' | 'LOW_STOCK_ROOMS' | 'PAYMENT_MINUTES'>;
type Bookable = Offer & { price: NonNullable<Offer['price']> };

/** The rate as it stands at this moment, for a look before the order. Throws No: the contract's errors of the call. */
export async function validate(tx: Tx, scope: DistributorScope, request: ValidateRequest, now: number, limits: Limits) {
  const offer = await bookableOffer(tx, scope, request, now, limits);
  await checkNationalities(tx, scope, request, request.guests, now, limits);
  const { hotel, room, rate, price, stock } = offer;
  return {
    outcome: request.shown
      ? compareOffer(request.shown, { total: price.total, currency: price.currency, termsKey: rate.termsKey })
      : ('same' as const),
    hotelNameCn: hotel.nameZh,
    hotelNameEn: hotel.nameEn,
    roomNameCn: room.nameZh,
    roomNameEn: room.nameEn,
    beds: room.beds.map(({ code, beds }) => ({ code, beds: [...beds] })),
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    star: hotel.star,
    rate: { ...rate, price },
    stock,
    lowStock: isLowStock(stock, request.rooms.length, limits.LOW_STOCK_ROOMS),
    repeats: await ordersAlike(tx, scope, request.hotelId, request, request.guests.map(guestName)),
    pricedAt: now,
  };
}

export interface Made {
  readonly orderCode: string;
  readonly status: 'unconfirmed';
  readonly paymentStatus: 'unpaid';
  readonly payUntil: string;
  readonly total: number;
  readonly currency: string;
}

/**
 * Everything about an order that needs no lock: the rules, the rate as it is now against what the buyer agreed to. What
 * is left is a draft for the booking transaction, and the answer if it is made. A request that made an order before has
 * its answer, whatever the rules would say by now (`made`). Throws No: the contract's errors of `booking.create`.
 */
export async function prepareOrder(
  tx: Tx,
  scope: DistributorScope,
  request: OrderRequest,
  now: number,
  limits: Limits,
): Promise<{ made: Made } | { draft: OrderDraft; answer: Made }> {
  try {
    return await draftOrder(tx, scope, request, now, limits);
  } catch (error) {
    // Most requests are new, and the booking transaction knows an old one too: so the look is only taken here.
    const made = error instanceof No ? await madeBefore(tx, scope, request) : undefined;
    if (made) return { made };
    throw error;
  }
}

async function draftOrder(tx: Tx, scope: DistributorScope, request: OrderRequest, now: number, limits: Limits) {
  refuse(faultInOrder(request));
  const offer = await bookableOffer(tx, scope, request, now, limits);
  const guests = request.orderRooms.flatMap((room) => room.guests);
  await checkNationalities(tx, scope, request, guests, now, limits);
  const unknownBed = request.orderRooms.findIndex(({ bed }) => !offer.room.beds.some(({ code }) => code === bed));
  if (unknownBed >= 0) throw new No('BED_REQUIRED', { roomNo: unknownBed + 1 });

  const { price, rate, stock } = offer;
  const { accepted } = request;
  const terms = { total: price.total, currency: price.currency, termsKey: rate.termsKey };
  const outcome = compareOffer(accepted, terms);
  if (outcome === 'termsChanged') throw new No('TERMS_CHANGED', terms);
  if (outcome === 'higher') throw new No('PRICE_CHANGED', terms);
  if (!accepted.repeat) {
    const orders = await ordersAlike(tx, scope, request.hotelId, request, guests.map(guestName));
    if (orders.length > 0) throw new No('REPEAT_ORDER', { orders });
  }
  if (!accepted.lowStock && isLowStock(stock, request.rooms.length, limits.LOW_STOCK_ROOMS))
    throw new No('LOW_STOCK', { num: stock });

  const payUntil = now + limits.PAYMENT_MINUTES * 60_000;
  const draft = draftOf(request, offer, {
    distributorId: scope.distributorId,
    userId: scope.userId,
    code: newOrderCode(now),
    requestHash: hashOf(scope.userId, request),
    ownOnly: orderScope(scope) !== 'all',
    now,
    payUntil,
  });
  return { draft, answer: answerOf({ code: draft.row.code, payUntil: new Date(payUntil), ...terms }) };
}

/** The answer that this request was given before, if it was. Throws REQUEST_ID_REUSED for another content. */
export async function madeBefore(tx: Tx, scope: DistributorScope, request: OrderRequest): Promise<Made | undefined> {
  const order = await findByRequest(tx, scope, request.requestId);
  if (!order) return undefined;
  if (order.requestHash !== hashOf(scope.userId, request)) throw new No('REQUEST_ID_REUSED');
  return answerOf(order);
}

/** The booking transaction's no; undefined: the order is there. `codeTaken` is the caller's to try again. */
export function refusalOfBooking({ outcome, num }: Booked): Refusal | undefined {
  switch (outcome) {
    case 'soldOut':
      return { error: 'SOLD_OUT' };
    case 'reused':
      return { error: 'REQUEST_ID_REUSED' };
    case 'tooManyOrders':
      return { error: 'TOO_MANY_UNPAID_ORDERS', data: { orders: num } };
    case 'tooManyRooms':
      return { error: 'TOO_MANY_UNPAID_ROOMS', data: { rooms: num } };
    case 'repeat':
      return { error: 'REPEAT_ORDER', data: { orders: [] } };
    default:
      return undefined;
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

type Asked = Pick<ValidateRequest, 'hotelId' | 'ratePlanId' | 'checkin' | 'checkout' | 'rooms' | 'nationality'>;

async function readOffer(tx: Tx, scope: DistributorScope, asked: Asked, now: number, limits: Limits): Promise<Offer> {
  const { hotelId, ratePlanId, checkin, checkout, rooms, nationality } = asked;
  const stay = { checkin, checkout };
  return offerFor(tx, {
    hotelId,
    ratePlanId,
    stay,
    rooms,
    nationality,
    buyer: scope,
    now,
    maxNights: limits.MAX_NIGHTS,
  });
}

async function bookableOffer(
  tx: Tx,
  scope: DistributorScope,
  asked: Asked,
  now: number,
  limits: Limits,
): Promise<Bookable> {
  const offer = await readOffer(tx, scope, asked, now, limits);
  refuse(refusalOf(offer.rate));
  if (!offer.price) throw new No('SOLD_OUT');
  return { ...offer, price: offer.price };
}

/** A rate that is not sold to everybody is not sold to a guest of another nationality than the one searched for either. */
async function checkNationalities(
  tx: Tx,
  scope: DistributorScope,
  asked: Asked,
  guests: readonly { nationality: string }[],
  now: number,
  limits: Limits,
): Promise<void> {
  const others = new Set(guests.map(({ nationality }) => nationality));
  others.delete(asked.nationality);
  for (const nationality of others) {
    const { rate } = await readOffer(tx, scope, { ...asked, nationality }, now, limits);
    if (rate.refused === 'NATIONALITY') throw new No('NATIONALITY_NOT_ALLOWED', { nationality });
  }
}

function answerOf(order: { code: string; payUntil: Date; total: number; currency: string }): Made {
  return {
    orderCode: order.code,
    status: 'unconfirmed',
    paymentStatus: 'unpaid',
    payUntil: order.payUntil.toISOString(),
    total: order.total,
    currency: order.currency,
  };
}

/** What a requestId stands for: the same person asking for the same. */
function hashOf(userId: number, { requestId: _, ...content }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, content]))
    .digest('hex');
}
