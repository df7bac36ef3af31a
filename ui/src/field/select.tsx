import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { floatingAhead, ListPart } from '../overlay/floating-load.tsx';
import type { ListOption } from '../overlay/floating-parts.tsx';
import { FloatingTrigger } from '../overlay/floating-trigger.tsx';
import { PlainButton, type PlainButtonProps } from '../plain-button.tsx';
import { useLanguage, useWord } from '../provider.tsx';
import surface from '../surface.module.css';
import fieldStyles from './field.module.css';
import { controlLook, FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<V extends string> extends ListOption {
  value: V;
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
  const choose = ([key]: readonly string[]) => {
    const chosen = looks.options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <SelectField
      {...looks}
      selected={value === null ? [] : [value]}
      onSelect={choose}
      onKeyDown={useClosedKeys(looks.options, value, (next) => choose([next]))}
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
      several
      selected={value}
      onSelect={(keys) => onChange(looks.options.flatMap((one) => (keys.includes(one.value) ? [one.value] : [])))}
    />
  );
}

/** ms after which a letter begins another word */
const wordMs = 1000;

/** Keys of a closed select: letters find an option, left and right go to the one before or after. */
function useClosedKeys(
  options: readonly ListOption[],
  value: string | null,
  choose: (value: string) => void,
): NonNullable<PlainButtonProps['onKeyDown']> {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const language = useLanguage();
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    const open = options.filter(({ disabled }) => !disabled);
    const at = open.findIndex((option) => option.value === value);
    const go = (option: ListOption | undefined) => option && option.value !== value && choose(option.value);
    if (key === 'ArrowLeft') go(at > 0 ? open[at - 1] : at < 0 ? open[0] : undefined);
    if (key === 'ArrowRight') go(open[at + 1]);
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    const text = (timeStamp - typed.current.at < wordMs ? typed.current.text : '') + key;
    typed.current = { text, at: timeStamp };
    const begins = ({ label }: ListOption) =>
      label.slice(0, text.length).localeCompare(text, language, { sensitivity: 'base' }) === 0;
    go(open.find(begins));
  };
}

interface SelectFieldProps<V extends string> extends SelectLooks<V> {
  several?: boolean;
  selected: readonly string[];
  onSelect: (values: string[]) => void;
  onKeyDown?: PlainButtonProps['onKeyDown'];
}

/** The label, the button with what is chosen, and the notes; the list comes when somebody comes near the button. */
function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hint, error, optional, labelHidden, options, size = 'medium', isDisabled = false, onBlur } = props;
  const { several = false, selected, onSelect, onKeyDown } = props;
  const word = useWord();
  const language = useLanguage();
  const parts = useFieldParts(props);
  const valueId = `${parts.id}-value`;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.filter(({ value }) => selected.includes(value));
  return (
    <div ref={box} className={classNames(fieldStyles.field, props.labelSide && styles.side, props.className)}>
      <FieldLabel
        group
        label={label}
        optional={optional}
        labelHidden={labelHidden}
        parts={parts}
        onClick={() => box.current?.querySelector('button')?.focus()}
      />
      <div
        role="presentation"
        {...controlLook(error, isDisabled)}
        className={classNames(fieldStyles.control, size !== 'medium' && fieldStyles[size])}
      >
        <FloatingTrigger
          kind="list"
          id={props.id}
          isOpen={isOpen}
          onOpenChange={(open) => setOpen(open && options.length > 0)}
          onNear={floatingAhead}
          trigger={
            <PlainButton
              isDisabled={isDisabled}
              aria-labelledby={`${valueId} ${parts.label}`}
              aria-describedby={parts.notes['aria-describedby'] as string}
              {...(onKeyDown === undefined ? {} : { onKeyDown })}
              {...(onBlur === undefined ? {} : { onBlur: () => !isOpen && onBlur() })}
              className={classNames(styles.button)}
            >
              <span
                id={valueId}
                className={classNames(styles.value)}
                data-placeholder={chosen.length === 0 || undefined}
              >
                {chosen.length === 0 && (props.placeholder ?? word('choose'))}
                {several
                  ? chosen.map((one) => one.label).join(language === 'zh' ? '、' : ', ')
                  : chosen.map(({ value, icon, label: name }) => <Chosen key={value} icon={icon} label={name} />)}
              </span>
              <ChevronDown size={16} strokeWidth={1.5} className={styles.chevron} aria-hidden="true" />
            </PlainButton>
          }
        >
          {(state) => (
            <ListPart
              state={state}
              labelledBy={parts.label}
              options={options}
              selected={selected}
              several={several}
              onSelect={onSelect}
              onBlur={onBlur}
              className={classNames(styles.popover)}
            />
          )}
        </FloatingTrigger>
      </div>
      <FieldNotes hint={hint} error={error} parts={parts} />
    </div>
  );
}

const Chosen = ({ icon, label }: { icon: ReactNode; label: string }) => (
  <>
    {icon}
    <span className={surface.words}>{label}</span>
  </>
);
