import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { describe, expect, it } from 'vitest';
import { freshnessAt, nextChange } from './freshness.ts';
import { bedKindsOf, bookable, changesBetween, cheapest, noRateFilters, nothingFree, roomsShown } from './rate-list.ts';

const rate = (ratePlanId: number, total: number, more: Partial<Rate> = {}): Rate => ({
  ratePlanId,
  infoName: '价格',
  nameEng: 'Rate',
  breakfasts: 0,
  confirmMinutes: 30,
  maxAdults: 2,
  maxChildren: 1,
  minNights: 1,
  cancellation: { kind: 'none', timeZone: 'Asia/Tokyo', freeUntil: null, freeUntilLocal: null, steps: [] },
  left: null,
  refused: null,
  termsKey: 'k',
  price: { currency: 'CNY', total, perNight: total, taxIncluded: 0, nights: [], atHotel: [] },
  ...more,
});
const room = (roomTypeId: number, kind: 'twin' | 'king', rates: Rate[]): RateRoom => ({
  roomTypeId,
  infoName: '房',
  nameEng: 'Room',
  areaM2: 22,
  floor: null,
  maxPeople: 3,
  maxAdults: 2,
  maxChildren: 1,
  beds: [{ code: 'a', beds: [{ kind, count: 1 }] }],
  window: 'yes',
  smoking: 'no',
  facilities: [],
  photos: [],
  rates,
});
const rooms = [
  room(1, 'king', [rate(11, 900, { refused: 'SOLD_OUT' }), rate(12, 1200), rate(13, 1000, { breakfasts: 2 })]),
  room(2, 'twin', [rate(21, 800, { confirmMinutes: 0 })]),
  room(3, 'twin', [rate(31, 100, { refused: 'SOLD_OUT' })]),
];
const plans = (shown: RateRoom[]) => shown.map((one) => one.rates.map((each) => each.ratePlanId));

describe('rates shown', () => {
  it('stand cheap before dear, and what cannot be booked last', () => {
    expect(plans(roomsShown(rooms, noRateFilters))).toEqual([[21], [13, 12, 11], [31]]);
  });

  it('are narrowed by every filter at once', () => {
    expect(plans(roomsShown(rooms, { ...noRateFilters, breakfast: true }))).toEqual([[13]]);
    expect(plans(roomsShown(rooms, { ...noRateFilters, instant: true, bed: 'twin' }))).toEqual([[21]]);
    expect(plans(roomsShown(rooms, { ...noRateFilters, freeCancellation: true }))).toEqual([]);
    expect(bedKindsOf(rooms)).toEqual(['king', 'twin']);
  });

  it('know the cheapest that can be booked, and none without prices', () => {
    expect(cheapest(rooms)?.ratePlanId).toBe(21);
    expect(bookable(rooms)).toHaveLength(3);
    const { price: _, ...unpriced } = rate(1, 1);
    expect(cheapest([room(1, 'king', [unpriced])])).toBeUndefined();
  });

  it('have a reason when none can be booked', () => {
    const refused = (...reasons: NonNullable<Rate['refused']>[]) =>
      nothingFree([
        room(
          1,
          'king',
          reasons.map((one, at) => rate(at, 1, { refused: one })),
        ),
      ]);
    expect(nothingFree(rooms)).toBeUndefined();
    expect(nothingFree([])).toBe('noQuotes');
    expect(refused('SOLD_OUT', 'SOLD_OUT')).toBe('soldOut');
    expect(refused('SOLD_OUT', 'MIN_NIGHTS')).toBe('nothingFits');
    expect(refused('SOLD_OUT', 'EXCHANGE_OUTDATED')).toBe('exchangeOutdated');
  });

  it('show the changes of a refresh', () => {
    const changes = changesBetween(
      [rate(1, 100), rate(2, 100), rate(3, 100), rate(4, 100)],
      [rate(1, 120), rate(2, 100, { refused: 'SOLD_OUT' }), rate(3, 100, { termsKey: 'x' }), rate(4, 100), rate(5, 1)],
    );
    expect([...changes]).toEqual([
      [1, { total: 100, availability: false, terms: false }],
      [2, { total: undefined, availability: true, terms: false }],
      [3, { total: undefined, availability: false, terms: true }],
    ]);
  });
});

describe('freshness', () => {
  it('goes by ten and by twenty minutes', () => {
    expect([0, 599_999, 600_000, 1_199_999, 1_200_000].map((age) => freshnessAt(0, age))).toEqual([
      'fresh',
      'fresh',
      'ageing',
      'ageing',
      'stale',
    ]);
    expect([0, 600_000, 1_200_000].map((age) => nextChange(0, age))).toEqual([600_000, 600_000, undefined]);
  });
});
