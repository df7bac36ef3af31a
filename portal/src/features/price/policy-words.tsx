import type { PolicyText } from '@waylight/contract/supply/policy-words';
import { Ban, CircleCheck, CircleDollarSign } from 'lucide-react';
import styles from './policy-line.module.css';

const iconOf = { free: CircleCheck, partial: CircleDollarSign, none: Ban };

interface PolicyWordsProps {
  text: PolicyText;
  /** Every step that follows instead of the first, where no table of steps is on the page. */
  whole?: boolean | undefined;
}

/** A cancellation policy at this moment: icon, words and colour, then Beijing's time and what follows. */
export function PolicyWords({ text, whole }: PolicyWordsProps) {
  const Icon = iconOf[text.state];
  return (
    <>
      <p className={styles[text.state]}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{text.main}</span>
      </p>
      {(text.beijing || text.left) && (
        <p className={styles.second}>
          {text.beijing && <span>{text.beijing}</span>}
          {text.left && <strong className={styles.left}>{text.left}</strong>}
        </p>
      )}
      {text.next && <p className={styles.second}>{text.next}</p>}
      {whole &&
        text.later.map((step) => (
          <p key={step} className={styles.second}>
            {step}
          </p>
        ))}
    </>
  );
}
