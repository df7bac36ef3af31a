import type { Reactions } from './db/outbox.ts';
import { whenHeld } from './modules/booking/confirming.ts';
import { type PaymentHeld, paymentHeld } from './modules/payment/service.ts';

/**
 * Who reacts to what: calls go down the list of modules, facts come up through here. Each reaction runs as the system in
 * its own transaction, exactly once for each announcement (db/outbox.ts).
 */
export const reactions: Reactions = {
  [paymentHeld]: [{ name: 'booking.whenHeld', run: (tx, held, now) => whenHeld(tx, held as PaymentHeld, now) }],
};
