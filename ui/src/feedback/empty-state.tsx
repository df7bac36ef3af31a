import { CircleAlert, Inbox, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './empty-state.module.css';

/** Nothing yet, nothing that matches, not for you, or it went wrong: four reasons that must not look alike. */
export type EmptyReason = 'none' | 'noMatch' | 'forbidden' | 'failed';

const iconOf = { none: Inbox, noMatch: SearchX, forbidden: Lock, failed: CircleAlert };

export interface EmptyStateProps {
  reason: EmptyReason;
  title: string;
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  /** Instead of the icon. */
  picture?: ReactNode;
  /** Two lines beside the icon: for a card that is not what the page is about. */
  small?: boolean;
}

export function EmptyState({ reason, title, children, action, picture, small }: EmptyStateProps) {
  const Icon = iconOf[reason];
  return (
    <div
      className={classNames(styles.empty, small && styles.small)}
      {...(reason === 'failed' ? { role: 'alert' } : {})}
    >
      {picture ?? (
        <span className={classNames(styles.icon, reason === 'failed' && styles.failed)}>
          <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
