import type { BillRecord } from '@waylight/contract/billing/billing';
import { mostOrdersPaidTogether } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { type PickedRows, useEscape } from '../../../lib/list/picked-rows.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { isPayable } from '../bill-status.tsx';
import { words } from '../words.ts';
import styles from './bill-list-page.module.css';

/** At the foot of the list while bills are chosen; Escape lets them go. */
export function BillSelectionBar({ picked, onClear }: { picked: PickedRows<BillRecord>; onClear: () => void }) {
  const t = useText();
  useEscape(onClear);
  // One that was settled meanwhile is not paid again.
  const bills = [...picked.rows.values()].filter(isPayable);
  const [first] = bills;
  return (
    <div className={styles.together} role="status" data-print="no" data-clear="" data-foot="">
      {picked.full && <strong role="alert">{t(words.full, { n: mostOrdersPaidTogether })}</strong>}
      <span>{t(words.chosen, { n: bills.length })}</span>
      {first && (
        <span className={styles.unpaid}>
          {t(words.chosenUnpaid)}{' '}
          <Money
            amount={bills.reduce((sum, { unpaid }) => sum + unpaid, 0)}
            currency={first.currency}
            look="strong"
            plain
          />
        </span>
      )}
      <span className={styles.togetherButtons}>
        <Button size="small" tone="quiet" onPress={onClear}>
          {t(words.unchoose)}
        </Button>
        {first && (
          <LinkButton size="small" tone="primary" href={paths.settleBills(bills.map(({ id }) => id))}>
            {t(bills.length > 1 ? words.settleTogether : words.settle)}
          </LinkButton>
        )}
      </span>
    </div>
  );
}
