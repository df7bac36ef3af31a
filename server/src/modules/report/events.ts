import type { Tx } from '../../db/database.ts';
import * as data from './data.ts';
import { ordersAtOnce, reportOrders } from './service.ts';

/** Reactions to the steps of orders: each counts the order as it is by then. */

declare module '../../db/outbox.ts' {
  interface Topics {
    /** orders that were there before reports; ids, both included */
    'order.toReport': { readonly first: number; readonly last: number };
  }
}

export async function whenOrderChanged(tx: Tx, { orderCode }: { readonly orderCode: string }): Promise<void> {
  const id = await data.orderIdOf(tx, orderCode);
  if (id !== undefined) await reportOrders(tx, [id]);
}

export async function whenToReport(
  tx: Tx,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<void> {
  await reportOrders(tx, await data.idsAfter(tx, first - 1, last, ordersAtOnce));
}
