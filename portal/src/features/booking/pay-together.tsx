import type { OrderSummary } from '@waylight/contract/booking';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/money';
import { useEffect } from 'react';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './order-list-page.module.css';
import { words } from './order-words.ts';

/** At the foot of the list while orders are chosen; Escape lets them go. */
export function PayTogether({ orders, onClear }: { orders: readonly OrderSummary[]; onClear: () => void }) {
  const t = useText();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClear();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClear]);
  const prices = orders.flatMap(({ price }) => (price ? [price] : []));
  const total = prices.reduce((sum, price) => sum + price.total, 0);
  return (
    <div className={styles.together} role="status">
      <span>{t(words.chosen, { n: orders.length })}</span>
      {prices.length === orders.length && prices[0] && (
        <Money amount={total} currency={prices[0].currency} look="strong" plain />
      )}
      <span className={styles.togetherButtons}>
        <Button size="small" tone="quiet" onPress={onClear}>
          {t(words.unchoose)}
        </Button>
        <LinkButton size="small" tone="primary" href={paths.payment(orders.map(({ orderCode }) => orderCode))}>
          {t(orders.length > 1 ? words.payTogether : words.pay)}
        </LinkButton>
      </span>
    </div>
  );
}
