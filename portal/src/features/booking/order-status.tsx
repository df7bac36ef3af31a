import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/order-words';
import { StatusChip, type StatusTone } from '@waylight/ui/status-chip';
import { inCustomerView } from '../../lib/customer-view.ts';
import { useLanguage } from '../../lib/language.ts';

const orderTones: Record<OrderStatus, StatusTone> = {
  unconfirmed: 'blue',
  confirmed: 'green',
  rejected: 'red',
  cancelRequested: 'lamp',
  nonCancellable: 'inkOutline',
  cancelled: 'grey',
};

const paymentTones: Record<PaymentStatus, StatusTone> = {
  unpaid: 'lamp',
  onCredit: 'blueOutline',
  paid: 'green',
  refunding: 'plum',
  refundFailed: 'red',
  refunded: 'grey',
  advanceDeducted: 'green',
  advanceDeductionFailed: 'red',
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip tone={orderTones[status]}>{orderStatusWords[status][useLanguage()]}</StatusChip>;
}

/** An unpaid order that is over was never paid, which needs no lamp: grey. */
export function PaymentStatusChip({ status, over }: { status: PaymentStatus; over: boolean }) {
  const language = useLanguage();
  // How the agency settles is not its customer's business.
  if (inCustomerView()) return null;
  const tone = over && status === 'unpaid' ? 'grey' : paymentTones[status];
  return <StatusChip tone={tone}>{paymentStatusWords[status][language]}</StatusChip>;
}
