import type { OrderDetail } from '@waylight/contract/booking/order';
import { policyText } from '@waylight/contract/supply/policy-words';
import { useLanguage } from '../../lib/language.ts';
import styles from './policy-line.module.css';
import { PolicyWords } from './policy-words.tsx';

/** Cost of cancelling an order now, in a line beside its dates: the deadline by the hotel's clock, and by Beijing's. */
export function OrderPolicy({ order }: { order: OrderDetail }) {
  const language = useLanguage();
  const context = { now: Date.now(), place: order, currency: order.money?.currency, language, oneLine: true };
  return (
    <div className={styles.policy}>
      <PolicyWords text={policyText(order.cancellation, context)} />
    </div>
  );
}
