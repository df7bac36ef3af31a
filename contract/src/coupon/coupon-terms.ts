import type { PlainDate } from '../value/stay.ts';
import type { CouponRefusal, CouponScope, CouponSupplier } from './coupon.ts';

/** The scope of a coupon, and the best of several. Pure; amounts are minor units. */

/** The reduction of a coupon and its limits; null: no such limit. */
export interface CouponTerms {
  readonly currency: string;
  readonly threshold: number;
  readonly reduction: number;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  readonly scope: CouponScope;
  readonly suppliers: readonly CouponSupplier[] | null;
  readonly cityIds: readonly number[] | null;
  readonly areaIds: readonly number[] | null;
  readonly hotelIds: readonly number[] | null;
}

/** The hotel that a coupon would be spent on. */
export interface CouponHotel {
  readonly hotelId: number;
  readonly cityId: number;
  readonly areaId: number | null;
  readonly countryCode: string;
}

/** The total of an order before any reduction, surcharges included, and the kind of its rate. */
export interface CouponSpend extends CouponHotel {
  readonly isDirect: boolean;
  readonly currency: string;
  readonly amount: number;
}

/** Why a coupon cannot be spent anywhere on a day of Shanghai; null: it can. */
export function refusedOn({ validFrom, validTo }: CouponTerms, today: PlainDate): CouponRefusal | null {
  if (today < validFrom) return 'NOT_YET';
  return today > validTo ? 'OVER' : null;
}

/** Why a coupon is not for a hotel; null: it is. Cities, areas and hotels add to each other. */
export function refusedAt(
  { scope, cityIds, areaIds, hotelIds }: CouponTerms,
  { hotelId, cityId, areaId, countryCode }: CouponHotel,
): CouponRefusal | null {
  if (scope !== 'all' && (scope === 'domestic') !== (countryCode === 'CN')) return 'SCOPE';
  if (cityIds === null && areaIds === null && hotelIds === null) return null;
  const isThere =
    cityIds?.includes(cityId) || (areaId !== null && areaIds?.includes(areaId)) || hotelIds?.includes(hotelId);
  return isThere ? null : 'PLACE';
}

/** Why a coupon does not apply to an order on a day of Shanghai; null: it does. Reasons that cannot be changed come first. */
export function couponRefusal(coupon: CouponTerms, spend: CouponSpend, today: PlainDate): CouponRefusal | null {
  if (coupon.currency !== spend.currency) return 'OTHER_CURRENCY';
  const refused = refusedOn(coupon, today) ?? refusedAt(coupon, spend);
  if (refused) return refused;
  const { suppliers } = coupon;
  if (suppliers !== null && !suppliers.includes(spend.isDirect ? 'direct' : 'contract')) return 'SUPPLIER';
  return spend.amount < coupon.threshold ? 'THRESHOLD' : null;
}

export interface OwnedCoupon extends CouponTerms {
  readonly couponId: number;
}

/** The coupon to spend: the largest reduction, then the earliest end. undefined: none applies. */
export function bestCoupon<C extends OwnedCoupon>(
  coupons: readonly C[],
  spend: CouponSpend,
  today: PlainDate,
): C | undefined {
  let best: C | undefined;
  for (const coupon of coupons)
    if (couponRefusal(coupon, spend, today) === null && (!best || isBetter(coupon, best))) best = coupon;
  return best;
}

function isBetter(a: OwnedCoupon, b: OwnedCoupon): boolean {
  if (a.reduction !== b.reduction) return a.reduction > b.reduction;
  return a.validTo === b.validTo ? a.couponId < b.couponId : a.validTo < b.validTo;
}
