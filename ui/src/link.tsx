import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.tsx';
import styles from './link.module.css';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  /** Underlined on hover only: for links that stand in a list or a table of links. */
  plain?: boolean | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

/** Goes somewhere. With `onPress` and no `href` it acts, and is announced as a link all the same: prefer a button. */
export function Link({ plain, strong, className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={classNames(styles.link, plain && styles.plain, strong && styles.strong, className)}
    />
  );
}

export interface LinkButtonProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  className?: string | undefined;
}

/** Looks like a button and goes somewhere. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <AriaLink {...rest} data-control="" className={buttonClass({ tone, size, wide }, className)}>
      {icon}
      {children}
    </AriaLink>
  );
}
