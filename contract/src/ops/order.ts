import { z } from 'zod';
import { changeKinds } from '../booking/change-words.ts';
import { orderCode, orderDetail, orderStatuses, paymentStatuses } from '../booking/order.ts';
import { couponSuppliers } from '../coupon/coupon.ts';
import { settlementTypes } from '../identity/identity.ts';
import { email, lineOf, plainText } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply } from './act.ts';
import { acceptedTexts } from './content/legal-text.ts';
import { hotelLinkState, hotelStands, languageTag } from './hotel-link.ts';

/** Most orders that a list of the console counts; a longer one says that there are more. */
export const mostFound = 10_000;

export const orderViews = ['all', 'toConfirm', 'overdue', 'applying', 'noNumber', 'tasks', 'mine'] as const;
export type OrderView = (typeof orderViews)[number];

/** `deadline`: the end of free cancellation, a day of the hotel’s. Days of booking are those of Asia/Shanghai. */
export const orderDateKinds = ['booked', 'checkin', 'checkout', 'deadline'] as const;

/** Share of a promise after which its clock is amber. */
export const promiseAmber = 0.8;

const company = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
/** From when until when the hotel is to answer, ISO instants; null: it is not asked, or has answered. */
const promise = z.object({ from: z.string(), until: z.string() }).nullable();
/** Person who works on it; null: nobody. `isOwn`: the caller. */
const taker = z.object({ name: z.string(), isOwn: z.boolean(), at: z.string() }).nullable();

const orderRow = z.object({
  orderCode: z.string(),
  company,
  hotelZh: z.string(),
  hotelEn: z.string(),
  cityZh: z.string(),
  cityEn: z.string(),
  roomZh: z.string(),
  roomEn: z.string(),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
  roomCount: z.int(),
  guestNames: z.array(z.string()),
  /** who placed it */
  maker: z.object({ username: z.string(), name: z.string() }),
  status: z.enum(orderStatuses),
  expired: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  creditReleased: z.boolean(),
  total: minorSchema,
  currency: currencySchema,
  bookedAt: z.string(),
  promise,
  confirmationNumber: z.string().nullable(),
  hotelNumber: z.string().nullable(),
  taker,
  /** how it stands with its hotel */
  hotelStand: z.enum(hotelStands),
  /** tasks that are still to be done */
  tasks: z.int(),
  /** of the rate when the order was made */
  supplier: z.enum(couponSuppliers),
});

const task = z.object({
  id: z.int(),
  kind: z.enum(['confirmOverdue', 'tellCancelled', 'tellChanged', 'hotelCannot']),
  change: z.enum(changeKinds).nullable(),
  note: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  doneNote: z.string(),
});

/** Rows of the books about an order. Amounts are minor units of their currency. */
const books = z.object({
  intent: z
    .object({
      amount: minorSchema,
      currency: currencySchema,
      state: z.string(),
      closedBecause: z.string().nullable(),
      deadline: z.string(),
    })
    .nullable(),
  attempts: z.array(
    z.object({
      number: z.string(),
      gateway: z.string(),
      state: z.string(),
      /** of the attempt; `part` is what of it is for this order */
      amount: minorSchema,
      part: minorSchema,
      captured: minorSchema,
      refunded: minorSchema,
      currency: currencySchema,
      outcome: z.string().nullable(),
      active: z.boolean(),
      at: z.string(),
      paidAt: z.string().nullable(),
      providerNo: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      number: z.string(),
      amount: minorSchema,
      currency: currencySchema,
      reason: z.string(),
      route: z.string(),
      state: z.string(),
      at: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      reference: z.string(),
      account: z.string(),
      amount: minorSchema,
      currency: currencySchema,
    }),
  ),
});

const named = { orderCode };
/** Number of a booking as the hotel says it. */
const hotelNumber = lineOf(60);
const read = { access: { operator: ['ORDERS_READ'] }, reads: true } as const;
const act = { method: 'POST', access: { operator: ['ORDERS_ACT'] } } as const;
const stateErrors = [...actErrors, 'NO_SUCH_ORDER', 'ORDER_MOVED', 'ORDER_TAKEN'] as const;

/** Orders of all companies, as the operator's people see to them. */
export const order = {
  list: call({
    method: 'POST',
    path: '/ops/order/list',
    ...read,
    says: 'Orders of every company: the newest first, those that wait by their promise, those without a number of the hotel by arrival.',
    request: z.strictObject({
      ...pageFields,
      /** so that no page lies behind what is counted */
      page: z.int().min(1).max(500).default(1),
      view: z.enum(orderViews).default('all'),
      /** beginnings of words that must all be found in order code, client order code, either number, guests or hotel */
      keyword: plainText(lengths.keyword).default(''),
      /** code of the company */
      company: plainText(32).default(''),
      /** beginnings of words of the hotel’s name in either language, or its number */
      hotel: plainText(lengths.keyword).default(''),
      hotelStand: z.enum(hotelStands).optional(),
      supplier: z.enum(couponSuppliers).optional(),
      /** the beginning of its name in either language */
      city: plainText(lengths.cityName).default(''),
      settlementTypes: z.array(z.enum(settlementTypes)).max(settlementTypes.length).default([]),
      statuses: z.array(z.enum(orderStatuses)).max(orderStatuses.length).default([]),
      paymentStatuses: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).default([]),
      dateKind: z.enum(orderDateKinds).default('booked'),
      dateFrom: plainDateSchema.optional(),
      dateTo: plainDateSchema.optional(),
      /** orders in this currency whose total lies between both, which belong to them; minor units */
      amount: z
        .strictObject({
          currency: currencySchema,
          from: minorSchema.min(0).optional(),
          to: minorSchema.min(0).optional(),
        })
        .optional(),
      /** beginning of the username or the name of the person who placed it */
      maker: plainText(lengths.keyword).default(''),
    }),
    reply: pageOf(orderRow).extend({
      /** there are more than `total` */
      isMore: z.boolean(),
    }),
    errors: ['AMOUNT_RANGE_WRONG'],
  }),
  get: call({
    method: 'POST',
    path: '/ops/order/get',
    ...read,
    says: 'One order as its agency sees it, and the books behind it.',
    request: z.strictObject(named),
    reply: z.object({
      order: orderDetail,
      company: company.extend({ phone: z.string() }),
      maker: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
      promise,
      taker,
      supplier: z.enum(couponSuppliers),
      /** what the policy keeps when it is cancelled now; null: an operator does not cancel it as it stands */
      cancelFee: minorSchema.nullable(),
      tasks: z.array(task),
      hotelLink: hotelLinkState,
      /** none: it was made before versions were kept */
      acceptedTexts,
      notes: z.array(z.object({ at: z.string(), person: z.string(), note: z.string() })),
      workOrders: z.array(z.object({ number: z.string(), type: z.string(), status: z.string(), at: z.string() })),
      books,
    }),
    errors: ['NO_SUCH_ORDER'],
  }),
  take: call({
    ...act,
    path: '/ops/order/take',
    says: 'Takes an order, so that two people do not work on it; `over`: although somebody else has it.',
    request: z.strictObject({ ...actFields, ...named, over: z.boolean().default(false) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ORDER', 'ORDER_TAKEN'],
  }),
  release: call({
    ...act,
    path: '/ops/order/release',
    says: 'Lets go of an order that the caller has taken.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ORDER', 'ORDER_TAKEN'],
  }),
  confirm: call({
    ...act,
    path: '/ops/order/confirm',
    says: 'The hotel has the booking, under its own number where it has said one.',
    request: z.strictObject({ ...actFields, ...named, hotelNumber: hotelNumber.optional() }),
    reply: actReply,
    errors: [...stateErrors],
  }),
  confirmMany: call({
    ...act,
    path: '/ops/order/confirmMany',
    says: 'Confirms several orders by pairs of code and number, each by itself: one that cannot be confirmed stops no other.',
    request: z.strictObject({
      ...actFields,
      lines: z
        .array(z.strictObject({ orderCode: lineOf(20), hotelNumber }))
        .min(1)
        .max(100),
    }),
    reply: z.object({
      lines: z.array(
        z.object({
          orderCode: z.string(),
          hotelNumber: z.string(),
          /** `ready`: in a preview */
          outcome: z.enum(['confirmed', 'ready', 'refused']),
          /** name of the refusal, and its parameters */
          error: z.string().nullable(),
          data: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: [...actErrors],
  }),
  reject: call({
    ...act,
    path: '/ops/order/reject',
    freshFactor: true,
    says: 'The hotel does not take it: what was paid goes back, and the agency reads the reason.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...stateErrors],
  }),
  cancel: call({
    ...act,
    path: '/ops/order/cancel',
    freshFactor: true,
    says: 'Grants a cancellation, or cancels what is non-cancellable. The policy’s fee is kept, or another one.',
    request: z.strictObject({ ...actFields, ...named, fee: minorSchema.min(0).optional() }),
    reply: actReply,
    errors: [...stateErrors, 'CANCEL_FEE_CHANGED', 'ORDER_ENDED'],
  }),
  keep: call({
    ...act,
    path: '/ops/order/keep',
    says: 'Refuses a cancellation: the order stands, and the agency reads the reason.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...stateErrors, 'ORDER_ENDED'],
  }),
  revoke: call({
    ...act,
    path: '/ops/order/revoke',
    freshFactor: true,
    says: 'Cancels a confirmed order that its agency wants to keep: all that was paid goes back, and the agency reads the reason.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...stateErrors, 'ORDER_ENDED'],
  }),
  compensate: call({
    ...act,
    path: '/ops/order/compensate',
    freshFactor: true,
    says: 'Books what the guarantee gives for a confirmed order that is not kept, once.',
    request: z.strictObject({
      ...actFields,
      ...named,
      /** of the first night, whole percent */
      percent: z.int().min(1).max(100),
      /** day on which the agency was told; today, or when it was revoked, if absent */
      toldOn: plainDateSchema.optional(),
    }),
    reply: actReply,
    errors: [
      ...stateErrors,
      'NOT_COVERED',
      'OVER_GUARANTEE',
      'CLAIM_TOO_LATE',
      'NO_ACCOUNT_TO_BOOK',
      'COMPENSATED_BEFORE',
    ],
  }),
  note: call({
    ...act,
    path: '/ops/order/note',
    says: 'Writes a note: for the operator’s people alone, or for the agency, which gets it by mail and in the history.',
    request: z.strictObject({
      ...actFields,
      ...named,
      audience: z.enum(['internal', 'agency']),
      note: plainText(1000).min(1),
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ORDER'],
  }),
  setHotelNumber: call({
    ...act,
    path: '/ops/order/setHotelNumber',
    says: 'Gives or corrects the hotel’s number of a confirmed order. `was`: the number that was read.',
    request: z.strictObject({
      ...actFields,
      ...named,
      was: z.string().max(60).nullable(),
      hotelNumber: hotelNumber.nullable(),
    }),
    reply: actReply,
    errors: [...stateErrors],
  }),
  sendHotelLink: call({
    ...act,
    path: '/ops/order/sendHotelLink',
    says: 'Mails the hotel its link again, perhaps to another address or in another language; the link before it ends.',
    request: z.strictObject({
      ...actFields,
      ...named,
      /** where the last mail went, or the hotel’s own, if absent */
      email: email.optional(),
      language: languageTag.optional(),
    }),
    reply: actReply,
    errors: [...stateErrors, 'NO_RESERVATION_ADDRESS', 'HOTEL_LINK_OVER'],
  }),
  undoHotelAnswer: call({
    ...act,
    path: '/ops/order/undoHotelAnswer',
    says: 'Takes back what the hotel answered by its link, so that it may answer anew; its number goes, the order’s status stays.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...stateErrors, 'NOTHING_TO_UNDO'],
  }),
  resend: call({
    ...act,
    path: '/ops/order/resend',
    says: 'Sends the confirmation with its voucher once more, to whoever made the order and to whom the company chose.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ORDER', 'ORDER_MOVED'],
  }),
  finishTask: call({
    ...act,
    path: '/ops/order/finishTask',
    says: 'Ticks off a task: a hotel that was to be asked or told.',
    request: z.strictObject({ ...actFields, taskId: rowId, note: plainText(300).default('') }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_TASK'],
  }),
};
