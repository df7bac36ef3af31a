import { describe, expect, it } from 'vitest';
import { numberText, typedAmount } from './typed-amount.ts';

const limits = { least: 1, most: 100_000_000 };

describe('a typed amount', () => {
  it.each([
    ['0.01', 1],
    ['1000000', 100_000_000],
    ['1,000,000.00', 100_000_000],
    [' 500.5 ', 50_050],
    ['１０００', 100_000],
    ['12.', 1200],
  ])('%s is %i fen', (typed, minor) => expect(typedAmount(typed, 'CNY', limits)).toBe(minor));

  it.each(['', '0', '0.00', '-5', '0.001', '1000000.01', '1,50', '1e5', '12a', 'NaN', '1.2.3', '.5'])(
    '%s is none',
    (typed) => expect(typedAmount(typed, 'CNY', limits)).toBeUndefined(),
  );
});

describe('a field for numbers alone', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['1,000.50', '1000.50'],
    ['1,000', '1000'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    [' 7 ', '7'],
  ])('takes %j as %j', (typed, text) => expect(numberText(typed)).toBe(text));

  it.each(['1,50', '-1', '1e3', '1.2.3', 'abc', '¥5', '1,0000', '１，５０'])('refuses %j', (typed) =>
    expect(numberText(typed)).toBeUndefined(),
  );
});
