import { type ReactNode, useEffect } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.tsx';
import { announce } from './feedback/live-region.tsx';
import { Spinner } from './feedback/spinner.tsx';
import { PlainButton, type PlainButtonProps } from './plain-button.tsx';
import { useWord } from './provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `danger` leads to something that cannot be taken back, `dangerSolid` does it. */
export type ButtonTone = 'primary' | 'lamp' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid';
/** Heights: small 32, medium 36, large 44 pixels. All are 44 on touch. */
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  /** The words of a quiet button stand at the edge of their column: its room hangs over. */
  flush?: 'start' | 'end' | undefined;
}

/** Class names of a button, for what looks like one and is not (a link, a file trigger). */
export function buttonClass(
  { tone = 'secondary', size = 'medium', wide = false, flush }: ButtonLook,
  extra?: string,
): string {
  const [height, hung] = [size !== 'medium' && styles[size], flush && styles[flush]];
  return classNames(styles.button, styles[tone], height, wide && styles.wide, hung, extra);
}

/** Marks what a page is for: nothing that comes over the page may cover it (feedback/toast-place.tsx). */
export const mainMark = (tone: ButtonTone | undefined) =>
  tone === 'primary' || tone === 'lamp' || tone === 'dangerSolid' ? { 'data-main': '' } : {};

export interface ButtonProps extends Omit<PlainButtonProps, 'children' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** Work is under way: the button keeps its width and focus and takes no press. */
  pending?: boolean | undefined;
}

export function Button({ tone, size, wide, flush, icon, pending = false, className, children, ...rest }: ButtonProps) {
  const word = useWord();
  const working = word('pending');
  useEffect(() => {
    if (pending) announce(working);
  }, [pending, working]);
  return (
    <PlainButton
      {...(pending ? atWork(rest) : rest)}
      {...mainMark(tone)}
      className={buttonClass({ tone, size, wide, flush }, className)}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles.spinner}>
          <Spinner />
          <VisuallyHidden>{working}</VisuallyHidden>
        </span>
      )}
    </PlainButton>
  );
}

/** A button at work: focus stays, nothing else happens, Enter in its form included. */
function atWork(props: PlainButtonProps): PlainButtonProps & { 'data-pending': 'true' } {
  const still = Object.fromEntries(
    Object.entries(props).filter(([name]) => !/^on[A-Z]/.test(name) || /^on(Focus|Blur)/.test(name)),
  );
  const type = props.type === 'submit' ? 'button' : props.type;
  return { ...still, type, 'aria-disabled': true, 'data-pending': 'true' };
}
