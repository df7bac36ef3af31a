import { opsApi } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { bothNames, groupNames, groupToName } from '../../identity/registration/registration.ts';
import { actHandler, type OpsAct, opsAct } from '../../operator/act/service.ts';
import { moveCoupons } from '../data.ts';
import { issueToMany } from '../issue.ts';
import { couponDay } from '../service.ts';
import * as data from './data.ts';

const give = opsAct('couponCampaign.give', opsApi.couponCampaign.give, async (tx, asked, { now, name }) => {
  const { code, currency, threshold, reduction, each, budget, validFrom, validTo, scope, recipients } = asked;
  if (reduction >= threshold || validTo < validFrom || validTo < couponDay(now)) throw new No('COUPON_TERMS_REFUSED');
  if (await data.lockCampaign(tx, code)) throw new No('CAMPAIGN_CODE_TAKEN', { code });
  const channel = recipients === 'channel' ? asked.channel : undefined;
  const codes = recipients === 'list' ? [...new Set(asked.companies)] : [];
  const group = recipients === 'group' ? await groupToName(tx, asked.groupId) : undefined;
  const companies = await data.companiesFor(tx, { currency, recipients, channel, groupId: group?.id, codes });
  const missing = codes.filter((one) => !companies.some((company) => company.code === one));
  if (missing.length > 0) throw new No('CAMPAIGN_COMPANIES_WRONG', { currency, companies: missing.join(', ') });
  if (companies.length === 0) throw new No('CAMPAIGN_FOR_NOBODY');
  const needed = reduction * each * companies.length;
  const text = (amount: number) => formatMoney({ amount, currency });
  if (needed > budget) throw new No('CAMPAIGN_OVER_BUDGET', { needed: text(needed), budget: text(budget) });
  return {
    subject: { kind: 'campaign', id: code },
    weight: { threshold: 'couponsGiven', amount: needed, currency },
    facts: async () => ({
      ...(await factsOf(tx, code, currency, budget)),
      ...(await groupFacts(tx, code)),
    }),
    async run() {
      const terms = { threshold, reduction, validFrom, validTo, scope };
      const campaignId = await data.insertCampaign(tx, {
        ...{ code, name_zh: asked.nameZh, name_en: asked.nameEn, currency, threshold, reduction, scope },
        ...{ valid_from: validFrom, valid_to: validTo, recipients, channel: channel ?? null },
        ...{ group_zh: group?.zh ?? null, group_en: group?.en ?? null },
        ...{ each, companies: companies.length, budget, given_at: new Date(now), given_by: name },
      });
      await issueToMany(
        tx,
        companies.map(({ id }) => ({ distributorId: id, currency })),
        {
          ...{ ...terms, count: each, zh: asked.nameZh, en: asked.nameEn, rulesZh: '', rulesEn: '' },
          ...{ suppliers: null, cityIds: null, areaIds: null, hotelIds: null, campaignId },
        },
        now,
      );
    },
  };
});

async function factsOf(tx: Parameters<typeof data.usableOf>[0], code: string, currency: string, budget: number) {
  const { companies, coupons, worth } = await data.usableOf(tx, code);
  return {
    campaignCompanies: companies,
    campaignCoupons: coupons,
    campaignWorth: { amount: worth, currency },
    campaignBudget: coupons === 0 ? null : { amount: budget, currency },
  };
}

/** The name of the group that a campaign went to, in both languages. */
async function groupFacts(tx: Parameters<typeof data.groupOf>[0], code: string) {
  return { campaignGroup: bothNames(await data.groupOf(tx, code)) };
}

const withdraw = opsAct('couponCampaign.withdraw', opsApi.couponCampaign.withdraw, async (tx, { code }, { now }) => {
  const campaign = await data.lockCampaign(tx, code);
  if (!campaign) throw new No('NO_SUCH_CAMPAIGN');
  const { currency, id } = campaign;
  return {
    subject: { kind: 'campaign', id: code },
    async facts() {
      const { coupons, worth } = await data.usableOf(tx, code);
      return { campaignCoupons: coupons, campaignWorth: { amount: worth, currency } };
    },
    async run() {
      if ((await moveCoupons(tx, 'withdraw', { campaignId: id }, now)) === 0) throw new No('NOTHING_TO_WITHDRAW');
      await data.markWithdrawn(tx, id, new Date(now));
    },
  };
});

export const couponCampaignActs: readonly OpsAct[] = [give, withdraw];

/** Coupon campaigns at the console. */
export function couponCampaignCalls(house: House): Handlers<typeof opsApi.couponCampaign> {
  return {
    list: ({ page, limit }, { now }) =>
      house.database.asOps(async (tx) => {
        const rows = await data.list(tx, couponDay(now), limit, (page - 1) * limit);
        return {
          ...{ page, limit, total: await data.count(tx), groups: await groupNames(tx) },
          records: rows.map((row) => ({
            ...row,
            givenAt: row.givenAt.toISOString(),
            withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
          })),
        };
      }),
    give: actHandler(house, give),
    withdraw: actHandler(house, withdraw),
  };
}
