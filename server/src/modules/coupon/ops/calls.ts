import { opsApi } from '@waylight/contract';
import { couponTerms } from '@waylight/contract/coupon/coupon-words';
import { formatMoney } from '@waylight/contract/value/money';
import { fill } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import { type ActSubject, actHandler, type OpsAct, opsAct } from '../../operator/act/service.ts';
import { issueCoupons, withdrawCoupon } from '../issue.ts';
import { couponDay } from '../service.ts';
import * as data from './data.ts';

/** The usable coupons of a company, as a command's row has them; undefined: there is no such company. */
export async function couponsActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const company = await companyByCode(tx, code);
  if (!company) return undefined;
  const { distributorId, currency } = company;
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    async facts() {
      const usable = await data.usableOf(tx, distributorId);
      return { usableCoupons: usable.count, worthOfCoupons: { amount: usable.worth, currency } };
    },
  };
}

const give = opsAct('couponIssue.give', opsApi.couponIssue.give, async (tx, asked, { now }) => {
  const { company: code, threshold, reduction, count, validFrom, validTo, cityIds, areaIds, hotelIds } = asked;
  const company = await companyByCode(tx, code);
  if (!company) throw new No('NO_SUCH_COMPANY');
  if (company.currency !== asked.currency) throw new No('OTHER_CURRENCY', { currency: company.currency });
  if (reduction >= threshold || validTo < validFrom || validTo < couponDay(now)) throw new No('COUPON_TERMS_REFUSED');
  if ((await data.missingIn(tx, 'hotel', hotelIds)) !== undefined) throw new No('NO_SUCH_HOTEL');
  if ((await data.missingIn(tx, 'district', [...(cityIds ?? []), ...(areaIds ?? [])])) !== undefined)
    throw new No('NO_SUCH_DISTRICT');
  const { currency } = company;
  const amounts = {
    num: formatMoney({ amount: threshold, currency }),
    num2: formatMoney({ amount: reduction, currency }),
  };
  const { scope, suppliers, rulesZh, rulesEn } = asked;
  return {
    ...(await couponsActedOn(tx, code))!,
    weight: { threshold: 'couponsGiven', amount: reduction * count, currency },
    run: () =>
      issueCoupons(
        tx,
        company,
        {
          ...{ threshold, reduction, count, validFrom, validTo, scope, suppliers, cityIds, areaIds, hotelIds },
          ...{ rulesZh, rulesEn },
          zh: asked.zh || fill(couponTerms.zh, amounts),
          en: asked.en || fill(couponTerms.en, amounts),
        },
        now,
      ),
  };
});

/** A coupon under lock, as a command's row has it; undefined: there is none. */
export async function couponActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const coupon = await data.lockCoupon(tx, code);
  if (!coupon) return undefined;
  const facts = async () => ({ state: (await data.lockCoupon(tx, code))?.state ?? null });
  return { subject: { kind: 'coupon', id: code }, distributorId: coupon.distributorId, facts };
}

const withdraw = opsAct('couponIssue.withdraw', opsApi.couponIssue.withdraw, async (tx, { code }, { now }) => {
  const coupon = await data.lockCoupon(tx, code);
  if (!coupon) throw new No('NO_SUCH_COUPON');
  return {
    subject: { kind: 'coupon', id: code },
    distributorId: coupon.distributorId,
    facts: async () => ({ state: (await data.lockCoupon(tx, code))?.state ?? null }),
    async run() {
      if (!(await withdrawCoupon(tx, code, now))) throw new No('COUPON_NOT_USABLE');
    },
  };
});

export const couponIssueActs: readonly OpsAct[] = [give, withdraw];

/** Coupons at the console. */
export function couponIssueCalls(house: House): Handlers<typeof opsApi.couponIssue> {
  return {
    async list({ page, limit, company, state }, { now }) {
      const filter = { company, state, today: couponDay(now) };
      return house.database.asOps(async (tx) => {
        const sums = await data.sums(tx, filter);
        const rows = await data.list(tx, filter, limit, (page - 1) * limit);
        return {
          ...{ page, limit, total: sums.reduce((all, { count }) => all + count, 0) },
          records: rows.map(({ companyCode, companyZh, companyEn, issuedAt, ...row }) => ({
            ...row,
            company: { code: companyCode, nameZh: companyZh, nameEn: companyEn },
            issuedAt: issuedAt.toISOString(),
          })),
          sums: sums.map(({ currency, usable, used }) => ({ currency, usable, used })),
        };
      });
    },
    give: actHandler(house, give),
    withdraw: actHandler(house, withdraw),
  };
}
