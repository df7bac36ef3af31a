import { type ReactElement, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { type PlainButtonProps, TriggerContext } from '../plain-button.tsx';
import { useOwnOpen } from './own-open.ts';

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
  const [ownOpen, setOwnOpen] = useOwnOpen();
  const [focusOn, setFocusOn] = useState<FloatingState['focusOn']>(null);
  const [wanted, setWanted] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  /** of the press that is under way */
  const pointer = useRef<string>(undefined);
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
  const opening: PlainButtonProps =
    kind === 'dialog'
      ? { onPress: () => setOpen(!isOpen) }
      : {
          'aria-haspopup': kind === 'list' ? 'listbox' : true,
          onPointerDown: ({ button, pointerType, currentTarget }) => {
            if (button !== 0) return;
            pointer.current = pointerType;
            // As menus of the system: at once by mouse, by finger when it is lifted.
            if (pointerType === 'touch') return;
            takeFocus(currentTarget);
            openAt(null);
          },
          // The browser would take the focus back from the list that opens.
          onMouseDown: (event) => event.preventDefault(),
          onPress: ({ currentTarget }) => {
            const by = pointer.current;
            pointer.current = undefined;
            if (by !== undefined && by !== 'touch') return;
            takeFocus(currentTarget);
            // A screen reader presses without a pointer.
            if (by === 'touch') openAt(null, !isOpen);
            else openAt('first');
          },
          onKeyDown: (event) => {
            const item = menuKeys[event.key];
            if (!item) return;
            event.preventDefault();
            openAt(item, !isOpen);
          },
          // The browser would click when the space bar is let go.
          onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
        };
  const button = {
    ...opening,
    onNear,
    id: triggerId,
    ref,
    isPressed: isOpen,
    'aria-expanded': isOpen,
    ...(isOpen ? { 'aria-controls': contentId } : {}),
  };
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {wanted && (
        <Suspense>{children({ kind, isOpen, setOpen, trigger: ref, triggerId, contentId, focusOn })}</Suspense>
      )}
    </>
  );
}
