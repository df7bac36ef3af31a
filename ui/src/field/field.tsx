import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
import styles from './field.module.css';

/** Props of every field. `error` is the message itself: a field with one is invalid. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Marks a field that may stay empty; required fields carry no mark, but for choices that begin without one. */
  optional?: boolean | undefined;
  /** The label is heard and not seen, where the place says what the field is for. */
  labelHidden?: boolean | undefined;
}

/** Ids of the parts of a field, and how its control or group points at them. */
export interface FieldParts {
  /** of the control */
  id: string;
  label: string;
  hint: string;
  error: string;
  notes: { 'aria-describedby'?: string; 'aria-invalid'?: true };
}

/** Controls are the browser's own: a page draws dozens of fields, and they need nothing of a library. */
export function useFieldParts({ hint, error }: Pick<FieldWords, 'hint' | 'error'>, id?: string): FieldParts {
  const ownId = useId();
  const part = (name: string) => `${ownId}-${name}`;
  const told = [hint && part('hint'), error && part('error')].filter(Boolean).join(' ');
  return {
    id: id ?? ownId,
    label: part('label'),
    hint: part('hint'),
    error: part('error'),
    notes: { ...(told && { 'aria-describedby': told }), ...(error ? { 'aria-invalid': true } : {}) },
  };
}

/** Says to the eye that a choice has to be made; its group says it to a screen reader. */
export function RequiredMark() {
  const word = useWord();
  return (
    <span className={styles.required} aria-hidden="true">
      {word('required')}
    </span>
  );
}

interface FieldLabelProps extends Pick<FieldWords, 'label' | 'optional' | 'labelHidden'> {
  parts: FieldParts;
  /** the mark of a choice that has to be made */
  required?: boolean | undefined;
  /** A group and a button are named by a `span`; a `label` element is for one input. */
  group?: boolean;
  onClick?: () => void;
}

export function FieldLabel({ label, optional, required, labelHidden, parts, group, onClick }: FieldLabelProps) {
  const word = useWord();
  const props = { id: parts.label, className: classNames(labelHidden ? styles.hidden : styles.label) };
  const said = (
    <>
      {label}
      {optional && <span className={styles.optional}>{word('optional')}</span>}
      {required && <RequiredMark />}
    </>
  );
  if (group)
    return (
      <span {...props} {...(onClick && { onClick })}>
        {said}
      </span>
    );
  return (
    <label {...props} htmlFor={parts.id}>
      {said}
    </label>
  );
}

interface FieldNotesProps extends Pick<FieldWords, 'hint' | 'error'> {
  parts: FieldParts;
  counter?: ReactNode;
}

/** Hint and error under a field. The hint stays while there is an error: it says what would be right. */
export function FieldNotes({ hint, error, counter, parts }: FieldNotesProps) {
  return (
    <>
      {error && (
        <span id={parts.error} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
      {(hint || counter) && (
        <div className={styles.below}>
          {hint && (
            <span id={parts.hint} className={styles.hint}>
              {hint}
            </span>
          )}
          {counter}
        </div>
      )}
    </>
  );
}

/** Looks of a control by what a field is: read by field.module.css. */
export const controlLook = (error: ReactNode, isDisabled = false) => ({
  ...(error ? { 'data-invalid': true } : {}),
  ...(isDisabled ? { 'data-disabled': true } : {}),
});
