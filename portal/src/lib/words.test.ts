import { expect, it } from 'vitest';
import { sayIn, sentences } from './words.ts';

it('sets sentences one after the other, with a space where the language has one', () => {
  expect(sentences(sayIn('zh'), '订单取消成功。', false, '已退回。')).toBe('订单取消成功。已退回。');
  expect(sentences(sayIn('en'), 'Cancelled.', undefined, 'Refunded.')).toBe('Cancelled. Refunded.');
});
