import { expect, it } from 'vitest';
import { orderState, pauseBetweenReadings } from './order-state.ts';

const payment = { paymentNo: 'WP1', method: 'credit', at: '2026-11-20T02:00:00.000Z' };

it.each([
  [{ status: 'unconfirmed', paymentStatus: 'unpaid' }, '待付款', 'lamp'],
  [{ status: 'unconfirmed', paymentStatus: 'unpaid', payment: null }, '待付款', 'lamp'],
  [{ status: 'unconfirmed', paymentStatus: 'unpaid', payment }, '待确认', 'blue'],
  [{ status: 'unconfirmed', paymentStatus: 'advanceDeducted' }, '待确认', 'blue'],
  [{ status: 'confirmed', paymentStatus: 'onCredit' }, '已确认', 'green'],
  [{ status: 'cancelled', paymentStatus: 'unpaid' }, '已取消', 'grey'],
  [{ status: 'cancelled', paymentStatus: 'unpaid', expired: true }, '已取消：超时未付', 'grey'],
] as const)('%j is named %s', (order, name, tone) => {
  expect(orderState(order)).toMatchObject({ tone, words: { zh: name } });
});

it.each([
  ['whose payment it has not taken in', { status: 'unconfirmed', paymentStatus: 'unpaid', payment }, 1000],
  ['that waits for money', { status: 'unconfirmed', paymentStatus: 'unpaid', payment: null }, 3000],
  ['that waits for its hotel', { status: 'unconfirmed', paymentStatus: 'onCredit', payment }, 10_000],
] as const)('an order %s is read again in %j', (_, order, pause) => {
  expect(pauseBetweenReadings(order)).toBe(pause);
});
