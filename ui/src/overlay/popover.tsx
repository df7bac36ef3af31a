import type { ReactElement, ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { DialogPart, floatingAhead } from './floating-load.tsx';
import { FloatingTrigger } from './floating-trigger.tsx';
import type { Close } from './overlay.tsx';

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
export function Popover({ trigger, isOpen, onOpenChange, placement = 'bottom start', ...rest }: PopoverProps) {
  return (
    <FloatingTrigger kind="dialog" trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange} onNear={floatingAhead}>
      {(state) => <DialogPart state={state} placement={placement} offset={6} {...rest} />}
    </FloatingTrigger>
  );
}
