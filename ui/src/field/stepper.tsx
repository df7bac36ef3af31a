import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { announce } from '../feedback/live-region.tsx';
import { PlainButton } from '../plain-button.tsx';
import { useWordsOf } from '../provider.tsx';
import { useFieldParts } from './field.tsx';
import { fieldWords } from './field-words.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  /** Whether the label is only heard. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Why no more is possible, shown at the limit; by default “at most 8”. A link may stand in it. */
  maxReason?: ReactNode;
  className?: string | undefined;
}

/** A small number with − and +; it can be typed as well, and ↑ ↓ Home End work. */
export function Stepper(props: StepperProps) {
  const { label, labelHidden, hint, value, onChange, min, max, maxReason, className } = props;
  const word = useWordsOf(fieldWords);
  const parts = useFieldParts({ hint: '', error: '' });
  const reasonId = `${parts.id}-reason`;
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    const within = Math.max(min, Math.min(max, next));
    if (within === value) return;
    announce(String(within));
    onChange(within);
  };
  // A typed number counts once the field is left, or with Enter: 1 is on the way to 12.
  const take = () => typed !== undefined && (typed === '' ? setTyped(undefined) : set(Number(typed)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => set(value + 1),
    ArrowDown: () => set(value - 1),
    PageUp: () => set(value + 1),
    PageDown: () => set(value - 1),
    Home: () => set(min),
    End: () => set(max),
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    const act = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classNames(styles.stepper, className)}>
      <div className={styles.row}>
        <span className={classNames(styles.words, labelHidden && styles.heard)}>
          <label htmlFor={parts.id} className={styles.label}>
            {label}
          </label>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <div className={styles.group}>
          <StepButton
            label={word('less', { name: label })}
            controls={parts.id}
            isDisabled={value <= min}
            onStep={() => set(value - 1)}
          >
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
          </StepButton>
          <input
            id={parts.id}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={reasonId}
            value={typed ?? String(value)}
            onChange={({ target }) => setTyped(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 4))}
            onBlur={take}
            onKeyDown={press}
          />
          <StepButton
            label={word('more', { name: label })}
            controls={parts.id}
            isDisabled={value >= max}
            onStep={() => set(value + 1)}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </StepButton>
        </div>
      </div>
      <span id={reasonId} aria-live="polite" className={styles.reason}>
        {value >= max && (maxReason ?? word('atMost', { count: max }))}
      </span>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  /** id of the field */
  controls: string;
  isDisabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** ms until a button that is held steps on, and between two steps then */
const holdMs = { first: 400, next: 60 };

/** Steps by a press, and on while it is held. Not in the order of Tab: the field has the keys. */
function StepButton({ label, controls, isDisabled, onStep, children }: StepButtonProps) {
  const step = useRef(onStep);
  step.current = onStep;
  const timer = useRef<number>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => {
    if (isDisabled) window.clearTimeout(timer.current);
    return () => window.clearTimeout(timer.current);
  }, [isDisabled]);
  const goOn = (ms: number) => {
    timer.current = window.setTimeout(() => {
      step.current();
      goOn(holdMs.next);
    }, ms);
  };
  /** of the press that is under way */
  const pointer = useRef<string>(undefined);
  return (
    <PlainButton
      tabIndex={-1}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ button, pointerType }) => {
        if (button !== 0) return;
        pointer.current = pointerType;
        // A finger may be about to scroll: its step comes when it is lifted.
        if (pointerType !== 'touch') onStep();
        goOn(holdMs.first);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onPress={() => {
        const by = pointer.current;
        pointer.current = undefined;
        if (by === undefined || by === 'touch') onStep();
      }}
      isDisabled={isDisabled}
      aria-label={label}
      aria-controls={controls}
      className={classNames(styles.button)}
    >
      {children}
    </PlainButton>
  );
}
