import { exponentOf } from '@waylight/contract/value/money';
import type { SurchargeTable } from '../db/tables/supply.ts';
import { marketPrice, worthInCny } from './currencies.ts';
import type { HotelPlan } from './hotels.ts';
import { marketOf } from './places/countries.ts';
import { randomFor } from './random.ts';
import type { RoomPlan } from './rooms.ts';

/** CNY a night of an extra bed in mainland China, by star. */
const bedLevel = [0, 40, 60, 110, 180, 340];

/** Extras of a house: breakfasts, in its larger rooms a bed and another guest, here and there broadband. */
export function surchargesOf(seed: number, hotel: HotelPlan, rooms: readonly RoomPlan[]): SurchargeTable[] {
  const { id: hotelId, star, children_welcome, child_free_until } = hotel.row;
  const random = randomFor(seed, 'surcharges', hotelId);
  const market = marketOf(hotel.city.country);
  const inCurrency = (cny: number) =>
    marketPrice((cny * market.level * 10_000) / (worthInCny[hotel.currency] ?? 10_000), hotel.currency) *
    10 ** exponentOf(hotel.currency);
  const rows: SurchargeTable[] = [];
  const offer = (kind: SurchargeTable['kind'], cny: number, more: Partial<SurchargeTable> = {}) =>
    rows.push({
      id: hotelId * 20 + rows.length + 1,
      hotel_id: hotelId,
      room_type_id: null,
      rate_plan_id: null,
      kind,
      basis: 'night',
      currency: hotel.currency,
      price: inCurrency(cny),
      most: 1,
      child_from: null,
      child_to: null,
      active: true,
      ...more,
    });

  const firstPaidAge = (child_free_until ?? 0) + 1;
  const child = firstPaidAge <= 12 && children_welcome ? { child_from: firstPaidAge, child_to: 12 } : undefined;
  // Breakfast of children begins at birth, whatever age sleeps free: no child pays more than an older one.
  const childEats = { child_from: 0, child_to: 12 };
  const breakfast = 14 + star * star * 5;
  if (star >= 2 && random.chance(0.85)) {
    offer('extraBreakfast', breakfast, { most: 4 });
    if (child && random.chance(0.5)) offer('extraBreakfast', breakfast / 2, { most: 3, ...childEats });
  }
  if (star <= 3 && random.chance(0.2)) {
    const basis = random.pick(['night', 'stay'] as const);
    offer('broadband', basis === 'night' ? 10 : 30, { basis, most: 2 });
  }
  const large = rooms.filter(({ row }) => (row.area_m2 ?? 0) >= 26 && row.max_adults >= 2);
  for (const { row } of large.slice(-3)) {
    const bed = (bedLevel[star] ?? 110) * (0.9 + random.next() * 0.3);
    const of = { room_type_id: row.id };
    offer('extraBed', bed, { ...of, most: (row.area_m2 ?? 0) >= 45 ? 2 : 1 });
    if (random.chance(0.6)) offer('extraAdult', bed * 0.6, of);
    if (child) offer('extraChild', bed * 0.35, { ...of, ...child });
  }
  return rows;
}
