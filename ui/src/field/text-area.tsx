import { type Ref, useState } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './field.module.css';
import { controlLook, FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';
import { FieldCounter } from './field-counter.tsx';

export interface TextAreaProps extends FieldWords {
  id?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  spellCheck?: boolean | 'true' | 'false' | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  /** Shows how many characters are left of this many, and lets more be typed: the form says what is wrong. */
  counter?: number | undefined;
  className?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. `onChange` gives the text itself. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, labelHidden, rows = 3, counter, className, inputRef, onChange } = props;
  const {
    name,
    maxLength,
    spellCheck,
    autoComplete,
    placeholder,
    onBlur,
    autoFocus,
    isDisabled = false,
    isReadOnly,
  } = props;
  const parts = useFieldParts(props, props.id);
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const text = props.value ?? typed;
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} parts={parts} />
      <div className={styles.control} {...controlLook(error, isDisabled)} role="presentation">
        <textarea
          {...{ name, rows, maxLength, spellCheck, autoComplete, autoFocus, placeholder, onBlur }}
          {...parts.notes}
          id={parts.id}
          ref={inputRef}
          className={classNames(styles.input, styles.area)}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange?.(target.value);
          }}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={props.isRequired}
        />
      </div>
      <FieldNotes
        hint={hint}
        error={error}
        parts={parts}
        counter={counter === undefined ? undefined : <FieldCounter used={text.length} limit={counter} />}
      />
    </div>
  );
}
