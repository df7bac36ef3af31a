import { classNames } from '../class-names.tsx';
import type { Choice } from './checkbox-group.tsx';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';
import { RadioInput } from './radio-input.tsx';

export interface RadioGroupProps<V extends string> extends FieldWords {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  id?: string | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  /** One has to be chosen, and none is at first: the label says so. */
  isRequired?: boolean | undefined;
  /** Side by side where there is room. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few choices, all in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    choices,
    value,
    onChange,
    isDisabled = false,
    isRequired,
    row,
  } = props;
  const parts = useFieldParts(props, props.id);
  return (
    <div
      {...parts.notes}
      id={parts.id}
      role="radiogroup"
      aria-labelledby={parts.label}
      aria-required={isRequired}
      aria-orientation={row ? 'horizontal' : 'vertical'}
      className={classNames(fieldStyles.field, props.className)}
    >
      <FieldLabel group required={isRequired} {...{ label, optional, labelHidden, parts }} />
      <div className={classNames(styles.items, row && styles.row)}>
        {choices.map((choice) => (
          <RadioInput
            key={choice.value}
            name={props.name ?? parts.label}
            value={choice.value}
            isSelected={choice.value === value}
            isDisabled={isDisabled || (choice.disabled ?? false)}
            onSelect={() => onChange(choice.value)}
            className={classNames(styles.choice)}
          >
            <span className={classNames(styles.box, styles.round)} aria-hidden="true">
              {choice.value === value && <span className={styles.dot} />}
            </span>
            <span className={styles.words}>
              {choice.label}
              {choice.description && <span className={styles.description}>{choice.description}</span>}
            </span>
            {choice.trailing !== undefined && <span className={styles.trailing}>{choice.trailing}</span>}
          </RadioInput>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} parts={parts} />
    </div>
  );
}
