import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../class-names.tsx';

export interface BadgeProps {
  /** `count` is a small number on lamp: something waits. */
  tone?: 'outline' | 'petrol' | 'lamp' | 'plum' | 'count' | undefined;
  children: ReactNode;
}

/** A short fact beside a name. */
export function Badge({ tone = 'outline', children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone !== 'outline' && styles[tone])}>{children}</span>;
}
