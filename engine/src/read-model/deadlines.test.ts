import { search } from '@waylight/contract/search/search';
import type { Policy } from '@waylight/contract/supply/policy';
import { describe, expect, it } from 'vitest';
import { searchHotels, wholeList } from '../list/hotel-list.ts';
import { CityBlock } from './city-block.ts';
import { Deadlines } from './deadlines.ts';
import { placesOf } from './places.ts';
import type { HotelRow } from './rows.ts';

// The clock stands at the deadlines themselves: a millisecond before, at, and after each of them.

const base = '2026-11-01';
const days = 61;
const place = {
  ...{ parent_id: 1, country_code: 'CN', name_zh: '城', name_en: 'City', pinyin: 'cheng', initials: 'c' },
  ...{ latitude: 31, longitude: 121, hot_rank: null, other_names: [] },
};
const places = placesOf({
  districts: [
    { ...place, id: 1, parent_id: null, level: 1 },
    { ...place, id: 2, level: 3 },
  ],
  landmarks: [],
  themes: [],
});
const city = places.cities.get(2)!;
const zone = 'America/New_York';
const hotel: HotelRow = {
  ...{ id: 1, city: 2, area: null, zh: '店', en: 'Hotel', pinyin: 'dian', initials: 'd', star: 3, lat: 31, lng: 121 },
  ...{ zone, popularity: 1, themes: [], fees: [], pic: null },
  rooms: [{ id: 10, zh: '房', en: 'Room', people: 2, adults: 2, children: 1, beds: [[{ code: 'king', count: 1 }]] }],
  plans: [
    {
      ...{ id: 100, room: 10, breakfasts: 0, currency: 'CNY', adults: 2, children: 1, confirm: 0, refundable: true },
      ...{ minNights: 1, nationalities: null },
      steps: [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }],
    },
  ],
};
const asked = search.hotels.request.parse({
  destination: { kind: 'city', id: 2 },
  ...{ checkin: '2026-12-10', checkout: '2026-12-12', nationality: 'CN' },
  rooms: [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }],
});

describe('a search at the moment of a deadline', () => {
  const block = CityBlock.of(city, [hotel], places);
  const nights = { prices: [new Int32Array(days).fill(500)], free: [new Int32Array(days).fill(3)] };
  block.lay(new Map([[1, { ...nights, prepaid: 0, highest: 500 }]]), days, 31);
  const at = (now: number) => {
    const list = searchHotels({
      model: { base, hotelsIn: () => 1 },
      block,
      place: city,
      city,
      asked,
      now,
      prices: null,
    });
    const { records, counts } = search.hotels.reply.parse(JSON.parse(wholeList(list)));
    return [records[0]!.offer?.cancelKind ?? 'not sold', counts.freeCancellation];
  };
  /** 18:00 on the day before, and 22:00 on the day, in New York. */
  const freeUntil = Date.parse('2026-12-09T23:00:00Z');
  const soldUntil = Date.parse('2026-12-11T03:00:00Z');

  it('is free to cancel until the deadline and no longer, sold until ten in the evening and no longer', () => {
    // The same stay again and again: what is kept of it must not outlive a deadline, forwards or backwards.
    for (const _ of [1, 2, 3]) {
      expect(at(freeUntil - 1)).toEqual(['free', 1]);
      expect(at(freeUntil)).toEqual(['none', 0]);
      expect(at(freeUntil + 1)).toEqual(['none', 0]);
      expect(at(soldUntil - 1)).toEqual(['none', 0]);
      expect(at(soldUntil)).toEqual(['not sold', 0]);
    }
  });

  it('says what cancelling costs now, where that is a part, and until when', () => {
    const step = (daysBefore: number, charge: object) => ({ daysBefore, time: '12:00', charge });
    const steps = [
      step(7, { kind: 'percent', bp: 3000 }),
      step(3, { kind: 'nights', nights: 1 }),
      step(1, { kind: 'percent', bp: 10_000 }),
    ] as Policy['steps'];
    const deadlines = new Deadlines([{ refundable: true, steps }], [zone], '2026-12-10');
    const said = (instant: string) => {
      const now = Date.parse(instant);
      const text = deadlines.text(0, 2, deadlines.phase(now), now);
      return JSON.parse(`{${text.slice(1)}}`).chargeNow;
    };
    expect(said('2026-12-01T00:00:00Z')).toBeUndefined();
    expect(said('2026-12-04T00:00:00Z')).toEqual({ percentBp: 3000, nights: null, untilLocal: '2026-12-07 12:00' });
    expect(said('2026-12-08T00:00:00Z')).toEqual({ percentBp: null, nights: 1, untilLocal: '2026-12-09 12:00' });
    expect(said('2026-12-09T20:00:00Z')).toBeUndefined();
  });
});
