import { Ban, Check, CircleDashed, CircleMinus, Clock, CreditCard, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { classNames } from '../class-names.tsx';
import styles from './status-chip.module.css';

/** Blue is under way, green done, red refused, lamp waits for somebody, plum comes back, grey is over. */
export type StatusTone = 'blue' | 'green' | 'red' | 'lamp' | 'plum' | 'grey' | 'inkOutline' | 'blueOutline';

const iconOf: Record<StatusTone, LucideIcon> = {
  blue: CircleDashed,
  green: Check,
  red: X,
  lamp: Clock,
  plum: RotateCcw,
  grey: CircleMinus,
  inkOutline: Ban,
  blueOutline: CreditCard,
};

export interface StatusChipProps {
  tone: StatusTone;
  children: string;
  /** Another icon than the tone's own. */
  icon?: LucideIcon | undefined;
}

/** A state in a word, an icon and a colour: never the colour alone. */
export function StatusChip({ tone, children, icon }: StatusChipProps) {
  const Icon = icon ?? iconOf[tone];
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {children}
    </span>
  );
}
