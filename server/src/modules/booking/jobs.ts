import type { Database } from '../../db/database.ts';
import { expireOrder } from './confirming.ts';
import { unpaidAt } from './data.ts';

const batch = 200;

/**
 * Ends every order that nobody paid in time, each in a transaction of its own. `now`: ms since the epoch. Answers how
 * many were ended. Several processes may run it at once: an order's lock lets one of them end it.
 */
export async function expireUnpaid(database: Database, now: number): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await database.asSystem((tx) => unpaidAt(tx, now, batch));
    const before = ended;
    for (const order of due) if (await database.asSystem((tx) => expireOrder(tx, order, order.code, now))) ended++;
    // What was paid in time stays in the list until its reaction has run: it is no reason to go on looking.
    if (due.length < batch || ended === before) return ended;
  }
}
