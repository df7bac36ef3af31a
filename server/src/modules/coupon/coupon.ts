import type { CouponState } from '@waylight/contract/coupon/coupon';

/** The states of a coupon. What it applies to is in the contract (coupon/coupon-terms.ts). */

export type CouponAction = 'reserve' | 'use' | 'giveBack' | 'expire' | 'withdraw';

/** The machine of a coupon: action → state before → state after. Whatever is not in the table is refused. */
export const couponMoves: Readonly<Record<CouponAction, Readonly<Partial<Record<CouponState, CouponState>>>>> = {
  /** with an order, in the booking transaction (db/functions/order/take-coupon.sql) */
  reserve: { usable: 'reserved' },
  /** the hotel has confirmed the order */
  use: { reserved: 'used' },
  /** the order has ended, and nothing was kept of what was paid for it */
  giveBack: { reserved: 'usable', used: 'usable' },
  /** by the clock */
  expire: { usable: 'expired' },
  /** by the operator */
  withdraw: { usable: 'withdrawn' },
};

/** The state after an action; undefined: the action is refused. */
export function nextCoupon(state: CouponState, action: CouponAction): CouponState | undefined {
  return couponMoves[action][state];
}
