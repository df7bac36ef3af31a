import { z } from 'zod';
import { orderStatuses, paymentStatuses } from '../booking/order.ts';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema, mostUnit } from '../value/money.ts';
import { answeredDateSchema } from '../value/stay.ts';
import { languages } from '../value/words.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { conversationEntry } from '../work-order/conversation-entry.ts';
import { workOrderContact, workOrderNumber } from '../work-order/work-order-fields.ts';
import { workOrderStatuses, workOrderTypes } from '../work-order/work-order-words.ts';
import { actErrors, actFields, actReply } from './act.ts';

export const workOrderViews = ['open', 'mine', 'waitsHotel', 'waitsAgency', 'ended'] as const;
export type WorkOrderView = (typeof workOrderViews)[number];

export const waitingParties = ['hotel', 'agency', 'nobody'] as const;

const row = z.object({
  number: z.string(),
  orderCode: z.string(),
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }),
  type: z.enum(workOrderTypes),
  /** of `changeRequests`: nothing is asked for but an answer */
  isQuestion: z.boolean(),
  status: z.enum(workOrderStatuses),
  hotelZh: z.string(),
  hotelEn: z.string(),
  /** who of the operator’s people; null: nobody */
  handler: z.string().nullable(),
  isOwn: z.boolean(),
  waitsFor: z.enum(waitingParties),
  createdAt: z.string(),
  /** since when an urge waits for an answer */
  urgedAt: z.string().nullable(),
  urges: z.int(),
  /** when the agency last wrote */
  agencyAt: z.string(),
});

/** The wish, one line each, in the words of the order. */
const wish = z.object({
  dates: z.object({ checkin: answeredDateSchema, checkout: answeredDateSchema, leaveOutGone: z.boolean() }).nullable(),
  rooms: z.array(z.int()),
  guests: z.array(z.object({ roomNo: z.int(), names: z.array(z.string()) })),
  beds: z.array(z.object({ roomNo: z.int(), bed: z.string() })),
  /** null: not to be changed; empty: none any more */
  otherRequests: z.string().nullable(),
  arrivalTime: z.string().nullable(),
  flight: z.string().nullable(),
  surcharges: z.array(z.object({ roomNo: z.int(), nameZh: z.string(), nameEn: z.string(), count: z.int() })).nullable(),
  /** the most that the order may come to, as the agency agreed */
  agreed: minorSchema.nullable(),
});

const named = { number: workOrderNumber };
/** The last entry that was read: an answer to something older is refused. */
const onEntry = { ...named, entry: z.int().min(0) };

const read = { access: { operator: ['SERVICE_READ'] } } as const;
const act = { method: 'POST', access: { operator: ['SERVICE_ACT'] } } as const;
const errors = [...actErrors, 'NO_SUCH_WORK_ORDER', 'STATE_CHANGE_FAILED'] as const;

/** Work orders of all companies at the console. */
export const workOrder = {
  list: call({
    ...read,
    method: 'POST',
    path: '/ops/workOrder/list',
    reads: true,
    says: 'Work orders of a view: what waits for an answer, urged ones first and then the oldest; those that have ended, newest first.',
    request: z.strictObject({
      ...pageFields,
      view: z.enum(workOrderViews).default('open'),
      type: z.enum(workOrderTypes).optional(),
      /** code of a company */
      company: plainText(32).default(''),
      /** number of a work order or code of an order */
      keyword: plainText(lengths.keyword).default(''),
    }),
    reply: pageOf(row),
    errors: [],
  }),
  get: call({
    ...read,
    method: 'GET',
    path: '/ops/workOrder/get',
    says: 'One work order: what is wanted, its order, its conversation and notes, and the answers that are open.',
    request: z.strictObject(named),
    reply: row.extend({
      content: z.string(),
      contact: workOrderContact,
      /** of whoever has sent it */
      language: z.enum(languages),
      wish,
      order: z.object({
        status: z.enum(orderStatuses),
        paymentStatus: z.enum(paymentStatuses),
        checkin: answeredDateSchema,
        checkout: answeredDateSchema,
        roomCount: z.int(),
        total: minorSchema,
        currency: currencySchema,
      }),
      entries: z.array(conversationEntry),
      notes: z.array(z.object({ id: z.int(), at: z.string(), person: z.string(), content: z.string() })),
      /** the last entry, for an answer */
      entry: z.int(),
      can: z.object({
        take: z.boolean(),
        say: z.boolean(),
        wait: z.boolean(),
        /** it can be carried out as it stands */
        grant: z.boolean(),
        resolve: z.boolean(),
        refuse: z.boolean(),
        reopen: z.boolean(),
      }),
      /** it was carried out before */
      granted: z.boolean(),
    }),
    errors: ['NO_SUCH_WORK_ORDER'],
  }),
  file: call({
    ...read,
    method: 'GET',
    path: '/ops/workOrder/file',
    says: 'A file of its conversation.',
    request: z.strictObject({ ...named, fileId: z.string().max(64) }),
    reply: attachment,
    errors: ['NO_SUCH_WORK_ORDER'],
  }),
  take: call({
    ...act,
    path: '/ops/workOrder/take',
    says: 'Takes a work order, or takes it over from `from`, who has it.',
    request: z.strictObject({ ...actFields, ...named, from: z.string().max(60).nullable().default(null) }),
    reply: actReply,
    errors,
  }),
  say: call({
    ...act,
    path: '/ops/workOrder/say',
    says: 'Writes to the agency about a work order, which is mailed; `asks`: it waits for the agency’s answer then.',
    request: z.strictObject({
      ...actFields,
      ...named,
      content: plainText(lengths.statement).min(1),
      asks: z.boolean().default(false),
    }),
    reply: actReply,
    errors: [...errors, 'WORK_ORDER_ENDED'],
  }),
  note: call({
    ...act,
    path: '/ops/workOrder/note',
    says: 'Writes a note that no agency reads.',
    request: z.strictObject({ ...actFields, ...named, content: plainText(lengths.statement).min(1) }),
    reply: actReply,
    errors,
  }),
  wait: call({
    ...act,
    path: '/ops/workOrder/wait',
    says: 'Whom a work order waits for: the hotel, or nobody any more. For the agency it waits with a question.',
    request: z.strictObject({ ...actFields, ...named, party: z.enum(['hotel', 'nobody']) }),
    reply: actReply,
    errors,
  }),
  grant: call({
    ...act,
    path: '/ops/workOrder/grant',
    freshFactor: true,
    says: 'Carries out what is wanted and resolves it. The preview shows what the order comes to. The reason is mailed.',
    request: z.strictObject({
      ...actFields,
      ...onEntry,
      /** minor units; of other dates: what the whole order comes to, instead of the rate of today */
      price: minorSchema.min(1).max(mostUnit).optional(),
      /** minor units; of what is cancelled: what is kept, instead of the policy’s fee */
      fee: minorSchema.min(0).max(mostUnit).optional(),
      /** of other dates: extras that are no longer offered are left out */
      leaveOutGone: z.boolean().default(false),
      /** the bank’s number of the transfer that paid what it costs more */
      settled: lineOf(120).optional(),
    }),
    reply: actReply,
    errors: [
      ...errors,
      'WORK_ORDER_IN_WORDS',
      'WORK_ORDER_GRANTED',
      'NOT_FOR_THIS_TYPE',
      'PRICE_OVER_AGREED',
      'PRICE_NOT_POSSIBLE',
      'NOT_SETTLED_BY_BANK',
      'TRANSFER_BOOKED',
      'SOLD_OUT',
      'NO_SUCH_RATE',
      'STAY_OVER',
      'ORDER_ENDED',
      'ORDER_NOT_SECURED',
      'NOTHING_CHANGED',
      'ROOMS_NOT_OF_ORDER',
      'DATES_NOT_POSSIBLE',
      'CANCEL_FEE_CHANGED',
      'ALREADY_PAYING',
      'METHOD_NOT_OFFERED',
      'ADVANCE_EXCEEDED',
      'CREDIT_EXCEEDED',
      'CREDIT_OVERDUE',
      'NO_SUCH_SURCHARGE',
      'EXCHANGE_OUTDATED',
    ],
  }),
  resolve: call({
    ...act,
    path: '/ops/workOrder/resolve',
    says: 'What it asks for in words has been done by hand; the reason is mailed.',
    request: z.strictObject({ ...actFields, ...onEntry }),
    reply: actReply,
    errors: [...errors, 'WORK_ORDER_TO_GRANT'],
  }),
  refuse: call({
    ...act,
    path: '/ops/workOrder/refuse',
    says: 'It cannot be done and is closed: a cancellation that waits is refused with it. The reason is mailed.',
    request: z.strictObject({ ...actFields, ...onEntry }),
    reply: actReply,
    errors: [...errors, 'ORDER_ENDED'],
  }),
  reopen: call({
    ...act,
    path: '/ops/workOrder/reopen',
    says: 'Opens an answered work order again, within 14 days of its answer; the agency reads the reason.',
    request: z.strictObject({ ...actFields, ...onEntry }),
    reply: actReply,
    errors: [...errors, 'WORK_ORDER_OPEN', 'CANCEL_DIRECTLY', 'CANCEL_ASKED_ALREADY'],
  }),
};
