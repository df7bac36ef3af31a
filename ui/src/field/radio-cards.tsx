import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.tsx';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import styles from './radio-cards.module.css';

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
  const { label, hint, error, optional, labelHidden, cards, value, onChange, name, isDisabled, className } = props;
  return (
    <RadioGroup
      {...(name === undefined ? {} : { name })}
      validationBehavior="aria"
      value={value}
      onChange={(chosen) => {
        const card = cards.find((one) => one.value === chosen);
        if (card) onChange(card.value);
      }}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} optional={optional} labelHidden={labelHidden} />
      <div className={styles.cards}>
        {cards.map((card) => (
          <Radio
            key={card.value}
            value={card.value}
            isDisabled={card.reason !== undefined}
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
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </RadioGroup>
  );
}
