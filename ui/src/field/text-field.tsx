import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { useWord } from '../provider.tsx';
import styles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { FieldCounter } from './field-counter.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'maxLength' | 'slot'>,
    FieldWords {
  placeholder?: string | undefined;
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
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  placeholder,
  size = 'medium',
  prefix,
  suffix,
  tool,
  counter,
  maxLength,
  className,
  inputRef,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const word = useWord();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const password = type === 'password';
  const text = rest.value ?? typed;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={(value) => {
        setTyped(value);
        rest.onChange?.(value);
      }}
      type={password && shown ? 'text' : type}
      isInvalid={Boolean(error)}
      className={classNames(styles.field, className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <Group
        className={classNames(styles.control, size !== 'medium' && styles[size])}
        isInvalid={Boolean(error)}
        isDisabled={rest.isDisabled ?? false}
        role="presentation"
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <Input
          className={styles.input!}
          ref={inputRef}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(password ? { spellCheck: false, autoCapitalize: 'none' } : {})}
        />
        {suffix && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
        {tool}
        {password && (
          <IconButton
            className={styles.tool}
            size="small"
            label={word(shown ? 'hidePassword' : 'showPassword')}
            isDisabled={rest.isDisabled ?? false}
            onPress={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} strokeWidth={1.5} /> : <Eye size={16} strokeWidth={1.5} />}
          </IconButton>
        )}
      </Group>
      <FieldNotes
        hint={hint}
        error={error}
        counter={counter === undefined ? undefined : <FieldCounter used={text.length} limit={counter} />}
      />
    </AriaTextField>
  );
}
