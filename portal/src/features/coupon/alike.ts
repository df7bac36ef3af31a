import type { CouponRecord } from '@waylight/contract/coupon/coupon';

type Terms = Omit<CouponRecord, 'couponId' | 'code' | 'state' | 'orderCode' | 'returned' | 'issuedAt'>;

/** Coupons under the same terms as one, with how many there are; in the order of the first of each. Pure. */
export function alike<Coupon extends Terms>(coupons: readonly Coupon[]): { coupon: Coupon; count: number }[] {
  const groups = new Map<string, { coupon: Coupon; count: number }>();
  for (const coupon of coupons) {
    const { zh, en, rules, currency, threshold, reduction, validFrom, validTo } = coupon;
    const { scope, suppliers, cities, areas, hotels } = coupon;
    const where = [scope, suppliers, ...[cities, areas, hotels].map((places) => places.map(({ id }) => id))];
    const key = JSON.stringify([zh, en, rules.zh, rules.en, currency, threshold, reduction, validFrom, validTo, where]);
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { coupon, count: 1 });
  }
  return [...groups.values()];
}
