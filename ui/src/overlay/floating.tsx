import { type RefObject, useContext, useEffect, useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.tsx';
import surface from '../surface.module.css';

/** px by which a list may have come away from its trigger before scrolling closes it. */
const apart = 12;

interface Open {
  popover: RefObject<HTMLElement | null>;
  trigger: RefObject<Element | null> | undefined;
}

/** All that float now, the latest last: a list that was opened from another one belongs to it. */
const open: Open[] = [];

/** Whether a press there is a press in the popover: in itself, or in one that was opened from it. */
function belongs(popover: Element | null, target: Node): boolean {
  if (popover?.contains(target)) return true;
  return open.some(
    (other) => popover?.contains(other.trigger?.current ?? null) && belongs(other.popover.current, target),
  );
}

/** Where the popover stands, seen from its trigger. */
const standing = (popover: Element, trigger: Element) =>
  popover.getBoundingClientRect().top - trigger.getBoundingClientRect().top;

type FloatingProps = Pick<PopoverProps, 'placement' | 'offset' | 'shouldFlip' | 'children'> & {
  className?: string | undefined;
};

/**
 * Floats beside its trigger over a live page: a press outside closes it and reaches its target. Focus stays inside a
 * dialog and returns to the trigger unless the press took it elsewhere.
 */
export function Floating({ className, ...props }: FloatingProps) {
  const state = useContext(OverlayTriggerStateContext);
  const given = useContext(PopoverContext);
  const { triggerRef: trigger, trigger: kind } = given && 'triggerRef' in given ? given : {};
  const popover = useRef<HTMLElement>(null);
  const stood = useRef<number | undefined>(undefined);
  const isOpen = state?.isOpen ?? false;
  const close = useRef(() => {});
  close.current = () => state?.close();

  useEffect(() => {
    if (!isOpen) return;
    const self = { popover, trigger };
    open.push(self);
    let pressedTrigger = false;
    const onPress = (event: PointerEvent) => {
      // A list is also built out of sight, to know its items: there the state is that of the drawer around it.
      if (!popover.current) return;
      if (!(event.target instanceof Element) || event.button > 0) return;
      const onTrigger = trigger?.current?.contains(event.target) ?? false;
      if (event.type === 'pointerdown') pressedTrigger = onTrigger;
      // A finger that goes down may be about to scroll.
      if ((event.type === 'pointerup') !== (event.pointerType === 'touch') || onTrigger) return;
      if (event.target.closest('[data-react-aria-top-layer]') || belongs(popover.current, event.target)) return;
      close.current();
    };
    // The trigger of a dialog opens and closes by itself; those of menus and selects open only, by mouse.
    const onClick = (event: MouseEvent) => {
      const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
      if (popover.current && pressedTrigger && !byFinger && kind !== 'DialogTrigger') close.current();
      pressedTrigger = false;
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('pointerup', onPress, true);
    document.addEventListener('click', onClick, true);
    return () => {
      open.splice(open.indexOf(self), 1);
      stood.current = undefined;
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('pointerup', onPress, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [isOpen, kind, trigger]);

  /** A list closes when scrolling takes it away from its trigger, not when both move together. */
  function onOpenChange(next: boolean) {
    if (next) return state?.open();
    if (window.event?.type === 'scroll' && popover.current && trigger?.current) {
      const stands = standing(popover.current, trigger.current);
      stood.current ??= stands;
      if (Math.abs(stands - stood.current) < apart) return;
    }
    state?.close();
  }

  return (
    <Popover
      {...props}
      ref={popover}
      isNonModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      shouldCloseOnInteractOutside={(element) => !trigger?.current?.contains(element)}
      className={classNames(surface.popover, className)}
    />
  );
}
