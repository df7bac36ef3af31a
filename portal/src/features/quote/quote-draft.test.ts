import { describe, expect, it } from 'vitest';
import { moved, sellingText, sellingTyped, validUntilFor } from './quote-draft.ts';

describe('a selling price that is typed', () => {
  it.each([
    ['7830', 'CNY', 783_000],
    ['7,830.50', 'CNY', 783_050],
    ['7，830', 'CNY', 783_000],
    ['12345', 'JPY', 12_345],
    ['12345.5', 'JPY', undefined],
    ['0', 'CNY', undefined],
    ['-5', 'CNY', undefined],
    ['7830 yuan', 'CNY', undefined],
    ['', 'CNY', undefined],
    ['99999999999999', 'CNY', undefined],
  ])('%s %s is %s', (text, currency, amount) => expect(sellingTyped(text, currency)).toBe(amount));

  it('stands in its field without decimals that say nothing', () => {
    expect(sellingText(783_000, 'CNY')).toBe('7830');
    expect(sellingText(783_050, 'CNY')).toBe('7830.50');
    expect(sellingText(12_340, 'JPY')).toBe('12340');
  });
});

it('holds a few days, but not beyond the first arrival', () => {
  const today = '2026-11-21';
  expect(validUntilFor([{ checkin: '2026-12-24' }], today)).toBe('2026-11-24');
  expect(validUntilFor([{ checkin: '2026-12-24' }, { checkin: '2026-11-22' }], today)).toBe('2026-11-22');
  expect(validUntilFor([], today)).toBe('2026-11-24');
});

it('moves a line one place, and not beyond either end', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
