import type { BillRecord } from '@waylight/contract/billing/billing';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import styles from './bill-detail-page.module.css';

/** Receivable, received and unpaid, as figures and as one bar of two parts. */
export function BillBar({ bill }: { bill: BillRecord }) {
  const t = useText();
  const locale = useLocaleTag();
  const { receivable, received, unpaid, currency } = bill;
  const money = (amount: number) => moneyText(amount, currency, locale);
  const share = receivable > 0 ? Math.min(1, Math.max(0, received / receivable)) : 1;
  return (
    <div className={styles.money}>
      <dl className={styles.figures}>
        {[
          { term: words.receivable, amount: receivable, kind: 'receivable' },
          { term: words.received, amount: received, kind: 'received' },
          { term: words.unpaid, amount: unpaid, kind: 'unpaid' },
        ].map(({ term, amount, kind }) => (
          <div key={kind} data-kind={kind}>
            <dt>{t(term)}</dt>
            <dd>
              <Money amount={amount} currency={currency} look="price" />
            </dd>
          </div>
        ))}
      </dl>
      <div
        className={styles.bar}
        role="img"
        aria-label={t(words.bar, {
          receivable: money(receivable),
          received: money(received),
          unpaid: money(unpaid),
        })}
      >
        <span style={{ flexGrow: share }} data-kind="received" />
        <span style={{ flexGrow: 1 - share }} data-kind="unpaid" />
      </div>
    </div>
  );
}
