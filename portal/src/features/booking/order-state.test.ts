import { expect, it } from 'vitest';
import { orderState } from './order-state.ts';

it.each([
  [{ status: 'unconfirmed', paymentStatus: 'unpaid' }, '待付款', 'lamp'],
  [{ status: 'unconfirmed', paymentStatus: 'advanceDeducted' }, '待确认', 'blue'],
  [{ status: 'confirmed', paymentStatus: 'onCredit' }, '已确认', 'green'],
  [{ status: 'cancelled', paymentStatus: 'unpaid' }, '已取消', 'grey'],
  [{ status: 'cancelled', paymentStatus: 'unpaid', expired: true }, '已取消：超时未付', 'grey'],
] as const)('%j is named %s', (order, name, tone) => {
  expect(orderState(order)).toMatchObject({ tone, words: { zh: name } });
});
