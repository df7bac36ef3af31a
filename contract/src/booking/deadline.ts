import { z } from 'zod';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { booking } from './booking.ts';

/** How many days the desk looks ahead, and how many days before a deadline somebody is reminded of it. */
export const deskDays = 14;
export const reminderDays = [9, 6, 3, 1] as const;
/** Free cancellation that ends within so many days is told of, reminded or not: it may have been ordered later. */
export const soonDays = 3;

/** How many orders beyond those days are told. */
export const mostLater = 200;

const order = booking.list.reply.shape.records.element;
const reminded = order.extend({
  /** the last reminder that went out, in days before; null: none yet */
  remindedDays: z.int().nullable(),
});

/** A feed that nobody reads ends after so many days. */
export const feedIdleDays = 90;

const feed = z.object({
  createdAt: z.string(),
  /** when it was made, renewed or read, to within half a day */
  usedAt: z.string(),
  /** unless it is read or renewed before */
  expiresAt: z.string(),
  ended: z.boolean(),
});

export const deadline = {
  list: call({
    method: 'GET',
    path: '/bfkapi/order/getDeadlineList',
    access: 'session',
    says: 'Orders within the caller’s scope that can still be cancelled for nothing, by their deadline: the next 14 days’, and later ones.',
    request: z.strictObject({}),
    reply: z.object({
      /** today and the last day looked at, of Asia/Shanghai */
      from: plainDateSchema,
      to: plainDateSchema,
      records: z.array(reminded),
      /** those after `to`, the first of them */
      later: z.array(reminded),
      /** how many there are after `to` */
      laterTotal: z.int(),
    }),
    errors: [],
  }),
  near: call({
    method: 'GET',
    path: '/bfkapi/order/getDeadlineReminders',
    access: 'session',
    says: 'Orders within the caller’s scope whose free cancellation ends soon: reminded of, or within `days` days. Without amounts.',
    request: z.strictObject({
      days: z.coerce.number().int().min(1).max(deskDays).default(soonDays),
      limit: z.coerce.number().int().min(1).max(20).default(4),
    }),
    reply: z.object({
      total: z.int(),
      /** the soonest first */
      records: z.array(
        order
          .pick({
            orderCode: true,
            infoName: true,
            nameEng: true,
            cityNameCn: true,
            cityNameEn: true,
            checkin: true,
            guestNames: true,
            timeZone: true,
            freeCancelUntil: true,
            freeCancelUntilLocal: true,
          })
          .extend({ remindedDays: z.int().nullable() }),
      ),
    }),
    errors: [],
  }),
  feed: call({
    method: 'GET',
    path: '/bfkapi/order/getCalendarFeed',
    access: 'session',
    says: 'Whether the caller has a calendar feed of deadlines; its address is told only when it is made.',
    request: z.strictObject({}),
    reply: feed.nullable(),
    errors: [],
  }),
  renewFeed: call({
    method: 'POST',
    path: '/bfkapi/order/renewCalendarFeed',
    access: 'session',
    says: 'Lets the caller’s feed go on under the same address, also when it has ended; null: there is none.',
    request: z.strictObject({}),
    reply: feed.nullable(),
    errors: [],
  }),
  createFeed: call({
    method: 'POST',
    path: '/bfkapi/order/createCalendarFeed',
    access: 'session',
    says: 'Makes the caller’s calendar feed and ends the one before; whoever has the address can read the deadlines.',
    request: z.strictObject({}),
    reply: feed.extend({ url: z.string() }),
    errors: [],
  }),
  revokeFeed: call({
    method: 'POST',
    path: '/bfkapi/order/revokeCalendarFeed',
    access: 'session',
    says: 'Ends the caller’s calendar feed at once.',
    request: z.strictObject({}),
    reply: z.object({ revoked: z.boolean() }),
    errors: [],
  }),
};
