import type { OrderStatus, OrderSummary } from '@waylight/contract/booking/order';
import { expiredWords, orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import type { Words } from '@waylight/contract/value/words';
import type { StatusTone } from '@waylight/ui/feedback/status-chip';
import { inCustomerView } from '../../lib/session/customer-view.ts';

const tones: Record<OrderStatus, StatusTone> = {
  unconfirmed: 'blue',
  confirmed: 'green',
  rejected: 'red',
  cancelRequested: 'lamp',
  nonCancellable: 'green',
  cancelled: 'grey',
};

export type OrderStanding = Pick<OrderSummary, 'status' | 'paymentStatus'> & {
  expired?: boolean | undefined;
  /** what it was paid by; undefined where that was not read */
  payment?: object | null | undefined;
};

/** Whether it is paid, and has not yet taken that in: the payment is a moment ahead of its order. */
export const takesPaymentIn = ({ status, paymentStatus, payment }: OrderStanding): boolean =>
  status === 'unconfirmed' && paymentStatus === 'unpaid' && Boolean(payment);

/** An unpaid order waits for its agency: the hotel has not been asked. Customers do not see how the agency settles. */
export const waitsForPayment = (order: OrderStanding): boolean =>
  order.status === 'unconfirmed' && order.paymentStatus === 'unpaid' && !takesPaymentIn(order) && !inCustomerView();

/** ms until an order that is looked at is read again: it may be paid, or answered by its hotel, elsewhere. */
export function pauseBetweenReadings(order: OrderStanding | undefined): number {
  if (!order) return 10_000;
  return takesPaymentIn(order) ? 1000 : waitsForPayment(order) ? 3000 : 10_000;
}

/** The one state that an order is named by. */
export function orderState(order: OrderStanding): { tone: StatusTone; words: Words } {
  if (order.expired) return { tone: tones[order.status], words: expiredWords };
  if (waitsForPayment(order)) return { tone: 'lamp', words: paymentStatusWords.unpaid };
  return { tone: tones[order.status], words: orderStatusWords[order.status] };
}
