import type { OrderSummary } from '@waylight/contract/booking/order';

const withDocuments = new Set<OrderSummary['status']>(['confirmed', 'nonCancellable', 'cancelRequested']);

/** Whether an order has its papers: they name the number that the hotel gave. */
export const hasDocuments = ({ status, confirmationNumber }: Pick<OrderSummary, 'status' | 'confirmationNumber'>) =>
  withDocuments.has(status) && confirmationNumber !== null;
