import { classNames } from '../class-names.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  description?: string | undefined;
  trailing?: string | number | undefined;
  disabled?: boolean | undefined;
}

export interface CheckboxGroupProps<V extends string> extends FieldWords {
  choices: readonly Choice<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  id?: string | undefined;
  isDisabled?: boolean | undefined;
  /** A way to take one choice and leave all others, shown where the pointer or the focus is. */
  only?: { word: string; labelOf: (choice: Choice<V>) => string } | undefined;
  /** Side by side where there is room. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** Any of a few choices. `onChange` keeps the order of `choices`. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, hint, error, optional, labelHidden, choices, value, onChange, only, row, isDisabled = false } = props;
  const parts = useFieldParts(props, props.id);
  const turn = (turned: V, isSelected: boolean) =>
    onChange(
      choices.map((choice) => choice.value).filter((one) => (one === turned ? isSelected : value.includes(one))),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields beside it
    <div
      id={parts.id}
      role="group"
      aria-labelledby={parts.label}
      aria-describedby={parts.notes['aria-describedby']}
      className={classNames(fieldStyles.field, props.className)}
    >
      <FieldLabel group label={label} optional={optional} labelHidden={labelHidden} parts={parts} />
      <div className={classNames(styles.items, row && styles.row)}>
        {choices.map((choice) => {
          const box = (
            <Checkbox
              key={choice.value}
              value={choice.value}
              isSelected={value.includes(choice.value)}
              isDisabled={isDisabled || (choice.disabled ?? false)}
              isInvalid={Boolean(error)}
              onChange={(isSelected) => turn(choice.value, isSelected)}
              description={choice.description}
              trailing={choice.trailing}
            >
              {choice.label}
            </Checkbox>
          );
          if (!only) return box;
          const alone = value.length === 1 && value[0] === choice.value;
          return (
            <div key={choice.value} className={styles.line}>
              {box}
              {!alone && !choice.disabled && (
                <button
                  type="button"
                  className={styles.only}
                  aria-label={only.labelOf(choice)}
                  onClick={({ currentTarget }) => {
                    // The button goes away when its choice stands alone: the focus stays on the line.
                    currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true });
                    onChange([choice.value]);
                  }}
                >
                  {only.word}
                </button>
              )}
            </div>
          );
        })}
      </div>
      <FieldNotes hint={hint} error={error} parts={parts} />
    </div>
  );
}
