import { nightsOf } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { takeCoupon } from '../../coupon/service.ts';
import { offerFor } from '../../supply/service.ts';
import { nextStatus } from '../booking.ts';
import { findAlike, type LockedOrder, returnRooms, takeRooms } from '../data.ts';
import { compareOffer, refusalOf } from '../order-rules.ts';
import { amountOf, chargeSurcharges } from '../surcharge.ts';
import { readAgreed } from './data.ts';

/** Why money that came late cannot be honoured any more. */
export type LateReason = 'ended' | 'orderedAgain' | 'termsChanged' | 'soldOut' | 'couponGone';

/**
 * Takes rooms and coupon of an expired order again, for money that came late; otherwise says why not. System role.
 *
 * The order is locked. It was ended by expiry and by no person, and has not been ordered again.
 *
 * Check-in has not passed, and price and terms are those that were agreed.
 */
export async function takeAgain(tx: Tx, order: LockedOrder, now: number): Promise<LateReason | undefined> {
  if (!nextStatus(order, 'reopen', 'system')) return 'ended';
  const agreed = await readAgreed(tx, order.id);
  const alike = await findAlike(tx, companyScopeOf(order), { ...agreed, ownerId: undefined });
  if (alike.length > 0) return 'orderedAgain';
  try {
    const offer = await offerFor(tx, {
      ...agreed,
      buyer: { ...companyScopeOf(order), currency: agreed.currency },
      now,
      // The stay was allowed when it was ordered.
      maxNights: 400,
    });
    const { rate, price } = offer;
    const refused = refusalOf(rate);
    if (refused) return refused.error === 'SOLD_OUT' ? 'soldOut' : 'termsChanged';
    if (!price) return 'termsChanged';
    const { wanted, rooms, discount, stay } = agreed;
    const charged = chargeSurcharges(offer, { wanted, rooms, nights: nightsOf(stay) });
    if ('refusal' in charged) return 'termsChanged';
    const { total, currency } = amountOf(price, charged.lines, discount);
    const terms = { total, currency, termsKey: rate.termsKey };
    if (compareOffer(agreed, terms) !== 'same') return 'termsChanged';
  } catch (error) {
    if (error instanceof No) return 'termsChanged';
    throw error;
  }
  if (!(await takeRooms(tx, order.id))) return 'soldOut';
  const { couponId, distributorId, code: orderCode } = order;
  if (couponId === null || (await takeCoupon(tx, { couponId, distributorId, orderCode }, now))) return undefined;
  await returnRooms(tx, order.id, now);
  return 'couponGone';
}
