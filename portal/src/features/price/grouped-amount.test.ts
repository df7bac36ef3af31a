import { expect, it } from 'vitest';
import { groupedAmount } from './grouped-amount.ts';

it.each([
  [335_790, 'CNY', '3,357.90'],
  [440_000, 'CNY', '4,400'],
  [118_605, 'CNY', '1,186.05'],
  [1200, 'JPY', '1,200'],
])('%i of %s is written %s', (amount, currency, text) => expect(groupedAmount(amount, currency)).toBe(text));
