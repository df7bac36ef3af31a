import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import { classNames } from './class-names.tsx';
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
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            isDisabled={choice.disabled ?? false}
            description={choice.description}
            trailing={choice.trailing}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaCheckboxGroup>
  );
}
