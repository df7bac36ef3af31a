import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import { describe, expect, it } from 'vitest';
import { amountsNow } from './order-amounts.ts';

describe('what an order comes to by now', () => {
  it.each<[string, OrderStatus, PaymentStatus, { cancel_fee: number; refunded: number }, object]>([
    ['nobody paid yet', 'unconfirmed', 'unpaid', none(), { paid: 0, refunded: 0, fee: 0, payable: 900 }],
    ['a deduction failed', 'unconfirmed', 'advanceDeductionFailed', none(), { paid: 0, payable: 900 }],
    ['on credit', 'confirmed', 'onCredit', none(), { paid: 900, refunded: 0, fee: 0, payable: 900 }],
    ['paid', 'nonCancellable', 'paid', none(), { paid: 900, payable: 900 }],
    ['expired', 'cancelled', 'unpaid', none(), { paid: 0, refunded: 0, fee: 0, payable: 0 }],
    ['cancelled, what was held is free', 'cancelled', 'refunded', none(), { paid: 0, refunded: 0, payable: 0 }],
    [
      'a fee kept of money',
      'cancelled',
      'refunded',
      ended(160, 740),
      { paid: 900, refunded: 740, fee: 160, payable: 160 },
    ],
    ['a fee kept on credit', 'cancelled', 'onCredit', ended(160, 740), { paid: 900, refunded: 740, payable: 160 }],
    ['all of it kept on credit', 'cancelled', 'onCredit', ended(900, 0), { paid: 900, refunded: 0, payable: 900 }],
    ['on its way back', 'cancelled', 'refunding', ended(0, 900), { paid: 900, refunded: 900, fee: 0, payable: 0 }],
    ['could not go back', 'rejected', 'refundFailed', ended(0, 900), { paid: 900, refunded: 900, payable: 0 }],
  ])('%s', (_name, status, payment_status, kept, expected) => {
    expect(amountsNow({ status, payment_status, total: 900, ...kept })).toMatchObject(expected);
  });
});

function none() {
  return ended(0, 0);
}
function ended(cancel_fee: number, refunded: number) {
  return { cancel_fee, refunded };
}
