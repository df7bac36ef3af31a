import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import type { AttemptEnded } from '../../payment/attempt/status-check.ts';
import {
  acceptLate,
  declineLate,
  lockLate,
  type PaidLate,
  type PaidTooMuch,
  type PaymentCaptured,
} from '../../payment/capture/service.ts';
import { type RefundEnded, type RefundRetried, refundSubject } from '../../payment/refund/service.ts';
import { giveBack, type PaymentHeld } from '../../payment/service.ts';
import { holdAction, nextPayment } from '../booking.ts';
import { announce, confirmLocked, expireOrder, paymentAfter } from '../confirmation/service.ts';
import { addHistory, type LockedOrder, lockOrder, updateOrder } from '../data.ts';
import { askHotel } from '../hotel-link/service.ts';
import type { LateMail, TooMuchMail } from '../mail/mails.ts';
import { takeAgain } from '../reopening/service.ts';

/**
 * Reactions of an order to its payment, each in a transaction of its own.
 *
 * The order is locked first, then its payment, the ledger's accounts and the allotment.
 */

/**
 * The amount is held: the countdown is over. An order from our own allotment (no minutes to confirmation) is confirmed
 * at once; one on request waits for an operator, its hold pending.
 */
export async function whenHeld(tx: Tx, held: PaymentHeld, now: number): Promise<void> {
  if (held.subject.kind !== 'order') return;
  const order = await orderOf(tx, held);
  const paymentStatus = nextPayment(order.paymentStatus, holdAction[held.method]);
  if (order.status !== 'unconfirmed' || !paymentStatus) {
    // Nothing can be delivered for it any more: what is held is free again.
    await giveBack(tx, companyScopeOf(held), held.subject, now);
    return;
  }
  await secured(tx, order, paymentStatus, { userId: held.userId }, now);
}

/** A provider has the money, in time. */
export async function whenCaptured(tx: Tx, captured: PaymentCaptured, now: number): Promise<void> {
  if (captured.subject.kind !== 'order') return;
  const order = await orderOf(tx, captured);
  const paymentStatus = nextPayment(order.paymentStatus, 'capture');
  // The act that ended the order in between has seen to the money as well.
  if (!paymentStatus) return;
  if (order.status === 'unconfirmed') return secured(tx, order, paymentStatus, { userId: captured.userId }, now);
  const paid = await paymentAfter(tx, order, 'capture', null, now);
  await sendBack(tx, { ...order, paymentStatus: paid }, captured, now);
}

async function secured(
  tx: Tx,
  order: LockedOrder,
  paymentStatus: NonNullable<ReturnType<typeof nextPayment>>,
  by: { userId: UserId },
  now: number,
): Promise<void> {
  await updateOrder(tx, order.id, { paymentStatus, promisedUntil: promiseOf(order, now) });
  await addHistory(tx, order, { by, kind: 'paid', from: order.paymentStatus, to: paymentStatus }, now);
  await askHotel(tx, order, now);
  await announce(tx, 'order.secured', order, now);
  if (order.confirmMinutes === 0) await confirmLocked(tx, { ...order, paymentStatus }, { by: null }, now);
}

/** Until when the hotel is to have answered; undefined: the room is of our own allotment. */
const promiseOf = ({ confirmMinutes }: LockedOrder, now: number) =>
  confirmMinutes === 0 ? undefined : new Date(now + confirmMinutes * 60_000);

async function sendBack(tx: Tx, order: LockedOrder, { subject }: PaymentCaptured, now: number): Promise<void> {
  const asked = { subject, reason: 'cancelled', route: 'original', reference: `ended-${order.code}` } as const;
  const made = await refundSubject(tx, companyScopeOf(order), asked, now);
  if (made.outcome !== 'made') return updateOrder(tx, order.id, { paymentStatus: order.paymentStatus });
  const paymentStatus = await paymentAfter(tx, order, 'refund', null, now);
  await updateOrder(tx, order.id, { paymentStatus, refunded: made.amount });
}

/**
 * Money for a closed payment. An order whose terms still stand is open again; otherwise all of it is refunded.
 *
 * The agency hears of both.
 */
export async function whenPaidLate(tx: Tx, late: PaidLate, now: number): Promise<void> {
  if (late.subject.kind !== 'order') return;
  const order = await orderOf(tx, late);
  const by = { userId: late.userId };
  await lockLate(tx, late);
  const reason = await takeAgain(tx, order, now);
  const mail: LateMail = {
    orderCode: order.code,
    distributorId: order.distributorId,
    amount: late.amount,
    reason: reason ?? null,
  };
  if (reason === undefined) {
    if (!(await acceptLate(tx, late, now))) throw new Error(`late money for ${order.code} has been decided already`);
    const paymentStatus = await paymentAfter(tx, order, 'capture', by, now);
    await updateOrder(tx, order.id, {
      ...{ status: 'unconfirmed', paymentStatus, expiredAt: null },
      promisedUntil: promiseOf(order, now),
    });
    await addHistory(tx, order, { by: null, kind: 'reopened', from: order.status, to: 'unconfirmed' }, now);
    await announce(tx, 'order.secured', order, now);
    await requestMail(tx, 'paidLate', mail, now);
    await askHotel(tx, order, now);
    const open = { ...order, status: 'unconfirmed' as const, expired: false, paymentStatus };
    if (order.confirmMinutes === 0) await confirmLocked(tx, open, { by: null }, now);
    return;
  }
  if (!(await declineLate(tx, late, now))) return;
  // An order that was never paid shows the money coming and going; any other keeps the status that it has.
  const came = nextPayment(order.paymentStatus, 'capture');
  if (came) {
    const paid = await paymentAfter(tx, order, 'capture', by, now);
    const paymentStatus = await paymentAfter(tx, { ...order, paymentStatus: paid }, 'refund', null, now);
    await updateOrder(tx, order.id, { paymentStatus, refunded: late.amount });
  }
  await addHistory(tx, order, { by: null, kind: 'paidLate', from: order.status, to: order.status }, now);
  await requestMail(tx, 'paidLate', mail, now);
}

/** Money has come that the order cannot take, and is on its way back: whoever paid hears of it, and so does the contact. */
export async function whenPaidTooMuch(tx: Tx, more: PaidTooMuch, now: number): Promise<void> {
  if (more.subject.kind !== 'order') return;
  const order = await orderOf(tx, more);
  const kind = more.because === 'priceChanged' ? 'oldPricePaid' : 'paidTwice';
  const by = { userId: more.userId };
  await addHistory(tx, order, { by, kind, from: order.status, to: order.status }, now);
  const { amount, because, userId } = more;
  const mail: TooMuchMail = { orderCode: order.code, distributorId: order.distributorId, userId, amount, because };
  await requestMail(tx, 'paidTooMuch', mail, now);
}

/** Nothing came of an attempt: an order whose time is over need not wait any longer. */
export async function whenAttemptEnded(tx: Tx, ended: AttemptEnded, now: number): Promise<void> {
  for (const { kind, id } of ended.subjects)
    if (kind === 'order') await expireOrder(tx, companyScopeOf(ended), id, now);
}

/** Money has gone back, or the provider could not send it back. */
export async function whenRefundEnded(tx: Tx, ended: RefundEnded, now: number): Promise<void> {
  if (ended.subject.kind !== 'order') return;
  const order = await orderOf(tx, ended);
  if (ended.reason === 'surplus' || ended.reason === 'changed') {
    // Paid twice, or for more than it costs since it was changed: the order stays paid, and what was too much is a line of its own.
    const back = ended.reason === 'surplus' ? 'surplusRefunded' : 'partRefunded';
    const kind = ended.outcome === 'refunded' ? back : 'refundFail';
    await addHistory(tx, order, { by: null, kind, from: order.paymentStatus, to: order.paymentStatus }, now);
    return;
  }
  const action = ended.outcome === 'refunded' ? 'refundDone' : 'refundFail';
  const going = await refundingAgain(tx, order, now);
  if (!nextPayment(going.paymentStatus, action)) return;
  await updateOrder(tx, order.id, { paymentStatus: await paymentAfter(tx, going, action, null, now) });
}

/** A refund that failed is tried once more. */
export async function whenRefundRetried(tx: Tx, retried: RefundRetried, now: number): Promise<void> {
  if (retried.subject.kind !== 'order' || retried.reason === 'surplus' || retried.reason === 'changed') return;
  const order = await orderOf(tx, retried);
  const { paymentStatus } = await refundingAgain(tx, order, now);
  await updateOrder(tx, order.id, { paymentStatus });
}

/** The news of another try may come after the news of its end. */
async function refundingAgain(tx: Tx, order: LockedOrder, now: number): Promise<LockedOrder> {
  if (order.paymentStatus !== 'refundFailed') return order;
  return { ...order, paymentStatus: await paymentAfter(tx, order, 'refund', null, now) };
}

async function orderOf(tx: Tx, about: { distributorId: DistributorId; subject: { id: string } }): Promise<LockedOrder> {
  const order = await lockOrder(tx, companyScopeOf(about), about.subject.id);
  if (!order) throw new Error(`a payment is for an order that is not there: ${about.subject.id}`);
  return order;
}
