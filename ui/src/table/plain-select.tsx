import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './plain-select.module.css';

/** The browser's own list in the looks of a select: for rows and pagers, where dozens may stand on a page. */
export function PlainSelect({ className, ...select }: Omit<ComponentProps<'select'>, 'multiple' | 'size'>) {
  return (
    <span className={styles.plain}>
      <select {...select} className={classNames(styles.select, className)} />
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
