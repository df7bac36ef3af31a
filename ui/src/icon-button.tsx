import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './icon-button.module.css';
import { PlainButton, type PlainButtonProps } from './plain-button.tsx';

interface IconButtonLook {
  /** Side: small 32, medium 36 pixels; 44 on touch. */
  size?: 'small' | 'medium' | undefined;
  bordered?: boolean | undefined;
}

/** Class names of an icon button, for a button of React Aria that looks like one. */
export const iconButtonClass = ({ size, bordered }: IconButtonLook, extra?: string): string =>
  classNames(styles.button, size === 'small' && styles.small, bordered && styles.bordered, extra);

export interface IconButtonProps extends Omit<PlainButtonProps, 'children' | 'style' | 'aria-label'>, IconButtonLook {
  /** Its name, never seen: an icon stands alone only where everybody knows it. */
  label: string;
  /** An icon of 16 or 20 pixels. */
  children: ReactNode;
}

export function IconButton({ label, children, size, bordered, className, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} aria-label={label} className={iconButtonClass({ size, bordered }, className)}>
      {children}
    </PlainButton>
  );
}
