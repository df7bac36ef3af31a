import type { CouponTerms } from '@waylight/contract/coupon/coupon-terms';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { newCouponCode } from '../../numbers.ts';
import { insertCoupons, moveCoupons } from './data.ts';

/** Coupons that an operator gives a company: `count` alike, in the currency of its account. */
export interface CouponIssue extends Omit<CouponTerms, 'currency'> {
  readonly zh: string;
  readonly en: string;
  readonly rulesZh: string;
  readonly rulesEn: string;
  readonly count: number;
}

/** As many as one command gives at most. */
export const mostIssued = 200;

/** Gives a company coupons; answers their codes. System role. */
export async function issueCoupons(
  tx: Tx,
  { distributorId, currency }: { distributorId: DistributorId; currency: string },
  issue: CouponIssue,
  now: number,
): Promise<string[]> {
  const codes: string[] = [];
  // A code that is taken is thrown again.
  while (codes.length < issue.count)
    codes.push(
      ...(await insertCoupons(
        tx,
        Array.from({ length: issue.count - codes.length }, () => ({
          distributor_id: distributorId,
          code: newCouponCode(),
          name_zh: issue.zh,
          name_en: issue.en,
          rules_zh: issue.rulesZh,
          rules_en: issue.rulesEn,
          currency,
          threshold: issue.threshold,
          reduction: issue.reduction,
          valid_from: issue.validFrom,
          valid_to: issue.validTo,
          scope: issue.scope,
          suppliers: issue.suppliers && [...issue.suppliers],
          city_ids: issue.cityIds && [...issue.cityIds],
          area_ids: issue.areaIds && [...issue.areaIds],
          hotel_ids: issue.hotelIds && [...issue.hotelIds],
          order_code: null,
          issued_at: new Date(now),
        })),
      )),
    );
  return codes;
}

/** Takes a coupon back that nobody has spent or reserved; false: there is none. System role. */
export async function withdrawCoupon(tx: Tx, code: string, now: number): Promise<boolean> {
  return (await moveCoupons(tx, 'withdraw', { code }, now)) > 0;
}
