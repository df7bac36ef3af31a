import { expect, it } from 'vitest';
import { creditAmountWords, paymentStandingWords } from './order-standing.ts';

it.each([
  [{ status: 'cancelled', paymentStatus: 'refunded', creditReleased: true }, '额度已恢复'],
  [{ status: 'cancelled', paymentStatus: 'unpaid', creditReleased: true }, '额度已恢复'],
  [{ status: 'cancelled', paymentStatus: 'refunded', creditReleased: false }, '已退款'],
  [{ status: 'rejected', paymentStatus: 'unpaid', creditReleased: false }, '无需付款'],
  [{ status: 'cancelled', paymentStatus: 'onCredit', creditReleased: false }, '已挂账'],
  [{ status: 'unconfirmed', paymentStatus: 'unpaid', creditReleased: false }, '待付款'],
] as const)('the payment of %j is %s', (order, words) => {
  expect(paymentStandingWords(order).zh).toBe(words);
});

const credit = { method: 'credit' } as const;
const alipay = { method: 'alipay' } as const;
it.each([
  ['confirmed', 'onCredit', false, credit, 0, ['On credit', 'Credit released']],
  ['unconfirmed', 'onCredit', false, credit, 0, ['Credit held', 'Credit released']],
  ['cancelled', 'refunded', true, credit, 0, ['On credit', 'Credit released']],
  ['cancelled', 'refunded', false, credit, 500, [undefined, undefined]],
  ['cancelled', 'refunded', false, alipay, 0, [undefined, undefined]],
] as const)(
  'of an order that is %s and %s (%s), paid by %j, with %s settled, credit is %j',
  (status, paymentStatus, creditReleased, payment, settled, words) => {
    const { given, back } = creditAmountWords({ status, paymentStatus, creditReleased, payment, money: { settled } });
    expect([given?.en, back?.en]).toEqual(words);
  },
);
