import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { orderSurcharge } from '../supply/surcharge.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { mostWorkOrderFiles, uploadToken, workOrderContact } from '../work-order/work-order-fields.ts';
import { workOrderTypes } from '../work-order/work-order-words.ts';
import { moment } from './cancellation.ts';
import { changeAsked } from './change-fields.ts';
import { changeConsequences, changeKinds, changeReasons, changeWays } from './change-words.ts';
import { orderCode, orderStatuses, paymentStatuses } from './order.ts';

/** absent without PRICE_VIEW */
const money = z
  .object({
    currency: currencySchema,
    /** what the order comes to, as it is and afterwards; `after` holds `fee` */
    before: minorSchema,
    after: minorSchema,
    /** of `after`: kept for rooms that are cancelled */
    fee: minorSchema,
    /** `after` − `before` */
    difference: z.int(),
    /**
     * way of the difference: `due` with the order's open payment, `advance` or `credit` of the company, `original`:
     * back the way it was paid; null: none, or an operator settles it
     */
    settledBy: z.enum(['due', 'advance', 'credit', 'original']).nullable(),
    /** of extras: what cancelling costs, as it is and afterwards, from `from` on; null: already. Only what moves. */
    charges: z.array(z.object({ from: moment.nullable(), before: minorSchema, after: minorSchema })),
  })
  .optional();

/** Refusals of a change, whoever asks for it. */
export const changeRefusals = [
  'NO_SUCH_ORDER',
  'ORDER_ENDED',
  'CANCEL_ASKED_ALREADY',
  'STAY_OVER',
  'ORDER_NOT_MODIFIABLE',
  'ORDER_NOT_SECURED',
  'NOTHING_CHANGED',
  'DUPLICATE_GUESTS',
  'NATIONALITY_NOT_ALLOWED',
  'BED_REQUIRED',
  'ROOMS_NOT_OF_ORDER',
  'DATES_NOT_POSSIBLE',
  'STAY_TOO_SHORT',
  'STAY_TOO_LONG',
  'STAY_IN_THE_PAST',
  'STAY_TOO_FAR',
  'HOTEL_DAY_OVER',
  'EXCHANGE_OUTDATED',
  'OCCUPANCY_NOT_ALLOWED',
  'SOLD_OUT',
  'NO_SUCH_HOTEL',
  'NO_SUCH_RATE',
  'NO_SUCH_SURCHARGE',
  'SURCHARGE_TOO_MANY',
  'SURCHARGE_NO_PLACE',
] as const;

/** An extra without its price. */
const extraNamed = {
  roomNo: true,
  surchargeId: true,
  kind: true,
  childFrom: true,
  childTo: true,
  count: true,
} as const;

export const change = {
  preview: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/previewChange',
    access: ['ORDER_OPERATE'],
    says: 'What a change of an order would come to now: the price before and after, what follows from it, and whether it is made at once or goes to an operator, and why. Changes nothing.',
    request: z.strictObject({ orderCode, asked: changeAsked }),
    reply: z.object({
      orderCode: z.string(),
      kind: z.enum(changeKinds),
      way: z.enum(changeWays),
      /** why it goes to an operator; null: it is made at once */
      reason: z.enum(changeReasons).nullable(),
      /** what the work order would be */
      type: z.enum(workOrderTypes),
      consequences: z.array(z.enum(changeConsequences)),
      /** of other dates: extras of the order that its rate no longer offers */
      extrasGone: z.array(orderSurcharge.pick(extraNamed)),
      timeZone: z.string(),
      /** the end of free cancellation, which is the latest time to modify too, as it is and afterwards */
      freeUntil: z.object({ before: moment.nullable(), after: moment.nullable() }),
      money,
      /** ms since the epoch of this answer */
      asOf: z.int(),
    }),
    errors: [...changeRefusals, 'ALREADY_PAYING'],
  }),
  make: call({
    method: 'POST',
    path: '/bfkapi/order/changeOrder',
    access: ['ORDER_OPERATE'],
    says: 'Changes an order, once per requestId: at once where policy and hotel allow it, charging or giving back the difference; otherwise it becomes a work order that an operator answers.',
    request: z.strictObject({
      requestId,
      orderCode,
      asked: changeAsked,
      /** the most that is agreed to for the whole order, as `money.after` told it; more than that is asked about again */
      accepted: z.strictObject({ after: minorSchema, currency: currencySchema }).optional(),
      /** the supplementary statement; needed where it goes to an operator */
      content: plainText(lengths.statement).default(''),
      /** whom the operator may ask; whoever sends it when not given */
      contact: workOrderContact.optional(),
      attachments: z.array(uploadToken).max(mostWorkOrderFiles).default([]),
    }),
    reply: z.object({
      orderCode: z.string(),
      way: z.enum(changeWays),
      reason: z.enum(changeReasons).nullable(),
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      /** number of the work order of a request */
      workOrder: z.string().nullable(),
      money,
    }),
    errors: [
      ...changeRefusals,
      'PRICE_CHANGED',
      'ALREADY_PAYING',
      'METHOD_NOT_OFFERED',
      'ADVANCE_EXCEEDED',
      'CREDIT_EXCEEDED',
      'CREDIT_OVERDUE',
      'STATEMENT_REQUIRED',
      'WORK_ORDER_OPEN',
      'ATTACHMENT_GONE',
      'REQUEST_ID_REUSED',
    ],
  }),
};
export type ChangePreview = import('../wire/call.ts').ReplyOf<typeof change.preview>;
