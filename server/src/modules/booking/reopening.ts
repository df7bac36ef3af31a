import type { Tx } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import { offerFor } from '../supply/service.ts';
import { nextStatus } from './booking.ts';
import { findAlike, type LockedOrder, takeRooms } from './data.ts';
import { compareOffer, refusalOf } from './order-rules.ts';
import { readAgreed } from './reopening-data.ts';

/** Why money that came late cannot be honoured any more. */
export type LateReason = 'ended' | 'orderedAgain' | 'termsChanged' | 'soldOut';

/**
 * Whether an order that ran out may still be had for the money that has come: expiry cancelled it and no person, it has
 * not been ordered again, check-in has not passed, price and terms are those that were agreed, and its rooms could be
 * taken again — which they are when the answer is undefined. System role; the order is locked.
 */
export async function takeAgain(tx: Tx, order: LockedOrder, now: number): Promise<LateReason | undefined> {
  if (!nextStatus(order, 'reopen', 'system')) return 'ended';
  const agreed = await readAgreed(tx, order.id);
  const alike = await findAlike(tx, order, { ...agreed, ownerId: undefined });
  if (alike.length > 0) return 'orderedAgain';
  try {
    const { rate, price } = await offerFor(tx, {
      ...agreed,
      buyer: { distributorId: order.distributorId, currency: agreed.currency },
      now,
      // The stay was allowed when it was ordered.
      maxNights: 400,
    });
    const refused = refusalOf(rate);
    if (refused) return refused.error === 'SOLD_OUT' ? 'soldOut' : 'termsChanged';
    const terms = price && { total: price.total, currency: price.currency, termsKey: rate.termsKey };
    if (!terms || compareOffer(agreed, terms) !== 'same') return 'termsChanged';
  } catch (error) {
    if (error instanceof No) return 'termsChanged';
    throw error;
  }
  return (await takeRooms(tx, order.id)) ? undefined : 'soldOut';
}
