import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { choiceLook } from './checkbox.tsx';
import styles from './choice.module.css';

export interface SwitchProps {
  children: ReactNode;
  description?: ReactNode;
  id?: string | undefined;
  isSelected: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isSelected: boolean) => void;
  className?: string | undefined;
}

/** On or off, at once: what needs a button to take effect is a checkbox. */
export function Switch(props: SwitchProps) {
  const { children, description, id, isSelected, isDisabled = false, onChange, className } = props;
  return (
    <label className={classNames(styles.choice, className)} {...choiceLook(isSelected, isDisabled)}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        className={styles.input}
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      <span className={styles.words}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
}
