import { type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '../class-names.tsx';
import styles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { FieldCounter } from './field-counter.tsx';

export interface TextAreaProps
  extends Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'slot' | 'type'>,
    FieldWords {
  rows?: number | undefined;
  placeholder?: string | undefined;
  /** Shows how many characters are left of this many, and lets more be typed: the form says what is wrong. */
  counter?: number | undefined;
  className?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. `onChange` gives the text itself. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  rows = 3,
  placeholder,
  counter,
  className,
  inputRef,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const text = rest.value ?? typed;
  return (
    <TextField
      validationBehavior="aria"
      {...rest}
      onChange={(value) => {
        setTyped(value);
        rest.onChange?.(value);
      }}
      isInvalid={Boolean(error)}
      className={classNames(styles.field, className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <Group
        className={classNames(styles.control)}
        isInvalid={Boolean(error)}
        isDisabled={rest.isDisabled ?? false}
        role="presentation"
      >
        <AriaTextArea
          className={classNames(styles.input, styles.area)}
          ref={inputRef}
          rows={rows}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Group>
      <FieldNotes
        hint={hint}
        error={error}
        counter={counter === undefined ? undefined : <FieldCounter used={text.length} limit={counter} />}
      />
    </TextField>
  );
}
