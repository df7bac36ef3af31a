import type { Reactions } from './db/outbox.ts';
import { type CancelAsked, cancelAsked } from './modules/booking/cancellation/service.ts';
import {
  whenAttemptEnded,
  whenCaptured,
  whenHeld,
  whenPaidLate,
  whenPaidTooMuch,
  whenRefundEnded,
  whenRefundRetried,
} from './modules/booking/payment/events.ts';
import { type CompanyApproved, companyApproved } from './modules/identity/registration/registration.ts';
import { openAccounts } from './modules/ledger/service.ts';
import { type AttemptEnded, attemptEnded } from './modules/payment/attempt/asking.ts';
import {
  type PaidLate,
  type PaidTooMuch,
  type PaymentCaptured,
  paidLate,
  paidTooMuch,
  paymentCaptured,
} from './modules/payment/attempt/capturing.ts';
import { type RefundEnded, type RefundRetried, refundEnded, refundRetried } from './modules/payment/refund/service.ts';
import { type PaymentHeld, paymentHeld } from './modules/payment/service.ts';
import { whenCancelAnswered, whenCancelAsked } from './modules/work-order/service.ts';

/**
 * Reactions to announcements: calls go down the list of modules, facts come up through here.
 *
 * Each reaction runs as the system in its own transaction, exactly once for each announcement (db/outbox.ts).
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
  [paymentCaptured]: [
    { name: 'booking.whenCaptured', run: (tx, captured, now) => whenCaptured(tx, captured as PaymentCaptured, now) },
  ],
  [paidLate]: [{ name: 'booking.whenPaidLate', run: (tx, late, now) => whenPaidLate(tx, late as PaidLate, now) }],
  [paidTooMuch]: [
    { name: 'booking.whenPaidTooMuch', run: (tx, more, now) => whenPaidTooMuch(tx, more as PaidTooMuch, now) },
  ],
  [attemptEnded]: [
    { name: 'booking.whenAttemptEnded', run: (tx, ended, now) => whenAttemptEnded(tx, ended as AttemptEnded, now) },
  ],
  [refundEnded]: [
    { name: 'booking.whenRefundEnded', run: (tx, ended, now) => whenRefundEnded(tx, ended as RefundEnded, now) },
  ],
  [refundRetried]: [
    {
      name: 'booking.whenRefundRetried',
      run: (tx, retried, now) => whenRefundRetried(tx, retried as RefundRetried, now),
    },
  ],
  [cancelAsked]: [
    { name: 'workOrder.whenCancelAsked', run: (tx, asked, now) => whenCancelAsked(tx, asked as CancelAsked, now) },
  ],
  'order.cancelled': [
    {
      name: 'workOrder.whenCancelled',
      run: (tx, about, now) => whenCancelAnswered(tx, about as AboutOrder, 'resolve', now),
    },
  ],
  'order.cancelRefused': [
    {
      name: 'workOrder.whenCancelRefused',
      run: (tx, about, now) => whenCancelAnswered(tx, about as AboutOrder, 'refuse', now),
    },
  ],
};

/** The facts that an order announces about itself. */
interface AboutOrder {
  orderCode: string;
  distributorId: number;
}
