import { describe, expect, it } from 'vitest';
import { percentBpIn, percentText } from './percent.ts';

describe('percentages of mark-ups', () => {
  it.each([
    ['6', 600],
    [' 12.55 ', 1255],
    ['-99', -9900],
    ['1000', 100_000],
    ['', null],
    ['1000.01', undefined],
    ['-99.01', undefined],
    ['1.234', undefined],
    ['1,5', undefined],
    ['six', undefined],
  ])('%j is %j hundredths of a per cent', (text, bp) => {
    expect(percentBpIn(text)).toBe(bp);
  });

  it('are written without trailing zeros', () => {
    expect([600, 1255, -50].map(percentText)).toEqual(['6 %', '12.55 %', '-0.5 %']);
  });
});
