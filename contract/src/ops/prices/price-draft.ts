import { z } from 'zod';
import { lineOf } from '../../identity/person-fields.ts';
import { minorSchema } from '../../value/money.ts';
import { call } from '../../wire/call.ts';
import { rowId, rowIdText } from '../../wire/id.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { markUpAbout, markUpTarget, percentBp } from './mark-up-target.ts';
import { targetErrors } from './pricing.ts';

export const priceDraftStatuses = ['draft', 'scheduled', 'published', 'steppedBack', 'discarded'] as const;
export type PriceDraftStatus = (typeof priceDraftStatuses)[number];

const draftRow = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(priceDraftStatuses),
  version: z.int(),
  rules: z.int(),
  madeBy: z.string(),
  madeAt: z.string(),
  publishAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
});

/** Orders of one company or in one city, under the rules of now and under the draft; minor units. */
const sums = z.object({
  currency: z.string(),
  orders: z.int(),
  /** orders whose rooms would cost more, and less */
  higher: z.int(),
  lower: z.int(),
  revenueNow: minorSchema,
  revenueThen: minorSchema,
  marginNow: minorSchema,
  marginThen: minorSchema,
});
export type PriceDraftSums = z.output<typeof sums>;

const act = { method: 'POST', access: { operator: ['PRICES_ACT'] }, freshFactor: true } as const;
/** Drafting changes no price: only publishing asks for a fresh code. */
const drafting = { method: 'POST', access: { operator: ['PRICES_ACT'] } } as const;
const ofDraft = { draftId: rowId, version: z.int() };
const draftErrors = [...actErrors, 'NO_SUCH_DRAFT', 'DRAFT_MOVED'] as const;

/** Drafts of mark-ups: several changes, tried and published together. */
export const priceDraft = {
  list: call({
    method: 'GET',
    path: '/ops/priceDraft/list',
    access: { operator: ['PRICES_READ'] },
    says: 'Drafts of mark-ups, the latest first.',
    request: z.strictObject({}),
    reply: z.object({ drafts: z.array(draftRow) }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/priceDraft/get',
    access: { operator: ['PRICES_READ'] },
    says: 'A draft with its rules: what stands now, and what each would be.',
    request: z.strictObject({ draftId: rowIdText }),
    reply: draftRow.extend({
      reason: z.string(),
      /** the last published one: it can be taken back */
      mayStepBack: z.boolean(),
      changes: z.array(
        markUpAbout.extend({
          id: z.int(),
          /** null: there is no such rule now */
          nowBp: z.int().nullable(),
          /** null: the rule is taken away */
          percentBp: z.int().nullable(),
        }),
      ),
    }),
    errors: ['NO_SUCH_DRAFT'],
  }),
  simulate: call({
    method: 'GET',
    path: '/ops/priceDraft/simulate',
    access: { operator: ['PRICES_READ'] },
    says: 'The orders of the last 30 days and a sample of searches under the rules of now and under the draft.',
    request: z.strictObject({ draftId: rowIdText }),
    reply: z.object({
      since: z.string(),
      total: z.array(sums),
      companies: z.array(sums.extend({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
      cities: z.array(sums.extend({ id: z.int(), zh: z.string(), en: z.string() })),
      /** true: there are more orders than are tried; the latest were */
      isCut: z.boolean(),
      searches: z.object({
        /** searches that were tried */
        count: z.int(),
        /** hotels with a price that they found, and of those how many would be dearer and cheaper */
        hotels: z.int(),
        higher: z.int(),
        lower: z.int(),
        /** how much the lowest prices would change on average, in hundredths of a per cent */
        averageBp: z.int(),
      }),
    }),
    errors: ['NO_SUCH_DRAFT'],
  }),
  create: call({
    ...drafting,
    path: '/ops/priceDraft/create',
    says: 'Begins a draft of mark-ups.',
    request: z.strictObject({ ...actFields, name: lineOf(80).min(1) }),
    reply: actReply,
    errors: [...actErrors],
  }),
  setRule: call({
    ...drafting,
    path: '/ops/priceDraft/setRule',
    says: 'Takes a rule up into a draft, or changes it there; `percentBp` null takes the rule away when the draft is published.',
    request: z.strictObject({ ...actFields, ...ofDraft, ...markUpTarget, percentBp: percentBp.nullable() }),
    reply: actReply,
    errors: [...draftErrors, ...targetErrors],
  }),
  dropRule: call({
    ...drafting,
    path: '/ops/priceDraft/dropRule',
    says: 'Takes a rule out of a draft: it stays as it is.',
    request: z.strictObject({ ...actFields, ...ofDraft, ruleId: rowId }),
    reply: actReply,
    errors: draftErrors,
  }),
  publish: call({
    ...act,
    path: '/ops/priceDraft/publish',
    says: 'Publishes a draft now, or at a time (`publishAt`). With a mark-up below zero it needs a second person.',
    request: z.strictObject({ ...actFields, ...ofDraft, publishAt: z.iso.datetime({ offset: true }).nullable() }),
    reply: actReply,
    errors: [...draftErrors, 'DRAFT_EMPTY', 'PUBLISH_TIME'],
  }),
  unschedule: call({
    ...drafting,
    path: '/ops/priceDraft/unschedule',
    says: 'Takes the time of publishing back: the draft can be changed again.',
    request: z.strictObject({ ...actFields, ...ofDraft }),
    reply: actReply,
    errors: draftErrors,
  }),
  discard: call({
    ...drafting,
    path: '/ops/priceDraft/discard',
    says: 'Discards a draft that was not published.',
    request: z.strictObject({ ...actFields, ...ofDraft }),
    reply: actReply,
    errors: draftErrors,
  }),
  stepBack: call({
    ...act,
    path: '/ops/priceDraft/stepBack',
    says: 'Takes the last published draft back: its rules become what they were, where nobody has changed them since.',
    request: z.strictObject({ ...actFields, ...ofDraft }),
    reply: actReply,
    errors: draftErrors,
  }),
};
