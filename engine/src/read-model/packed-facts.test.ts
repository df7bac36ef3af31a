import { search } from '@waylight/contract/search/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchHotels, wholeList } from '../list/hotel-list.ts';
import { CityBlock } from './city-block.ts';
import { columnsOf } from './columns.ts';
import { packed } from './packed-facts.ts';
import { placesOf } from './places.ts';
import type { HotelFacts, HotelRow } from './rows.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const facts = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  city: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  area: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  zh: text,
  en: text,
  pinyin: text,
  initials: text,
  star: fc.integer({ min: 0, max: 5 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  zone: fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'),
  popularity: fc.integer({ min: 0, max: 60_000 }),
  themes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  fees: fc.array(
    fc.record({
      ...{ zh: text, en: text, mode: fc.constantFrom('atHotel', 'prepaid') },
      ...{ basis: fc.constantFrom('roomNight', 'stay'), amount: fc.nat(), currency: fc.constantFrom('CNY', 'JPY') },
    }),
    { maxLength: 2 },
  ),
  pic: fc.option(text),
}) as unknown as fc.Arbitrary<HotelFacts>;

const place = {
  ...{ parent_id: 1, country_code: 'CN', name_zh: '地', name_en: 'Place', pinyin: 'di', initials: 'd' },
  ...{ latitude: 31, longitude: 121, hot_rank: null, other_names: [] },
};
const places = placesOf({
  districts: [
    { ...place, id: 1, parent_id: null, level: 1 },
    { ...place, id: 2, level: 3 },
    { ...place, id: 3, parent_id: 2, level: 4, name_zh: '外滩', name_en: 'The Bund' },
  ],
  landmarks: [],
  themes: [{ id: 7, name_zh: '亲子', name_en: 'Family' }],
});
const city = places.cities.get(2)!;

describe('facts of hotels in columns', () => {
  it('are read as they came, each by itself and all as JSON', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 20 }), (hotels) => {
        const found = packed(hotels);
        expect(found.map((hotel) => JSON.stringify(hotel))).toEqual(hotels.map((hotel) => JSON.stringify(hotel)));
        found.forEach((hotel, h) => {
          for (const name of Object.keys(hotels[h]!) as (keyof HotelFacts)[])
            expect(JSON.stringify(hotel[name]), name).toBe(JSON.stringify(hotels[h]![name]));
        });
      }),
    );
  });

  it('hold no text and no number of a hotel as an object of its own', () => {
    const [one] = packed([{ ...fc.sample(facts, { numRuns: 1, seed: 1 })[0]!, zh: '一', en: 'One' }]);
    expect(Object.keys(one!)).toEqual(['sheet', 'row']);
  });

  it('give the answers that the facts themselves give, byte by byte', () => {
    const days = 40;
    const hotels = fc.sample(facts, { numRuns: 60, seed: 11 }).map(
      (hotel, n): HotelRow => ({
        ...{
          ...hotel,
          id: n + 1,
          city: 2,
          area: n % 3 === 0 ? 3 : null,
          lat: 31 + n / 900,
          lng: 121,
          zone: 'Asia/Shanghai',
        },
        rooms: [
          { id: n + 1, zh: '房', en: 'Room', people: 2, adults: 2, children: 1, beds: [[{ code: 'king', count: 1 }]] },
        ],
        plans: [
          {
            ...{ id: n + 1, room: n + 1, breakfasts: n % 2, currency: 'CNY', adults: 2, children: 1, confirm: 0 },
            ...{ steps: [], refundable: false, minNights: 1, nationalities: null },
          },
        ],
      }),
    );
    const nights = new Map(
      hotels.map(({ id }) => [
        id,
        {
          prices: [new Int32Array(days).fill(500 + ((id * 37) % 100))],
          free: [new Int32Array(days).fill(3)],
          prepaid: 0,
          highest: 600,
        },
      ]),
    );
    const answers = [hotels, packed(hotels)].map((known) => {
      const block = new CityBlock(city, known, columnsOf(hotels), places);
      block.lay(nights, days, 31);
      return [
        {},
        { hotelName: 'a' },
        { within: { south: 30, north: 31.03, west: 120, east: 122 } },
        { themes: [7] },
        { areas: [3] },
      ].map((filter) =>
        wholeList(
          searchHotels({
            ...{ model: { base: '2026-12-01', hotelsIn: () => 60 }, block, place: city, city, prices: null, now: 0 },
            asked: search.hotels.request.parse({
              ...{ destination: { kind: 'city', id: 2 }, checkin: '2026-12-10', checkout: '2026-12-12' },
              ...{ nationality: 'CN', rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }] },
              ...filter,
            }),
          }),
        ),
      );
    });
    expect(answers[0]!.every((answer) => answer.length > 500)).toBe(true);
    expect(answers[1]).toEqual(answers[0]);
  });
});
