import { Money } from '@waylight/ui/text/money';
import styles from './approximate.module.css';
import { approximately, useShownCurrency } from './shown-currency.ts';

/** `≈ USD 980.00` below a price, when the session reads another currency than the account's; nothing otherwise. */
export function Approximate({ amount, currency }: { amount: number; currency: string }) {
  const shown = useShownCurrency();
  const converted = approximately(amount, currency, shown);
  if (!shown || converted === undefined) return null;
  return (
    <span className={styles.line}>
      <Money amount={converted} currency={shown.currency} approximate plain />
    </span>
  );
}
