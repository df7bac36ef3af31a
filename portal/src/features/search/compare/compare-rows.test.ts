import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { describe, expect, it } from 'vitest';
import { noWish } from '../../stay/rate-wish.ts';
import type { RateWish } from '../../stay/search-link.ts';
import { compareRows } from './compare-rows.ts';

const rate = (total: number, kind: Rate['cancellation']['kind'], breakfasts: number): Rate => ({
  ratePlanId: total,
  infoName: '价格',
  nameEng: 'Rate',
  breakfasts,
  confirmMinutes: 30,
  maxAdults: 2,
  maxChildren: 1,
  minNights: 1,
  cancellation: { kind, timeZone: 'Asia/Tokyo', freeUntil: null, freeUntilLocal: null, steps: [] },
  left: null,
  refused: null,
  termsKey: 'k',
  price: { currency: 'CNY', total, perNight: total, taxIncluded: 0, nights: [], atHotel: [] },
});
const room = (rates: Rate[]): RateRoom => ({
  roomTypeId: 1,
  infoName: '房',
  nameEng: 'Room',
  areaM2: 22,
  floor: null,
  maxPeople: 3,
  maxAdults: 2,
  maxChildren: 1,
  beds: [],
  window: 'yes',
  smoking: 'no',
  facilities: [],
  photos: [],
  rates,
});

const view = {
  language: 'en',
  now: 0,
  wish: noWish,
  adults: 2,
  onlyDifferences: false,
  seesPrices: true,
  waiting: false,
} as const;

const totals = (rooms: RateRoom[], wish: RateWish) =>
  compareRows([{ hotel: undefined, rooms }], { ...view, wish }).find(({ key }) => key === 'total' || key === 'room')
    ?.values;

describe('the rate of a compared hotel', () => {
  const rooms = [room([rate(90_000, 'none', 0), rate(120_000, 'free', 0), rate(150_000, 'free', 2)])];

  it.each([
    ['the cheapest of all', noWish, 'CNY 900.00'],
    ['the cheapest that can be cancelled', { ...noWish, freeCancellation: true }, 'CNY 1,200.00'],
    ['the cheapest with all that is asked', { ...noWish, freeCancellation: true, breakfast: true }, 'CNY 1,500.00'],
    ['none, which is not called sold out', { ...noWish, instant: true }, 'No rate fits the filters'],
  ])('is %s', (_, wish, expected) => expect(totals(rooms, wish)?.[0]).toBe(expected));

  it('tells meals and cancellation also where they are alike', () => {
    const hotel = { cityNameCn: '东京', cityNameEn: 'Tokyo', landmarks: [], facilities: [] } as unknown as HotelFacts;
    const how = { ...view, onlyDifferences: true };
    const rows = compareRows(
      [0, 1].map(() => ({ hotel, rooms })),
      how,
    );
    expect(rows.map(({ key }) => key)).toEqual(['meal', 'cancel']);
  });

  it('says for how many of the adults breakfast is', () => {
    const meals = (adults: number) =>
      compareRows([{ hotel: undefined, rooms: [room([rate(1000, 'free', 1)])] }], { ...view, adults }).find(
        ({ key }) => key === 'meal',
      )?.values;
    expect([meals(1), meals(2)]).toEqual([['Breakfast for 1'], ['Breakfast for 1 of 2 adults']]);
  });

  it('has a place before it comes, and no row that may go away again', () => {
    const unread = { hotel: undefined, rooms: undefined };
    const how = { ...view, onlyDifferences: true, waiting: true };
    const keysOf = (seesPrices: boolean) =>
      compareRows([unread, { hotel: undefined, rooms }], { ...how, seesPrices }).map(({ key }) => key);
    expect(keysOf(true)).toEqual(['total', 'night', 'meal', 'cancel']);
    expect(compareRows([unread, unread], { ...how, seesPrices: false }).map(({ key }) => key)).not.toContain('total');
  });
});
