import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { payMethods, requestId } from '../payment/payment.ts';
import { lengths, mostOrdersCancelledTogether } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { cancelReasons, cancelWays, couponOutcomes, refundRoutes } from './cancel-words.ts';
import { orderCode, orderStatuses, paymentStatuses } from './order.ts';

/** An instant as ISO text, as the hotel's clock shows it and as Beijing's does (`YYYY-MM-DD HH:mm`). */
export const moment = z.object({ at: z.string(), hotel: z.string(), beijing: z.string() });

/** The cost of cancelling one order at this moment. */
const quote = z.object({
  orderCode: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** true, or the name of the reason why it cannot be cancelled */
  can: z.union([z.literal(true), z.string()]),
  /** null when it cannot be cancelled */
  way: z.enum(cancelWays).nullable(),
  /** what cancelling is at this moment: free, for a part of the price, or for all of it */
  kind: z.enum(['free', 'partial', 'none']),
  timeZone: z.string(),
  /** until when it is free; null when it never was, or is free as long as the hotel has not confirmed */
  freeUntil: moment.nullable(),
  /** true: the hotel has not confirmed it, and until then cancelling costs nothing */
  freeUntilConfirmed: z.boolean(),
  steps: z.array(
    z.object({
      from: moment,
      percentBp: z.int().nullable(),
      nights: z.int().nullable(),
      /** absent without PRICE_VIEW */
      charge: minorSchema.optional(),
      /** the step that counts now */
      current: z.boolean(),
    }),
  ),
  /** absent without PRICE_VIEW; `fee` + `refund` = `paid` when it has been paid */
  money: z.object({ currency: currencySchema, paid: minorSchema, fee: minorSchema, refund: minorSchema }).optional(),
  /** the coupon of the order, once it is cancelled; null: it has none, or cannot be cancelled. Absent without PRICE_VIEW */
  coupon: z
    .object({
      currency: currencySchema,
      threshold: minorSchema,
      reduction: minorSchema,
      validTo: plainDateSchema,
      outcome: z.enum(couponOutcomes),
    })
    .nullable()
    .optional(),
  /** how it was paid; null: nothing has been paid or held */
  method: z.enum(payMethods).nullable(),
  /** where a refund may go; empty when there is nothing to choose: nothing paid, or paid from the company's own account */
  routes: z.array(z.enum(refundRoutes)),
  /** ms since the epoch of this answer */
  asOf: z.int(),
});

/** One order after it was cancelled, or asked about. */
const cancelled = z.object({
  orderCode: z.string(),
  way: z.enum(cancelWays),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** number of the work order of a request */
  workOrder: z.string().nullable(),
  /** absent without PRICE_VIEW; of a request the most that the operator will keep */
  money: z.object({ currency: currencySchema, fee: minorSchema, refund: minorSchema }).optional(),
});

/** The highest fee that is agreed to, as the quote told it; more than that is asked about again. */
const accepted = z.strictObject({ fee: minorSchema, currency: currencySchema });

/** Why they are cancelled, and where the money goes. */
const asked = {
  reason: z.enum(cancelReasons),
  note: plainText(lengths.cancelNote).default(''),
  route: z.enum(refundRoutes).default('original'),
};

export const cancellation = {
  quote: call({
    method: 'GET',
    path: '/bfkapi/order/cancleOrder',
    access: ['ORDER_OPERATE'],
    says: 'What cancelling an order now would cost and give back, and every step of its policy in the hotel’s time and in Beijing’s. Changes nothing.',
    request: z.strictObject({ orderCode }),
    reply: quote,
    errors: ['NO_SUCH_ORDER'],
  }),
  cancel: call({
    method: 'POST',
    path: '/bfkapi/order/cancleOrder',
    access: ['ORDER_OPERATE'],
    says: 'Cancels an order, once per requestId: at once where the policy grants it, keeping its fee; otherwise it becomes a request that an operator answers.',
    request: z.strictObject({ requestId, orderCode, ...asked, accepted: accepted.optional() }),
    reply: cancelled,
    errors: [
      'NO_SUCH_ORDER',
      'ORDER_ENDED',
      'ORDER_NON_CANCELLABLE',
      'CANCEL_ASKED_ALREADY',
      'STAY_OVER',
      'CANCEL_FEE_CHANGED',
      'REFUND_ROUTE_NOT_OFFERED',
      'REQUEST_ID_REUSED',
    ],
  }),
  quoteMany: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/quoteCancelOrders',
    access: ['ORDER_OPERATE'],
    says: 'What cancelling each of some orders now would cost and give back, in the order in which they are named. Changes nothing.',
    request: z.strictObject({ orderCodes: z.array(orderCode).min(1).max(mostOrdersCancelledTogether) }),
    reply: z.object({ orders: z.array(quote) }),
    errors: ['NO_SUCH_ORDER'],
  }),
  cancelMany: call({
    method: 'POST',
    path: '/bfkapi/order/cancelOrders',
    access: ['ORDER_OPERATE'],
    says: 'Cancels some orders, each by itself as `cancel` does and once per requestId; one that is refused says why and leaves the others alone. An order that is not the caller’s refuses them all.',
    request: z.strictObject({
      requestId,
      ...asked,
      orders: z
        .array(z.strictObject({ orderCode, accepted: accepted.optional() }))
        .min(1)
        .max(mostOrdersCancelledTogether),
    }),
    reply: z.object({
      orders: z.array(
        z.object({
          orderCode: z.string(),
          /** null: it was refused */
          answer: cancelled.nullable(),
          /** name of the refusal, one of those of `cancel`; null: it was not refused */
          refusal: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NO_SUCH_ORDER'],
  }),
};
export type CancelQuote = import('../wire/call.ts').ReplyOf<typeof cancellation.quote>;
