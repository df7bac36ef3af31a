import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `count` is a small number on lamp: something waits. */
  tone?: 'outline' | 'petrol' | 'lamp' | 'plum' | 'red' | 'count' | undefined;
  children: ReactNode;
}

/** A short fact beside a name. */
export function Badge({ tone = 'outline', children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone !== 'outline' && styles[tone])}>{children}</span>;
}
