import {
  type ButtonHTMLAttributes,
  createContext,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useCallback,
  useContext,
} from 'react';

/** Props that a trigger hands down to the button inside it (overlay/floating-trigger.tsx). */
export const TriggerContext = createContext<(PlainButtonProps & { ref: RefObject<HTMLButtonElement | null> }) | null>(
  null,
);

export interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  /** By pointer, key or screen reader. What stands around the button does not hear of it. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Looks held down: what it opens is open. */
  isPressed?: boolean | undefined;
  /** Somebody points at it or has come to it: what it leads to may be loaded. */
  onNear?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus'>;

/**
 * Handlers of what can be pressed: they mark what a mouse is over as `data-hovered`, and tell `near`. A finger leaves
 * `:hover` behind where it was, and some phones say that it is a mouse.
 */
export const nearMarks = (near: () => void, own: Handlers, marks = true) => ({
  onPointerEnter: (event: PointerEvent<HTMLElement>) => {
    const { pointerType, currentTarget } = event;
    const hovers = pointerType === 'mouse' || pointerType === 'pen';
    if (marks && hovers && matchMedia('(any-hover: hover)').matches) currentTarget.dataset.hovered = '';
    if (pointerType !== 'touch') near();
    own.onPointerEnter?.(event);
  },
  onPointerLeave: (event: PointerEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.hovered;
    own.onPointerLeave?.(event);
  },
  onFocus: (event: FocusEvent<HTMLElement>) => {
    near();
    own.onFocus?.(event);
  },
});

/** Runs both handlers, as far as they are there. */
const both =
  <E,>(one: ((event: E) => void) | undefined, other: ((event: E) => void) | undefined) =>
  (event: E) => {
    one?.(event);
    other?.(event);
  };

function useBothRefs(
  given: RefObject<HTMLButtonElement | null> | undefined,
  own: Ref<HTMLButtonElement> | undefined,
): Ref<HTMLButtonElement> | undefined {
  const joined = useCallback(
    (button: HTMLButtonElement | null) => {
      if (given) given.current = button;
      if (typeof own === 'function') own(button);
      else if (own) own.current = button;
    },
    [given, own],
  );
  return given ? joined : own;
}

/** The browser's own button, without looks: every button of the kit is made of it. */
export function PlainButton(own: PlainButtonProps) {
  const given = useContext(TriggerContext);
  const ref = useBothRefs(given?.ref, own.ref);
  const { onPress, onNear, isDisabled, isPressed, ...rest } = { ...given, ...own };
  const near = () => {
    given?.onNear?.();
    own.onNear?.();
  };
  return (
    <button
      type="button"
      {...rest}
      id={given?.id ?? own.id}
      ref={ref}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      data-pressed={isPressed || undefined}
      {...nearMarks(near, own as Handlers)}
      onPointerDown={(event) => {
        near();
        both(given?.onPointerDown, own.onPointerDown)(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        // A shortcut of the page would answer the same key.
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
        both(given?.onKeyDown, own.onKeyDown)(event);
      }}
      onClick={(event) => {
        event.stopPropagation();
        // Safari gives a button that is clicked no focus; what it opens gives the focus back to it.
        if (document.activeElement === document.body) event.currentTarget.focus({ preventScroll: true });
        both(given?.onPress, own.onPress)(event);
      }}
    />
  );
}

export interface PlainToggleProps extends Omit<PlainButtonProps, 'onPress' | 'onChange'> {
  isSelected: boolean;
  onChange: (selected: boolean) => void;
}

/** A button that is on or off. */
export function PlainToggle({ isSelected, onChange, ...rest }: PlainToggleProps) {
  return (
    <PlainButton
      {...rest}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      onPress={() => onChange(!isSelected)}
    />
  );
}
