import { describe, expect, it } from 'vitest';
import { bestCoupon, type CouponSpend, couponRefusal, type OwnedCoupon } from './coupon-terms.ts';

const coupon = (more: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
  couponId: 1,
  currency: 'CNY',
  threshold: 100_000,
  reduction: 6_000,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  scope: 'all',
  suppliers: null,
  cityIds: null,
  areaIds: null,
  hotelIds: null,
  ...more,
});
const spend: CouponSpend = {
  hotelId: 7,
  cityId: 5,
  areaId: 3,
  countryCode: 'CN',
  isDirect: false,
  currency: 'CNY',
  amount: 100_000,
};
const today = '2026-11-21';

describe('a coupon', () => {
  it.each([
    ['from its threshold on', {}, {}, null],
    ['not below it', {}, { amount: 99_999 }, 'THRESHOLD'],
    ['not before its first day', { validFrom: '2026-11-22' }, {}, 'NOT_YET'],
    ['on its first and last day', { validFrom: today, validTo: today }, {}, null],
    ['not after its last day', { validTo: '2026-11-20' }, {}, 'OVER'],
    ['not in another currency', {}, { currency: 'HKD' }, 'OTHER_CURRENCY'],
    ['in mainland China', { scope: 'domestic' }, {}, null],
    ['not in Hong Kong when it is for mainland China', { scope: 'domestic' }, { countryCode: 'HK' }, 'SCOPE'],
    ['in Hong Kong when it is for abroad', { scope: 'overseas' }, { countryCode: 'HK' }, null],
    ['not in mainland China when it is for abroad', { scope: 'overseas' }, {}, 'SCOPE'],
    ['in its city', { cityIds: [5] }, {}, null],
    ['in its area', { cityIds: [6], areaIds: [3] }, {}, null],
    ['in its hotel', { areaIds: [4], hotelIds: [7] }, {}, null],
    ['not elsewhere', { cityIds: [6], areaIds: [4], hotelIds: [8] }, {}, 'PLACE'],
    ['elsewhere, where areas alone are named and the hotel has none', { areaIds: [4] }, { areaId: null }, 'PLACE'],
    ['not in no area', { areaIds: [3] }, { areaId: null }, 'PLACE'],
    ['with its supplier', { suppliers: ['contract'] as const }, {}, null],
    ['not with another', { suppliers: ['direct'] as const }, {}, 'SUPPLIER'],
    ['with direct purchase', { suppliers: ['direct'] as const }, { isDirect: true }, null],
  ] as const)('is spent %s', (_, terms, on, refused) => {
    expect(couponRefusal(coupon(terms), { ...spend, ...on }, today)).toBe(refused);
  });

  it('is the best that takes off most, and of equal ones the one that ends first', () => {
    const coupons = [
      coupon({ couponId: 1, reduction: 5_000 }),
      coupon({ couponId: 2, reduction: 9_000, validTo: '2026-12-31' }),
      coupon({ couponId: 3, reduction: 9_000 }),
      coupon({ couponId: 4, reduction: 50_000, threshold: 200_000 }),
    ];
    expect(bestCoupon(coupons, spend, today)?.couponId).toBe(3);
    expect(bestCoupon(coupons, { ...spend, amount: 99_000 }, today)).toBeUndefined();
  });

  it.each([
    ['the larger reduction, though it ends later', { reduction: 9_000, validTo: '2026-12-31' }, { reduction: 5_000 }],
    ['the earlier end', { validTo: '2026-11-25' }, { validTo: '2026-11-26', couponId: 1 }],
    ['the one issued first, where all else is equal', { couponId: 2 }, { couponId: 7 }],
  ] as const)('is the better one by %s, whichever comes first', (_, better, other) => {
    const pair = [coupon({ couponId: 5, ...better }), coupon({ couponId: 6, ...other })];
    for (const coupons of [pair, pair.toReversed()]) expect(bestCoupon(coupons, spend, today)).toBe(pair[0]);
  });
});
