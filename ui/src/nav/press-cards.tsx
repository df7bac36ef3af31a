import { ChevronRight, CircleSlash } from 'lucide-react';
import { useId } from 'react';
import styles from '../field/radio-cards.module.css';
import type { RadioCard } from '../field/radio-cards.tsx';
import { PlainButton } from '../plain-button.tsx';

interface PressCardsProps<V extends string> {
  label: string;
  cards: readonly RadioCard<V>[];
  onPress: (value: V) => void;
}

/** Ways on from here, each with a line of explanation: a press goes on at once. */
export function PressCards<V extends string>({ label, cards, onPress }: PressCardsProps<V>) {
  const id = useId();
  return (
    <div className={styles.cards}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul aria-labelledby={id} className={styles.cards}>
        {cards.map(({ value, label: name, description, icon, trailing, reason }) => (
          <li key={value}>
            <PlainButton className={styles.press} isDisabled={reason !== undefined} onPress={() => onPress(value)}>
              {icon && <span className={styles.icon}>{icon}</span>}
              <span className={styles.words}>
                <span className={styles.label}>{name}</span>
                {description && <span className={styles.description}>{description}</span>}
                {reason && (
                  <span className={styles.reason}>
                    <CircleSlash size={14} strokeWidth={1.75} aria-hidden="true" />
                    {reason}
                  </span>
                )}
              </span>
              {trailing && <span className={styles.trailing}>{trailing}</span>}
              {reason === undefined && <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />}
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
