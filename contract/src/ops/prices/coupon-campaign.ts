import { z } from 'zod';
import { couponScopes } from '../../coupon/coupon.ts';
import { lineOf } from '../../identity/person-fields.ts';
import { currencySchema, minorSchema } from '../../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../../value/stay.ts';
import { call } from '../../wire/call.ts';
import { rowId } from '../../wire/id.ts';
import { pageFields, pageOf } from '../../wire/page.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { namedGroup } from '../company-group.ts';
import { mostCouponsAtOnce } from '../coupon-issue.ts';
import { companyCode, paidAmount } from '../money-fields.ts';

/** Companies of a campaign: every active one whose account is in its currency, those of a channel or a group, or some by code. */
export const campaignRecipients = ['all', 'channel', 'group', 'list'] as const;
export type CampaignRecipients = (typeof campaignRecipients)[number];

/** A campaign’s code as people say it. */
export const campaignCode = z.string().regex(/^[0-9A-Z][0-9A-Z-]{2,19}$/);

const channel = z.union([z.literal(1), z.literal(2)]);

/** Coupons to many companies in one act. */
export const couponCampaign = {
  list: call({
    method: 'POST',
    path: '/ops/couponCampaign/list',
    access: { operator: ['PRICES_READ'] },
    reads: true,
    says: 'Campaigns, newest first: what was given, what is left to spend, what was spent, and the revenue of the orders that spent it.',
    request: z.strictObject(pageFields),
    reply: pageOf(
      z.object({
        code: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        currency: currencySchema,
        threshold: minorSchema,
        reduction: minorSchema,
        validFrom: answeredDateSchema,
        validTo: answeredDateSchema,
        scope: z.enum(couponScopes),
        recipients: z.enum(campaignRecipients),
        channel: channel.nullable(),
        /** as it was named then */
        group: z.object({ zh: z.string(), en: z.string() }).nullable(),
        each: z.int(),
        companies: z.int(),
        budget: minorSchema,
        givenAt: z.string(),
        givenBy: z.string(),
        withdrawnAt: z.string().nullable(),
        /** coupons: all, those that can still be spent, and those that were, orders that wait included */
        given: z.int(),
        usable: z.int(),
        used: z.int(),
        /** taken off by used coupons */
        spent: minorSchema,
        /** of the orders that used them, as they stand: what agencies paid or owe for them */
        revenue: minorSchema,
      }),
    ).extend({
      /** groups that a campaign can go to */
      groups: z.array(namedGroup),
    }),
    errors: [],
  }),
  give: call({
    method: 'POST',
    path: '/ops/couponCampaign/give',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Gives every company of a campaign its coupons, within a budget. From a worth on it needs a second person.',
    request: z.strictObject({
      ...actFields,
      code: campaignCode,
      nameZh: lineOf(60),
      nameEn: lineOf(60),
      currency: currencySchema,
      threshold: minorSchema.positive(),
      reduction: minorSchema.positive(),
      validFrom: plainDateSchema,
      validTo: plainDateSchema,
      scope: z.enum(couponScopes),
      recipients: z.enum(campaignRecipients),
      /** of `channel` alone */
      channel: channel.optional(),
      /** of `group` alone */
      groupId: rowId.optional(),
      /** of `list` alone */
      companies: z.array(companyCode).max(1000).default([]),
      /** coupons of each company */
      each: z.int().min(1).max(mostCouponsAtOnce),
      budget: paidAmount,
    }),
    reply: actReply,
    errors: [
      ...actErrors,
      'COUPON_TERMS_REFUSED',
      'CAMPAIGN_CODE_TAKEN',
      'CAMPAIGN_OVER_BUDGET',
      'NO_SUCH_GROUP',
      'CAMPAIGN_FOR_NOBODY',
      'CAMPAIGN_COMPANIES_WRONG',
    ],
  }),
  withdraw: call({
    method: 'POST',
    path: '/ops/couponCampaign/withdraw',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Takes back every coupon of a campaign that nobody has spent or reserved.',
    request: z.strictObject({ ...actFields, code: campaignCode }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_CAMPAIGN', 'NOTHING_TO_WITHDRAW'],
  }),
};
