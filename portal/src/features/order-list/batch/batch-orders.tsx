import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../../lib/language.ts';
import { useNames } from '../../../lib/words.ts';
import { CouponLine } from '../../cancellation/coupon-line.tsx';
import styles from './batch.module.css';

export interface BatchLine {
  order: OrderSummary;
  /** what happens to it, or why nothing does */
  said: string;
  tone: 'free' | 'fee' | 'no';
  /** what becomes of its coupon */
  coupon?: CancelQuote['coupon'];
}

/** Orders of a batch by name, each with what becomes of it. */
export function BatchOrders({ title, lines }: { title: string; lines: readonly BatchLine[] }) {
  const language = useLanguage();
  const names = useNames();
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        {title} · {lines.length}
      </h3>
      <ul className={styles.orders}>
        {lines.map(({ order, said, tone, coupon }) => (
          <li key={order.orderCode}>
            <span>
              {order.orderCode}
              <span className={styles.second}>
                {names(order.infoName, order.nameEng).name} ·{' '}
                {dateRangeText(order.checkin, order.checkout, language, { noWeekday: true })}
              </span>
            </span>
            <span className={styles.said} data-tone={tone}>
              {said}
            </span>
            {coupon && <CouponLine coupon={coupon} className={styles.coupon} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
