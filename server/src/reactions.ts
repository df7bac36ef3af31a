import type { Reactions } from './db/outbox.ts';
import {
  whenAttemptEnded,
  whenCaptured,
  whenHeld,
  whenPaidLate,
  whenPaidTooMuch,
  whenRefundEnded,
  whenRefundRetried,
} from './modules/booking/payment/events.ts';
import { openAccounts } from './modules/ledger/service.ts';
import { whenCancelAnswered, whenCancelAsked } from './modules/work-order/service.ts';

/**
 * Reactions to announcements: calls go down the list of modules, facts come up through here.
 *
 * Each runs as the system in its own transaction, exactly once (db/outbox.ts). Payloads are typed where they are announced.
 */
export const reactions: Reactions = {
  'identity.companyApproved': [
    {
      name: 'ledger.openAccounts',
      run: (tx, { distributorId, currency }, now) => openAccounts(tx, distributorId, currency, now),
    },
  ],
  'payment.held': [{ name: 'booking.whenHeld', run: whenHeld }],
  'payment.captured': [{ name: 'booking.whenCaptured', run: whenCaptured }],
  'payment.late': [{ name: 'booking.whenPaidLate', run: whenPaidLate }],
  'payment.tooMuch': [{ name: 'booking.whenPaidTooMuch', run: whenPaidTooMuch }],
  'payment.attemptEnded': [{ name: 'booking.whenAttemptEnded', run: whenAttemptEnded }],
  'payment.refundEnded': [{ name: 'booking.whenRefundEnded', run: whenRefundEnded }],
  'payment.refundRetried': [{ name: 'booking.whenRefundRetried', run: whenRefundRetried }],
  'order.cancelAsked': [{ name: 'workOrder.whenCancelAsked', run: whenCancelAsked }],
  'order.cancelled': [
    { name: 'workOrder.whenCancelled', run: (tx, order, now) => whenCancelAnswered(tx, order, 'resolve', now) },
  ],
  'order.cancelRefused': [
    { name: 'workOrder.whenCancelRefused', run: (tx, order, now) => whenCancelAnswered(tx, order, 'refuse', now) },
  ],
};
