import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from './class-names.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Its name, never seen: an icon stands alone only where everybody knows it. */
  label: string;
  /** An icon of 16 or 20 pixels. */
  children: ReactNode;
  /** Side: small 32, medium 36 pixels; 44 on touch. */
  size?: 'small' | 'medium' | undefined;
  bordered?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, children, size = 'medium', bordered, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      className={classNames(styles.button, size === 'small' && styles.small, bordered && styles.bordered, className)}
    >
      {children}
    </Button>
  );
}
