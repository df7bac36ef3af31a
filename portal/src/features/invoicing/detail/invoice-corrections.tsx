import type { InvoiceDetail } from '@waylight/contract/invoicing/invoicing';
import { moneyInText } from '@waylight/contract/value/money';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import areaStyles from '../invoicing.module.css';
import { words as areaWords } from '../words.ts';
import { words } from './words.ts';

/** Says that the invoice is for more than was paid, and what becomes of that. */
export function TooMuch({ invoice: { orders, currency, status } }: { invoice: InvoiceDetail }) {
  const t = useText();
  const amount = orders.reduce((sum, { toCorrect }) => sum + toCorrect, 0);
  if (amount === 0) return null;
  return (
    <Banner tone="warning" title={t(words.tooMuch, { amount: moneyInText({ amount, currency }) })}>
      {t(status === 'applied' ? words.tooMuchApplied : words.tooMuchIssued)}
    </Banner>
  );
}

/** Red-letter invoices with what is left of the invoice; nothing where there are none. */
export function CorrectionsCard({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { corrections, amount, corrected, currency } = invoice;
  if (corrections.length === 0) return null;
  return (
    <Card title={t(words.corrections)}>
      <ul className={areaStyles.links}>
        {corrections.map(({ number, issuedOn, amount: taken }) => (
          <li key={number}>
            <span>
              {t(areaWords.invoiceNumber, { number })}
              <span className={areaStyles.second}>{issuedOn}</span>
            </span>
            <Money amount={-taken} currency={currency} />
          </li>
        ))}
        <li>
          <strong>{t(words.left)}</strong>
          <Money amount={amount - corrected} currency={currency} look="strong" />
        </li>
      </ul>
    </Card>
  );
}
