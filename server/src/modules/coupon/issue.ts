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

interface Recipient {
  readonly distributorId: DistributorId;
  readonly currency: string;
}

/** Gives a company coupons; answers their codes. System role. */
export const issueCoupons = (tx: Tx, company: Recipient, issue: CouponIssue, now: number): Promise<string[]> =>
  issueToMany(tx, [company], issue, now);

/** Rows that are written by one statement. */
const rowsAtOnce = 500;

/** Gives each of some companies `count` coupons, of a campaign or of none; answers their codes. */
export async function issueToMany(
  tx: Tx,
  companies: readonly Recipient[],
  issue: CouponIssue & { readonly campaignId?: number },
  now: number,
): Promise<string[]> {
  const wanted = companies.flatMap((company) => Array.from({ length: issue.count }, () => company));
  const codes: string[] = [];
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    let waiting = wanted.slice(from, from + rowsAtOnce).map((company) => rowOf(company, issue, now));
    // A code that is taken is thrown again.
    while (waiting.length > 0) {
      const made = new Set(await insertCoupons(tx, waiting));
      codes.push(...made);
      waiting = waiting.filter(({ code }) => !made.has(code)).map((row) => ({ ...row, code: newCouponCode() }));
    }
  }
  return codes;
}

const rowOf = (
  { distributorId, currency }: Recipient,
  issue: CouponIssue & { readonly campaignId?: number },
  now: number,
) => ({
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
  campaign_id: issue.campaignId ?? null,
});

/** Takes a coupon back that nobody has spent or reserved; false: there is none. System role. */
export async function withdrawCoupon(tx: Tx, code: string, now: number): Promise<boolean> {
  return (await moveCoupons(tx, 'withdraw', { code }, now)) > 0;
}
