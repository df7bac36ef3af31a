import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './field-row.module.css';

const lookOf = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Fields side by side; fewer on a narrow window, one under the other on a phone. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return <div className={classNames(styles.row, lookOf[columns])}>{children}</div>;
}
