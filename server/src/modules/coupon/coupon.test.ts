import { couponStates } from '@waylight/contract/coupon/coupon';
import { describe, expect, it } from 'vitest';
import { type CouponAction, couponMoves, nextCoupon } from './coupon.ts';

describe('a coupon', () => {
  const allowed: Record<CouponAction, string[]> = {
    reserve: ['usable → reserved'],
    use: ['reserved → used'],
    giveBack: ['reserved → usable', 'used → usable'],
    expire: ['usable → expired'],
    withdraw: ['usable → withdrawn'],
  };
  it.each(Object.keys(couponMoves) as CouponAction[])('%s: what is not in the table is refused', (action) => {
    const moves = couponStates.flatMap((state) => {
      const next = nextCoupon(state, action);
      return next ? [`${state} → ${next}`] : [];
    });
    expect(moves).toEqual(allowed[action]);
  });
});
