import type { OrderSummary } from '@waylight/contract/booking/order';
import { mostOrdersExported } from '@waylight/contract/value/lengths';
import { useCallback, useMemo, useState } from 'react';

/** Orders chosen from a list, on this page and on others; `everything`: all that the list finds. */
export interface OrderSelection {
  readonly orders: ReadonlyMap<string, OrderSummary>;
  readonly everything: boolean;
  /** some that were chosen last found no room */
  readonly full: boolean;
}
export const nothingPicked: OrderSelection = { orders: new Map(), everything: false, full: false };

/** The selection with orders picked or dropped. Dropping one turns "everything" into the orders picked one by one. */
export function withPicked({ orders }: OrderSelection, changed: readonly OrderSummary[], on: boolean): OrderSelection {
  const next = new Map(orders);
  let full = false;
  for (const order of changed) {
    if (!on) next.delete(order.orderCode);
    else if (next.has(order.orderCode) || next.size < mostOrdersExported) next.set(order.orderCode, order);
    else full = true;
  }
  return { orders: next, everything: false, full };
}

/** The selection with the latest state of its orders: one on this page may have been paid meanwhile. */
export function asTheyStand({ orders, ...picked }: OrderSelection, records: readonly OrderSummary[]): OrderSelection {
  const fresh = records.filter(({ orderCode }) => orders.has(orderCode));
  return { ...picked, orders: new Map([...orders, ...fresh.map((order) => [order.orderCode, order] as const)]) };
}

/** The choice in a list that `list` tells from others: another filter begins with nothing chosen. */
export function usePicked(list: string, records: readonly OrderSummary[]) {
  const [state, setState] = useState({ list, picked: nothingPicked });
  const mine = state.list === list ? state.picked : nothingPicked;
  const picked = useMemo(() => asTheyStand(mine, records), [mine, records]);
  const set = useCallback((next: OrderSelection) => setState({ list, picked: next }), [list]);
  return {
    picked,
    pick: (orders: readonly OrderSummary[], on: boolean) => set(withPicked(picked, orders, on)),
    pickEverything: () => set({ orders: picked.orders, everything: true, full: false }),
    clear: useCallback(() => set(nothingPicked), [set]),
  };
}
