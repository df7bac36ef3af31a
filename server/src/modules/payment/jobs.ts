import type { House } from '../../house.ts';
import { settleNotifications } from './attempt/notifications.ts';
import { sweepAttempts } from './attempt/status-check.ts';
import { expireRecharges } from './recharge/calls.ts';
import { carryOutRefunds } from './refund/service.ts';

/**
 * Background jobs of payments, each beside the others: a provider that hangs must not delay the notifications of
 * another.
 *
 * Any number of processes may run them at once. Each answers how much there was to do.
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
