import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** The label. Without it, give an `aria-label`. */
  children?: ReactNode;
  description?: ReactNode;
  /** At the end of the row, such as a count. */
  trailing?: ReactNode;
  className?: string | undefined;
}

export function Checkbox({ children, description, trailing, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classNames(styles.choice, children === undefined && styles.bare, className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
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
        </>
      )}
    </AriaCheckbox>
  );
}
