import { ratePrice } from '@waylight/contract/search/search';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feesAtHotel,
  leftOf,
  lowestStock,
  type MarkupRule,
  markupBp,
  nightPrice,
  perNightOf,
  priceFactor,
  type RefusalAsked,
  rateBetween,
  rateText,
  refusal,
  stayPrice,
  unpackNights,
} from './supply.ts';

const one = 100_000_000;
const room = (adults: number, ages: number[] = []): Occupancy => ({
  adultNumAll: adults,
  childrenNumAll: ages.length,
  childrenAgesStrAll: ages.join(','),
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

describe('the mark-up', () => {
  const rule = (
    distributorId: number | null,
    hotelId: number | null,
    cityId: number | null,
    percentBp: number,
  ): MarkupRule => ({
    distributorId,
    hotelId,
    cityId,
    percentBp,
  });
  const [all, city, hotel] = [rule(null, null, null, 1), rule(null, null, 5, 2), rule(null, 7, null, 3)];
  const [ownAll, ownCity, ownHotel] = [rule(9, null, null, 4), rule(9, null, 5, 5), rule(9, 7, null, 6)];
  it.each([
    ['no rule adds nothing', [], 0],
    ['everything', [all], 1],
    ['a city before everything', [all, city], 2],
    ['a hotel before its city', [hotel, all, city], 3],
    ['one’s own before the common, even a common rule of the hotel', [hotel, ownAll, city], 4],
    ['one’s own city', [ownAll, ownCity, hotel], 5],
    ['one’s own hotel', [ownCity, ownHotel, ownAll], 6],
    ['another hotel’s and another city’s rule is nothing to it', [rule(9, 8, null, 7), rule(9, null, 6, 8)], 0],
  ])('%s', (_, rules, expected) => expect(markupBp(rules, 7, 5)).toBe(expected));
});

describe('rates of exchange', () => {
  it('know themselves, those that stand, and no others', () => {
    const rates = [{ base: 'USD', quote: 'CNY', rateE8: 711_000_000 }];
    expect(rateBetween(rates, 'CNY', 'CNY', 0)).toBe(one);
    expect(rateBetween(rates, 'USD', 'CNY', 0)).toBe(711_000_000);
    const until = [{ base: 'USD', quote: 'CNY', rateE8: one, goodUntil: 100 }];
    expect([99, 100].map((now) => rateBetween(until, 'USD', 'CNY', now))).toEqual([one, 'outdated']);
    expect(rateBetween(rates, 'CNY', 'USD', 0)).toBeUndefined();
  });
  it.each([
    [711_000_000, '7.11'],
    [one, '1'],
    [4_580_000, '0.0458'],
    [3, '0.00000003'],
    [1_234_567_890_123, '12345.67890123'],
  ])('%i is %s', (rateE8, text) => expect(rateText(rateE8)).toBe(text));
});

const fee = (mode: 'prepaid' | 'atHotel', basis: 'roomNight' | 'personNight' | 'stay', amount: number) => ({
  code: 'fee',
  zh: '费',
  en: 'Fee',
  mode,
  basis,
  amount,
  currency: 'JPY',
});

describe('the price of a stay', () => {
  const stay = { checkin: '2026-12-30', checkout: '2027-01-02' };
  const asked = {
    stay,
    rooms: [room(2), room(1, [4])],
    nightly: [10_003, 10_003, 20_000],
    factor: priceFactor('CNY', 'CNY', one, 150),
    currency: 'CNY',
    fees: [fee('prepaid', 'roomNight', 500), fee('atHotel', 'personNight', 200)],
    taxBp: 600,
  };
  it('rounds each night once, adds prepaid fees, and names what the hotel collects', () => {
    const price = ratePrice.parse(stayPrice(asked));
    expect(price.nights).toEqual([
      { night: '2026-12-30', amount: 10_661 },
      { night: '2026-12-31', amount: 10_661 },
      { night: '2027-01-01', amount: 20_808 },
    ]);
    expect(price.total).toBe(2 * (10_661 + 10_661 + 20_808));
    expect(price.perNight).toBe(14_043);
    expect(price.taxIncluded).toBe(5_056);
    expect(price.atHotel).toEqual([
      { zh: '费', en: 'Fee', basis: 'personNight', amount: 200, currency: 'JPY', total: 2_400 },
    ]);
  });
  it('is none when a night is not sold', () =>
    expect(stayPrice({ ...asked, nightly: [10_000, 0, 10_000] })).toBeNull());
  it('counts fees at the hotel by their basis', () => {
    const fees = [fee('atHotel', 'roomNight', 10), fee('atHotel', 'personNight', 10), fee('atHotel', 'stay', 10)];
    expect(feesAtHotel(fees, 3, asked.rooms).map(({ total }) => total)).toEqual([60, 120, 10]);
  });
  it.each([
    [100, 3, 1, 33],
    [101, 2, 1, 51],
    [100, 3, 2, 17],
  ])('%i for %i nights in %i rooms is %i a night', (total, nights, rooms, each) =>
    expect(perNightOf(total, nights, rooms)).toBe(each),
  );
});

describe('refusing', () => {
  const fine: RefusalAsked = {
    rooms: [room(2), room(1, [3])],
    nights: 2,
    minNights: 1,
    nationality: 'CN',
    nationalities: null,
    tooLate: false,
    outdated: false,
    stock: 2,
    maxAdults: 2,
    maxChildren: 1,
    maxPeople: 2,
  };
  it.each<[string, Partial<RefusalAsked>, string | null]>([
    ['nothing', {}, null],
    ['fewer rooms than asked', { stock: 1 }, 'SOLD_OUT'],
    ['too short', { minNights: 3 }, 'MIN_NIGHTS'],
    ['too many adults in one room', { rooms: [room(1), room(3)], maxPeople: 4 }, 'OCCUPANCY'],
    ['too many children', { rooms: [room(1, [2, 3])], maxPeople: 4 }, 'OCCUPANCY'],
    ['too many people', { rooms: [room(2, [2])] }, 'OCCUPANCY'],
    ['another nationality', { nationalities: ['JP', 'KR'] }, 'NATIONALITY'],
    ['this nationality', { nationalities: ['JP', 'CN'] }, null],
    ['too late', { tooLate: true }, 'TOO_LATE'],
    ['sold by a rate of exchange that is too old', { outdated: true, stock: 0 }, 'EXCHANGE_OUTDATED'],
    [
      'what no other date would change is said first',
      { nationalities: ['JP'], tooLate: true, stock: 0 },
      'NATIONALITY',
    ],
  ])('%s', (_, change, expected) => expect(refusal({ ...fine, ...change })).toBe(expected));
});

describe('stock', () => {
  it('is the lowest of the stay, and none where a night is not sold', () => {
    expect(lowestStock([4, 2, 9], [1, 1, 1])).toBe(2);
    expect(lowestStock([4, 2, 9], [1, 1, 0])).toBe(0);
    expect(lowestStock([], [])).toBe(0);
  });
  it('is told when five or fewer are left', () => expect([0, 5, 6].map(leftOf)).toEqual([0, 5, null]));
  it('is unpacked over the end of a month; a month that is not there has none', () => {
    const months: Record<string, number[]> = { '2026-12-01': Array.from({ length: 31 }, (_, i) => i + 1) };
    const nights = unpackNights({ checkin: '2026-12-30', checkout: '2027-01-02' }, (month) => months[month]);
    expect(nights).toEqual([30, 31, 0]);
  });
});
