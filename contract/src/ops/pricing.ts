import { z } from 'zod';
import { lineOf } from '../identity/person-fields.ts';
import { currencySchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { actErrors, actFields, actReply } from './act.ts';

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });

/** A mark-up rule: per cent in hundredths; null: every company, every hotel, every city. */
const markUpRule = z.object({
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  hotel: named.nullable(),
  city: named.nullable(),
  percentBp: z.int(),
});

const change = z.object({
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** `7.1234`: units of the second currency for one of the first. */
const rateText = z.string().regex(/^\d{1,7}(\.\d{1,8})?$/);

/** Mark-ups and rates of exchange. */
export const pricing = {
  markUps: call({
    method: 'GET',
    path: '/ops/pricing/markUps',
    access: { operator: ['PRICES_READ'] },
    says: 'Every mark-up rule, a company’s own first, and the latest changes.',
    request: z.strictObject({}),
    reply: z.object({
      rules: z.array(markUpRule),
      changes: z.array(change.extend({ rule: markUpRule.omit({ percentBp: true }) })),
    }),
    errors: [],
  }),
  setMarkUp: call({
    method: 'POST',
    path: '/ops/pricing/setMarkUp',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Sets one rule or takes it away (`percentBp` null). Below zero it needs a second person.',
    request: z.strictObject({
      ...actFields,
      company: lineOf(32).nullable(),
      hotelId: rowId.nullable(),
      cityId: rowId.nullable(),
      percentBp: z.int().min(-9900).max(100_000).nullable(),
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'NO_SUCH_HOTEL', 'NO_SUCH_DISTRICT', 'MARK_UP_OF_BOTH'],
  }),
  explain: call({
    method: 'GET',
    path: '/ops/pricing/explain',
    access: { operator: ['PRICES_READ'] },
    says: 'Which rule counts for a company at a hotel, and every other rule that would fit.',
    request: z.strictObject({ company: lineOf(32), hotelId: z.coerce.number().pipe(rowId) }),
    reply: z.object({
      hotel: named,
      city: named,
      /** rules that fit, the one that counts first */
      rules: z.array(markUpRule),
      percentBp: z.int(),
      /** a contract’s currency into the company’s: null where there is none */
      rates: z.array(
        z.object({ base: z.string(), quote: z.string(), rate: z.string().nullable(), isOutdated: z.boolean() }),
      ),
    }),
    errors: ['NO_SUCH_COMPANY', 'NO_SUCH_HOTEL'],
  }),
  rates: call({
    method: 'GET',
    path: '/ops/pricing/rates',
    access: { operator: ['PRICES_READ'] },
    says: 'Every pair of currencies in which something is sold, its rate and age, and what is not sold for want of one.',
    request: z.strictObject({}),
    reply: z.object({
      pairs: z.array(
        z.object({
          base: z.string(),
          quote: z.string(),
          rate: z.string().nullable(),
          asOf: z.string().nullable(),
          isOutdated: z.boolean(),
          companies: z.array(z.string()),
          hotels: z.int(),
        }),
      ),
      changes: z.array(change.extend({ base: z.string(), quote: z.string() })),
    }),
    errors: [],
  }),
  setRate: call({
    method: 'POST',
    path: '/ops/pricing/setRate',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Sets what one unit of a currency is worth in another, as of a moment that is newer than the rate there.',
    request: z.strictObject({
      ...actFields,
      base: currencySchema,
      quote: currencySchema,
      rate: rateText,
      asOf: z.iso.datetime({ offset: true }),
    }),
    reply: actReply,
    errors: [...actErrors, 'RATE_REFUSED', 'RATE_OLDER'],
  }),
};
