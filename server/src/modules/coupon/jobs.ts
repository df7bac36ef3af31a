import type { Database } from '../../db/database.ts';
import { moveCoupons } from './data.ts';
import { couponDay } from './service.ts';

/** Ends every coupon whose last day is over. Any number of processes may run it. Answers how many. */
export function expireCoupons(database: Database, now: number): Promise<number> {
  return database.asSystem((tx) => moveCoupons(tx, 'expire', { endedBefore: couponDay(now) }, now));
}
