import type { api } from '@waylight/contract';
import type { CancelReason, RefundRoute } from '@waylight/contract/booking/cancel-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { actOnce, requestDigest } from '../../../db/once.ts';
import { append } from '../../../db/outbox.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { newWorkOrderNumber } from '../../../numbers.ts';
import { couponDay, couponOfOrder, returnCoupon, spendCoupon } from '../../coupon/service.ts';
import { paidBy } from '../../payment/service.ts';
import { isConfirmedByHand } from '../booking.ts';
import { type Actor, after, announce, orderToChange, sell, subjectOf, unwind } from '../confirmation/service.ts';
import { addHistory, cancelAskedBy, type LockedOrder, lockOrder, returnRooms, updateOrder } from '../data.ts';
import { tellHotel } from '../hotel-link/service.ts';
import { accountOf, requestOrderMail } from '../mail/service.ts';
import { orderSeenBy } from '../order/service.ts';
import { cancellationFor, keepsPolicy, mayOpen, withoutFree } from '../order-rules.ts';
import { addTask, endOverdue } from '../task/data.ts';
import {
  type CancelTerms,
  cancelRefusal,
  cancelTerms,
  couponOutcome,
  currentStep,
  paidFor,
  routesBack,
} from './cancellation.ts';

type Quote = ReplyOf<typeof api.cancellation.quote>;
type CancelAnswer = ReplyOf<typeof api.cancellation.cancel>;
type CancelRequest = z.output<typeof api.cancellation.cancel.request>;

/** Announced when an operator has to ask the hotel about a cancellation. */
export interface CancelAsked {
  readonly workOrder: string;
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly reason: CancelRequest['reason'];
  readonly note: string;
}
declare module '../../../db/outbox.ts' {
  interface Topics {
    'order.cancelAsked': CancelAsked;
  }
}

/** The terms of cancelling an order at this moment. Changes nothing. Throws NO_SUCH_ORDER. */
export async function quoteCancel(tx: Tx, scope: DistributorScope, orderCode: string, now: number): Promise<Quote> {
  const order = await orderSeenBy(tx, scope, orderCode);
  const mayPrice = scope.access.has('PRICE_VIEW');
  const { method, agreed } = await paidBy(tx, scope, subjectOf(order));
  const { timeZone } = order;
  // A non-cancellable order tells no deadline (022).
  const cancellation = keepsPolicy(order)
    ? cancellationFor(order.cancellation, order.total, now, mayPrice)
    : withoutFree(order.cancellation);
  const moment = (iso: string) => ({
    at: iso,
    hotel: wallTimeIn(timeZone, Date.parse(iso)),
    beijing: wallTimeIn(portalZone, Date.parse(iso)),
  });
  const refusal = cancelRefusal(order, now);
  const terms = cancelTerms(order, now);
  const counts = currentStep(cancellation, now);
  const coupon =
    refusal || order.couponId === null || !mayPrice ? null : await couponOfOrder(tx, scope, order.couponId);
  return {
    orderCode,
    status: order.status,
    paymentStatus: order.paymentStatus,
    can: refusal ?? true,
    way: refusal ? null : terms.way,
    kind: terms.kind,
    timeZone,
    freeUntil: cancellation.freeUntil === null ? null : moment(cancellation.freeUntil),
    freeUntilConfirmed: order.status === 'unconfirmed' && order.cancellable,
    steps: cancellation.steps.map((step) => ({
      from: moment(step.from),
      percentBp: step.percentBp,
      nights: step.nights,
      ...(step.charge === undefined ? {} : { charge: step.charge }),
      current: order.status !== 'unconfirmed' && step === counts,
    })),
    ...(mayPrice
      ? {
          money: { currency: order.currency, paid: paidFor(order), fee: terms.fee, refund: terms.refund },
          coupon: coupon && { ...coupon, outcome: couponOutcome(terms, coupon, couponDay(now)) },
        }
      : {}),
    method,
    routes: routesBack(method, agreed),
    asOf: now,
  };
}

/**
 * Cancels an order as its policy grants, or passes the request to an operator, in one transaction.
 *
 * Runs as the system for the scope's distributor. Throws No: the contract's errors of the call.
 */
export async function cancel(
  tx: Tx,
  scope: DistributorScope,
  request: CancelRequest,
  now: number,
): Promise<CancelAnswer> {
  const order = await lockOrder(tx, scope, request.orderCode);
  if (!order) throw new No('NO_SUCH_ORDER');
  const { distributorId, userId, access } = scope;
  const { requestId, ...content } = request;
  const once = { requestId, digest: requestDigest(userId, content), orderId: order.id, distributorId, userId };
  const answer = await actOnce(tx, { ...once, kind: 'cancel' }, now, () =>
    cancelLocked(tx, scope, order, request, now),
  );
  // A repeat may come from somebody who has lost the right to see prices since.
  const { money, ...rest } = answer;
  return access.has('PRICE_VIEW') && money ? { ...rest, money } : rest;
}

async function cancelLocked(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  request: CancelRequest,
  now: number,
): Promise<CancelAnswer> {
  if (!mayOpen(order, scope)) throw new No('NO_SUCH_ORDER');
  const refusal = cancelRefusal(order, now);
  if (refusal) throw new No(refusal);

  const terms = cancelTerms(order, now);
  await checkAgreed(tx, scope, order, request, terms);
  const { reason, note, route } = request;
  const asked = await markRequested(tx, order, { by: { userId: scope.userId }, reason, note, route }, now);
  const { status: requested } = asked;

  const money = scope.access.has('PRICE_VIEW')
    ? { money: { currency: order.currency, fee: terms.fee, refund: terms.refund } }
    : {};
  if (terms.way === 'atOnce') {
    const { status, paymentStatus } = await endCancelled(tx, asked, { by: null, ...terms }, now);
    return { orderCode: order.code, way: 'atOnce', status, paymentStatus, workOrder: null, ...money };
  }
  const workOrder = newWorkOrderNumber(now);
  const fact: CancelAsked = {
    workOrder,
    orderCode: order.code,
    distributorId: order.distributorId,
    userId: scope.userId,
    reason,
    note,
  };
  await append(tx, 'order.cancelAsked', fact, now);
  await requestOrderMail(tx, order, { news: 'cancelAsked', workOrder }, now, scope.userId);
  const { paymentStatus } = order;
  return { orderCode: order.code, way: 'request', status: requested, paymentStatus, workOrder, ...money };
}

interface CancelWish {
  readonly by: { readonly userId: UserId };
  readonly reason?: CancelReason;
  readonly note?: string;
  readonly route?: RefundRoute;
}

/** Takes the step that every cancellation of an agency goes through. The order is locked. */
async function markRequested(
  tx: Tx,
  order: LockedOrder,
  { by, reason, note = '', route = 'original' }: CancelWish,
  now: number,
): Promise<LockedOrder> {
  const status = after(order, 'requestCancel', 'agency');
  const step = { by, kind: 'cancelRequested', from: order.status, to: status, note: reason ?? '' } as const;
  await addHistory(tx, order, step, now);
  const statusBefore = order.status === 'confirmed' ? ('confirmed' as const) : ('unconfirmed' as const);
  const wish = { status, statusBefore, refundRoute: route, ...(reason ? { cancelReason: reason } : {}) };
  await updateOrder(tx, order.id, { ...wish, cancelNote: note });
  return { ...order, ...wish };
}

/** A fee that is higher than the one that was shown is asked about; so is a way back that the payment does not have. */
async function checkAgreed(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  { accepted, route }: CancelRequest,
  { way, fee, refund }: CancelTerms,
): Promise<void> {
  // A request costs nothing yet; whoever names a fee for it means it.
  // A person who may not see prices agrees to no fee: trying one after another would reveal it.
  const mayPrice = scope.access.has('PRICE_VIEW');
  const agreedFee = (mayPrice ? accepted?.fee : undefined) ?? (way === 'request' ? fee : 0);
  if (fee > agreedFee || (mayPrice && accepted && accepted.currency !== order.currency)) {
    const told = mayPrice ? { fee, refund, currency: order.currency } : {};
    throw new No('CANCEL_FEE_CHANGED', told);
  }
  if (route === 'original') return;
  const { method, agreed } = await paidBy(tx, scope, subjectOf(order));
  if (!routesBack(method, agreed).includes(route)) throw new No('REFUND_ROUTE_NOT_OFFERED');
}

interface CancellationEnd {
  readonly by: Actor;
  /** minor units */
  readonly fee: number;
  readonly note?: string;
  readonly askedBy?: number | undefined;
  /** who of the operator's people cancels what the agency has not asked for */
  readonly revokedBy?: string;
  /** who of the operator's people grants it */
  readonly operator?: string | undefined;
}

/** The cancellation itself: money, rooms, history and mail. `fee` is kept of what was paid. The order is locked. */
export async function endCancelled(
  tx: Tx,
  order: LockedOrder,
  { by, fee, note = '', askedBy, revokedBy, operator }: CancellationEnd,
  now: number,
) {
  const action = order.status === 'cancelRequested' ? 'cancel' : 'operatorCancel';
  const status = after(order, action, by === 'operator' ? 'operator' : 'system');
  const paid = paidFor(order);
  const kept = Math.min(fee, paid);
  const revoked = revokedBy === undefined ? { kind: 'cancelled', operator } : { kind: 'revoked', operator: revokedBy };
  await addHistory(tx, order, { by, ...revoked, from: order.status, to: status, note }, now);
  // A fee is kept of what was sold: also of an order that the hotel had not confirmed, whose amount is only held.
  if (kept > 0) await sell(tx, order, now);
  const { paymentStatus, refunded } = await unwind(
    tx,
    order,
    {
      by,
      because: 'cancelled',
      route: order.refundRoute ?? 'original',
      // Nothing that the order knows of may still have come: then all of it goes back.
      ...(paid > 0 ? { refund: paid - kept } : {}),
    },
    now,
  );
  await updateOrder(tx, order.id, { status, paymentStatus, cancelFee: kept, refunded, cancelledAt: new Date(now) });
  await endOverdue(tx, order, now);
  if (isConfirmedByHand(order)) await addTask(tx, order, { kind: 'tellCancelled', note }, now);
  await tellHotel(tx, order, 'ended', now);
  await returnRooms(tx, order.id, now);
  // A fee is a sale too, and the discount was part of its price.
  await (kept === 0 ? returnCoupon : spendCoupon)(tx, order, now);
  await announce(tx, 'order.cancelled', order, now);
  const refund = paid - kept;
  const news = revokedBy === undefined ? ({ news: 'cancelled', fee: kept } as const) : ({ news: 'revoked' } as const);
  await requestOrderMail(tx, order, { ...news, refund, account: accountOf(order.paymentStatus), note }, now, askedBy);
  return { status, paymentStatus, refunded: refund };
}

/** The most that an operator may keep: the amount paid. */
export interface CancelGranted {
  /** minor units, no more than was told to whoever asked; what the policy said at that moment when not given */
  readonly fee?: number | undefined;
  readonly reason: string;
  /** who asked for it; known of what asks for its cancellation itself */
  readonly askedBy?: UserId | undefined;
  /** ms since the epoch, when they asked in a work order: a confirmed order stands until it is granted */
  readonly askedAt?: number | undefined;
  /** who of the operator's people */
  readonly operator?: string | undefined;
}

/**
 * Grants a requested cancellation, or cancels for the operator what an agency cannot.
 *
 * Throws NO_SUCH_ORDER, CANCEL_FEE_CHANGED for a fee above the quoted one, or ORDER_ENDED where nothing is left to
 * cancel.
 */
export async function cancelByOperator(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  { fee, reason, askedBy, askedAt, operator }: CancelGranted,
  now: number,
) {
  const found = await orderToChange(tx, scope, code);
  const stood = found.status === 'confirmed' && askedBy !== undefined && askedAt !== undefined;
  const order = stood ? await markRequested(tx, found, { by: { userId: askedBy } }, now) : found;
  if (order.status !== 'cancelRequested' && order.status !== 'nonCancellable') throw new No('ORDER_ENDED');
  const waits = order.status === 'cancelRequested';
  const asked = stood ? { userId: askedBy, at: askedAt } : waits ? await cancelAskedBy(tx, order) : undefined;
  // The person was told the highest fee: by now the policy may say more, and an operator cannot.
  const { fee: most, refund } = cancelTerms({ ...order, status: 'confirmed' }, asked?.at ?? now);
  if (asked && fee !== undefined && fee > most)
    throw new No('CANCEL_FEE_CHANGED', { fee: most, refund, currency: order.currency });
  const asker = asked ? asked.userId : askedBy;
  return endCancelled(tx, order, { by: 'operator', operator, fee: fee ?? most, note: reason, askedBy: asker }, now);
}

/**
 * Cancels a confirmed order against its agency's wish (overbooking, fraud); everything paid is refunded.
 *
 * Throws NO_SUCH_ORDER, or ORDER_ENDED for an order that is not confirmed.
 */
export async function revokeOrder(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  { reason, operator }: { reason: string; operator: string },
  now: number,
) {
  const order = await orderToChange(tx, scope, code);
  if (order.status !== 'confirmed' && order.status !== 'nonCancellable') throw new No('ORDER_ENDED');
  await updateOrder(tx, order.id, { cancelNote: reason });
  return endCancelled(tx, order, { by: 'operator', fee: 0, note: reason, revokedBy: operator }, now);
}

/** An operator, or the hotel, says no: the order is what it was before. Throws NO_SUCH_ORDER, ORDER_ENDED. */
export async function refuseCancel(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  { reason, operator }: { reason: string; operator?: string | undefined },
  now: number,
): Promise<void> {
  const order = await orderToChange(tx, scope, code);
  if (order.status !== 'cancelRequested') throw new No('ORDER_ENDED');
  const status = after(order, 'refuseCancel', 'operator');
  const step = {
    by: 'operator',
    operator,
    kind: 'cancelRefused',
    from: order.status,
    to: status,
    note: reason,
  } as const;
  await addHistory(tx, order, step, now);
  await updateOrder(tx, order.id, { status });
  await announce(tx, 'order.cancelRefused', order, now);
  const askedBy = (await cancelAskedBy(tx, order))?.userId;
  await requestOrderMail(tx, order, { news: 'cancelRefused', note: reason }, now, askedBy);
}

/** The agency takes its request back: the order is what it was before. The order is locked. Throws ORDER_ENDED. */
export async function withdrawCancel(tx: Tx, order: LockedOrder, by: { userId: UserId }, now: number): Promise<void> {
  if (order.status !== 'cancelRequested') throw new No('ORDER_ENDED');
  const status = after(order, 'withdrawCancel', 'agency');
  await addHistory(tx, order, { by, kind: 'cancelWithdrawn', from: order.status, to: status }, now);
  await updateOrder(tx, order.id, { status });
}
