import { nightPrice, priceFactor } from '@waylight/contract/supply/account-price';
import { addDays } from '@waylight/contract/value/stay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HotelRow, PlanRow } from '../data.ts';
import { calendarSpan, lowestByDay } from './calendar.ts';

const hotel = {
  ...{ id: 1, city_id: 2, time_zone: 'America/New_York', fees: [], surcharges: [] },
  rules: [{ distributorId: null, hotelId: null, cityId: null, percentBp: 777 }],
  rates: [{ base: 'USD', quote: 'CNY', rateE8: 711_000_000 }],
} as unknown as HotelRow;
const plan = (id: number, prices: readonly number[], free: readonly number[], more: Partial<PlanRow> = {}) =>
  ({
    ...{ id, currency: 'CNY', max_adults: 2, max_children: 0, room_adults: 2, room_children: 0, room_people: 2 },
    ...{ min_nights: 1, nationalities: null, prices: { '2026-12-01': prices }, free: { '2026-12-01': free } },
    ...more,
  }) as unknown as PlanRow;
const room = { adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' };
const asked = { from: '2026-12-01', days: 12, nights: 2, rooms: [room], nationality: 'CN', currency: 'CNY', now: 0 };

describe('the price calendar', () => {
  it('has for each day what the cheapest rate costs for exactly that stay, closed nights and all', () => {
    const night = fc.tuple(fc.constantFrom(0, 10_000, 10_001, 20_000), fc.constantFrom(0, 1, 2, 5));
    const month = fc.array(night, { minLength: 31, maxLength: 31 });
    fc.assert(
      fc.property(
        fc.array(month, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 2 }),
        (months, nights, rooms) => {
          const plans = months.map((of, i) =>
            plan(
              i,
              of.map(([price]) => price),
              of.map(([, free]) => free),
              { currency: i % 2 ? 'USD' : 'CNY', min_nights: 1 + (i % 2) },
            ),
          );
          const found = lowestByDay(hotel, plans, {
            ...asked,
            nights,
            rooms: Array.from({ length: rooms }, () => room),
          });
          for (let day = 0; day < asked.days; day++) {
            const totals = months.flatMap((of, i) => {
              const stay = of.slice(day, day + nights);
              if (stay.some(([price, free]) => price === 0 || free < rooms) || nights < 1 + (i % 2)) return [];
              const factor = priceFactor(i % 2 ? 'USD' : 'CNY', 'CNY', i % 2 ? 711_000_000 : 100_000_000, 777);
              return [rooms * stay.reduce((sum, [price]) => sum + nightPrice(price, factor), 0)];
            });
            expect(found[day]?.total ?? null).toBe(totals.length === 0 ? null : Math.min(...totals));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('ends the day at ten in the evening where the hotel is', () => {
    const plans = [plan(1, new Array(31).fill(10_000), new Array(31).fill(5))];
    const sold = (now: string) =>
      lowestByDay(hotel, plans, { ...asked, now: Date.parse(now) }).map((one) => one !== null);
    // 22:00 in Shanghai is morning in New York; 22:00 there is 03:00 of the next day in London.
    expect(sold('2026-12-01T14:00:00Z').every(Boolean)).toBe(true);
    expect(sold('2026-12-02T02:59:59.999Z').every(Boolean)).toBe(true);
    expect(sold('2026-12-02T03:00:00Z').slice(0, 2)).toEqual([false, true]);
  });

  it('looks at every night of the last stay', () => {
    expect(calendarSpan({ from: '2026-12-01', days: 12, nights: 3 })).toEqual({
      checkin: '2026-12-01',
      checkout: addDays('2026-12-01', 14),
    });
  });
});
