import type { OrderSummary } from '@waylight/contract/booking/order';
import { mostOrdersExported } from '@waylight/contract/value/lengths';
import { describe, expect, it } from 'vitest';
import { asTheyStand, nothingPicked, withPicked } from './order-selection.ts';

const order = (n: number, payUntil: string | null = null) => ({ orderCode: `W${n}`, payUntil }) as OrderSummary;
const orders = (count: number, from = 0) => Array.from({ length: count }, (_, i) => order(from + i));

describe('orders chosen from a list', () => {
  it('are kept from page to page and let go one by one', () => {
    const two = withPicked(withPicked(nothingPicked, orders(2), true), orders(2, 20), true);
    expect([...two.orders.keys()]).toEqual(['W0', 'W1', 'W20', 'W21']);
    expect([...withPicked(two, [order(1)], false).orders.keys()]).toEqual(['W0', 'W20', 'W21']);
  });

  it('are no longer everything once one is left out', () => {
    const all = { ...withPicked(nothingPicked, orders(3), true), everything: true };
    expect(withPicked(all, [order(1)], false)).toMatchObject({ everything: false });
    expect(withPicked(all, [order(1)], false).orders.size).toBe(2);
  });

  it('stand as the list has them now', () => {
    const picked = withPicked(nothingPicked, [order(1, '2026-11-21T02:30:00Z'), order(9)], true);
    const now = asTheyStand(picked, [order(1), order(2)]);
    expect([...now.orders.values()]).toEqual([order(1), order(9)]);
  });

  it('are no more than one file takes by their codes', () => {
    const most = withPicked(nothingPicked, orders(mostOrdersExported), true);
    expect(most).toMatchObject({ full: false });
    const over = withPicked(most, orders(7, mostOrdersExported), true);
    expect([over.orders.size, over.full]).toEqual([mostOrdersExported, true]);
    // Once there is room again nothing is said any more; one that is chosen already is no more.
    expect(withPicked(over, orders(1), true).full).toBe(false);
    expect(withPicked(over, orders(1), false)).toMatchObject({ full: false });
  });
});
