import type { Database } from '../../db/database.ts';
import { endDue } from '../../db/due.ts';
import { companyScopeOf } from '../../db/scope.ts';
import { isWaiting, securedBefore } from './confirmation/data.ts';
import { confirmOrder, expireOrder } from './confirmation/service.ts';
import { type UnpaidOrder, unpaidAt } from './data.ts';

export { unpaidOrders } from './data.ts';

const batch = 200;

/**
 * Expires every order that was not paid in time, each in its own transaction, and answers how many.
 *
 * `now`: ms since the epoch. Several processes may run it at once: the order's lock lets one of them act.
 */
export function expireUnpaid(database: Database, now: number, limit?: number): Promise<number> {
  return endDue({
    read: (after: UnpaidOrder | undefined, most) => database.asSystem((tx) => unpaidAt(tx, now, after, most)),
    end: (order) => database.asSystem((tx) => expireOrder(tx, companyScopeOf(order), order.code, now)),
    ...(limit === undefined ? {} : { limit }),
  });
}

/**
 * Confirms orders on request that were paid or held at least `minutes` ago, as a demo's hotels do that has nobody to
 * answer for them. Answers how many.
 */
export async function answerByItself(database: Database, minutes: number, now: number): Promise<number> {
  const due = await database.asSystem((tx) => securedBefore(tx, now - minutes * 60_000, batch));
  for (const { code, distributorId } of due)
    await database.asSystem(async (tx) => {
      const scope = companyScopeOf({ distributorId });
      // Between the look and the lock somebody else may have answered.
      if (await isWaiting(tx, scope, code)) await confirmOrder(tx, scope, code, { by: null }, now);
    });
  return due.length;
}
