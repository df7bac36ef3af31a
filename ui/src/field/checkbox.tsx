import { Check, Minus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './choice.module.css';

export interface CheckboxProps {
  /** The label. Without it, give an `aria-label`. */
  children?: ReactNode;
  'aria-label'?: string | undefined;
  description?: ReactNode;
  /** At the end of the row, such as a count. */
  trailing?: ReactNode;
  id?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  isSelected?: boolean | undefined;
  /** Neither on nor off, as of some of a list. */
  isIndeterminate?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
  onChange?: ((isSelected: boolean) => void) | undefined;
  className?: string | undefined;
}

/** Keeps a press on the box from the row that it stands in. */
const staysHere = (event: MouseEvent) => event.stopPropagation();

/** Looks of a choice by what it is: read by choice.module.css. */
export const choiceLook = (isSelected: boolean, isDisabled = false) => ({
  ...(isSelected ? { 'data-selected': true } : {}),
  ...(isDisabled ? { 'data-disabled': true } : {}),
});

export function Checkbox(props: CheckboxProps) {
  const { children, description, trailing, className, id, name, value, onChange } = props;
  const { isSelected = false, isIndeterminate = false, isDisabled = false, isInvalid = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the press from the row
    <label
      className={classNames(styles.choice, children === undefined && styles.bare, className)}
      {...choiceLook(isSelected, isDisabled)}
      data-indeterminate={isIndeterminate || undefined}
      data-invalid={isInvalid || undefined}
      onClick={staysHere}
    >
      <input
        {...{ id, name, value }}
        ref={input}
        type="checkbox"
        className={styles.input}
        aria-label={props['aria-label']}
        aria-invalid={isInvalid || undefined}
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {isIndeterminate ? (
          <Minus size={14} strokeWidth={2.5} />
        ) : isSelected ? (
          <Check size={14} strokeWidth={2.5} />
        ) : null}
      </span>
      {children !== undefined && (
        <span className={styles.words}>
          {children}
          {description && <span className={styles.description}>{description}</span>}
        </span>
      )}
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
