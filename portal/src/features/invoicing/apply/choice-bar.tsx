import { mostInvoiced } from '@waylight/contract/invoicing/invoicing';
import { classNames } from '@waylight/ui/class-names';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/words.ts';
import styles from './apply.module.css';
import { type InvoiceChoice, sumOf } from './invoice-choice.ts';
import { words } from './words.ts';

interface ChoiceBarProps {
  choice: InvoiceChoice;
  currency: string;
  /** more was chosen than one invoice takes */
  full: boolean;
  /** the review says the sum itself: on a phone nothing of it is covered */
  atReview: boolean;
  /** buttons at its end */
  children: ReactNode;
}

/** The running sum, pinned to the foot of every step. */
export function ChoiceBar({ choice, currency, full, atReview, children }: ChoiceBarProps) {
  const t = useText();
  const orders = choice.orders.size > 0 ? t(words.orders, { n: choice.orders.size }) : '';
  const bills = choice.bills.size > 0 ? t(words.bills, { n: choice.bills.size }) : '';
  const what = orders !== '' && bills !== '' ? t(words.chosenBoth, { orders, bills }) : orders || bills;
  return (
    <div
      className={classNames(styles.bar, atReview && styles.review)}
      data-print="no"
      data-clear=""
      data-foot={atReview ? undefined : ''}
    >
      {full && (
        <strong className={styles.full} role="alert">
          {t(words.tooMany, { most: mostInvoiced })}
        </strong>
      )}
      <span className={styles.chosen}>
        <span role="status" className={styles.what}>
          {what === '' ? t(words.chosenNone) : t(words.chosen, { what })}
        </span>
        <span className={styles.sum}>
          {t(words.sum)} <Money amount={sumOf(choice)} currency={currency} look="strong" />
        </span>
      </span>
      <span className={styles.end}>{children}</span>
    </div>
  );
}
