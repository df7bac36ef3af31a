import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { describe, expect, it } from 'vitest';
import {
  isConfirmedByHand,
  isSecured,
  nextPayment,
  nextStatus,
  type OrderAction,
  orderMoves,
  orderRoles,
  type PaymentAction,
  paymentMoves,
} from './booking.ts';

const orderActions = Object.keys(orderMoves) as OrderAction[];
const paymentActions = Object.keys(paymentMoves) as PaymentAction[];

/** Every step there is and who may take it, written out once more by hand; whatever is not here must be refused. */
const orderSteps = new Map<string, string>([
  ['unconfirmed confirm operator', 'confirmed'],
  ['unconfirmed confirm system', 'confirmed'],
  ['unconfirmed reject operator', 'rejected'],
  ['unconfirmed reject system', 'rejected'],
  ['unconfirmed expire system', 'cancelled'],
  ['cancelled reopen system', 'unconfirmed'],
  ['confirmed restrict operator', 'nonCancellable'],
  ['confirmed restrict system', 'nonCancellable'],
  ['unconfirmed requestCancel agency', 'cancelRequested'],
  ['confirmed requestCancel agency', 'cancelRequested'],
  ['cancelRequested cancel operator', 'cancelled'],
  ['cancelRequested cancel system', 'cancelled'],
  ['cancelRequested refuseCancel operator', 'confirmed'],
  ['cancelRequested withdrawCancel agency', 'confirmed'],
  ['confirmed operatorCancel operator', 'cancelled'],
  ['nonCancellable operatorCancel operator', 'cancelled'],
]);

describe('order status', () => {
  const cases = orderStatuses.flatMap((status) =>
    orderActions.flatMap((action) => orderRoles.map((role) => ({ status, action, role }))),
  );
  it.each(cases)('$status, $action by $role', ({ status, action, role }) => {
    const order = { status, statusBefore: 'confirmed', expired: true } as const;
    expect(nextStatus(order, action, role)).toBe(orderSteps.get(`${status} ${action} ${role}`));
  });

  it('goes back to where the cancellation was asked for', () => {
    const order = { status: 'cancelRequested', statusBefore: 'unconfirmed', expired: false } as const;
    expect(nextStatus(order, 'refuseCancel', 'operator')).toBe('unconfirmed');
    expect(nextStatus({ ...order, statusBefore: null }, 'refuseCancel', 'operator')).toBeUndefined();
  });

  it('never re-opens what a person cancelled', () => {
    const order = { status: 'cancelled', statusBefore: null, expired: false } as const;
    expect(nextStatus(order, 'reopen', 'system')).toBeUndefined();
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

describe('an order that a person of the hotel has confirmed', () => {
  it.each([
    ['confirmed', null, 30, true],
    ['nonCancellable', null, 30, true],
    ['cancelRequested', 'confirmed', 30, true],
    ['cancelRequested', 'unconfirmed', 30, false],
    ['unconfirmed', null, 30, false],
    ['cancelled', 'confirmed', 30, false],
    ['confirmed', null, 0, false],
  ] as const)('%s, before it %s, with %i minutes to confirm: %s', (status, statusBefore, confirmMinutes, byHand) => {
    expect(isConfirmedByHand({ status, statusBefore, confirmMinutes })).toBe(byHand);
  });
});
