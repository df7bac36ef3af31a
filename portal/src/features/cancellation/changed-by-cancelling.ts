import { api } from '@waylight/contract';

/** Calls whose replies are old once an order has changed or ended. */
export const changedWithOrder = [
  api.booking.get,
  api.booking.list,
  api.deadline.list,
  api.deadline.near,
  api.workOrder.list,
  api.billing.lines,
  api.billing.list,
  api.ledger.account,
  api.ledger.entries,
];

/** Everything on the screen that a cancelled order changes. */
export const changedByCancelling = [...changedWithOrder, api.payment.outcome];
