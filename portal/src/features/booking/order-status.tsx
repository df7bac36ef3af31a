import type { PaymentStatus } from '@waylight/contract/booking/order';
import { nothingToPayWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { type OrderStanding, orderState, takesPaymentIn, waitsForPayment } from './order-state.ts';
import styles from './order-status.module.css';

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

export function OrderStatusChip({ order }: { order: OrderStanding }) {
  const { tone, words } = orderState(order);
  return <StatusChip tone={tone}>{words[useLanguage()]}</StatusChip>;
}

interface PaymentStatusChipProps {
  status: PaymentStatus;
  over: boolean;
  expired?: boolean | undefined;
}

/** An unpaid order that is over asks for nothing any more, and needs no lamp: grey. */
const paymentLook = (status: PaymentStatus, over: boolean) =>
  over && status === 'unpaid'
    ? ({ tone: 'grey', words: nothingToPayWords } as const)
    : { tone: paymentTones[status], words: paymentStatusWords[status] };

/** Its payment in plain words, beneath a chip; with a colour where somebody has to act. */
export function PaymentStatusText({ status, over, expired = false }: PaymentStatusChipProps) {
  const language = useLanguage();
  if (inCustomerView() || (expired && status === 'unpaid')) return null;
  const { tone, words } = paymentLook(status, over);
  return (
    <span className={styles.words} data-tone={tone}>
      {words[language]}
    </span>
  );
}

/** The order's state, and how far its payment is where the first does not say it. */
export function OrderChips({ order, over }: { order: OrderStanding; over: boolean }) {
  return (
    <>
      <OrderStatusChip order={order} />
      {!waitsForPayment(order) && !takesPaymentIn(order) && (
        <PaymentStatusChip status={order.paymentStatus} over={over} expired={order.expired} />
      )}
    </>
  );
}

function PaymentStatusChip({ status, over, expired = false }: PaymentStatusChipProps) {
  const language = useLanguage();
  // Customers do not see how the agency settles. The status of an expired order already says that it was not paid.
  if (inCustomerView() || (expired && status === 'unpaid')) return null;
  const { tone, words } = paymentLook(status, over);
  return <StatusChip tone={tone}>{words[language]}</StatusChip>;
}
