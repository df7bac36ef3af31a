import type { ReactNode } from 'react';
import styles from './account.module.css';

/** Cards of a wide page: two columns beside each other on a desk, the second below the first elsewhere. */
export function CardPair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.pair}>
      <div>{first}</div>
      <div>{second}</div>
    </div>
  );
}
