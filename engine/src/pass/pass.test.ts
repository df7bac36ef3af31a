import { search } from '@waylight/contract/search/search';
import { nightPrice, perNightOf } from '@waylight/contract/supply/account-price';
import { addDays } from '@waylight/contract/value/stay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchHotels, wholeList } from '../list/hotel-list.ts';
import { CityBlock } from '../read-model/city-block.ts';
import { placesOf } from '../read-model/places.ts';
import type { HotelRow } from '../read-model/rows.ts';
import { CompanyPrices } from './company-prices.ts';

// Prices so near to each other that rounding night by night decides who is cheaper: floats alone would get it wrong.

const base = '2026-11-01';
const days = 61;
const place = {
  parent_id: 1,
  country_code: 'CN',
  name_zh: '城',
  name_en: 'City',
  pinyin: 'cheng',
  initials: 'c',
  latitude: 31,
  longitude: 121,
  hot_rank: null,
  other_names: [],
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

const hotelOf = (id: number, plans: number): HotelRow => ({
  id,
  city: 2,
  area: null,
  zh: '店',
  en: 'Hotel',
  pinyin: 'dian',
  initials: 'd',
  star: 3,
  lat: 31,
  lng: 121,
  zone: 'Asia/Shanghai',
  popularity: id % 3,
  themes: [],
  fees: [],
  pic: null,
  rooms: [
    { id: id * 10, zh: '房', en: 'Room', people: 2, adults: 2, children: 1, beds: [[{ code: 'king', count: 1 }]] },
  ],
  plans: Array.from({ length: plans }, (_, p) => ({
    id: id * 100 + p,
    room: id * 10,
    breakfasts: 0,
    currency: 'CNY',
    adults: 2,
    children: 1,
    confirm: 0,
    steps: [],
    refundable: false,
    minNights: 1,
    nationalities: null,
  })),
});

describe('the kernel', () => {
  it('ranks and filters by the exact price, whatever its floats say', () => {
    const night = fc.integer({ min: 1000, max: 1003 });
    const plan = fc.array(night, { minLength: days, maxLength: days });
    const hotels = fc.array(fc.array(plan, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 });
    fc.assert(
      fc.property(
        hotels,
        fc.integer({ min: -900, max: 2500 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.integer({ min: -1, max: 2 }),
        fc.boolean(),
        (priced, percentBp, length, rooms, descending, off, filtered) => {
          const rows = priced.map((plans, i) => hotelOf(i + 1, plans.length));
          const block = CityBlock.of(city, rows, places);
          const free = [new Int32Array(days).fill(9)];
          block.lay(
            new Map(
              rows.map(({ id }, i) => [
                id,
                { prices: priced[i]!.map((nights) => Int32Array.from(nights)), free, prepaid: 0, highest: 1003 },
              ]),
            ),
            days,
            31,
          );
          const prices = new CompanyPrices(
            'CNY',
            [{ distributorId: null, hotelId: null, cityId: null, percentBp }],
            [],
          );
          const factor = prices.factor('CNY', percentBp)!;
          const total = (nights: number[]) =>
            rooms * nights.slice(20, 20 + length).reduce((sum, amount) => sum + nightPrice(amount, factor), 0);
          const cheapest = rows.map((row, i) => {
            const totals = priced[i]!.map(total);
            const best = Math.min(...totals);
            return { row, best, each: perNightOf(best, length, rooms), plan: row.plans[totals.indexOf(best)]!.id };
          });
          const edge = cheapest[0]!.each + off;
          const checkin = addDays(base, 20);
          const asked = search.hotels.request.parse({
            destination: { kind: 'city', id: 2 },
            checkin,
            checkout: addDays(checkin, length),
            rooms: Array.from({ length: rooms }, () => ({ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' })),
            nationality: 'CN',
            sort: descending ? 'priceDesc' : 'price',
            page: 2,
            limit: 3,
            ...(filtered ? { price: { min: edge } } : {}),
          });
          const list = searchHotels({
            model: { base, hotelsIn: () => rows.length },
            block,
            place: city,
            city,
            asked,
            now: Date.parse('2026-11-02T00:00Z'),
            prices,
          });
          const reply = search.hotels.reply.parse(JSON.parse(wholeList(list)));
          const expected = cheapest
            .filter(({ each }) => !filtered || each >= edge)
            .sort(
              (a, b) =>
                (descending ? b.best - a.best : a.best - b.best) ||
                b.row.popularity - a.row.popularity ||
                a.row.id - b.row.id,
            );
          expect(reply.total).toBe(expected.length);
          expect(reply.records.map(({ infoId, offer }) => [infoId, offer!.ratePlanId, offer!.price!.total])).toEqual(
            expected.slice(3, 6).map(({ row, plan, best }) => [row.id, plan, best]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers in ASCII, so that it is joined and sent as it is', () => {
    const block = CityBlock.of(city, [hotelOf(1, 1)], places);
    block.lay(
      new Map([
        [
          1,
          { prices: [new Int32Array(days).fill(500)], free: [new Int32Array(days).fill(3)], prepaid: 0, highest: 500 },
        ],
      ]),
      days,
      31,
    );
    const asked = search.hotels.request.parse({
      destination: { kind: 'city', id: 2 },
      checkin: '2026-11-05',
      checkout: '2026-11-06',
      nationality: 'CN',
      rooms: [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }],
    });
    const list = searchHotels({
      model: { base, hotelsIn: () => 1 },
      block,
      place: city,
      city,
      asked,
      now: 0,
      prices: null,
    });
    expect(wholeList(list)).toMatch(/^[\x20-\x7e]+$/);
    expect(search.hotels.reply.parse(JSON.parse(wholeList(list))).records[0]).toMatchObject({
      infoName: '店',
      offer: { left: 3, roomNameCn: '房' },
    });
  });
});
