import type { House } from '../../house.ts';
import { sweepAttempts } from './asking.ts';
import { settleNotifications } from './notifications.ts';
import { expireRecharges } from './recharging.ts';
import { carryOutRefunds } from './refunding.ts';

/**
 * What payments need done by themselves: notifications settled, providers asked, refunds carried out, recharges ended.
 * Any number of processes may run it at once. Answers how much there was to do.
 */
export async function tendPayments(house: House): Promise<number> {
  const done = (await settleNotifications(house)) + (await sweepAttempts(house)) + (await carryOutRefunds(house));
  await expireRecharges(house.database, house.clock());
  return done;
}
