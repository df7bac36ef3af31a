import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  type Key,
  SelectValue,
} from 'react-aria-components/Select';
import { classNames } from '../class-names.tsx';
import { Floating } from '../overlay/floating.tsx';
import { useLanguage, useWord } from '../provider.tsx';
import surface from '../surface.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<V extends string> {
  value: V;
  /** The text that is read aloud and found by typing its first letters. */
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface SelectLooks<V extends string> extends FieldWords {
  options: readonly SelectOption<V>[];
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Where the label stands: above, or beside it in a toolbar. */
  labelSide?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
}

export interface SelectProps<V extends string> extends SelectLooks<V> {
  /** `null` is nothing chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a list. Typing finds an option by its first letters. */
export function Select<V extends string>({ value, onChange, ...looks }: SelectProps<V>) {
  return (
    <SelectField
      {...looks}
      choosing={{
        value,
        onChange: (key) => {
          const chosen = looks.options.find((option) => option.value === key);
          if (chosen) onChange(chosen.value);
        },
      }}
    />
  );
}

export interface MultiSelectProps<V extends string> extends SelectLooks<V> {
  value: readonly V[];
  /** Keeps the order of `options`. */
  onChange: (value: V[]) => void;
}

/** Any of a list; the list stays open while they are chosen. Without any it says its placeholder, such as "Any". */
export function MultiSelect<V extends string>({ value, onChange, ...looks }: MultiSelectProps<V>) {
  return (
    <SelectField
      {...looks}
      choosing={{
        selectionMode: 'multiple',
        value: [...value],
        onChange: (keys) => onChange(looks.options.flatMap((one) => (keys.includes(one.value) ? [one.value] : []))),
      }}
    />
  );
}

type Choosing =
  | { selectionMode?: never; value: string | null; onChange: (key: Key | null) => void }
  | { selectionMode: 'multiple'; value: string[]; onChange: (keys: readonly Key[]) => void };

function SelectField<V extends string>(props: SelectLooks<V> & { choosing: Choosing }) {
  const { label, hint, error, optional, labelHidden, options, choosing, size = 'medium', isDisabled } = props;
  const word = useWord();
  const language = useLanguage();
  const several =
    choosing.selectionMode &&
    options
      .filter((option) => choosing.value.includes(option.value))
      .map((option) => option.label)
      .join(language === 'zh' ? '、' : ', ');
  return (
    <AriaSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      validationBehavior="aria"
      {...(choosing as AriaSelectProps<object, 'single' | 'multiple'>)}
      placeholder={props.placeholder ?? word('choose')}
      isDisabled={isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      isInvalid={Boolean(error)}
      className={classNames(fieldStyles.field, props.labelSide && styles.side, props.className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <Group
        role="presentation"
        isInvalid={Boolean(error)}
        isDisabled={isDisabled ?? false}
        className={classNames(fieldStyles.control, size !== 'medium' && fieldStyles[size])}
      >
        <Button className={classNames(styles.button)}>
          {several ? (
            <SelectValue className={classNames(styles.value)}>{several}</SelectValue>
          ) : (
            <SelectValue className={classNames(styles.value)} />
          )}
          <ChevronDown size={16} strokeWidth={1.5} className={styles.chevron} aria-hidden="true" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <SelectList options={options} />
    </AriaSelect>
  );
}

/** The list under the button: the options, those in force ticked. */
function SelectList<V extends string>({ options }: { options: readonly SelectOption<V>[] }) {
  return (
    <Floating offset={4} className={classNames(styles.popover)}>
      <ListBox items={options} className={classNames(surface.list)}>
        {(option) => (
          <ListBoxItem
            id={option.value}
            textValue={option.label}
            isDisabled={option.disabled ?? false}
            className={classNames(surface.item)}
          >
            {({ isSelected }) => (
              <>
                {option.icon}
                <span className={surface.words}>
                  {option.label}
                  {option.description && (
                    <span className={surface.description} data-description="">
                      {option.description}
                    </span>
                  )}
                </span>
                {isSelected && <Check size={16} className={surface.tick} aria-hidden="true" data-description="" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Floating>
  );
}
