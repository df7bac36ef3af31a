import { ratePrice } from '@waylight/contract/search/search';
import { feesAtHotel, leftOf, perNightOf, priceFactor, rateBetween } from '@waylight/contract/supply/account-price';
import { rateText } from '@waylight/contract/supply/exchange-rate';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { describe, expect, it } from 'vitest';
import { lowestStock, type RefusalAsked, refusal, stayPrice, unpackNights } from './supply.ts';

const one = 100_000_000;
const room = (adults: number, ages: number[] = []): Occupancy => ({
  adultNumAll: adults,
  childrenNumAll: ages.length,
  childrenAgesStrAll: ages.join(','),
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
