import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { classNames } from '../class-names.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  description?: string | undefined;
  trailing?: string | number | undefined;
  disabled?: boolean | undefined;
}

export interface CheckboxGroupProps<V extends string>
  extends Omit<AriaGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'value' | 'onChange' | 'slot'>,
    FieldWords {
  choices: readonly Choice<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** A way to take one choice and leave all others, shown where the pointer or the focus is. */
  only?: { word: string; labelOf: (choice: Choice<V>) => string } | undefined;
  /** Side by side where there is room. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** Any of a few choices. `onChange` keeps the order of `choices`. */
export function CheckboxGroup<V extends string>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  choices,
  value,
  onChange,
  only,
  row,
  className,
  ...rest
}: CheckboxGroupProps<V>) {
  return (
    <AriaCheckboxGroup
      validationBehavior="aria"
      {...rest}
      value={[...value]}
      onChange={(chosen) => onChange(choices.map((choice) => choice.value).filter((one) => chosen.includes(one)))}
      isInvalid={Boolean(error)}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <div className={classNames(styles.items, row && styles.row)}>
        {choices.map((choice) => {
          const box = (
            <Checkbox
              key={choice.value}
              value={choice.value}
              isDisabled={choice.disabled ?? false}
              description={choice.description}
              trailing={choice.trailing}
            >
              {choice.label}
            </Checkbox>
          );
          const alone = value.length === 1 && value[0] === choice.value;
          if (!only || alone || choice.disabled) return box;
          return (
            <div key={choice.value} className={styles.line}>
              {box}
              <button
                type="button"
                className={styles.only}
                aria-label={only.labelOf(choice)}
                onClick={() => onChange([choice.value])}
              >
                {only.word}
              </button>
            </div>
          );
        })}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaCheckboxGroup>
  );
}
