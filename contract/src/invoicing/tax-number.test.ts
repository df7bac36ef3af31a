import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCreditCode, isTaxNumber } from './tax-number.ts';

describe('the unified social credit code', () => {
  // The first stands in the annex of GB 32100-2015; the others are invented, their check digits worked out apart.
  it.each(['91350100M000100Y43', '91440101MA5TEXT009', '91310000MA1FL0000N', '91440100WAYY012340'])(
    '%s is one',
    (code) => {
      expect(isCreditCode(code)).toBe(true);
    },
  );

  it.each([
    ['another check digit', '91350100M000100Y44'],
    ['a letter that the alphabet leaves out', '9135010OM000100Y43'],
    ['small letters', '91350100m000100y43'],
    ['17 characters', '91350100M000100Y4'],
    ['19 characters', '91350100M000100Y433'],
    ['a letter in the region', '9135A100M000100Y43'],
    ['a space behind it', '91350100M000100Y43 '],
  ])('%s is none', (_, code) => {
    expect(isCreditCode(code)).toBe(false);
  });

  it('has a check digit that notices each wrong digit and each swapped pair', () => {
    const good = '91350100M000100Y43';
    fc.assert(
      fc.property(fc.nat(17), fc.constantFrom(...'0123456789'), (at, digit) => {
        if (good[at] === digit) return;
        expect(isCreditCode(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false);
      }),
    );
    for (let at = 0; at < 17; at++) {
      const swapped = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2);
      if (swapped !== good) expect(isCreditCode(swapped), swapped).toBe(false);
    }
  });
});

it('older tax numbers have 15, 17 or 20 characters', () => {
  for (const length of [15, 17, 20]) expect(isTaxNumber('1'.repeat(length))).toBe(true);
  for (const length of [0, 14, 16, 18, 19, 21]) expect(isTaxNumber('1'.repeat(length))).toBe(false);
  expect(isTaxNumber('44010619800101A')).toBe(true);
  expect(isTaxNumber('44010619800101-')).toBe(false);
});
