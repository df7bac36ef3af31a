import { orderStatuses, paymentStatuses } from '@waylight/contract/booking';
import { describe, expect, it } from 'vitest';
import {
  isSecured,
  nextPayment,
  nextStatus,
  type OrderAction,
  orderMoves,
  type PaymentAction,
  paymentMoves,
} from './booking.ts';

const orderActions = Object.keys(orderMoves) as OrderAction[];
const paymentActions = Object.keys(paymentMoves) as PaymentAction[];

/** Every step there is, written out once more by hand; whatever is not here must be refused. */
const orderSteps = new Map<string, string>([
  ['unconfirmed confirm', 'confirmed'],
  ['unconfirmed reject', 'rejected'],
  ['unconfirmed expire', 'cancelled'],
  ['cancelled reopen', 'unconfirmed'],
  ['confirmed restrict', 'nonCancellable'],
  ['unconfirmed requestCancel', 'cancelRequested'],
  ['confirmed requestCancel', 'cancelRequested'],
  ['cancelRequested cancel', 'cancelled'],
  ['cancelRequested refuseCancel', 'confirmed'],
  ['nonCancellable operatorCancel', 'cancelled'],
]);

describe('order status', () => {
  const cases = orderStatuses.flatMap((status) => orderActions.map((action) => ({ status, action })));
  it.each(cases)('$status, $action', ({ status, action }) => {
    const order = { status, statusBefore: 'confirmed', expired: true } as const;
    expect(nextStatus(order, action)).toBe(orderSteps.get(`${status} ${action}`));
  });

  it('goes back to where the cancellation was asked for', () => {
    const order = { status: 'cancelRequested', statusBefore: 'unconfirmed', expired: false } as const;
    expect(nextStatus(order, 'refuseCancel')).toBe('unconfirmed');
    expect(nextStatus({ ...order, statusBefore: null }, 'refuseCancel')).toBeUndefined();
  });

  it('never re-opens what a person cancelled', () => {
    expect(nextStatus({ status: 'cancelled', statusBefore: null, expired: false }, 'reopen')).toBeUndefined();
  });
});

const paymentSteps = new Map<string, string>([
  ['unpaid holdCredit', 'onCredit'],
  ['unpaid holdAdvance', 'advanceDeducted'],
  ['unpaid failAdvance', 'advanceDeductionFailed'],
  ['unpaid capture', 'paid'],
  ['advanceDeductionFailed holdCredit', 'onCredit'],
  ['advanceDeductionFailed holdAdvance', 'advanceDeducted'],
  ['advanceDeductionFailed capture', 'paid'],
  ['onCredit settleBill', 'paid'],
  ['onCredit giveBack', 'unpaid'],
  ['advanceDeducted giveBack', 'refunded'],
  ['paid refund', 'refunding'],
  ['onCredit refund', 'refunding'],
  ['advanceDeducted refund', 'refunding'],
  ['refundFailed refund', 'refunding'],
  ['refunding refundDone', 'refunded'],
  ['refunding refundFail', 'refundFailed'],
]);

describe('payment status', () => {
  const cases = paymentStatuses.flatMap((status) => paymentActions.map((action) => ({ status, action })));
  it.each(cases)('$status, $action', ({ status, action }) => {
    expect(nextPayment(status, action)).toBe(paymentSteps.get(`${status} ${action}`));
  });

  it('lets an order be confirmed only when it is paid or held', () => {
    expect(paymentStatuses.filter(isSecured)).toEqual(['onCredit', 'paid', 'advanceDeducted']);
  });
});
