import { lacksNumber } from '@waylight/contract/booking/hotel-number';
import type { OrderDetail, PaymentStatus } from '@waylight/contract/booking/order';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { type Text, useText } from '../../lib/words.ts';
import { answerSentence } from '../booking/hotel-answer.ts';
import { words } from '../booking/words.ts';
import styles from './order-detail-page.module.css';

/** The refund of an order that the hotel rejected; nothing for money that was only held or never paid. */
const rejectedBy: Partial<Record<PaymentStatus, Text>> = {
  refunding: words.nextRejectedBacking,
  refundFailed: words.nextRejectedFailed,
  refunded: words.nextRejectedBack,
};

/** The next event of an order. What it calls for stands in the bar of actions. */
export function OrderNext({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  if (order.can.pay === true && order.payUntil !== null)
    return (
      <div className={styles.next} data-tone="lamp" data-clear="">
        <Countdown deadline={Date.parse(order.payUntil)} onExpire={refetch} />
        <span>{t(words.nextPay)}</span>
      </div>
    );
  switch (order.status) {
    case 'unconfirmed':
      return (
        <p className={styles.next}>
          {!inCustomerView() && order.payment === null
            ? t(words.nextPay)
            : answerSentence(order, !inCustomerView(), Date.now(), language)}
        </p>
      );
    case 'confirmed':
    case 'nonCancellable':
      return (
        <p className={styles.next} data-tone={lacksNumber(order) ? 'lamp' : 'green'}>
          {order.hotelNumber ? t(words.nextConfirmedNo, { number: order.hotelNumber }) : t(words.nextConfirmed)}
          {lacksNumber(order) && !inCustomerView() && <span>{t(words.nextNoNumber)}</span>}
        </p>
      );
    case 'cancelRequested':
      return <p className={styles.next}>{t(words.nextApplying)}</p>;
    case 'rejected':
      return (
        <p className={styles.next} data-tone="red">
          {t(inCustomerView() ? words.nextRejected : (rejectedBy[order.paymentStatus] ?? words.nextRejectedFree))}
        </p>
      );
    case 'cancelled':
      return <p className={styles.next}>{t(order.expired ? words.nextExpired : words.nextCancelled)}</p>;
  }
}
