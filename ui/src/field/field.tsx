import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
import styles from './field.module.css';

/** Props of every field. `error` is the message itself: a field with one is invalid. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Marks a field that may stay empty; required fields carry no mark. */
  optional?: boolean | undefined;
  /** The label is heard and not seen, where the place says what the field is for. */
  labelHidden?: boolean | undefined;
}

export function FieldLabel({ label, optional, labelHidden }: Pick<FieldWords, 'label' | 'optional' | 'labelHidden'>) {
  const word = useWord();
  return (
    <Label className={classNames(labelHidden ? styles.hidden : styles.label)}>
      {label}
      {optional && <span className={styles.optional}>{word('optional')}</span>}
    </Label>
  );
}

/** Hint and error under a field. The hint stays while there is an error: it says what would be right. */
export function FieldNotes({ hint, error, counter }: Pick<FieldWords, 'hint' | 'error'> & { counter?: ReactNode }) {
  return (
    <>
      <FieldError className={styles.error!}>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
      {(hint || counter) && (
        <div className={styles.below}>
          {hint && (
            <Text slot="description" className={styles.hint!}>
              {hint}
            </Text>
          )}
          {counter}
        </div>
      )}
    </>
  );
}
