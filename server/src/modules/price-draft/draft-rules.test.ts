import type { MarkupRule } from '@waylight/contract/supply/mark-up-rule';
import { describe, expect, it } from 'vitest';
import { noSums, roomsTotal, rulesAfter, rulesFor, type TriedOrder, withOrder } from './draft-rules.ts';

const rule = (percentBp: number, about: Partial<MarkupRule> = {}): MarkupRule => ({
  ...{ distributorId: null, hotelId: null, cityId: null, percentBp, ...about },
});
const order: TriedOrder = {
  about: {
    ...{ hotelId: 7, cityId: 5, countryCode: 'CN', star: 4, checkin: '2026-12-01', bookedOn: '2026-11-20' },
    rate: { refundable: true, breakfast: false, instant: true },
  },
  ...{ currency: 'CNY', contractCurrency: 'USD', rateE8: 700_000_000, rooms: 2, nights: [10_000, 10_001] },
};

describe('a draft', () => {
  it('changes what it names, adds what is not there, takes away, and leaves the others', () => {
    const rules = [rule(600), rule(700, { cityId: 5 }), rule(800, { hotelId: 7 })];
    const draft = [rule(650), { ...rule(0, { cityId: 5 }), percentBp: null }, rule(300, { star: 4 })];
    expect(rulesAfter(rules, draft)).toEqual([rule(800, { hotelId: 7 }), rule(650), rule(300, { star: 4 })]);
  });

  it('knows a rule by what it is about, whether its empty fields are null or absent', () => {
    expect(rulesAfter([{ ...rule(600), groupId: null, star: null }], [rule(1)])).toEqual([rule(1)]);
  });
});

it('a company goes by its own rules, its group’s and the common ones', () => {
  const rules = [rule(1), rule(2, { groupId: 3 }), rule(3, { groupId: 4 }), rule(4, { distributorId: 9 })];
  expect(rulesFor(rules, 9, 3).map(({ percentBp }) => percentBp)).toEqual([1, 2, 4]);
  expect(rulesFor(rules, null, null).map(({ percentBp }) => percentBp)).toEqual([1]);
});

it('an order is priced night by night, as it was sold', () => {
  expect(roomsTotal(order, 0)).toBe(2 * (70_000 + 70_007));
  // 70,007 × 1.0001 is 70,014.0007, and 70,000 × 1.0001 is 70,007.
  expect(roomsTotal(order, 1)).toBe(2 * (70_007 + 70_014));
});

it('sums tell revenue, margin and the orders that would cost more or less', () => {
  const higher = withOrder(noSums('CNY'), order, [rule(0)], [rule(1000)]);
  expect(higher).toMatchObject({ orders: 1, higher: 1, lower: 0, marginNow: 0, revenueNow: 280_014 });
  expect(higher.marginThen).toBe(higher.revenueThen - higher.revenueNow);
  expect(withOrder(higher, order, [rule(500)], [rule(500)])).toMatchObject({ orders: 2, higher: 1, lower: 0 });
  expect(withOrder(higher, order, [rule(500)], [rule(400)])).toMatchObject({ orders: 2, higher: 1, lower: 1 });
});
