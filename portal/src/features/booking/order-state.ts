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

export type OrderStanding = Pick<OrderSummary, 'status' | 'paymentStatus'> & { expired?: boolean | undefined };

/** An unpaid order waits for its agency: the hotel has not been asked. Customers do not see how the agency settles. */
export const waitsForPayment = ({ status, paymentStatus }: OrderStanding): boolean =>
  status === 'unconfirmed' && paymentStatus === 'unpaid' && !inCustomerView();

/** The one state that an order is named by. */
export function orderState(order: OrderStanding): { tone: StatusTone; words: Words } {
  if (order.expired) return { tone: tones[order.status], words: expiredWords };
  if (waitsForPayment(order)) return { tone: 'lamp', words: paymentStatusWords.unpaid };
  return { tone: tones[order.status], words: orderStatusWords[order.status] };
}
