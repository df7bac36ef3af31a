import type { OrderDetail } from '@waylight/contract/booking';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/order-words';
import { TimeText } from '@waylight/ui/date-text';
import { useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/words.ts';
import styles from './order-detail-page.module.css';
import { words } from './order-words.ts';

const kindWords: Record<string, Text> = {
  created: words.created,
  paid: words.paidEvent,
  confirmed: words.confirmed,
  rejected: words.rejected,
  expired: words.expired,
  nonCancellable: words.nonCancellable,
  capture: words.paidEvent,
  reopened: words.reopened,
  paidLate: words.paidLate,
  giveBack: words.gaveBack,
  refund: words.refund,
  refundDone: words.refundDone,
  refundFail: words.refundFail,
  surplusRefunded: words.surplusRefunded,
};
const actors: Record<string, Text> = { system: words.system, operator: words.operator };
const statusWords: Record<string, { zh: string; en: string }> = { ...orderStatusWords, ...paymentStatusWords };

/** What has happened to an order, oldest first: when, who, what. */
export function OrderHistory({ history }: { history: OrderDetail['history'] }) {
  const t = useText();
  const language = useLanguage();
  const status = (name: string) => statusWords[name]?.[language] ?? name;
  return (
    <ol className={styles.history}>
      {history.map((step) => (
        <li key={`${step.at} ${step.kind}`}>
          <span className={styles.when}>
            <TimeText instant={step.at} timeZone="Asia/Shanghai" />
          </span>
          <span>
            <strong>{t(kindWords[step.kind] ?? words.changed)}</strong>
            {step.to !== null && step.to !== step.from && (
              <span className={styles.small}>
                {' '}
                {step.from === null ? status(step.to) : `${status(step.from)} → ${status(step.to)}`}
              </span>
            )}
            {step.note && <span className={styles.small}> {step.note}</span>}
          </span>
          <span className={styles.small}>{actors[step.who] ? t(actors[step.who]!) : step.who}</span>
        </li>
      ))}
    </ol>
  );
}
