import { Money } from '@waylight/ui/text/money';
import { type Text, useText } from '../../../lib/words.ts';
import styles from './bill-list-page.module.css';

interface BillSumsProps {
  label: Text;
  sums: readonly { term: Text; amount: number }[];
  currency: string;
  busy: boolean;
}

/** Sums over everything that a list finds, in one line above it. */
export function BillSums({ label, sums, currency, busy }: BillSumsProps) {
  const t = useText();
  return (
    <section className={styles.sums} aria-label={t(label)} data-busy={busy || undefined}>
      <p>{t(label)}</p>
      <dl>
        {sums.map(({ term, amount }) => (
          <div key={term.en}>
            <dt>{t(term)}</dt>
            <dd>
              <Money amount={amount} currency={currency} look="strong" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
