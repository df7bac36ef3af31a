import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.tsx';
import styles from './link.module.css';
import { nearMarks } from './plain-button.tsx';
import { useNavigate } from './provider.tsx';

export interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLElement>, 'style'> {
  /** Besides going there; without `href` instead of it. */
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Somebody points at the link or has come to it: its page may be loaded. */
  onNear?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Whether a click on the link is for this page: a new tab, a download or another site is the browser's. */
const isForPage = (link: HTMLAnchorElement, { button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent) =>
  button === 0 &&
  !(metaKey || ctrlKey || altKey || shiftKey) &&
  (!link.target || link.target === '_self') &&
  link.origin === location.origin &&
  !link.hasAttribute('download');

/** The browser's own link, without looks. The app's router follows it. */
export function PlainLink({ href, onPress, onNear, isDisabled, children, ref, ...rest }: PlainLinkProps) {
  const navigate = useNavigate();
  const shared = {
    ...rest,
    'data-disabled': isDisabled || undefined,
    ...nearMarks(() => onNear?.(), rest, !isDisabled),
  };
  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (!isDisabled) onPress?.();
  };
  if (href === undefined || isDisabled)
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to a screen reader
      <span
        role="link"
        aria-disabled={isDisabled || undefined}
        tabIndex={isDisabled ? undefined : 0}
        {...shared}
        onClick={press}
        onKeyDown={(event) => event.key === 'Enter' && press(event)}
      >
        {children}
      </span>
    );
  return (
    <a
      {...shared}
      ref={ref}
      href={href}
      onKeyDown={(event) => {
        // A shortcut of the page would answer the same key.
        if (event.key === 'Enter') event.stopPropagation();
        rest.onKeyDown?.(event);
      }}
      onClick={(event) => {
        rest.onClick?.(event);
        press(event);
        if (!navigate || event.defaultPrevented || !isForPage(event.currentTarget, event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

export interface LinkProps extends PlainLinkProps {
  children: ReactNode;
  /** Underlined on hover only: for links that stand in a list or a table of links. */
  plain?: boolean | undefined;
  strong?: boolean | undefined;
}

/** Goes somewhere. With `onPress` and no `href` it acts, and is announced as a link all the same: prefer a button. */
export function Link({ plain, strong, className, ...rest }: LinkProps) {
  return (
    <PlainLink
      {...rest}
      className={classNames(styles.link, plain && styles.plain, strong && styles.strong, className)}
    />
  );
}

export interface LinkButtonProps extends PlainLinkProps, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
}

/** Looks like a button and goes somewhere. */
export function LinkButton({ tone, size, wide, flush, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <PlainLink {...rest} data-control="" className={buttonClass({ tone, size, wide, flush }, className)}>
      {icon}
      {children}
    </PlainLink>
  );
}
