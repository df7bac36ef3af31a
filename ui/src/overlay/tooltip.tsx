import type { DOMAttributes, ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** A button or a link; what cannot have the focus cannot have a tooltip. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
}

/** A few words more, on hover and on focus. Never the only place where something is said: touch has no hover. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children as ReactElement<DOMAttributes<Element>, string>}</Focusable>
      <AriaTooltip placement={placement} offset={6} className={classNames(styles.tooltip)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
