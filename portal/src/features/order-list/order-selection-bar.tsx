import {
  mostOrdersCancelledTogether,
  mostOrdersExported,
  mostOrdersPaidTogether,
  mostVouchersTogether,
} from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Menu } from '@waylight/ui/overlay/menu';
import { Money } from '@waylight/ui/text/money';
import { Ellipsis } from 'lucide-react';
import { useEscape } from '../../lib/list/picked-rows.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words as batchWords } from './batch/words.ts';
import styles from './order-list-page.module.css';
import type { OrderSelection } from './order-selection.ts';
import { words } from './words.ts';

interface OrderSelectionBarProps {
  picked: OrderSelection;
  /** how many the list finds in all */
  total: number;
  onEverything: () => void;
  onExport: () => void;
  onCancel: () => void;
  onVouchers: () => void;
  onClear: () => void;
}

const mostTogether = Math.min(mostOrdersCancelledTogether, mostOrdersPaidTogether, mostVouchersTogether);

/** At the foot of the list while orders are chosen: what is done with all of them. Escape lets them go. */
export function OrderSelectionBar({ picked, total, onEverything, onClear, ...acts }: OrderSelectionBarProps) {
  const t = useText();
  const mayExport = useMay('ORDER_EXPORT');
  const mayOperate = useMay('ORDER_OPERATE');
  const wide = useMedia(fromWidth(960));
  useEscape(onClear);

  const orders = [...picked.orders.values()];
  const payable = picked.everything ? [] : orders.filter(({ canPay }) => canPay);
  const prices = payable.flatMap(({ price }) => (price ? [price] : []));
  const sum = prices.reduce((amount, price) => amount + price.total, 0);
  // Everything may be more than the page knows of: it is exported, and nothing else.
  const tooMany = !picked.everything && orders.length > mostTogether;
  const one = !picked.everything && !tooMany;
  const rest = [
    ...(mayExport ? [{ id: 'export', label: t(words.export), onPress: acts.onExport }] : []),
    ...(one ? [{ id: 'vouchers', label: t(batchWords.vouchers), onPress: acts.onVouchers }] : []),
    ...(one && mayOperate
      ? [{ id: 'cancel', label: t(batchWords.cancelOrders), onPress: acts.onCancel, danger: true }]
      : []),
  ];
  return (
    <div className={styles.together} role="status" data-print="no" data-clear="" data-foot="">
      {picked.full && (
        <strong className={styles.full} role="alert">
          {t(mayExport ? words.fullExport : words.full, { n: mostOrdersExported.toLocaleString('en'), total })}
        </strong>
      )}
      {tooMany && <span className={styles.full}>{t(batchWords.tooMany, { n: mostTogether })}</span>}
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
        {wide
          ? rest.map(({ id, label, onPress, danger }: BatchAct) => (
              <Button key={id} size="small" tone={danger ? 'danger' : 'secondary'} onPress={onPress}>
                {label}
              </Button>
            ))
          : rest.length > 0 && (
              <Menu
                label={t(batchWords.actions)}
                placement="top end"
                groups={[{ id: 'batch', items: rest.map(({ onPress: _, ...item }) => item) }]}
                onAction={(id) => rest.find((act) => act.id === id)?.onPress()}
                trigger={
                  <Button size="small" icon={<Ellipsis size={16} strokeWidth={1.5} />}>
                    {t(batchWords.actions)}
                  </Button>
                }
              />
            )}
        {payable.length > 0 && payable.length <= mostOrdersPaidTogether && (
          <LinkButton size="small" tone="primary" href={paths.payment(payable.map(({ orderCode }) => orderCode))}>
            {t(payable.length > 1 ? words.payTogether : words.pay)}
          </LinkButton>
        )}
      </span>
    </div>
  );
}

interface BatchAct {
  id: string;
  label: string;
  onPress: () => void;
  danger?: boolean;
}
