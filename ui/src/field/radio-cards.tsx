import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords, useFieldParts } from './field.tsx';
import styles from './radio-cards.module.css';
import { RadioInput } from './radio-input.tsx';

export interface RadioCard<V extends string> {
  value: V;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** Why it cannot be chosen. A card with a reason stays in sight, disabled. */
  reason?: ReactNode;
}

export interface RadioCardsProps<V extends string> extends FieldWords {
  cards: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few choices that each need a line of explanation. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    cards,
    value,
    onChange,
    name,
    isDisabled = false,
    className,
  } = props;
  const parts = useFieldParts(props);
  return (
    <div
      {...parts.notes}
      role="radiogroup"
      aria-labelledby={parts.label}
      aria-orientation="vertical"
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel group label={label} optional={optional} labelHidden={labelHidden} parts={parts} />
      <div className={styles.cards}>
        {cards.map((card) => (
          <RadioInput
            key={card.value}
            name={name ?? parts.label}
            value={card.value}
            isSelected={card.value === value}
            isDisabled={isDisabled || card.reason !== undefined}
            onSelect={() => onChange(card.value)}
            className={classNames(styles.card)}
          >
            <span className={styles.box} aria-hidden="true" />
            {card.icon && <span className={styles.icon}>{card.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{card.label}</span>
              {card.description && <span className={styles.description}>{card.description}</span>}
              {card.reason && (
                <span className={styles.reason}>
                  <CircleSlash size={14} strokeWidth={1.75} aria-hidden="true" />
                  {card.reason}
                </span>
              )}
            </span>
            {card.trailing && <span className={styles.trailing}>{card.trailing}</span>}
          </RadioInput>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} parts={parts} />
    </div>
  );
}
