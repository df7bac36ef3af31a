import { api } from '@waylight/contract';

/** Everything on the screen that a cancelled order changes. */
export const changedByCancelling = [
  api.booking.get,
  api.booking.list,
  api.deadline.list,
  api.deadline.near,
  api.workOrder.list,
  api.ledger.account,
  api.payment.outcome,
];
