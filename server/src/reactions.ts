import type { Reactions } from './db/outbox.ts';
import { whenLessIsUnpaid, whenLinesWrittenOff, whenPaid } from './modules/billing/settlement/events.ts';
import {
  whenAttemptEnded,
  whenCaptured,
  whenHeld,
  whenPaidLate,
  whenPaidTooMuch,
  whenRefundEnded,
  whenRefundRetried,
} from './modules/booking/payment/events.ts';
import { whenApproved } from './modules/enquiry/flight-robot/service.ts';
import { whenRefunded } from './modules/invoicing/refunded/events.ts';
import { openAccounts } from './modules/ledger/service.ts';
import {
  whenAnswered,
  whenBill,
  whenCancelled,
  whenCreditLow,
  whenDeadlineNear,
  whenOrder,
  whenPaid as whenPaymentCame,
  whenQuoteAccepted,
  whenRefundEnded as whenRefundCame,
} from './modules/notification/events.ts';
import { whenOrderChanged, whenToReport } from './modules/report/events.ts';
import { whenCancelAsked } from './modules/work-order/service.ts';
import { whenCancelAnswered, whenOrderEnded } from './modules/work-order/step/service.ts';

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
    { name: 'enquiry.whenApproved', run: whenApproved },
  ],
  'payment.held': [
    { name: 'booking.whenHeld', run: whenHeld },
    { name: 'billing.whenHeld', run: whenPaid },
    { name: 'notification.whenHeld', run: whenPaymentCame },
  ],
  'payment.captured': [
    { name: 'booking.whenCaptured', run: whenCaptured },
    { name: 'billing.whenCaptured', run: whenPaid },
    { name: 'notification.whenCaptured', run: whenPaymentCame },
  ],
  'bill.writtenOff': [{ name: 'billing.whenLessIsUnpaid', run: whenLessIsUnpaid }],
  'bill.reduced': [{ name: 'billing.whenReduced', run: whenLessIsUnpaid }],
  'bill.voided': [{ name: 'billing.whenVoided', run: whenLessIsUnpaid }],
  'bill.linesWrittenOff': [{ name: 'billing.whenLinesWrittenOff', run: whenLinesWrittenOff }],
  'payment.late': [{ name: 'booking.whenPaidLate', run: whenPaidLate }],
  'payment.tooMuch': [{ name: 'booking.whenPaidTooMuch', run: whenPaidTooMuch }],
  'payment.attemptEnded': [{ name: 'booking.whenAttemptEnded', run: whenAttemptEnded }],
  'payment.refunded': [{ name: 'invoicing.whenRefunded', run: whenRefunded }],
  'payment.refundEnded': [
    { name: 'booking.whenRefundEnded', run: whenRefundEnded },
    { name: 'notification.whenRefundEnded', run: whenRefundCame },
  ],
  'payment.refundRetried': [{ name: 'booking.whenRefundRetried', run: whenRefundRetried }],
  'order.toReport': [{ name: 'report.whenToReport', run: whenToReport }],
  'order.secured': [{ name: 'report.whenSecured', run: whenOrderChanged }],
  'order.changed': [{ name: 'report.whenChanged', run: whenOrderChanged }],
  'order.compensated': [{ name: 'report.whenCompensated', run: whenOrderChanged }],
  'order.confirmed': [
    { name: 'notification.whenConfirmed', run: whenOrder('orderConfirmed') },
    { name: 'report.whenConfirmed', run: whenOrderChanged },
  ],
  'order.rejected': [
    { name: 'workOrder.whenRejected', run: (tx, order, now) => whenOrderEnded(tx, order, 'rejected', now) },
    { name: 'notification.whenRejected', run: whenOrder('orderRejected') },
    { name: 'report.whenRejected', run: whenOrderChanged },
  ],
  'order.expired': [{ name: 'notification.whenExpired', run: whenOrder('orderExpired') }],
  'order.deadlineNear': [{ name: 'notification.whenDeadlineNear', run: whenDeadlineNear }],
  'workOrder.answered': [{ name: 'notification.whenAnswered', run: whenAnswered }],
  'quote.accepted': [{ name: 'notification.whenQuoteAccepted', run: whenQuoteAccepted }],
  'credit.low': [{ name: 'notification.whenCreditLow', run: whenCreditLow }],
  'bill.made': [{ name: 'notification.whenBillMade', run: whenBill('billMade') }],
  'bill.due': [{ name: 'notification.whenBillDue', run: whenBill('billDue') }],
  'order.cancelAsked': [{ name: 'workOrder.whenCancelAsked', run: whenCancelAsked }],
  'order.cancelled': [
    { name: 'workOrder.whenCancelled', run: (tx, order, now) => whenCancelAnswered(tx, order, 'resolve', now) },
    { name: 'workOrder.whenEnded', run: (tx, order, now) => whenOrderEnded(tx, order, 'cancelled', now) },
    { name: 'notification.whenCancelled', run: whenCancelled },
    { name: 'report.whenCancelled', run: whenOrderChanged },
  ],
  'order.cancelRefused': [
    { name: 'workOrder.whenCancelRefused', run: (tx, order, now) => whenCancelAnswered(tx, order, 'refuse', now) },
  ],
};
