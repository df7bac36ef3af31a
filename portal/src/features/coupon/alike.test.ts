import { expect, it } from 'vitest';
import { alike } from './alike.ts';

const coupon = (part: object = {}) => ({
  ...{ type: 'fullMinus' as const, zh: '秋季', en: 'Autumn', rules: { zh: '', en: '' }, currency: 'CNY' },
  ...{ threshold: 20_000, reduction: 5_000, validFrom: '2026-11-21', validTo: '2027-01-31' },
  ...{ scope: 'all' as const, suppliers: null, cities: [], areas: [], hotels: [] },
  ...part,
});

it('coupons under the same terms stand together, in the order of the first of each', () => {
  const other = coupon({ reduction: 6_000 });
  const groups = alike([coupon({ code: 'A' }), other, coupon({ code: 'B' }), coupon({ code: 'C' })]);
  expect(groups).toEqual([
    { coupon: coupon({ code: 'A' }), count: 3 },
    { coupon: other, count: 1 },
  ]);
});

it.each([
  ['name', { en: 'Winter' }],
  ['rules', { rules: { zh: '', en: 'Once' } }],
  ['currency', { currency: 'USD' }],
  ['threshold', { threshold: 30_000 }],
  ['last day', { validTo: '2027-02-01' }],
  ['scope', { scope: 'overseas' }],
  ['suppliers', { suppliers: ['direct'] }],
  ['hotels', { hotels: [{ id: 1, zh: '甲', en: 'A' }] }],
])('coupons of another %s stand apart', (_, part) => {
  expect(alike([coupon(), coupon(part)])).toHaveLength(2);
});
