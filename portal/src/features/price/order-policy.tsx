import type { OrderDetail } from '@waylight/contract/booking/order';
import { policyText } from '@waylight/contract/supply/policy-words';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { answerTo } from './late-answer.ts';
import { LateAnswerLine } from './late-answer-line.tsx';
import styles from './policy-line.module.css';
import { PolicyWords } from './policy-words.tsx';

const words = {
  freeUntilConfirmed: {
    zh: '酒店确认前可免费取消；确认后不可取消，取消收全款',
    en: 'Free to cancel until the hotel confirms, then non-refundable',
  },
  freeUntilConfirmedFee: {
    zh: '酒店确认前可免费取消；确认后按取消政策收费',
    en: 'Free to cancel until the hotel confirms, then a fee applies',
  },
} as const;

/**
 * Cost of cancelling an order now, by the hotel's clock and Beijing's; `whole`: with every later step. A paid order that no
 * hotel has confirmed is cancelled free whatever its rate says.
 */
export function OrderPolicy({ order, whole }: { order: OrderDetail; whole?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const now = Date.now();
  const context = { now, place: order, currency: order.money?.currency, language, oneLine: true };
  const text = policyText(order.cancellation, context);
  const free = order.status === 'unconfirmed' && order.paymentStatus !== 'unpaid' && text.state !== 'free';
  const main = t(text.state === 'none' ? words.freeUntilConfirmed : words.freeUntilConfirmedFee);
  return (
    <div className={styles.orderPolicy} data-clear="">
      <PolicyWords text={free ? { ...text, state: 'free', main } : text} whole={whole} />
      <LateAnswerLine policy={order.cancellation} answer={answerTo(order, now)} now={now} />
    </div>
  );
}
