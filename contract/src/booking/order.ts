import { z } from 'zod';
import { bedCodes, bedOption, feeAtHotel, placeNames } from '../catalogue/catalogue.ts';
import { settlementTypes } from '../identity/identity.ts';
import { email, nameOf, passportName, phone } from '../identity/person-fields.ts';
import { payMethods, wayToPay } from '../payment/payment.ts';
import { cancellation } from '../search/search.ts';
import { ownTextSchema } from '../selling/own-text.ts';
import { orderAmount, orderSurcharge } from '../supply/surcharge.ts';
import { countryCode } from '../value/country.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, exchangeSchema, minorSchema } from '../value/money.ts';
import { limits } from '../value/occupancy.ts';
import { plainDateSchema } from '../value/stay.ts';
import { fault } from '../wire/faults.ts';
import { cancelReasons, refundRoutes } from './cancel-words.ts';

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

export const guest = z.strictObject({
  lastName: passportName,
  firstName: passportName,
  nationality: countryCode,
  /** null: an adult */
  childAge: z.int().min(1).max(limits.oldestChild).nullable(),
});
export type Guest = z.infer<typeof guest>;

export const contact = z.strictObject({
  name: nameOf(lengths.personName),
  email,
  mobile: phone,
  fax: phone,
  enterprisePhone: phone,
});
/** Rows that are older than a rule still have to be shown. */
const shownContact = contact.extend({ name: z.string() });
export type Contact = z.infer<typeof contact>;

export const orderCode = z.string().regex(/^[A-Z0-9]{8,20}$/, fault('orderCode'));

export const orderSummary = z.object({
  orderCode: z.string(),
  clientOrderCode: z.string().nullable(),
  status: z.enum(orderStatuses),
  /** cancelled because nobody paid in time */
  expired: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  /** it was on credit and its credit is back: nothing of it was ever paid */
  creditReleased: z.boolean(),
  /** ISO instants */
  bookedAt: z.string(),
  payUntil: z.string().nullable(),
  /** whether the caller may pay it as it stands */
  canPay: z.boolean(),
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
  /** ours; null: not confirmed yet */
  confirmationNumber: z.string().nullable(),
  /** the hotel's own; null: it has given none */
  hotelNumber: z.string().nullable(),
  createdBy: z.string(),
  /** absent without PRICE_VIEW */
  price: z.object({ currency: currencySchema, total: minorSchema }).optional(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

const allowed = z.union([z.literal(true), z.string()]);

export const orderDetail = orderSummary.extend({
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
  /** ISO instant by which the hotel is to answer; null: no answer is waited for, or none was promised */
  answerBy: z.string().nullable(),
  rooms: z.array(
    z.object({
      roomNo: z.int(),
      bed: z.array(z.object({ kind: z.enum(bedCodes), count: z.int() })),
      adults: z.int(),
      childAges: z.array(z.int()),
      guests: z.array(guest),
      /** the one of `bedOptions` that was chosen */
      bedCode: z.string(),
    }),
  ),
  /** how the room type can be made up today */
  bedOptions: z.array(bedOption),
  surcharges: z.array(orderSurcharge),
  nationality: z.string(),
  contact: shownContact,
  otherRequests: z.string(),
  arrivalTime: z.string().nullable(),
  flight: z.string(),
  clientRemark: ownTextSchema,
  /** how the company settled when it was ordered; absent in customer view */
  settlementType: z.enum(settlementTypes).optional(),
  cancellation,
  atHotel: z.array(feeAtHotel.extend({ total: z.int() })),
  /** absent without PRICE_VIEW */
  money: z
    .object({
      ...orderAmount.shape,
      /** of `total`: kept for rooms that were cancelled */
      changeFee: minorSchema,
      /** what the discount is by; null: there was none */
      coupon: z.object({ code: z.string(), zh: z.string(), en: z.string() }).nullable(),
      /** tax within the price of the rooms */
      taxIncluded: minorSchema,
      /** what was put up for it: through a provider, from the advance balance or on credit */
      paid: minorSchema,
      /** of `paid`: what has gone back, or is on its way */
      refunded: minorSchema,
      /** of `paid`: kept for the cancellation; once an order has ended `fee` + `refunded` = `paid` */
      fee: minorSchema,
      /** of `paid`: what is neither held nor on credit any more, nor given back: there is nothing left to bill of it */
      settled: minorSchema,
      nights: z.array(z.object({ night: plainDateSchema, amount: minorSchema, rooms: z.int() })),
      /** from the contract's currency; null when it is the same currency */
      rate: exchangeSchema.nullable(),
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
      note: ownTextSchema,
      via: z.enum(['portal', 'ops', 'job', 'hotel']),
      /** by how much what the order comes to has changed; absent without PRICE_VIEW */
      amount: z.int().optional(),
    }),
  ),
  /** how it was cancelled by a person; null: it was not */
  cancelled: z
    .object({
      at: z.string(),
      reason: z.enum(cancelReasons).nullable(),
      note: ownTextSchema,
      route: z.enum(refundRoutes).nullable(),
      /** absent without PRICE_VIEW */
      money: z
        .object({
          fee: minorSchema,
          refund: minorSchema,
          /** what was only held, and is free again */
          released: minorSchema,
          /** where `refund` and `released` are at once; null: a provider takes them back, or nothing came */
          to: z.enum(['advance', 'credit']).nullable(),
        })
        .optional(),
    })
    .nullable(),
  /** true, or the name of the reason why not; by the rules that guard the calls */
  can: z.object({
    pay: allowed,
    cancel: allowed,
    /** whether anything may be changed, or asked to be */
    change: allowed,
    /** of each kind of change: true: at once; `request`: by an operator; else the reason why not */
    guests: allowed,
    requests: allowed,
    dates: allowed,
    rooms: allowed,
    surcharges: allowed,
  }),
});
export type OrderDetail = z.infer<typeof orderDetail>;
