import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightPrice, priceFactor, rateBetween } from './account-price.ts';

const one = 100_000_000;

describe('the rate from one currency to another', () => {
  const rates = [
    { base: 'USD', quote: 'HKD', rateE8: 780_000_000 },
    { base: 'EUR', quote: 'CNY', rateE8: 790_000_000 },
    { base: 'USD', quote: 'CNY', rateE8: 711_000_000, goodUntil: 1_000 },
    { base: 'JPY', quote: 'CNY', rateE8: 4_580_000, goodUntil: null },
  ] as const;
  it.each([
    ['is of this pair, whatever others begin or end alike', 'USD', 'CNY', 999, 711_000_000],
    ['is outdated from its end on', 'USD', 'CNY', 1_000, 'outdated'],
    ['stays good without an end', 'JPY', 'CNY', 1_000_000, 4_580_000],
    ['stays good where none is told', 'EUR', 'CNY', 1_000_000, 790_000_000],
    ['is none the other way round', 'CNY', 'USD', 0, undefined],
    ['is one within a currency', 'USD', 'USD', 0, one],
  ] as const)('%s', (_, from, to, now, expected) => {
    expect(rateBetween(rates as unknown as Parameters<typeof rateBetween>[0], from, to, now)).toBe(expected);
  });
});

describe('the price of a night', () => {
  it.each([
    ['the contract price itself', 39_800, 'CNY', 'CNY', one, 0, 39_800],
    ['6 per cent more', 39_800, 'CNY', 'CNY', one, 600, 42_188],
    ['half a fen is rounded up', 50, 'CNY', 'CNY', one, 100, 51],
    ['just under half a fen is rounded down', 49, 'CNY', 'CNY', one, 100, 49],
    ['a discount', 10_000, 'CNY', 'CNY', one, -500, 9_500],
    ['yen have no decimals, yuan have two', 18_500, 'JPY', 'CNY', 4_580_000, 0, 84_730],
    ['and back', 84_730, 'CNY', 'JPY', 2_183_406_114, 0, 18_500],
    ['dinars have three decimals', 1_000, 'KWD', 'USD', 325_000_000, 0, 325],
    ['dollars with a mark-up', 12_345, 'USD', 'CNY', 711_000_000, 850, 95_234],
    ['a million dong to euro cents', 1_000_000, 'VND', 'EUR', 3_293, 0, 3_293],
  ])('%s', (_, amount, from, to, rateE8, bp, expected) => {
    expect(nightPrice(amount, priceFactor(from, to, rateE8, bp))).toBe(expected);
  });

  it('is exact whichever way it is computed, and never far from its float', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('CNY', 'JPY', 'KWD', 'USD'),
        fc.constantFrom('CNY', 'JPY', 'KWD', 'USD'),
        fc.integer({ min: 1, max: 50_000_000_000 }),
        fc.integer({ min: -9_999, max: 20_000 }),
        (amount, from, to, rateE8, bp) => {
          const digits: Record<string, bigint> = { CNY: 100n, USD: 100n, JPY: 1n, KWD: 1000n };
          const num = BigInt(amount) * BigInt(10_000 + bp) * BigInt(rateE8) * digits[to]!;
          const den = 10_000n * 100_000_000n * digits[from]!;
          const expected = num / den + ((num % den) * 2n >= den ? 1n : 0n);
          fc.pre(expected < 2n ** 53n);
          const factor = priceFactor(from, to, rateE8, bp);
          const exact = nightPrice(amount, factor);
          expect(exact).toBe(Number(expected));
          expect(Math.abs(amount * factor.near - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
        },
      ),
    );
  });
});
