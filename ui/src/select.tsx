import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.tsx';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { useWord } from './provider.tsx';
import styles from './select.module.css';
import surface from './surface.module.css';

export interface SelectOption<V extends string> {
  value: V;
  /** What is read and what typing the first letters finds. */
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<V extends string> extends FieldWords {
  options: readonly SelectOption<V>[];
  /** `null` is nothing chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
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

/** One of a list. Typing finds an option by its first letters. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hint, error, optional, labelHidden, options, value, onChange, size = 'medium', isDisabled } = props;
  const word = useWord();
  return (
    <AriaSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      validationBehavior="aria"
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
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
          <SelectValue className={classNames(styles.value)} />
          <ChevronDown size={16} strokeWidth={1.5} className={styles.chevron} aria-hidden="true" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Popover offset={4} className={classNames(surface.popover, styles.popover)}>
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
      </Popover>
    </AriaSelect>
  );
}
