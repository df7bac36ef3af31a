import { cancelReasonWords, refundRouteWords } from '@waylight/contract/booking/cancel-words';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { creditWords } from '@waylight/contract/booking/order-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { Card } from '@waylight/ui/card';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { cancelWords as words } from '../cancellation/words.ts';
import styles from './order-detail-page.module.css';

const backTo = (to: 'advance' | 'credit' | null) =>
  to === null ? words.refund : to === 'advance' ? words.backToAdvance : creditWords.released;

/** A cancelled order: the reason, the fee, and what came back. */
export function CancelledCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const { cancelled, money: whole } = order;
  if (!cancelled) return null;
  const { at, reason, note, route, money } = cancelled;
  const currency = whole?.currency;
  return (
    <Card title={t(words.cardTitle)}>
      <div className={styles.money}>
        <Facts
          items={[
            { term: t(words.cancelledAt), value: beijingTimeText(at, language) },
            ...(reason ? [{ term: t(words.reason), value: cancelReasonWords[reason][language] }] : []),
            ...(note ? [{ term: t(words.note), value: note }] : []),
          ]}
        />
        {money && currency && money.fee + money.refund + money.released > 0 && (
          <Facts
            layout="money"
            items={[
              { term: t(words.fee), value: <Money amount={money.fee} currency={currency} />, rule: true },
              {
                term: t(backTo(money.to)),
                value: <Money amount={money.refund + money.released} currency={currency} look="strong" />,
                strong: true,
              },
              ...(route === 'balance' ? [{ term: t(words.route), value: refundRouteWords[route][language] }] : []),
            ]}
          />
        )}
      </div>
    </Card>
  );
}
