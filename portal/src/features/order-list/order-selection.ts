import type { OrderSummary } from '@waylight/contract/booking/booking';
import { mostOrdersExported } from '@waylight/contract/value/lengths';
import { useCallback, useMemo, useState } from 'react';

/** Orders chosen from a list, on this page and on others; `everything`: all that the list finds. */
export interface Picked {
  readonly orders: ReadonlyMap<string, OrderSummary>;
  readonly everything: boolean;
  /** some that were chosen last found no room */
  readonly full: boolean;
}
export const nothingPicked: Picked = { orders: new Map(), everything: false, full: false };

/** With some orders chosen or not. Once one is left out it is no longer everything, but what was chosen by itself. */
export function withPicked({ orders }: Picked, changed: readonly OrderSummary[], on: boolean): Picked {
  const next = new Map(orders);
  let full = false;
  for (const order of changed) {
    if (!on) next.delete(order.orderCode);
    else if (next.has(order.orderCode) || next.size < mostOrdersExported) next.set(order.orderCode, order);
    else full = true;
  }
  return { orders: next, everything: false, full };
}

/** What is chosen as it stands now: an order of this page may have been paid meanwhile. */
export function asTheyStand({ orders, ...picked }: Picked, records: readonly OrderSummary[]): Picked {
  const fresh = records.filter(({ orderCode }) => orders.has(orderCode));
  return { ...picked, orders: new Map([...orders, ...fresh.map((order) => [order.orderCode, order] as const)]) };
}

/** The choice in a list that `list` tells from others: another filter begins with nothing chosen. */
export function usePicked(list: string, records: readonly OrderSummary[]) {
  const [state, setState] = useState({ list, picked: nothingPicked });
  const mine = state.list === list ? state.picked : nothingPicked;
  const picked = useMemo(() => asTheyStand(mine, records), [mine, records]);
  const set = useCallback((next: Picked) => setState({ list, picked: next }), [list]);
  return {
    picked,
    pick: (orders: readonly OrderSummary[], on: boolean) => set(withPicked(picked, orders, on)),
    pickEverything: () => set({ orders: picked.orders, everything: true, full: false }),
    clear: useCallback(() => set(nothingPicked), [set]),
  };
}
