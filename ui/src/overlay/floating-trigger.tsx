import { type ReactElement, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps } from 'react-aria-components/Button';

/** State of a button and of what it opens beside itself, known to both. */
export interface FloatingState {
  kind: 'menu' | 'list' | 'dialog';
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** of the button */
  trigger: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  /** of what floats */
  contentId: string;
  /** the item of a menu that a key asked for */
  focusOn: 'first' | 'last' | null;
}

interface FloatingTriggerProps {
  kind: FloatingState['kind'];
  /** The button that opens it. */
  trigger: ReactElement;
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Somebody points at the button or has come to it: what it opens may be loaded. */
  onNear: () => void;
  /** id of the button; otherwise one of its own */
  id?: string | undefined;
  /** Part that floats; drawn from the first opening on. */
  children: (state: FloatingState) => ReactNode;
}

/** Keys that open a menu, by the item that they lead to. */
const menuKeys: Readonly<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A button that opens something beside itself. Placing, focus and lists of React Aria come only when it is wanted: a page
 * has many such buttons, and most are never pressed.
 */
export function FloatingTrigger({ kind, trigger, onNear, id, children, ...given }: FloatingTriggerProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [focusOn, setFocusOn] = useState<FloatingState['focusOn']>(null);
  const [wanted, setWanted] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const triggerId = id ?? ownId;
  const contentId = useId();
  const isOpen = given.isOpen ?? ownOpen;
  if (isOpen && !wanted) setWanted(true);

  const setOpen = (open: boolean) => {
    if (open === isOpen) return;
    setOwnOpen(open);
    given.onOpenChange?.(open);
  };
  const openAt = (item: FloatingState['focusOn'], open = true) => {
    setFocusOn(item);
    setOpen(open);
  };
  // The focus returns to where it was before.
  const takeFocus = (button: Element) => {
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };
  const opening: ButtonProps =
    kind === 'dialog'
      ? { onPressStart: onNear, onPress: () => setOpen(!isOpen) }
      : {
          'aria-haspopup': kind === 'list' ? 'listbox' : true,
          onPressStart: ({ pointerType, target }) => {
            onNear();
            // As menus of the system: at once by mouse, by finger when it is lifted.
            if (pointerType === 'touch' || pointerType === 'keyboard') return;
            takeFocus(target);
            openAt(pointerType === 'virtual' ? 'first' : null);
          },
          onPress: ({ pointerType, target }) => {
            if (pointerType !== 'touch') return;
            takeFocus(target);
            openAt(null, !isOpen);
          },
          onKeyDown: (event) => {
            const item = menuKeys[event.key];
            if (!item) return event.continuePropagation();
            event.preventDefault();
            openAt(item, !isOpen);
          },
        };
  const near = { onHoverStart: onNear, onFocus: onNear };
  const button = {
    ...opening,
    ...near,
    id: triggerId,
    ref,
    isPressed: isOpen,
    'aria-expanded': isOpen,
    ...(isOpen ? { 'aria-controls': contentId } : {}),
  };
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      {wanted && (
        <Suspense>{children({ kind, isOpen, setOpen, trigger: ref, triggerId, contentId, focusOn })}</Suspense>
      )}
    </>
  );
}
