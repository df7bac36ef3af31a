import { exponentOf } from '@waylight/contract/value/money';
import { languages } from '@waylight/contract/value/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, type Sum, sumText } from './sum.ts';

const sum: Sum = {
  currency: 'CNY',
  total: 116_101,
  surchargeTotal: 21_101,
  discount: 5_000,
  changeFee: 0,
  couponZh: '满减券',
  couponEn: 'Money off',
  extras: [
    { roomNo: 1, kind: 'extraBed', childFrom: null, childTo: null, count: 1, total: 9_999 },
    { roomNo: 2, kind: 'extraChild', childFrom: 6, childTo: 12, count: 1, total: 11_102 },
  ],
};

describe('what an order comes to, in a mail', () => {
  it('names rooms, each extra, the coupon and the total', () => {
    expect(sumText(sum, 'zh').split('\n')).toEqual([
      '订单金额：',
      '房费：CNY\u00a01,000.00',
      '房间 1 · 加床 × 1：CNY\u00a099.99',
      '房间 2 · 加儿童（6 至 12 岁） × 1：CNY\u00a0111.02',
      '优惠券“满减券”：−CNY\u00a050.00',
      '合计：CNY\u00a01,161.01',
    ]);
    expect(sumText({ ...sum, changeFee: 100 }, 'en').split('\n')).toEqual([
      'Order amount:',
      'Rooms: CNY\u00a0999.00',
      'Room 1: Extra bed × 1: CNY\u00a099.99',
      'Room 2: Extra child (age 6 to 12) × 1: CNY\u00a0111.02',
      'Charge for cancelled rooms: CNY\u00a01.00',
      'Coupon “Money off”: −CNY\u00a050.00',
      'Total: CNY\u00a01,161.01',
    ]);
  });

  it('adds up to the smallest unit as it is written, in every currency', () => {
    const unit = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.constantFrom('CNY', 'JPY', 'KWD', 'USD'),
        unit,
        fc.array(unit, { maxLength: 8 }),
        unit,
        unit,
        fc.constantFrom(...languages),
        (currency, rooms, totals, changeFee, off, language) => {
          const surchargeTotal = totals.reduce((all, one) => all + one, 0);
          const discount = Math.min(off, rooms + surchargeTotal);
          const total = rooms + surchargeTotal + changeFee - discount;
          const extras = totals.map((one, i) => ({ ...sum.extras[0]!, roomNo: i + 1, total: one }));
          const made = { ...sum, currency, total, surchargeTotal, discount, changeFee, extras };
          expect(partsOf(made, language).reduce((all, { amount }) => all + amount, 0)).toBe(total);
          const written = sumText(made, language)
            .split('\n')
            .slice(1)
            .map((line) => {
              const [, minus, amount] = /(−?)[A-Z]{3}\u00a0([\d,.]+)$/.exec(line)!;
              const minor = Number(amount!.replaceAll(/[,.]/g, ''));
              expect(amount!.split('.')[1]?.length ?? 0).toBe(exponentOf(currency));
              return minus ? -minor : minor;
            });
          expect(written.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(written.at(-1));
        },
      ),
    );
  });
});
