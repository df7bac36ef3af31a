import { z } from 'zod';
import { lineOf } from '../../identity/person-fields.ts';
import { rateE8Of, rateSources, spreadBounds } from '../../supply/exchange-rate.ts';
import { precedence, rateKinds } from '../../supply/mark-up-rule.ts';
import { currencySchema, minorSchema } from '../../value/money.ts';
import { plainDateSchema } from '../../value/stay.ts';
import { call } from '../../wire/call.ts';
import { fault } from '../../wire/faults.ts';
import { rowId } from '../../wire/id.ts';
import { actErrors, actReply, editFields, factsRead } from '../act.ts';
import { markUpAbout, markUpRule, markUpTarget, percentBp } from './mark-up-target.ts';

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });

const change = z.object({
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** `7.1234`: units of the second currency for one of the first. */
const rateText = z
  .string()
  .max(16)
  .refine((text) => rateE8Of(text) !== undefined && text === text.trim(), fault('exchangeRate'));

/** Refusals of what a rule is about. */
export const targetErrors = [
  ...(['NO_SUCH_COMPANY', 'NO_SUCH_GROUP', 'NO_SUCH_HOTEL', 'NO_SUCH_DISTRICT', 'NO_SUCH_COUNTRY'] as const),
  ...(['MARK_UP_OF_BOTH', 'MARK_UP_PERIOD'] as const),
] as const;

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
      changes: z.array(change.extend({ rule: markUpAbout })),
      /** groups that a rule can be about */
      groups: z.array(named),
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
      ...editFields,
      ...markUpTarget,
      percentBp: percentBp.nullable(),
    }),
    reply: actReply,
    errors: [...actErrors, ...targetErrors],
  }),
  explain: call({
    method: 'GET',
    path: '/ops/pricing/explain',
    access: { operator: ['PRICES_READ'] },
    says: 'Which rule counts for a company at a hotel, for an arrival and a rate, why, and every other rule that fits.',
    request: z.strictObject({
      company: lineOf(32),
      hotelId: z.coerce.number().pipe(rowId),
      checkin: plainDateSchema.optional(),
      checkout: plainDateSchema.optional(),
      ratePlanId: z.coerce.number().pipe(rowId).optional(),
    }),
    reply: z.object({
      company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }),
      group: named.nullable(),
      hotel: named.extend({ star: z.int(), countryCode: z.string() }),
      city: named,
      /** null: none was asked for, so only rules about every kind of rate fit */
      rate: named.extend({ kinds: z.array(z.enum(rateKinds)) }).nullable(),
      checkin: z.string().nullable(),
      bookedOn: z.string(),
      /** rules that fit, the one that counts first; `before`: what made the first count before this one */
      rules: z.array(markUpRule.extend({ before: z.enum(precedence).nullable() })),
      percentBp: z.int(),
      /** one room for the stay and the rate: at the contract and as the company buys it; null: not asked for, or not sold */
      example: z
        .object({
          contract: z.object({ amount: minorSchema, currency: z.string() }),
          price: z.object({ amount: minorSchema, currency: z.string() }),
        })
        .nullable(),
      /** a contract’s currency into the company’s: null where there is none */
      rates: z.array(
        z.object({ base: z.string(), quote: z.string(), rate: z.string().nullable(), isOutdated: z.boolean() }),
      ),
    }),
    errors: ['NO_SUCH_COMPANY', 'NO_SUCH_HOTEL', 'NO_SUCH_RATE'],
  }),
  rates: call({
    method: 'GET',
    path: '/ops/pricing/rates',
    access: { operator: ['PRICES_READ'] },
    says: 'Pairs of currencies with mid rate, spread, effective rate, source and age, and what is not sold for want of one.',
    request: z.strictObject({
      /** sold: pairs in which something is sold, or would be; all: every other pair that has a rate as well */
      which: z.enum(['sold', 'all']).default('sold'),
    }),
    reply: z.object({
      pairs: z.array(
        z.object({
          base: z.string(),
          quote: z.string(),
          /** what the operator's source says one unit is worth; null: there is no rate */
          mid: z.string().nullable(),
          spreadBp: z.int(),
          /** mid rate and spread together: prices are made by it */
          rate: z.string().nullable(),
          source: z.enum(rateSources).nullable(),
          /** the person, or what loaded it */
          by: z.string(),
          asOf: z.string().nullable(),
          /** nothing is sold by it from then on; null: however old it is */
          goodUntil: z.string().nullable(),
          isOutdated: z.boolean(),
          companies: z.array(z.string()),
          hotels: z.int(),
          read: factsRead,
        }),
      ),
      changes: z.array(change.extend({ base: z.string(), quote: z.string() })),
      /** hours for which a rate is good; 0: always */
      maxAgeHours: z.int(),
      /** per cent by which a rate moves at once without a second person */
      movePercent: z.int(),
    }),
    errors: [],
  }),
  setRate: call({
    method: 'POST',
    path: '/ops/pricing/setRate',
    access: { operator: ['PRICES_ACT'] },
    freshFactor: true,
    says: 'Sets mid rate and spread of a pair, as of a moment newer than the rate there. A spread below zero, a first rate and a far move need a second person.',
    request: z
      .strictObject({
        ...editFields,
        base: currencySchema,
        quote: currencySchema,
        mid: rateText,
        spreadBp: z
          .int(fault('spreadRange'))
          .min(spreadBounds.least, fault('spreadRange'))
          .max(spreadBounds.most, fault('spreadRange'))
          .default(0),
        asOf: z.iso.datetime({ offset: true }),
      })
      .refine(({ base, quote }) => base !== quote, { path: ['quote'], ...fault('samePair') }),
    reply: actReply,
    errors: [...actErrors, 'RATE_REFUSED', 'RATE_OUT_OF_RANGE', 'RATE_OLDER'],
  }),
};
