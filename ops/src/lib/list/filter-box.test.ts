import { expect, it } from 'vitest';
import { amountEndFault } from './filter-box.tsx';

it.each([
  ['', 'CNY', {}, undefined],
  ['1200.50', 'CNY', {}, undefined],
  ['1200.50', 'JPY', {}, 'Write an amount such as 1200.50'],
  ['much', 'CNY', {}, 'Write an amount such as 1200.50'],
  ['100', 'CNY', { least: '100' }, undefined],
  ['99.99', 'CNY', { least: '100' }, 'The lowest is above the highest'],
  ['100.01', 'CNY', { most: '100' }, 'The lowest is above the highest'],
  ['100', 'CNY', { most: 'nothing' }, undefined],
] as const)('%s %s beside %o', (typed, currency, other, fault) => {
  expect(amountEndFault(typed, currency, other)?.en).toBe(fault);
});
