import {
  type RadioGroupProps as AriaGroupProps,
  RadioGroup as AriaRadioGroup,
  Radio,
} from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.tsx';
import type { Choice } from './checkbox-group.tsx';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';

export interface RadioGroupProps<V extends string>
  extends Omit<AriaGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'value' | 'onChange' | 'slot'>,
    FieldWords {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Side by side where there is room. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few choices, all in sight. */
export function RadioGroup<V extends string>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  choices,
  value,
  onChange,
  row,
  className,
  ...rest
}: RadioGroupProps<V>) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      orientation={row ? 'horizontal' : 'vertical'}
      // A value that is none of the choices counts as chosen for the library, and then no key reaches the group.
      value={choices.some((choice) => choice.value === value) ? value : null}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen);
        if (choice) onChange(choice.value);
      }}
      isInvalid={Boolean(error)}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <div className={classNames(styles.items, row && styles.row)}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            isDisabled={choice.disabled ?? false}
            className={classNames(styles.choice)}
          >
            {({ isSelected }) => (
              <>
                <span className={classNames(styles.box, styles.round)} aria-hidden="true">
                  {isSelected && <span className={styles.dot} />}
                </span>
                <span className={styles.words}>
                  {choice.label}
                  {choice.description && <span className={styles.description}>{choice.description}</span>}
                </span>
                {choice.trailing !== undefined && <span className={styles.trailing}>{choice.trailing}</span>}
              </>
            )}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  );
}
