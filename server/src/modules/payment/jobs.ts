import type { House } from '../../house.ts';
import { sweepAttempts } from './attempt/asking.ts';
import { settleNotifications } from './attempt/notifications.ts';
import { expireRecharges } from './recharge/calls.ts';
import { carryOutRefunds } from './refund/service.ts';

/**
 * What payments need done by themselves, each beside the others: a provider that hangs while it is asked must not keep
 * what another one has told. Any number of processes may run them at once. Each answers how much there was to do.
 */
export const paymentJobs = {
  notifications: settleNotifications,
  attempts: sweepAttempts,
  refunds: carryOutRefunds,
  recharges: async ({ database, clock }: House) => {
    await expireRecharges(database, clock());
    return 0;
  },
} as const;

/** All of them once, one after the other. */
export async function tendPayments(house: House): Promise<number> {
  const done = (await settleNotifications(house)) + (await sweepAttempts(house)) + (await carryOutRefunds(house));
  await expireRecharges(house.database, house.clock());
  return done;
}
