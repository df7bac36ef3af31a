import type { Reactions } from './db/outbox.ts';
import { whenHeld } from './modules/booking/confirming.ts';
import { type CompanyApproved, companyApproved } from './modules/identity/registration.ts';
import { openAccounts } from './modules/ledger/service.ts';
import { type PaymentHeld, paymentHeld } from './modules/payment/service.ts';

/**
 * Who reacts to what: calls go down the list of modules, facts come up through here. Each reaction runs as the system in
 * its own transaction, exactly once for each announcement (db/outbox.ts).
 */
export const reactions: Reactions = {
  [companyApproved]: [
    {
      name: 'ledger.openAccounts',
      run: (tx, approved, now) => {
        const { distributorId, currency } = approved as CompanyApproved;
        return openAccounts(tx, distributorId, currency, now);
      },
    },
  ],
  [paymentHeld]: [{ name: 'booking.whenHeld', run: (tx, held, now) => whenHeld(tx, held as PaymentHeld, now) }],
};
