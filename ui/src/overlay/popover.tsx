import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.tsx';
import { Floating } from './floating.tsx';
import { type Close, overlayState } from './overlay.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Seen as its heading; with `titleHidden` only heard. */
  title: string;
  titleHidden?: boolean | undefined;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode | ((close: Close) => ReactNode);
}

/** More about something, beside it. Closed by Escape and by a press outside. */
export function Popover(props: PopoverProps) {
  const { trigger, title, titleHidden, placement = 'bottom start', isOpen, onOpenChange, className, children } = props;
  return (
    <DialogTrigger {...overlayState({ isOpen, onOpenChange })}>
      {trigger}
      <Floating placement={placement} offset={6} className={className}>
        <Dialog className={classNames(styles.dialog)} {...(titleHidden ? { 'aria-label': title } : {})}>
          {({ close }) => (
            <>
              {!titleHidden && (
                <Heading slot="title" level={2} className={classNames(styles.title)}>
                  {title}
                </Heading>
              )}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Dialog>
      </Floating>
    </DialogTrigger>
  );
}
