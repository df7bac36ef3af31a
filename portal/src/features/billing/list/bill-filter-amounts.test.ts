import { describe, expect, it } from 'vitest';
import { amountsTyped } from './bill-filter-amounts.ts';

describe('amounts of the filter', () => {
  it('are read in the currency of the account, empty ones left open', () => {
    expect(amountsTyped({ min: ' 1200.5 ', max: '' }, 'CNY')).toEqual({ min: 120_050, max: undefined });
    expect(amountsTyped({ min: '0', max: '0' }, 'CNY')).toEqual({ min: 0, max: 0 });
    expect(amountsTyped({ min: '', max: '1200' }, 'JPY')).toEqual({ min: undefined, max: 1200 });
  });

  it.each([
    [
      { min: 'abc', max: '' },
      { min: 'wrong', max: false },
    ],
    [
      { min: '', max: '1.234' },
      { min: false, max: 'wrong' },
    ],
    [
      { min: '-1', max: '' },
      { min: 'wrong', max: false },
    ],
    [
      { min: '5', max: '4.99' },
      { min: false, max: 'order' },
    ],
    [
      { min: 'x', max: '3' },
      { min: 'wrong', max: false },
    ],
  ] as const)('are refused as %j', (typed, faults) => {
    expect(amountsTyped(typed, 'CNY')).toEqual({ faults });
  });
});
