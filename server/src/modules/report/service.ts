import { addDays } from '@waylight/contract/value/stay';
import type { Database, Tx } from '../../db/database.ts';
import type { OrderId } from '../../db/tables/ids.ts';
import * as data from './data.ts';
import { differenceOf, linesOf } from './report.ts';

/** Orders that are counted in one transaction. */
export const ordersAtOnce = 500;

/** Counts some orders as they are now, in place of what was counted of them before. System role. */
export async function reportOrders(tx: Tx, ids: readonly OrderId[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await data.lockOrders(tx, ids);
  const gone = await data.takeLines(tx, ids);
  const made = orders.flatMap(linesOf);
  await data.addLines(tx, made);
  await data.addToDays(tx, differenceOf(gone, made));
}

/** Counts the next orders after one anew, and answers which; none: there are no more. System role. */
export async function countAfter(tx: Tx, after: number): Promise<OrderId[]> {
  const ids = await data.idsAfter(tx, after, Number.MAX_SAFE_INTEGER, ordersAtOnce);
  await reportOrders(tx, ids);
  return ids;
}

/** Days that are summed in one transaction: those of many years in one would outlast what a statement may take. */
const daysAtOnce = 7;

/** Sums every day anew from what is counted, and answers how many sums there are. `told` runs in each transaction. */
export async function sumReports(
  database: Database,
  told: (tx: Tx) => Promise<void> = async () => {},
): Promise<number> {
  const days = await database.asSystem(data.daysOfReports);
  if (!days) return 0;
  let sums = 0;
  for (let from = days.first; from <= days.last; from = addDays(from, daysAtOnce))
    sums += await database.asSystem(async (tx) => {
      await told(tx);
      return data.sumAnew(tx, { from, to: addDays(from, daysAtOnce - 1) });
    });
  return sums;
}

/**
 * Counts every order anew and then every day, while the server runs or not. Answers how many orders there are and how many
 * daily sums. What is there already makes no difference.
 */
export async function rebuildReports(
  database: Database,
  told: (orders: number) => void = () => {},
): Promise<{ orders: number; sums: number }> {
  let orders = 0;
  for (let after = 0; ; ) {
    const ids = await database.asSystem((tx) => countAfter(tx, after));
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    orders += ids.length;
    told(orders);
  }
  return { orders, sums: await sumReports(database) };
}
