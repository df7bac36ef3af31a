import { describe, expect, it } from 'vitest';
import { type MarkUp, marginOf, sellingOf, shared, sharedWhole } from './mark-up.ts';

const percent = (basisPoints: number, roundTo: MarkUp['roundTo'] = 1): MarkUp => ({
  kind: 'percent',
  basisPoints,
  roundTo,
});
const perNight = (amount: number, roundTo: MarkUp['roundTo'] = 1): MarkUp => ({ kind: 'perNight', amount, roundTo });
const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'KRW', 'VND', 'KWD', 'BHD'];

describe('a selling price', () => {
  it.each([
    // net, nights, rooms, mark-up, currency, selling
    [711_600, 6, 1, percent(1000, 10), 'CNY', 783_000],
    [711_600, 3, 2, percent(1000, 10), 'CNY', 784_000],
    [711_600, 3, 1, percent(1000, 1), 'CNY', 782_800],
    [711_600, 3, 1, percent(0, 1), 'CNY', 711_600],
    [711_601, 3, 1, percent(0, 1), 'CNY', 711_700],
    [711_601, 3, 1, percent(0, 5), 'CNY', 712_000],
    [100_000, 2, 1, perNight(5000, 1), 'CNY', 110_000],
    [100_000, 2, 2, perNight(5000, 1), 'CNY', 120_000],
    [100_100, 2, 2, perNight(5000, 5), 'CNY', 121_000],
    // not the same for both rooms: marked up whole, the nights of both counted
    [100_001, 2, 2, perNight(5000, 1), 'CNY', 120_100],
    [12_345, 1, 1, percent(1000, 1), 'JPY', 13_580],
    [12_345, 1, 1, percent(1000, 10), 'JPY', 13_580],
    [12_346, 1, 1, percent(1000, 10), 'JPY', 13_590],
    [12_345, 1, 1, percent(1000, 1), 'KWD', 14_000],
    [10_000, 1, 1, percent(1, 1), 'USD', 10_100],
    [0, 1, 1, percent(1000, 10), 'USD', 0],
    // beyond what a fraction of a float would get right
    [900_719_925_474_099, 1, 1, percent(1, 1), 'VND', 900_809_997_466_647],
  ])('of %i for %i nights and %i rooms by %o in %s is %i', (net, nights, rooms, markUp, currency, selling) => {
    expect(sellingOf(net, { nights, rooms }, { markUp, currency })).toBe(selling);
  });

  it('is in every currency a whole number of units, no less than what was asked for and less than a step above it', () => {
    for (const currency of currencies)
      for (const roundTo of [1, 5, 10] as const)
        for (const markUp of [percent(0, roundTo), percent(875, roundTo), perNight(1234, roundTo)])
          for (const rooms of [1, 2, 3, 8])
            for (const nights of [1, 3, 31])
              for (const net of [1, 99, 12_345, 711_600, 99_999_999]) {
                const selling = sellingOf(net, { nights, rooms }, { markUp, currency });
                const digits = currency === 'JPY' || currency === 'KRW' || currency === 'VND' ? 0 : 2;
                const step = roundTo * 10 ** (currency === 'KWD' || currency === 'BHD' ? 3 : digits);
                const asked =
                  markUp.kind === 'percent'
                    ? (net * (10_000 + markUp.basisPoints)) / 10_000
                    : net + markUp.amount * nights * rooms;
                expect(selling % step).toBe(0);
                expect(selling).toBeGreaterThanOrEqual(asked - 1e-6);
                expect(selling).toBeLessThan(asked + step * rooms);
                if (net % rooms === 0) expect(selling % rooms).toBe(0);
              }
  });

  it('never falls when the net price rises', () => {
    for (const markUp of [percent(1000, 10), perNight(3000, 5)]) {
      let before = 0;
      for (let net = 0; net < 50_000; net += 7) {
        const selling = sellingOf(net, { nights: 3, rooms: 1 }, { markUp, currency: 'CNY' });
        expect(selling).toBeGreaterThanOrEqual(before);
        before = selling;
      }
    }
  });
});

describe('shares', () => {
  it.each([
    [783_000, [118_600, 118_600, 118_600]],
    [100, [1, 1, 1]],
    [7, [0, 5, 0]],
    [10, [0, 0]],
    [5, []],
  ])('of %i by %o add up to it', (whole, weights) => {
    const parts = shared(whole, weights);
    expect(parts).toHaveLength(weights.length);
    if (weights.length > 0) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
  });
});

describe('whole shares', () => {
  const three = [118_600, 118_600, 118_600];
  it('have no fraction of the unit where the whole has none', () => {
    expect(sharedWhole(100_000, three, 'CNY')).toEqual([33_300, 33_300, 33_400]);
    expect(sharedWhole(1_000, three, 'JPY')).toEqual([333, 333, 334]);
    expect(sharedWhole(100_050, three, 'CNY')).toEqual([33_350, 33_350, 33_350]);
  });
});

it('says the margin as a share of what is sold', () => {
  expect(marginOf(711_600, 783_000)).toEqual({ margin: 71_400, perMille: 91 });
  expect(marginOf(100, 0)).toEqual({ margin: -100, perMille: 0 });
});
