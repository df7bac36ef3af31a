import type { Tx } from '../../db/database.ts';
import { append } from '../../db/outbox.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import type { PaymentHeld } from '../payment/service.ts';
import { expire as expirePayment, giveBack, settle } from '../payment/service.ts';
import { holdAction, isSecured, nextPayment, nextStatus, type OrderAction, type PaymentAction } from './booking.ts';
import { addHistory, type LockedOrder, lockOrder, returnRooms, type Step, updateOrder } from './data.ts';
import { newConfirmationNumber } from './order-code.ts';

/**
 * What becomes of an order after it was made. Every act locks the order first, then its payment, the ledger's accounts
 * and the allotment, in this order everywhere; and runs as the system for the distributor that it names.
 */

type Of = Pick<DistributorScope, 'distributorId'>;
type Actor = Step['by'];

/**
 * The amount is held: the countdown is over. An order from our own allotment (no minutes to confirmation) is confirmed
 * at once; one on request waits for an operator, its hold pending.
 */
export async function whenHeld(tx: Tx, held: PaymentHeld, now: number): Promise<void> {
  const order = await lockOrder(tx, held, held.subject.id);
  if (!order) throw new Error(`payment ${held.paymentNo} is for an order that is not there: ${held.subject.id}`);
  const paymentStatus = nextPayment(order.paymentStatus, holdAction[held.method]);
  if (order.status !== 'unconfirmed' || !paymentStatus) {
    // Nothing can be delivered for it any more: what is held is free again.
    await giveBack(tx, held, held.subject, now);
    return;
  }
  const by = { userId: held.userId };
  await updateOrder(tx, order.id, { paymentStatus });
  await addHistory(tx, order, { by, kind: 'paid', from: order.paymentStatus, to: paymentStatus }, now);
  if (order.confirmMinutes === 0)
    await confirmLocked(tx, { ...order, paymentStatus }, null, newConfirmationNumber(), now);
}

/** The hotel has the booking. Throws NO_SUCH_ORDER, or ORDER_NOT_PAYABLE when it is neither paid nor held. */
export async function confirmOrder(
  tx: Tx,
  scope: Of,
  code: string,
  { by, confirmationNumber }: { by: Actor; confirmationNumber: string },
  now: number,
): Promise<void> {
  await confirmLocked(tx, await orderToChange(tx, scope, code), by, confirmationNumber, now);
}

async function confirmLocked(tx: Tx, order: LockedOrder, by: Actor, confirmationNumber: string, now: number) {
  if (!isSecured(order.paymentStatus)) throw new No('ORDER_NOT_PAYABLE');
  const confirmed = after(order, 'confirm');
  await settle(tx, order, subjectOf(order), now);
  await addHistory(tx, order, { by, kind: 'confirmed', from: order.status, to: confirmed }, now);
  let status = confirmed;
  if (order.nonRefundable) {
    status = after({ ...order, status }, 'restrict');
    await addHistory(tx, order, { by: null, kind: 'nonCancellable', from: confirmed, to: status }, now);
  }
  await updateOrder(tx, order.id, { status, confirmationNumber, confirmedAt: new Date(now) });
  await announce(tx, 'order.confirmed', order, now);
}

/** The hotel does not take it: what was held is free again, and so are the rooms. Throws NO_SUCH_ORDER. */
export async function rejectOrder(
  tx: Tx,
  scope: Of,
  code: string,
  { by, reason }: { by: Actor; reason: string },
  now: number,
): Promise<void> {
  const order = await orderToChange(tx, scope, code);
  const status = after(order, 'reject');
  const gaveBack = await giveBack(tx, order, subjectOf(order), now);
  if (!gaveBack) await expirePayment(tx, order, subjectOf(order));
  await addHistory(tx, order, { by, kind: 'rejected', from: order.status, to: status, note: reason }, now);
  const paymentStatus = gaveBack ? await paymentAfter(tx, order, 'giveBack', by, now) : order.paymentStatus;
  await updateOrder(tx, order.id, { status, paymentStatus });
  await returnRooms(tx, order.id, now);
  await announce(tx, 'order.rejected', order, now);
}

/**
 * Ends an order that nobody paid in time. Whether the payment or the expiry came first is decided by the lock on the
 * payment. False: it was paid, or has been ended already.
 */
export async function expireOrder(tx: Tx, scope: Of, code: string, now: number): Promise<boolean> {
  const order = await lockOrder(tx, scope, code);
  if (order?.paymentStatus !== 'unpaid' || order.payUntil.getTime() > now) return false;
  const status = nextStatus(order, 'expire');
  if (!status) return false;
  if (!(await expirePayment(tx, order, subjectOf(order)))) return false;
  await addHistory(tx, order, { by: null, kind: 'expired', from: order.status, to: status }, now);
  await updateOrder(tx, order.id, { status, expiredAt: new Date(now) });
  await returnRooms(tx, order.id, now);
  await announce(tx, 'order.expired', order, now);
  return true;
}

const subjectOf = ({ code }: LockedOrder) => ({ kind: 'order', id: code }) as const;

async function orderToChange(tx: Tx, scope: Of, code: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, scope, code);
  if (!order) throw new No('NO_SUCH_ORDER');
  return order;
}

/** The status after an action that the table must allow. */
function after(order: LockedOrder, action: OrderAction) {
  const status = nextStatus(order, action);
  if (!status) throw new Error(`${action} is not allowed for order ${order.code}, which is ${order.status}`);
  return status;
}

async function paymentAfter(tx: Tx, order: LockedOrder, action: PaymentAction, by: Actor, now: number) {
  const status = nextPayment(order.paymentStatus, action);
  if (!status) throw new Error(`${action} is not allowed for order ${order.code}, which is ${order.paymentStatus}`);
  await addHistory(tx, order, { by, kind: action, from: order.paymentStatus, to: status }, now);
  return status;
}

async function announce(tx: Tx, topic: string, order: LockedOrder, now: number): Promise<void> {
  await append(tx, topic, { orderCode: order.code, distributorId: order.distributorId }, now);
}
