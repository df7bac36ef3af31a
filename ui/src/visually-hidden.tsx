import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** Heard and not seen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement> & { 'data-live-announcer'?: 'true' }) {
  return <span {...props} className={styles.hidden} />;
}
