import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { classNames } from '../class-names.tsx';
import { useWordsOf } from '../provider.tsx';
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
export function Stepper({ label, labelHidden, hint, value, onChange, min, max, maxReason, className }: StepperProps) {
  const word = useWordsOf(fieldWords);
  const reasonId = useId();
  const atMost = value >= max;
  return (
    <div className={classNames(styles.stepper, className)}>
      <NumberField
        className={classNames(styles.row)}
        value={value}
        onChange={(next) => {
          if (Number.isFinite(next)) onChange(Math.max(min, Math.min(max, Math.round(next))));
        }}
        minValue={min}
        maxValue={max}
        step={1}
        aria-describedby={reasonId}
        isWheelDisabled
      >
        <span className={classNames(styles.words, labelHidden && styles.heard)}>
          <Label className={classNames(styles.label)}>{label}</Label>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <Group className={classNames(styles.group)}>
          <Button slot="decrement" aria-label={word('less', { name: label })} className={classNames(styles.button)}>
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <Input className={classNames(styles.input)} inputMode="numeric" />
          <Button slot="increment" aria-label={word('more', { name: label })} className={classNames(styles.button)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </Group>
      </NumberField>
      <span id={reasonId} aria-live="polite" className={styles.reason}>
        {atMost && (maxReason ?? word('atMost', { count: max }))}
      </span>
    </div>
  );
}
