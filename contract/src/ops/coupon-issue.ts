import { z } from 'zod';
import { couponScopes, couponStates, couponSuppliers } from '../coupon/coupon.ts';
import { lineOf, lineOrNone, plainText } from '../identity/person-fields.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply } from './act.ts';

/** As many coupons as one act gives at most. */
export const mostCouponsAtOnce = 200;

const places = z.array(rowId).max(200).nullable();

/** Coupons as the operator gives them to companies and takes them back. */
export const couponIssue = {
  list: call({
    method: 'POST',
    path: '/ops/couponIssue/list',
    access: { operator: ['PRICES_READ'] },
    reads: true,
    says: 'Coupons of all companies, newest first.',
    request: z.strictObject({
      ...pageFields,
      company: plainText(32).default(''),
      state: z.enum(couponStates).optional(),
    }),
    reply: pageOf(
      z.object({
        code: z.string(),
        company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }),
        zh: z.string(),
        en: z.string(),
        currency: z.string(),
        threshold: minorSchema,
        reduction: minorSchema,
        validFrom: z.string(),
        validTo: z.string(),
        scope: z.enum(couponScopes),
        state: z.enum(couponStates),
        orderCode: z.string().nullable(),
        issuedAt: z.string(),
      }),
    ).extend({
      /** of what the filter finds, by currency: what usable coupons could take off, and what used ones took */
      sums: z.array(z.object({ currency: z.string(), usable: minorSchema, used: minorSchema })),
    }),
    errors: [],
  }),
  give: call({
    method: 'POST',
    path: '/ops/couponIssue/give',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Gives a company coupons, in the currency of its account. From a worth on it needs a second person.',
    request: z.strictObject({
      ...actFields,
      company: lineOf(32),
      /** that of the company's account: the amounts are in it */
      currency: currencySchema,
      threshold: minorSchema.positive(),
      reduction: minorSchema.positive(),
      validFrom: plainDateSchema,
      validTo: plainDateSchema,
      scope: z.enum(couponScopes),
      suppliers: z.array(z.enum(couponSuppliers)).min(1).nullable(),
      cityIds: places,
      areaIds: places,
      hotelIds: places,
      count: z.int().min(1).max(mostCouponsAtOnce),
      /** empty: the terms in words */
      zh: lineOrNone(60).default(''),
      en: lineOrNone(60).default(''),
      rulesZh: plainText(500).default(''),
      rulesEn: plainText(500).default(''),
    }),
    reply: actReply,
    errors: [
      ...actErrors,
      'NO_SUCH_COMPANY',
      'NO_SUCH_HOTEL',
      'NO_SUCH_DISTRICT',
      'COUPON_TERMS_REFUSED',
      'OTHER_CURRENCY',
    ],
  }),
  withdraw: call({
    method: 'POST',
    path: '/ops/couponIssue/withdraw',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Takes back a coupon that nobody has spent or reserved.',
    request: z.strictObject({ ...actFields, code: z.string().regex(/^CP[0-9A-Z]{6,20}$/) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COUPON', 'COUPON_NOT_USABLE'],
  }),
};
