import { mostInvoiced } from '@waylight/contract/invoicing/invoicing';
import { describe, expect, it } from 'vitest';
import { countOf, noChoice, pickedBills, pickedOrders, sumOf } from './invoice-choice.ts';

const order = (orderCode: string, invoiceable = 100) => ({ orderCode, invoiceable });
const bill = (billCode: string, ...orders: ReturnType<typeof order>[]) => ({ billCode, orders });

describe('what is chosen for an invoice', () => {
  it('counts an order once, by itself and in bills', () => {
    const { choice } = pickedOrders(noChoice, [order('A'), order('B', 50)], true);
    const both = pickedBills(choice, [bill('X', order('A'), order('C', 7)), bill('Y', order('C', 7))], true).choice;
    expect(sumOf(both)).toBe(157);
    expect(countOf(both)).toBe(4);
    expect(sumOf(pickedOrders(both, [order('A'), order('B')], false).choice)).toBe(107);
  });

  it('has an end, over orders and bills together', () => {
    const many = Array.from({ length: mostInvoiced }, (_, n) => order(`O${n}`));
    const { choice, full } = pickedOrders(pickedBills(noChoice, [bill('X')], true).choice, many, true);
    expect(full).toBe(true);
    expect(countOf(choice)).toBe(mostInvoiced);
    // One that is chosen already fits.
    expect(pickedOrders(choice, [order('O0')], true).full).toBe(false);
    expect(pickedBills(choice, [bill('Y')], true).full).toBe(true);
  });
});
