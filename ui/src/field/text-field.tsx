import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { useWord } from '../provider.tsx';
import styles from './field.module.css';
import { controlLook, FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';
import { FieldCounter } from './field-counter.tsx';

/** Props that go to the input as they are. */
type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'maxLength'
>;

type Optional<P> = { [K in keyof P]?: P[K] | undefined };

export interface TextFieldProps extends Optional<InputProps>, FieldWords {
  id?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  spellCheck?: boolean | 'true' | 'false' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** a button at the end of the field */
  tool?: ReactNode;
  /** Hard limit of characters that the input takes. */
  maxLength?: number | undefined;
  /** Shows how many characters are left of this many, and lets more be typed: the form says what is wrong. */
  counter?: number | undefined;
  className?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. `type="password"` brings a button that shows it. `onChange` gives the text itself. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    size = 'medium',
    prefix,
    suffix,
    tool,
    counter,
    className,
  } = props;
  const { inputRef, type = 'text', id, value, defaultValue, onChange, isDisabled = false, ...more } = inputOf(props);
  const { isRequired, ...rest } = more;
  const word = useWord();
  const parts = useFieldParts(props, id);
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const password = type === 'password';
  const text = value ?? typed;
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} parts={parts} />
      <div
        className={classNames(styles.control, size !== 'medium' && styles[size])}
        {...controlLook(error, isDisabled)}
        role="presentation"
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...rest}
          {...parts.notes}
          {...(password ? { spellCheck: false, autoCapitalize: 'none' } : {})}
          id={parts.id}
          ref={inputRef}
          type={password && shown ? 'text' : type}
          className={styles.input}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange?.(target.value);
          }}
          disabled={isDisabled}
          aria-required={isRequired}
        />
        {suffix && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
        {tool}
        {password && (
          <IconButton
            className={styles.tool}
            size="small"
            label={word(shown ? 'hidePassword' : 'showPassword')}
            isDisabled={isDisabled}
            onPress={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} strokeWidth={1.5} /> : <Eye size={16} strokeWidth={1.5} />}
          </IconButton>
        )}
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

/** Props without those of the label, the notes and the looks. */
function inputOf(props: TextFieldProps) {
  const { label, hint, error, optional, labelHidden, size, prefix, suffix, tool, counter, className, ...rest } = props;
  return rest;
}
