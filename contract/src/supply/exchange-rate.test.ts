import { describe, expect, it } from 'vitest';
import {
  effectiveRate,
  isMoved,
  isNonsense,
  rateE8Of,
  rateText,
  sensibleRates,
  spreadBpOf,
  turnedRate,
} from './exchange-rate.ts';

const e8 = (text: string) => rateE8Of(text)!;

describe('a rate of exchange', () => {
  it.each([
    ['7.1234', 712_340_000],
    [' 0.00000001 ', 1],
    ['9999999.99999999', 999_999_999_999_999],
    ['0', undefined],
    ['0.00000000', undefined],
    ['-1', undefined],
    ['10000000', undefined],
    ['1.123456789', undefined],
    ['7,1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%j is %j', (text, rate) => {
    expect(rateE8Of(text)).toBe(rate);
    if (rate !== undefined) expect(rateText(rate)).toBe(text.trim());
  });

  it.each([
    ['1.5', 150],
    ['-0.05', -5],
    ['-0', 0],
    ['50', 5000],
    ['-20', -2000],
    [' 2 ', 200],
    ['50.01', undefined],
    ['-20.01', undefined],
    ['1.234', undefined],
    ['', undefined],
    ['1,5', undefined],
  ])('has a spread of %j: %j', (text, bp) => expect(spreadBpOf(text)).toBe(bp));

  it.each([
    ['7.1', 0, '7.1'],
    ['7.1', 200, '7.242'],
    ['7.1', -50, '7.0645'],
    ['0.00000001', 4999, '0.00000001'],
    ['0.00000001', 5000, '0.00000002'],
    ['0.00000001', -2000, '0.00000001'],
    ['9999999.99999999', 5000, '14999999.99999999'],
  ])('%s with %i bp is sold by as %s', (mid, spread, rate) => {
    expect(rateText(effectiveRate(e8(mid), spread))).toBe(rate);
  });

  it('is turned round for the opposite pair', () => {
    expect(rateText(turnedRate(e8('8')))).toBe('0.125');
    expect(turnedRate(e8('9999999.99999999'))).toBe(10);
    expect(turnedRate(1)).toBe(999_999_999_999_999);
  });

  it('makes no sense at a hundred times the rate that is known, or a hundredth of it', () => {
    expect(isNonsense(e8('709.99999999'), 0, e8('7.1'))).toBe(false);
    expect(isNonsense(e8('710'), 0, e8('7.1'))).toBe(true);
    expect(isNonsense(e8('0.07100001'), 0, e8('7.1'))).toBe(false);
    expect(isNonsense(e8('0.071'), 0, e8('7.1'))).toBe(true);
    expect(isNonsense(e8('0.071'), 0, undefined)).toBe(false);
    expect(isNonsense(e8('9999999'), 0, undefined)).toBe(false);
    expect(isNonsense(e8('9999999'), 100, undefined)).toBe(true);
    expect(sensibleRates(e8('7.1'))).toEqual({ above: 7_100_000, below: 71_000_000_000 });
    expect(isNonsense(999_999_999_999_999, 0, undefined)).toBe(false);
    expect(sensibleRates(undefined)).toEqual({ above: 0, below: 1e15 });
    expect(sensibleRates(1)).toEqual({ above: 0, below: 100 });
    expect(sensibleRates(e8('9999999'))).toMatchObject({ below: 1e15 });
    expect([0, 1e15].map(rateText)).toEqual(['0', '10000000']);
  });

  it('has moved when it is more than so many per cent away, up or down', () => {
    expect(isMoved(e8('7.35'), e8('7'), 5)).toBe(false);
    expect(isMoved(e8('7.35000001'), e8('7'), 5)).toBe(true);
    expect(isMoved(e8('6.65'), e8('7'), 5)).toBe(false);
    expect(isMoved(e8('6.64999999'), e8('7'), 5)).toBe(true);
    expect(isMoved(e8('7'), e8('7'), 0)).toBe(false);
    expect(isMoved(e8('7.00000001'), e8('7'), 0)).toBe(true);
    expect(isMoved(999_999_999_999_999, 952_380_952_380_951, 5)).toBe(true);
  });
});
