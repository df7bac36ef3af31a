import { mostOrdersExported, mostOrdersPaidTogether } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { useEscape } from '../../lib/list/picked-rows.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './order-list-page.module.css';
import type { OrderSelection } from './order-selection.ts';
import { words } from './words.ts';

interface OrderSelectionBarProps {
  picked: OrderSelection;
  /** how many the list finds in all */
  total: number;
  onEverything: () => void;
  onExport: () => void;
  onClear: () => void;
}

/** At the foot of the list while orders are chosen; Escape lets them go. */
export function OrderSelectionBar({ picked, total, onEverything, onExport, onClear }: OrderSelectionBarProps) {
  const t = useText();
  const mayExport = useMay('ORDER_EXPORT');
  useEscape(onClear);

  const orders = [...picked.orders.values()];
  const payable = picked.everything ? [] : orders.filter(({ canPay }) => canPay);
  const prices = payable.flatMap(({ price }) => (price ? [price] : []));
  const sum = prices.reduce((amount, price) => amount + price.total, 0);
  return (
    <div className={styles.together} role="status" data-print="no">
      {picked.full && (
        <strong className={styles.full} role="alert">
          {t(mayExport ? words.fullExport : words.full, { n: mostOrdersExported.toLocaleString('en'), total })}
        </strong>
      )}
      <span>
        {picked.everything ? t(words.allChosen, { n: total }) : t(words.chosen, { n: orders.length })}
        {!picked.everything && mayExport && orders.length < total && (
          <Button size="small" tone="quiet" onPress={onEverything}>
            {t(words.chooseAll, { n: total })}
          </Button>
        )}
      </span>
      {payable.length > 0 && prices.length === payable.length && prices[0] && (
        <span className={styles.unpaid}>
          {t(words.unpaidAmong, { n: payable.length })}{' '}
          <Money amount={sum} currency={prices[0].currency} look="strong" plain />
        </span>
      )}
      <span className={styles.togetherButtons}>
        <Button size="small" tone="quiet" onPress={onClear}>
          {t(words.unchoose)}
        </Button>
        {mayExport && (
          <Button size="small" onPress={onExport}>
            {t(words.export)}
          </Button>
        )}
        {payable.length > mostOrdersPaidTogether ? (
          <span className={styles.second}>{t(words.tooManyToPay, { n: mostOrdersPaidTogether })}</span>
        ) : (
          payable.length > 0 && (
            <LinkButton size="small" tone="primary" href={paths.payment(payable.map(({ orderCode }) => orderCode))}>
              {t(payable.length > 1 ? words.payTogether : words.pay)}
            </LinkButton>
          )
        )}
      </span>
    </div>
  );
}
