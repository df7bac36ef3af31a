import { z } from 'zod';
import { placeNames } from '../catalogue/catalogue.ts';
import { payMethods } from '../payment/payment.ts';
import { currencySchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** Events that a person is told of, in the order of the settings. */
export const notificationKinds = [
  'orderConfirmed',
  'orderRejected',
  'orderCancelled',
  'orderExpired',
  'workOrderAnswered',
  'deadlineNear',
  'quoteAccepted',
  'paymentReceived',
  'refundMade',
  'creditLow',
  'billMade',
  'billDue',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of which there are mails as well; those about security are always sent. */
export const mailedKinds = [
  'orderConfirmed',
  'orderRejected',
  'workOrderAnswered',
  'deadlineNear',
  'quoteAccepted',
  'creditLow',
  'billMade',
  'billDue',
] as const satisfies readonly NotificationKind[];

const unread = z.object({ unread: z.int() });

const entry = z.object({
  notificationId: rowId,
  kind: z.enum(notificationKinds),
  /** ms since the epoch */
  at: z.int(),
  read: z.boolean(),
  /** what it is about, and what its page is found by */
  orderCode: z.string().optional(),
  workOrder: z.string().optional(),
  billId: z.int().optional(),
  billCode: z.string().optional(),
  quoteCode: z.string().optional(),
  /** of the quote */
  title: z.string().optional(),
  /** the hotel of the order */
  hotel: z.object(placeNames).optional(),
  /** first guest of the order */
  guest: z.string().optional(),
  /** until the deadline; from the latest settlement date on, below 0 before it */
  days: z.int().optional(),
  answer: z.enum(['resolve', 'refuse', 'message']).optional(),
  /** by which an order was paid */
  method: z.enum(payMethods).optional(),
  /** minor units; absent without PRICE_VIEW */
  amount: z.int().optional(),
  currency: currencySchema.optional(),
});
export type NotificationEntry = z.infer<typeof entry>;

/** Calls about what a person is told of, and by which mails. */
export const notification = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/notification/getPageList',
    access: 'session',
    says: 'What the caller was told of in the last 90 days and may still see, newest first, with how many entries they have not read.',
    request: z.strictObject(pageFields),
    reply: pageOf(entry).extend(unread.shape),
    errors: [],
  }),
  markRead: call({
    method: 'POST',
    path: '/bfkapi/notification/markRead',
    access: 'session',
    says: 'Marks one entry as read, or all. Answers how many are left.',
    request: z.strictObject({
      /** without it: all */
      notificationId: rowId.optional(),
    }),
    reply: unread,
    errors: [],
  }),
  settings: call({
    method: 'GET',
    path: '/bfkapi/notification/getSettings',
    access: 'session',
    says: 'Which kinds the caller gets by mail as well. Only kinds that they may be told of.',
    request: z.strictObject({}),
    reply: z.object({ mails: z.array(z.object({ kind: z.enum(mailedKinds), on: z.boolean() })) }),
    errors: [],
  }),
  saveSettings: call({
    method: 'POST',
    path: '/bfkapi/notification/saveSettings',
    access: 'session',
    says: 'Switches mails of kinds on or off for the caller; kinds left out stay as they are. Mails about security are always sent.',
    request: z.strictObject({ mails: z.array(z.strictObject({ kind: z.enum(mailedKinds), on: z.boolean() })).max(20) }),
    reply: z.null(),
    errors: [],
  }),
};
