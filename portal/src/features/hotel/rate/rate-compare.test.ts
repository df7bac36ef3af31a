import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { describe, expect, it } from 'vitest';
import { rateCompareRows, ratesChosen } from './rate-compare.ts';

const rate = (ratePlanId: number, over: Partial<Rate> = {}): Rate => ({
  ratePlanId,
  infoName: '标准价',
  nameEng: 'Standard',
  breakfasts: 0,
  confirmMinutes: 0,
  maxAdults: 2,
  maxChildren: 0,
  minNights: 1,
  cancellation: { kind: 'none', timeZone: 'Asia/Tokyo', freeUntil: null, freeUntilLocal: null, steps: [] },
  left: null,
  refused: null,
  termsKey: 'k',
  price: { currency: 'CNY', total: 100_000, perNight: 50_000, taxIncluded: 0, nights: [], atHotel: [] },
  ...over,
});
const room = (roomTypeId: number, rates: Rate[], facilities: string[] = []): RateRoom => ({
  roomTypeId,
  infoName: `房${roomTypeId}`,
  nameEng: `Room ${roomTypeId}`,
  areaM2: 20,
  floor: null,
  maxPeople: 2,
  maxAdults: 2,
  maxChildren: 0,
  beds: [{ code: 'd', beds: [{ kind: 'double', count: 1 }] }],
  window: 'yes',
  smoking: 'no',
  facilities: facilities.map((name) => ({ zh: name, en: name })),
  photos: [],
  rates,
});
const how = {
  place: { cityNameCn: '东京', cityNameEn: 'Tokyo' },
  language: 'en',
  now: Date.parse('2026-11-21T00:00Z'),
  adults: 1,
} as const;
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);

describe('rates side by side', () => {
  it('says only what differs, and always meals and cancellation', () => {
    const compared = ratesChosen([room(1, [rate(1), rate(2, { breakfasts: 2 })])], new Set([2, 1]));
    expect(keys(rateCompareRows(compared, { ...how, onlyDifferences: true }))).toEqual(['meal', 'cancel']);
    const alike = ratesChosen([room(1, [rate(1), rate(2)])], new Set([2, 1]));
    expect(keys(rateCompareRows(alike, { ...how, onlyDifferences: true }))).toEqual(['meal', 'cancel']);
    expect(rateCompareRows(compared, { ...how, onlyDifferences: false }).length).toBeGreaterThan(8);
  });

  it('says until when a rate is free in the hotel’s time first, then in Beijing’s', () => {
    const free = {
      kind: 'free' as const,
      timeZone: 'Asia/Tokyo',
      freeUntil: '2026-12-20T09:00:00Z',
      freeUntilLocal: '2026-12-20 18:00',
      steps: [],
    };
    const compared = ratesChosen([room(1, [rate(1), rate(2, { cancellation: free })])], new Set([1, 2]));
    const cancel = rateCompareRows(compared, { ...how, onlyDifferences: true }).find(({ key }) => key === 'cancel');
    expect(cancel?.values[1]).toMatch(/18:00 Tokyo time\b.* = 17:00 Beijing time/);
  });

  it('names of facilities only those that not every room has', () => {
    const rooms = [room(1, [rate(1)], ['Safe', 'Bath']), room(2, [rate(2)], ['Safe', 'Balcony'])];
    const compared = ratesChosen(rooms, new Set([1, 2]));
    const rows = rateCompareRows(compared, { ...how, onlyDifferences: true });
    expect(keys(rows)).toEqual(['meal', 'cancel', 'facilities']);
    expect(rows.at(-1)?.values).toEqual(['Bath', 'Balcony']);
  });

  it('tells no price to whoever may see none', () => {
    const { price: _, ...unpriced } = rate(1);
    const compared = [unpriced, { ...unpriced, ratePlanId: 2 }].map((one) => ({ room: room(1, []), rate: one }));
    const rows = rateCompareRows(compared, { ...how, onlyDifferences: false });
    expect(keys(rows)).not.toContain('total');
    expect(keys(rows)).not.toContain('fees');
    expect(JSON.stringify(rows)).not.toMatch(/CNY/);
  });

  it('drops what has been sold out meanwhile', () => {
    const rooms = [room(1, [rate(1), rate(2, { refused: 'SOLD_OUT' })])];
    expect(ratesChosen(rooms, new Set([1, 2, 3])).map((one) => one.rate.ratePlanId)).toEqual([1]);
  });
});
