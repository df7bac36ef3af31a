import type { PaymentStatus } from '@waylight/contract/booking/order';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../db/outbox.ts';
import { type CompanyScope, companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { newConfirmationNumber } from '../../../numbers.ts';
import { returnCoupon, spendCoupon } from '../../coupon/service.ts';
import { earn } from '../../payment/capture/service.ts';
import { refundSubject } from '../../payment/refund/service.ts';
import { expire as expirePayment, giveBack, settle, voidPayment } from '../../payment/service.ts';
import { wantsConfirmations } from '../../quote/service.ts';
import {
  isSecured,
  nextPayment,
  nextStatus,
  type OrderAction,
  type OrderRole,
  type PaymentAction,
} from '../booking.ts';
import { addHistory, type LockedOrder, lockOrder, returnRooms, type Step, updateOrder } from '../data.ts';
import { tellHotel } from '../hotel-link/service.ts';
import { accountOf, requestOrderMail } from '../mail/service.ts';
import { endOverdue } from '../task/data.ts';

/**
 * Acts on an order after it was made, as the system for the distributor that they name.
 *
 * Every act locks the order first, then its payment, the ledger's accounts and the allotment, in this order everywhere.
 */

/** Announced when an order has taken a step. */
export interface OrderFact {
  readonly orderCode: string;
  readonly distributorId: DistributorId;
}
type OrderStep =
  | 'secured'
  | 'confirmed'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'cancelRefused'
  | 'changed'
  | 'compensated';
type OrderTopic = `order.${OrderStep}`;

declare module '../../../db/outbox.ts' {
  interface Topics extends Record<OrderTopic, OrderFact> {}
}
export type Actor = Step['by'];

/** The hotel has the booking. Throws NO_SUCH_ORDER, or ORDER_NOT_PAYABLE when it is neither paid nor held. */
export async function confirmOrder(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  answer: Confirmation,
  now: number,
): Promise<void> {
  await confirmLocked(tx, await orderToChange(tx, scope, code), answer, now);
}

/** Confirmation of a booking, under a number of ours and perhaps one of the hotel's. */
export interface Confirmation {
  readonly by: Actor;
  readonly hotelNumber?: string | undefined;
  /** who of the operator's people */
  readonly operator?: string | undefined;
}

export async function confirmLocked(
  tx: Tx,
  order: LockedOrder,
  { by, hotelNumber, operator }: Confirmation,
  now: number,
) {
  const confirmationNumber = newConfirmationNumber();
  if (!isSecured(order.paymentStatus)) throw new No('ORDER_NOT_PAYABLE');
  const confirmed = after(order, 'confirm', by === 'operator' ? 'operator' : 'system');
  await sell(tx, order, now);
  await addHistory(tx, order, { by, operator, kind: 'confirmed', from: order.status, to: confirmed }, now);
  let status = confirmed;
  if (order.nonRefundable || !order.cancellable) {
    status = after({ ...order, status }, 'restrict', 'system');
    await addHistory(tx, order, { by: null, kind: 'nonCancellable', from: confirmed, to: status }, now);
  }
  await updateOrder(tx, order.id, { status, confirmationNumber, hotelNumber, confirmedAt: new Date(now) });
  await endOverdue(tx, order, now);
  await spendCoupon(tx, order, now);
  await announce(tx, 'order.confirmed', order, now);
  // The buyer of a room of our own allotment has seen it confirmed: it is mailed where the company wants that.
  const atOnce = order.confirmMinutes === 0;
  if (!atOnce || (await wantsConfirmations(tx, companyScopeOf(order))))
    await requestOrderMail(tx, order, { news: 'confirmed', confirmationNumber, hotelNumber, atOnce }, now);
}

/** Money held is owed now, money captured is ours; an order already sold stays as it is. */
export async function sell(tx: Tx, order: LockedOrder, now: number): Promise<void> {
  if (!(await settle(tx, companyScopeOf(order), subjectOf(order), now)))
    await earn(tx, companyScopeOf(order), subjectOf(order), now);
}

/**
 * The hotel does not take it: what was held is free again, what was paid goes back the way it came, and the rooms are
 * free. Throws NO_SUCH_ORDER.
 */
export async function rejectOrder(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  { by, reason, operator }: { by: Actor; reason: string; operator?: string | undefined },
  now: number,
): Promise<void> {
  const order = await orderToChange(tx, scope, code);
  const refund = await rejectLocked(tx, order, { by, operator, kind: 'rejected', note: reason }, now);
  await requestOrderMail(
    tx,
    order,
    { news: 'rejected', refund, account: accountOf(order.paymentStatus), note: reason },
    now,
  );
}

/** The same of an order that is locked, without its mail. Answers how much goes back. */
export async function rejectLocked(
  tx: Tx,
  order: LockedOrder,
  step: { by: Actor; kind: 'rejected' | 'unanswered'; note: string; operator?: string | undefined },
  now: number,
): Promise<number> {
  const { by } = step;
  const status = after(order, 'reject', by === 'operator' ? 'operator' : 'system');
  await addHistory(tx, order, { ...step, from: order.status, to: status }, now);
  const { paymentStatus, refunded } = await unwind(tx, order, { by, because: 'rejected', route: 'original' }, now);
  await updateOrder(tx, order.id, { status, paymentStatus, refunded });
  await endOverdue(tx, order, now);
  await tellHotel(tx, order, 'ended', now);
  await returnRooms(tx, order.id, now);
  await returnCoupon(tx, order, now);
  await announce(tx, 'order.rejected', order, now);
  return refunded;
}

export interface Unwinding {
  readonly by: Actor;
  readonly because: 'rejected' | 'cancelled';
  readonly route: 'original' | 'balance';
  /** minor units; everything that was paid when not given */
  readonly refund?: number;
}

/**
 * Gives back money held or paid for an order, and stops open payments. Answers the payment status and the amount that
 * goes back.
 *
 * The fee of an order on credit is still to be billed: it stays on credit.
 */
export async function unwind(
  tx: Tx,
  order: LockedOrder,
  { by, because, route, refund }: Unwinding,
  now: number,
): Promise<{ paymentStatus: PaymentStatus; refunded: number }> {
  const subject = subjectOf(order);
  if (await giveBack(tx, companyScopeOf(order), subject, now)) {
    // It may have been held so lately that the order has not heard of it.
    const heard = nextPayment(order.paymentStatus, 'giveBack') !== undefined;
    const paymentStatus = heard ? await paymentAfter(tx, order, 'giveBack', by, now) : order.paymentStatus;
    return { paymentStatus, refunded: 0 };
  }
  if (refund === 0) return { paymentStatus: order.paymentStatus, refunded: 0 };
  const asked = { subject, reason: because, route, reference: `ended-${order.code}` } as const;
  const made = await refundSubject(
    tx,
    companyScopeOf(order),
    { ...asked, ...(refund === undefined ? {} : { amount: refund }) },
    now,
  );
  if (made.outcome === 'tooMuch') throw new Error(`order ${order.code} has only ${made.left} left to refund`);
  if (made.outcome === 'nothingPaid') {
    // Money that is on its way finds the payment closed by a person, and goes back by itself.
    await voidPayment(tx, companyScopeOf(order), subject, now);
    return { paymentStatus: order.paymentStatus, refunded: 0 };
  }
  const { amount: refunded } = made;
  if (order.paymentStatus === 'onCredit' && refunded < order.total) {
    await addHistory(tx, order, { by, kind: 'partRefunded', from: 'onCredit', to: 'onCredit' }, now);
    return { paymentStatus: 'onCredit', refunded };
  }
  // The money may have come so lately that the order has not heard of it.
  const came = nextPayment(order.paymentStatus, 'capture') && (await paymentAfter(tx, order, 'capture', null, now));
  const paid = { ...order, paymentStatus: came ?? order.paymentStatus };
  const going = await paymentAfter(tx, paid, 'refund', by, now);
  const paymentStatus = made.done
    ? await paymentAfter(tx, { ...order, paymentStatus: going }, 'refundDone', null, now)
    : going;
  return { paymentStatus, refunded };
}

/**
 * Ends an order that nobody paid in time. Whether the payment or the expiry came first is decided by the lock on the
 * payment. False: it was paid, or has been ended already.
 */
export async function expireOrder(tx: Tx, scope: CompanyScope, code: string, now: number): Promise<boolean> {
  const order = await lockOrder(tx, scope, code);
  if (order?.paymentStatus !== 'unpaid' || order.payUntil.getTime() > now) return false;
  const status = nextStatus(order, 'expire', 'system');
  if (!status) return false;
  if (!(await expirePayment(tx, companyScopeOf(order), subjectOf(order)))) return false;
  await addHistory(tx, order, { by: null, kind: 'expired', from: order.status, to: status }, now);
  await updateOrder(tx, order.id, { status, expiredAt: new Date(now) });
  await returnRooms(tx, order.id, now);
  await returnCoupon(tx, order, now);
  await announce(tx, 'order.expired', order, now);
  return true;
}

export const subjectOf = ({ code }: LockedOrder) => ({ kind: 'order', id: code }) as const;

export async function orderToChange(tx: Tx, scope: CompanyScope, code: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, scope, code);
  if (!order) throw new No('NO_SUCH_ORDER');
  return order;
}

/** The status after an action that the table must allow. */
export function after(order: LockedOrder, action: OrderAction, role: OrderRole) {
  const status = nextStatus(order, action, role);
  if (!status) throw new Error(`${action} is not allowed for order ${order.code}, which is ${order.status}`);
  return status;
}

/** The payment status after an action that the table must allow, with its line in the history. */
export async function paymentAfter(tx: Tx, order: LockedOrder, action: PaymentAction, by: Actor, now: number) {
  const status = nextPayment(order.paymentStatus, action);
  if (!status) throw new Error(`${action} is not allowed for order ${order.code}, which is ${order.paymentStatus}`);
  await addHistory(tx, order, { by, kind: action, from: order.paymentStatus, to: status }, now);
  return status;
}

export async function announce(tx: Tx, topic: OrderTopic, order: LockedOrder, now: number): Promise<void> {
  await append(tx, topic, { orderCode: order.code, distributorId: order.distributorId }, now);
}
