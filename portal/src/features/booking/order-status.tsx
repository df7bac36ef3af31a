import type { PaymentStatus } from '@waylight/contract/booking/order';
import { isOver, type PaymentStanding, paymentStandingWords } from '@waylight/contract/booking/order-standing';
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

type PaidOrder = PaymentStanding & Pick<OrderStanding, 'expired'>;

/** Customers do not see how the agency settles. The status of an expired order already says that it was not paid. */
const isSilent = ({ paymentStatus, expired }: PaidOrder) =>
  inCustomerView() || (expired === true && paymentStatus === 'unpaid');

/** An order that is over and has given nothing asks for nothing any more, and needs no colour: grey. */
const paymentTone = (order: PaidOrder): StatusTone =>
  isOver(order) && order.paymentStatus === 'unpaid' ? 'grey' : paymentTones[order.paymentStatus];

/** Its payment in plain words, beneath a chip; with a colour where somebody has to act. */
export function PaymentStatusText({ order }: { order: PaidOrder }) {
  const language = useLanguage();
  if (isSilent(order)) return null;
  return (
    <span className={styles.words} data-tone={paymentTone(order)}>
      {paymentStandingWords(order)[language]}
    </span>
  );
}

/** The order's state, and how far its payment is where the first does not say it. */
export function OrderChips({ order }: { order: OrderStanding & PaidOrder }) {
  const language = useLanguage();
  return (
    <>
      <OrderStatusChip order={order} />
      {!waitsForPayment(order) && !takesPaymentIn(order) && !isSilent(order) && (
        <StatusChip tone={paymentTone(order)}>{paymentStandingWords(order)[language]}</StatusChip>
      )}
    </>
  );
}
