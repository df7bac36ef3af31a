import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.tsx';
import { PlainButton } from '../plain-button.tsx';
import styles from './picker-trigger.module.css';

export interface PickerTriggerProps {
  label: string;
  /** The choice in words, or `undefined` to show the placeholder. */
  children?: ReactNode;
  placeholder: string;
  /** `field`: label above a bordered control. `strip`: one cell of the white search strip, label inside. */
  look: 'field' | 'strip';
  extra?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The button that opens a picker and shows what it holds. */
export function PickerTrigger({ label, children, placeholder, look, extra, error, ref }: PickerTriggerProps) {
  const filled = children !== undefined && children !== '';
  return (
    <PlainButton
      data-print="words"
      ref={ref}
      className={classNames(styles.trigger, look === 'strip' ? styles.strip : styles.field, error && styles.wrong)}
    >
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, !filled && styles.empty)}>
        <span className={styles.text}>{filled ? children : placeholder}</span>
        {extra}
      </span>
      {error && <span className={styles.error}>{error}</span>}
    </PlainButton>
  );
}
