import { lacksNumber } from '@waylight/contract/booking/hotel-number';
import type { OrderDetail, OrderStatus } from '@waylight/contract/booking/order';
import type { Language } from '@waylight/contract/value/words';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { sayIn, useText } from '../../lib/words.ts';
import { answerSentence } from '../booking/hotel-answer.ts';
import { words } from '../booking/words.ts';
import styles from './order-detail-page.module.css';

/** The next event of an order. Its state and its payment stand above, what it calls for in the bar of actions. */
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
  const text = nextText(order, language);
  const lacks = lacksNumber(order) && !inCustomerView();
  if (text === null && !lacks) return null;
  return (
    <p className={styles.next} data-tone={lacks ? 'lamp' : tones[order.status]}>
      {text}
      {lacks && <span>{t(words.nextNoNumber)}</span>}
    </p>
  );
}

const tones: Partial<Record<OrderStatus, string>> = { confirmed: 'green', nonCancellable: 'green', rejected: 'red' };

/** Words for what the chips do not say; null: they say all. */
function nextText(order: OrderDetail, language: Language): string | null {
  const t = sayIn(language);
  switch (order.status) {
    case 'unconfirmed':
      return !inCustomerView() && order.payment === null
        ? t(words.nextPay)
        : answerSentence(order, !inCustomerView(), Date.now(), language);
    case 'confirmed':
    case 'nonCancellable':
      return order.hotelNumber && t(words.nextConfirmedNo, { number: order.hotelNumber });
    case 'rejected':
      return t(
        order.paymentStatus === 'refundFailed' && !inCustomerView() ? words.nextRejectedFailed : words.nextRejected,
      );
    case 'cancelled':
      return order.expired ? t(words.nextExpired) : null;
    case 'cancelRequested':
      return null;
  }
}
