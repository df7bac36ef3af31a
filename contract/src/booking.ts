import { z } from 'zod';
import { call } from './call.ts';
import { cancelReasons, refundRoutes } from './cancel-words.ts';
import { bedCodes, bedOption, feeAtHotel, placeNames } from './catalogue.ts';
import { countryCode } from './country.ts';
import { fault } from './faults.ts';
import { rowId } from './id.ts';
import { currencySchema, minorSchema } from './money.ts';
import { limits } from './occupancy.ts';
import { pageFields, pageOf } from './page.ts';
import { payMethods, requestId, wayToPay } from './payment.ts';
import { email, phone, plainText } from './person-fields.ts';
import { cancellation, rate, ratePrice, stayQuery } from './search.ts';
import { plainDateSchema } from './stay.ts';

export const orderStatuses = [
  'unconfirmed',
  'confirmed',
  'rejected',
  'cancelRequested',
  'nonCancellable',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = [
  'unpaid',
  'onCredit',
  'paid',
  'refunding',
  'refundFailed',
  'refunded',
  'advanceDeducted',
  'advanceDeductionFailed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** As in the passport: letters A–Z, space, hyphen, apostrophe; one letter is a name. */
const passportName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z '-]*$/, fault('passportName'))
  .transform((name) => name.toUpperCase().replace(/\s+/g, ' '));

export const guest = z.strictObject({
  lastName: passportName,
  firstName: passportName,
  nationality: countryCode,
  /** null: an adult */
  childAge: z.int().min(1).max(limits.oldestChild).nullable(),
});
export type Guest = z.infer<typeof guest>;

export const contact = z.strictObject({
  name: plainText(60).min(1),
  email,
  mobile: phone,
  fax: phone,
  enterprisePhone: phone,
});
export type Contact = z.infer<typeof contact>;

export const orderCode = z.string().regex(/^[A-Z0-9]{8,20}$/, fault('orderCode'));

const orderRoom = z.strictObject({
  /** a bed option of the room type */
  bed: z.string().min(1).max(40),
  guests: z
    .array(guest)
    .min(1)
    .max(limits.adultsPerRoom + limits.childrenPerRoom),
});

const offerChosen = { hotelId: rowId, ratePlanId: rowId, ...stayQuery };

/** An order that is already there for the same guest, hotel and overlapping dates. */
const earlierOrder = z.object({
  orderCode: z.string(),
  guests: z.string(),
  status: z.enum(orderStatuses),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
});

const orderSummary = z.object({
  orderCode: z.string(),
  clientOrderCode: z.string().nullable(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** ISO instants */
  bookedAt: z.string(),
  payUntil: z.string().nullable(),
  hotelId: z.int(),
  ...placeNames,
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  roomNameCn: z.string(),
  roomNameEn: z.string(),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
  nights: z.int(),
  roomCount: z.int(),
  guestNames: z.array(z.string()),
  freeCancelUntil: z.string().nullable(),
  freeCancelUntilLocal: z.string().nullable(),
  timeZone: z.string(),
  confirmationNumber: z.string().nullable(),
  createdBy: z.string(),
  /** absent without PRICE_VIEW */
  price: z.object({ currency: currencySchema, total: minorSchema }).optional(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

const allowed = z.union([z.literal(true), z.string()]);

export const booking = {
  validate: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/validate',
    access: ['PRICE_VIEW', 'ORDER_CREATE'],
    says: 'Reads price, terms and stock of a rate once more before an order, and looks for an earlier order alike.',
    request: z.strictObject({
      ...offerChosen,
      /** what the buyer was shown, if anything */
      shown: z.strictObject({ total: minorSchema, currency: currencySchema, termsKey: z.string().max(80) }).optional(),
      guests: z.array(guest).max(160).default([]),
    }),
    reply: z.object({
      outcome: z.enum(['same', 'lower', 'higher', 'termsChanged']),
      hotelNameCn: z.string(),
      hotelNameEn: z.string(),
      roomNameCn: z.string(),
      roomNameEn: z.string(),
      beds: z.array(bedOption),
      checkInFrom: z.string(),
      checkOutUntil: z.string(),
      star: z.int(),
      rate: rate.extend({ price: ratePrice }),
      /** fewest rooms free on any night */
      stock: z.int(),
      /** true: stock is low and the buyer is to confirm */
      lowStock: z.boolean(),
      repeats: z.array(earlierOrder),
      pricedAt: z.int(),
    }),
    errors: [
      'NO_SUCH_HOTEL',
      'NO_SUCH_RATE',
      'SOLD_OUT',
      'STAY_TOO_SHORT',
      'STAY_TOO_LONG',
      'STAY_IN_THE_PAST',
      'STAY_TOO_FAR',
      'OCCUPANCY_NOT_ALLOWED',
      'NATIONALITY_NOT_ALLOWED',
      'HOTEL_DAY_OVER',
    ],
  }),
  create: call({
    method: 'POST',
    path: '/bfkapi/order/createOrder',
    access: ['PRICE_VIEW', 'ORDER_CREATE'],
    says: 'Takes the rooms of every night and makes the order, once per requestId; it then waits for payment until payUntil.',
    request: z
      .strictObject({
        requestId,
        ...offerChosen,
        orderRooms: z.array(orderRoom).min(1).max(limits.rooms),
        contact,
        otherRequests: plainText(500).default(''),
        /** hotel-local `HH:mm` of the arrival day; without one the hotel expects the guest before 22:00 (spec §9) */
        arrivalTime: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable()
          .default(null),
        flight: plainText(40).default(''),
        /** the agency's own note, never sent to the hotel */
        clientRemark: plainText(20).default(''),
        clientOrderCode: plainText(40).default(''),
        accepted: z.strictObject({
          total: minorSchema,
          currency: currencySchema,
          termsKey: z.string().max(80),
          lowStock: z.boolean().default(false),
          repeat: z.boolean().default(false),
        }),
        agreements: z.strictObject({
          customerProtection: z.boolean(),
          providerTerms: z.boolean(),
          agentTerms: z.boolean(),
        }),
      })
      .refine(({ rooms, orderRooms }) => rooms.length === orderRooms.length, {
        path: ['orderRooms'],
        ...fault('roomsAlike'),
      }),
    reply: z.object({
      orderCode: z.string(),
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      payUntil: z.string(),
      total: minorSchema,
      currency: currencySchema,
    }),
    errors: [
      'NO_SUCH_HOTEL',
      'NO_SUCH_RATE',
      'SOLD_OUT',
      'LOW_STOCK',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'REPEAT_ORDER',
      'DUPLICATE_GUESTS',
      'OCCUPANCY_NOT_ALLOWED',
      'NATIONALITY_NOT_ALLOWED',
      'BED_REQUIRED',
      'AGREEMENTS_UNREAD',
      'TOO_MANY_UNPAID_ORDERS',
      'TOO_MANY_UNPAID_ROOMS',
      'REQUEST_ID_REUSED',
      'STAY_TOO_SHORT',
      'STAY_TOO_LONG',
      'STAY_IN_THE_PAST',
      'STAY_TOO_FAR',
      'HOTEL_DAY_OVER',
    ],
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/getPageBfkOrderSearchList',
    access: 'session',
    says: 'Orders within the caller’s scope, newest first, with the number of each view.',
    request: z.strictObject({
      view: z.enum(['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying']).default('all'),
      /** order code, client order code, guest, hotel (either language) or confirmation number */
      keyword: plainText(80).default(''),
      statuses: z.array(z.enum(orderStatuses)).max(6).default([]),
      paymentStatuses: z.array(z.enum(paymentStatuses)).max(8).default([]),
      dateKind: z.enum(['booked', 'checkin', 'checkout']).default('booked'),
      dateFrom: plainDateSchema.optional(),
      dateTo: plainDateSchema.optional(),
      ...pageFields,
    }),
    reply: pageOf(orderSummary).extend({ views: z.record(z.string(), z.int()) }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/order/getBfkOrder',
    access: 'session',
    says: 'One order whole, by its code or by the requestId that made it.',
    request: z
      .strictObject({ orderCode: orderCode.optional(), requestId: requestId.optional() })
      .refine(({ orderCode, requestId: id }) => (orderCode === undefined) !== (id === undefined), fault('oneOfTwo')),
    reply: orderSummary.extend({
      /** the rate that was ordered, for ordering the same again */
      ratePlanId: z.int(),
      star: z.int(),
      addressCn: z.string(),
      addressEn: z.string(),
      hotelPhone: z.string(),
      checkInFrom: z.string(),
      checkOutUntil: z.string(),
      breakfasts: z.int(),
      rateNameCn: z.string(),
      rateNameEn: z.string(),
      confirmMinutes: z.int(),
      rooms: z.array(
        z.object({
          roomNo: z.int(),
          bed: z.array(z.object({ kind: z.enum(bedCodes), count: z.int() })),
          adults: z.int(),
          childAges: z.array(z.int()),
          guests: z.array(guest),
        }),
      ),
      nationality: z.string(),
      contact,
      otherRequests: z.string(),
      arrivalTime: z.string().nullable(),
      flight: z.string(),
      clientRemark: z.string(),
      cancellation,
      atHotel: z.array(feeAtHotel.extend({ total: z.int() })),
      /** absent without PRICE_VIEW */
      money: z
        .object({
          currency: currencySchema,
          total: minorSchema,
          taxIncluded: minorSchema,
          discount: minorSchema,
          paid: minorSchema,
          nights: z.array(z.object({ night: plainDateSchema, amount: minorSchema, rooms: z.int() })),
          /** rate used from the contract's currency, as decimal text; null when it is the same currency */
          rate: z.object({ from: currencySchema, to: currencySchema, value: z.string() }).nullable(),
        })
        .optional(),
      payment: z.object({ paymentNo: z.string(), method: z.enum(payMethods), at: z.string() }).nullable(),
      /** ways to pay, in order; `usable` true or the name of the reason why not */
      payMethods: z.array(wayToPay),
      history: z.array(
        z.object({
          at: z.string(),
          who: z.string(),
          kind: z.string(),
          from: z.string().nullable(),
          to: z.string().nullable(),
          note: z.string(),
          via: z.enum(['portal', 'ops', 'job']),
        }),
      ),
      /** how it was cancelled by a person; null: it was not */
      cancelled: z
        .object({
          at: z.string(),
          reason: z.enum(cancelReasons).nullable(),
          note: z.string(),
          route: z.enum(refundRoutes).nullable(),
          /** absent without PRICE_VIEW */
          money: z.object({ fee: minorSchema, refund: minorSchema }).optional(),
        })
        .nullable(),
      /** true, or the name of the reason why not; by the rules that guard the calls */
      can: z.object({ pay: allowed, cancel: allowed, change: allowed }),
    }),
    errors: ['NO_SUCH_ORDER'],
  }),
};
export type OrderDetail = import('./call.ts').ReplyOf<typeof booking.get>;
