import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './facts.module.css';

export interface Fact {
  /** Where a term stands twice. */
  id?: string | undefined;
  term: string;
  value: ReactNode;
  /** The line that counts, such as a total. */
  strong?: boolean | undefined;
  /** A dashed rule stands before it, as on a receipt between facts and money. */
  rule?: boolean | undefined;
}

export interface FactsProps {
  items: readonly Fact[];
  /** `rows`: term beside value. `columns`: term over value, as many as fit. `money`: rows with amounts at the end. */
  layout?: 'rows' | 'columns' | 'money' | undefined;
  className?: string | undefined;
}

/** Terms and their values. */
export function Facts({ items, layout = 'rows', className }: FactsProps) {
  return (
    <dl
      className={classNames(
        styles.facts,
        layout === 'columns' ? styles.columns : styles.rows,
        layout === 'money' && styles.money,
        className,
      )}
    >
      {items.map((fact) => (
        <div
          key={fact.id ?? fact.term}
          className={classNames(styles.fact, fact.strong && styles.strong, fact.rule && styles.ruled)}
        >
          <dt className={styles.term}>{fact.term}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
