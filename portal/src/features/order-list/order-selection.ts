import type { OrderSummary } from '@waylight/contract/booking/order';
import { mostOrdersExported } from '@waylight/contract/value/lengths';
import { useCallback, useMemo } from 'react';
import { asListed, pickedWith, useChoice } from '../../lib/list/picked-rows.ts';

/** Orders chosen from a list, on this page and on others; `everything`: all that the list finds. */
export interface OrderSelection {
  readonly orders: ReadonlyMap<string, OrderSummary>;
  readonly everything: boolean;
  /** some that were chosen last found no room */
  readonly full: boolean;
}
export const nothingPicked: OrderSelection = { orders: new Map(), everything: false, full: false };

const picking = { keyOf: ({ orderCode }: OrderSummary) => orderCode, most: mostOrdersExported };

/** The selection with orders picked or dropped. Dropping one turns "everything" into the orders picked one by one. */
export function withPicked({ orders }: OrderSelection, changed: readonly OrderSummary[], on: boolean): OrderSelection {
  const { rows, full } = pickedWith(orders, changed, on, picking);
  return { orders: rows, everything: false, full };
}

/** The selection with the latest state of its orders: one on this page may have been paid meanwhile. */
export function asTheyStand({ orders, ...picked }: OrderSelection, records: readonly OrderSummary[]): OrderSelection {
  return { ...picked, orders: asListed(orders, records, picking.keyOf) };
}

/** The choice in a list that `list` tells from others: another filter begins with nothing chosen. */
export function usePicked(list: string, records: readonly OrderSummary[]) {
  const [mine, set] = useChoice(list, nothingPicked);
  const picked = useMemo(() => asTheyStand(mine, records), [mine, records]);
  return {
    picked,
    pick: (orders: readonly OrderSummary[], on: boolean) => set(withPicked(picked, orders, on)),
    pickEverything: () => set({ orders: picked.orders, everything: true, full: false }),
    clear: useCallback(() => set(nothingPicked), [set]),
  };
}
