import type { House } from '../../house.ts';
import { dueNotifications } from './attempt/inbox-data.ts';
import { settleNotifications } from './attempt/notifications.ts';
import { sweepAttempts } from './attempt/status-check.ts';
import { dueAttempts } from './data.ts';
import { expireRecharges } from './recharge/calls.ts';
import { unpaidRecharges } from './recharge/data.ts';
import { dueRefunds } from './refund/data.ts';
import { carryOutRefunds } from './refund/service.ts';

/**
 * Background jobs of payments, each beside the others: a provider that hangs must not delay the notifications of
 * another.
 *
 * Any number of processes may run them at once. Each answers how much there was to do.
 */
export const paymentJobs = {
  notifications: { due: dueNotifications, tend: settleNotifications },
  attempts: { due: dueAttempts, tend: sweepAttempts },
  refunds: { due: dueRefunds, tend: carryOutRefunds },
  recharges: {
    due: unpaidRecharges,
    tend: async ({ database, clock }: House) => {
      await expireRecharges(database, clock());
      return 0;
    },
  },
} as const;
