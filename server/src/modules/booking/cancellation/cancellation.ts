import type { CancelWay, CouponOutcome, RefundRoute } from '@waylight/contract/booking/cancel-words';
import type { PaymentStatus } from '@waylight/contract/booking/order';
import type { PayMethod } from '@waylight/contract/payment/payment';
import { isGatewayMethod } from '@waylight/contract/payment/payment';
import type { Cancellation } from '@waylight/contract/search/search';
import type { PlainDate } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Reader } from '../../../db/scope.ts';
import { isSecured, nextStatus, type OrderState } from '../booking.ts';
import { cancelKindAt } from '../order-rules.ts';

/** The terms of cancelling an order at an instant. Pure; amounts are minor units of the order's currency. */

export interface CancelFacts extends OrderState {
  readonly paymentStatus: PaymentStatus;
  /** what is to be paid */
  readonly total: number;
  readonly cancellation: Cancellation;
  readonly timeZone: string;
  readonly checkin: PlainDate;
  readonly checkout: PlainDate;
  /** hotel-local `HH:MM` */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** false: dates changed or part cancelled */
  readonly cancellable: boolean;
}

export interface CancelTerms {
  readonly way: CancelWay;
  readonly kind: Cancellation['kind'];
  /** kept, and given back; `fee` + `refund` = what has been paid */
  readonly fee: number;
  readonly refund: number;
}

/** The amount paid or held for an order. */
export function paidFor(order: Pick<CancelFacts, 'paymentStatus' | 'total'>): number {
  return isSecured(order.paymentStatus) ? order.total : 0;
}

/** Which step of the policy counts now; undefined: none has begun. */
export function currentStep({ steps }: Cancellation, now: number) {
  return steps.findLast(({ from }) => Date.parse(from) <= now);
}

/** Why an agency cannot cancel an order, or ask for it, any more; undefined: it can. */
export function cancelRefusal(order: CancelFacts, now: number): ErrorName | undefined {
  if (nextStatus(order, 'requestCancel', 'agency') === undefined) {
    if (order.status === 'cancelRequested') return 'CANCEL_ASKED_ALREADY';
    return order.status === 'nonCancellable' ? 'ORDER_NON_CANCELLABLE' : 'ORDER_ENDED';
  }
  return now >= instantAt(order.timeZone, order.checkout, order.checkOutUntil) ? 'STAY_OVER' : undefined;
}

/** Why somebody cannot cancel an order that they may open; undefined: they can. */
export function mayNotCancel(
  order: CancelFacts,
  { access }: Pick<Reader, 'access'>,
  now: number,
): ErrorName | undefined {
  return access.has('ORDER_OPERATE') ? cancelRefusal(order, now) : 'FORBIDDEN';
}

/**
 * The terms of cancelling. An order that the hotel has not confirmed costs nothing.
 *
 * Afterwards the policy counts, to the instant: at a step's own instant the step has begun.
 *
 * An operator decides where nothing would be left, after the arrival, and when a change made an unconfirmed order
 * non-cancellable.
 */
export function cancelTerms(order: CancelFacts, now: number): CancelTerms {
  const paid = paidFor(order);
  if (!order.cancellable) return { way: 'request', kind: 'none', fee: paid, refund: 0 };
  if (order.status === 'unconfirmed') return { way: 'atOnce', kind: 'free', fee: 0, refund: paid };
  const kind = cancelKindAt(order.cancellation, order.total, now);
  const charge = kind === 'free' ? 0 : (currentStep(order.cancellation, now)?.charge ?? order.total);
  const fee = kind === 'none' ? paid : Math.min(charge, paid);
  const arrived = now >= instantAt(order.timeZone, order.checkin, order.checkInFrom);
  return { way: kind === 'none' || arrived ? 'request' : 'atOnce', kind, fee, refund: paid - fee };
}

/** Fate of the order's coupon: it comes back where nothing is kept, and is of use until its last day. */
export function couponOutcome(
  { way, fee }: Pick<CancelTerms, 'way' | 'fee'>,
  { validTo }: { readonly validTo: PlainDate },
  today: PlainDate,
): CouponOutcome {
  if (way === 'atOnce' && fee > 0) return 'spent';
  if (today > validTo) return 'expired';
  return fee > 0 ? 'byFee' : 'returned';
}

/** Where a refund may go. What was paid from the company's own account goes back there and nowhere else. */
export function routesBack(method: PayMethod | null, agreed: readonly string[]): RefundRoute[] {
  if (method === null || !isGatewayMethod(method)) return [];
  return agreed.includes('advance') ? ['original', 'balance'] : ['original'];
}
