import { z } from 'zod';
import { bedOption } from '../catalogue/catalogue.ts';
import { couponChoice } from '../coupon/coupon.ts';
import { settlementTypes } from '../identity/identity.ts';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { orderVersions } from '../legal/legal.ts';
import { requestId } from '../payment/payment.ts';
import { rate, ratePrice, stayQuery } from '../search/search.ts';
import { orderAmount, surchargeChoice, surchargesWanted } from '../supply/surcharge.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { limits } from '../value/occupancy.ts';
import { plainDateSchema, stayRequest } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { contact, guest, orderCode, orderDetail, orderStatuses, orderSummary, paymentStatuses } from './order.ts';

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const remarkSigns = /^(?:[\p{Script=Han}\p{P}\p{S}A-Za-z0-9 \u3000]|\u200D|\uFE0F|\u20E3)*$/u;

const hasRemarkSigns = (text: string) =>
  remarkSigns.test(text) && [...signs.segment(text)].length <= lengths.clientRemark;

/** The agency's own note: Chinese, English letters, digits, symbols and spaces on one line, in characters as people count them. */
export const clientRemark = z
  .string()
  .trim()
  .max(20 * lengths.clientRemark)
  .refine(hasRemarkSigns, fault('clientRemark'));
export const isClientRemark = (text: string) =>
  text.trim().length <= 20 * lengths.clientRemark && hasRemarkSigns(text.trim());

const orderRoom = z.strictObject({
  /** a bed option of the room type, or `any` where it has several */
  bed: lineOf(40),
  guests: z.array(guest).min(1).max(limits.guestsPerRoom),
});

/** why a rate cannot be booked for a stay */
const offerErrors = [
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
  'EXCHANGE_OUTDATED',
] as const;

const surchargeErrors = ['NO_SUCH_SURCHARGE', 'SURCHARGE_TOO_MANY', 'SURCHARGE_NO_PLACE'] as const;

const couponErrors = ['NO_SUCH_COUPON', 'COUPON_NOT_APPLICABLE', 'COUPON_GONE'] as const;

const offerChosen = { hotelId: rowId, ratePlanId: rowId, ...stayQuery };

/** An order that is already there for the same guest, hotel and overlapping dates. */
const earlierOrder = z.object({
  orderCode: z.string(),
  guests: z.array(z.string()),
  status: z.enum(orderStatuses),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
});

/** minor units; no order comes near the most */
const filterAmount = minorSchema.min(0).max(1_000_000_000_000);

/** Filters of a list of orders; its export takes the same. */
export const orderFilter = {
  view: z.enum(['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying']).default('all'),
  /** words that must all be found in order code, client order code, guests, hotel (either language) or confirmation number */
  keyword: plainText(lengths.keyword).default(''),
  /** any part of the name: as in the passport, in pinyin without spaces, or in Chinese */
  guest: plainText(lengths.keyword).default(''),
  /** any part of the name in either language */
  hotel: plainText(lengths.keyword).default(''),
  city: plainText(lengths.cityName).default(''),
  statuses: z.array(z.enum(orderStatuses)).max(orderStatuses.length).default([]),
  paymentStatuses: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).default([]),
  settlementTypes: z.array(z.enum(settlementTypes)).max(settlementTypes.length).default([]),
  createdBy: rowId.optional(),
  /** days of booking are those of Asia/Shanghai, the others days at the hotel; `deadline`: the end of free cancellation */
  dateKind: z.enum(['booked', 'checkin', 'checkout', 'deadline']).default('booked'),
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
  /** of the whole order, in the account's currency */
  amountFrom: filterAmount.optional(),
  amountTo: filterAmount.optional(),
};

export const booking = {
  validate: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/validate',
    access: ['PRICE_VIEW', 'ORDER_CREATE'],
    says: 'Reads price, terms and stock of a rate once more before an order, and looks for an earlier order alike.',
    request: stayRequest(
      z.strictObject({
        ...offerChosen,
        /** what the buyer was shown, if anything */
        shown: z
          .strictObject({ total: minorSchema, currency: currencySchema, termsKey: z.string().max(80) })
          .optional(),
        guests: z.array(guest).max(limits.guestsPerOrder).default([]),
        surcharges: surchargesWanted.default([]),
        couponId: rowId.nullable().default(null),
      }),
    ),
    reply: z.object({
      outcome: z.enum(['same', 'lower', 'higher', 'termsChanged']),
      hotelNameCn: z.string(),
      hotelNameEn: z.string(),
      /** rates of one room type share its rooms */
      roomTypeId: z.int(),
      roomNameCn: z.string(),
      roomNameEn: z.string(),
      beds: z.array(bedOption),
      checkInFrom: z.string(),
      checkOutUntil: z.string(),
      star: z.int(),
      /** its `price` is that of the rooms alone; its `cancellation` charges are those of the order with its surcharges */
      rate: rate.extend({ price: ratePrice }),
      /** what the order would come to */
      amount: orderAmount,
      /** every surcharge that the rate offers */
      surcharges: z.array(surchargeChoice),
      /** fewest rooms free on any night */
      stock: z.int(),
      /** true: stock is low and the buyer is to confirm */
      lowStock: z.boolean(),
      repeats: z.array(earlierOrder),
      pricedAt: z.int(),
    }),
    errors: [...offerErrors, ...surchargeErrors, ...couponErrors],
  }),
  findSurcharge: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/findSurcharge',
    access: ['PRICE_VIEW'],
    says: 'What may be added to the rooms of a rate for a stay, each with its price; a rate without any answers an empty list.',
    request: stayRequest(z.strictObject(offerChosen)),
    reply: z.object({ surcharges: z.array(surchargeChoice), pricedAt: z.int() }),
    errors: ['NO_SUCH_HOTEL', 'NO_SUCH_RATE', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'],
  }),
  coupons: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/coupon/listMyCouponDetailOnBook',
    access: ['PRICE_VIEW', 'ORDER_CREATE'],
    says: 'The company’s coupons that may still be spent, with what an order would come to with each, or why it does not apply.',
    request: stayRequest(z.strictObject({ ...offerChosen, surcharges: surchargesWanted.default([]) })),
    reply: z.object({
      /** those that apply first, what takes off most before */
      coupons: z.array(couponChoice),
      /** the one to propose; null: none applies */
      best: z.int().nullable(),
      /** what the order comes to without any */
      amount: orderAmount,
      pricedAt: z.int(),
    }),
    errors: [...offerErrors, ...surchargeErrors],
  }),
  create: call({
    method: 'POST',
    path: '/bfkapi/order/createOrder',
    access: ['PRICE_VIEW', 'ORDER_CREATE'],
    says: 'Takes the rooms of every night and makes the order, once per requestId; it then waits for payment until payUntil.',
    request: stayRequest(
      z.strictObject({
        requestId,
        ...offerChosen,
        /** the guests that were searched for; those of an extra adult or child may be named too */
        orderRooms: z.array(orderRoom).min(1).max(limits.rooms),
        surcharges: surchargesWanted.default([]),
        couponId: rowId.nullable().default(null),
        contact,
        otherRequests: plainText(lengths.otherRequests).default(''),
        /** hotel-local `HH:mm` of the arrival day; without one the hotel expects the guest before 22:00 */
        arrivalTime: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable()
          .default(null),
        flight: plainText(lengths.flight).default(''),
        /** the agency's own note, never sent to the hotel */
        clientRemark: clientRemark.default(''),
        clientOrderCode: plainText(lengths.clientOrderCode).default(''),
        accepted: z.strictObject({
          /** `amount.total` of validate: with surcharges, less the discount */
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
          /** those that were read; left out: those in force */
          versions: orderVersions.optional(),
        }),
      }),
    ).refine(({ rooms, orderRooms }) => rooms.length === orderRooms.length, {
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
      ...offerErrors,
      'LOW_STOCK',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'REPEAT_ORDER',
      'DUPLICATE_GUESTS',
      'BED_REQUIRED',
      'AGREEMENTS_UNREAD',
      'LEGAL_TEXT_CHANGED',
      'TOO_MANY_UNPAID_ORDERS',
      'TOO_MANY_UNPAID_ROOMS',
      'REQUEST_ID_REUSED',
      ...surchargeErrors,
      ...couponErrors,
    ],
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/getPageBfkOrderSearchList',
    access: 'session',
    says: 'Orders within the caller’s scope, newest first unless asked otherwise, with the number of each view. Amounts may be filtered and sorted by with PRICE_VIEW only.',
    request: z.strictObject({
      ...orderFilter,
      sort: z.enum(['booked', 'checkin', 'deadline', 'amount']).default('booked'),
      ascending: z.boolean().default(false),
      ...pageFields,
    }),
    reply: pageOf(orderSummary).extend({
      views: z.record(z.string(), z.int()),
      /** who has ordered anything that the caller may list; empty for who lists only their own */
      makers: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    errors: [],
  }),
  choices: call({
    method: 'GET',
    path: '/bfkapi/order/getListForOrderByDistributorId',
    access: 'session',
    says: 'The company’s orders within the caller’s scope in a few words each, newest first, to choose one from; without amounts.',
    request: z.strictObject({
      /** as in the list */
      keyword: plainText(lengths.keyword).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.array(
      orderSummary.pick({
        orderCode: true,
        clientOrderCode: true,
        status: true,
        paymentStatus: true,
        infoName: true,
        nameEng: true,
        checkin: true,
        checkout: true,
        roomCount: true,
        guestNames: true,
      }),
    ),
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
    reply: orderDetail,
    errors: ['NO_SUCH_ORDER'],
  }),
};
