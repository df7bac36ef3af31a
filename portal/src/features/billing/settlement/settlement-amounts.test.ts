import { describe, expect, it } from 'vitest';
import { chosenBills, settlementAmounts, wholeAmounts } from './settlement-amounts.ts';

const bill = (id: number, unpaid: number, currency = 'CNY') => ({ id, code: `BL${id}`, unpaid, currency });
const bills = [bill(1, 120_050), bill(2, 90_000_000), bill(3, 1)];

describe('amounts of a settlement', () => {
  it('begin with all that is unpaid, at most 1,000,000.00 of a bill', () => {
    expect(wholeAmounts(bills)).toEqual({ 1: '1200.50', 2: '900000.00', 3: '0.01' });
    expect(wholeAmounts([bill(9, 100_000_001), bill(8, 5_000, 'JPY')])).toEqual({ 8: '5000', 9: '1000000.00' });
    expect(chosenBills(bills, wholeAmounts(bills))).toEqual([
      { billCode: 'BL1', amount: 120_050 },
      { billCode: 'BL2', amount: 90_000_000 },
      { billCode: 'BL3', amount: 1 },
    ]);
  });

  it.each(['0', '0.001', '1200.51', '1000000.01', 'abc', '', '-5'])('take %j of no bill', (text) => {
    const typed = { ...wholeAmounts(bills), 1: text };
    expect(settlementAmounts(bills, typed)).toEqual({
      amounts: [undefined, 90_000_000, 1],
      total: 90_000_001,
      over: false,
    });
    expect(chosenBills(bills, typed)).toBeUndefined();
  });

  it('are at most 1,000,000.00 together', () => {
    const two = [bill(1, 60_000_000), bill(2, 60_000_000)];
    expect(settlementAmounts(two, { 1: '600000', 2: '400000' })).toMatchObject({ total: 100_000_000, over: false });
    expect(settlementAmounts(two, { 1: '600000', 2: '400000.01' }).over).toBe(true);
    expect(chosenBills(two, { 1: '600000', 2: '400000.01' })).toBeUndefined();
    expect(chosenBills([], {})).toBeUndefined();
  });
});
