import type { ChangeConsequence } from '@waylight/contract/booking/change-words';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import { thresholdOf } from '../coupon/service.ts';
import type { LockedOrder } from './data.ts';
import { keptDiscount } from './surcharge.ts';

/** The coupon of an order that comes to another amount (docs/decisions/072). */

export interface DiscountKept {
  /** minor units of the order's currency */
  readonly discount: number;
  /** the coupon no longer applies and is the company's again */
  readonly couponReturned: boolean;
}

/** `gross`: what the order would come to without its discount, a fee for rooms given back left out. */
export async function discountFor(tx: Tx, order: LockedOrder, gross: number): Promise<DiscountKept> {
  if (order.couponId === null) return { discount: order.discount, couponReturned: false };
  const discount = keptDiscount(order.discount, await thresholdOf(tx, companyScopeOf(order), order.couponId), gross);
  return { discount, couponReturned: discount < order.discount };
}

export const couponConsequence = (couponReturned: boolean): ChangeConsequence[] =>
  couponReturned ? ['couponReturned'] : [];
