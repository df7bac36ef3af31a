import { describe, expect, it } from 'vitest';
import { amountIn } from './recharge-amount.ts';

describe('an amount to recharge', () => {
  it.each([
    ['0.01', 1],
    ['1000000', 100_000_000],
    ['1,000,000.00', 100_000_000],
    [' 500.5 ', 50_050],
    ['１０００', 100_000],
    ['12.', 1200],
  ])('%s is %i fen', (typed, minor) => expect(amountIn(typed, 'CNY')).toBe(minor));

  it.each(['', '0', '0.00', '-5', '0.001', '1000000.01', '1,50', '1e5', '12a', 'NaN', '1.2.3', '.5'])(
    '%s is none',
    (typed) => expect(amountIn(typed, 'CNY')).toBeUndefined(),
  );
});
