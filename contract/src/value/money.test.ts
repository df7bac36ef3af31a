import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf, formatMoney, fromDecimal, moneyInText, toDecimal } from './money.ts';

describe('money', () => {
  it.each([
    [711_600, 'CNY', '7116.00'],
    [5, 'CNY', '0.05'],
    [-105, 'USD', '-1.05'],
    [1200, 'JPY', '1200'],
    [1234, 'KWD', '1.234'],
    [0, 'CNY', '0.00'],
  ])('writes %i %s as %s', (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text);
  });

  it.each([
    ['7116', 'CNY', 711_600],
    ['0.1', 'CNY', 10],
    ['1200', 'JPY', 1200],
    ['1200.5', 'JPY', undefined],
    ['1.005', 'CNY', undefined],
    ['1,000', 'CNY', undefined],
    ['', 'CNY', undefined],
    ['1e3', 'CNY', undefined],
    ['99999999999999999', 'CNY', undefined],
  ])('reads %s %s as %s', (text, currency, amount) => {
    expect(fromDecimal(text, currency)).toBe(amount);
  });

  it('has the decimals of ISO 4217', () => {
    const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
    const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
    expect(none.filter((code) => exponentOf(code) !== 0)).toEqual([]);
    expect(three.filter((code) => exponentOf(code) !== 3)).toEqual([]);
    expect(['CNY', 'USD', 'IDR', 'HUF', 'TWD', 'MGA', 'MRU'].filter((code) => exponentOf(code) !== 2)).toEqual([]);
  });

  it('comes back from text as it was', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('CNY', 'JPY', 'KWD'), (amount, currency) => {
        fc.pre(Math.abs(amount) < 1e14);
        expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount + 0);
      }),
    );
  });

  it('is shown with its code and grouped', () => {
    expect(formatMoney({ amount: 123_456_789, currency: 'CNY' })).toBe('CNY 1,234,567.89');
    expect(formatMoney({ amount: 1200, currency: 'JPY' })).toBe('JPY 1,200');
    expect(formatMoney({ amount: -123_450, currency: 'CNY' })).toBe('CNY −1,234.50');
    expect(moneyInText({ amount: 1200, currency: 'JPY' })).toBe('JPY\u00a01,200');
  });
});
