import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, isUnknown } from '../calls.ts';
import { useText } from '../words.ts';
import styles from './act.module.css';
import { words } from './words.ts';

interface FieldsProps {
  refused: ReturnType<typeof useRefusedPreview>;
  /** a no that is about no field */
  failure: string | undefined;
  isShown: boolean;
  children: ReactNode;
}

/** The form, with what is wrong above it. It stays while the changes are looked at: a file or a search in it is not lost. */
export function Fields({ refused, failure = refused.unplaced, isShown, children }: FieldsProps) {
  return (
    <>
      {isShown && failure !== undefined && (
        <div ref={refused.message} tabIndex={-1} className={styles.message}>
          <Failure failure={failure} />
        </div>
      )}
      <div ref={refused.fields} hidden={!isShown} className={styles.form}>
        {children}
      </div>
    </>
  );
}

interface GoBackProps {
  /** undefined: there are no fields to go back to */
  onBack: (() => void) | undefined;
  isDisabled: boolean;
  onClose: () => void;
}

export function GoBack({ onBack, isDisabled, onClose }: GoBackProps) {
  const t = useText();
  if (!onBack) return <Button onPress={onClose}>{t(words.cancel)}</Button>;
  return (
    <Button isDisabled={isDisabled} onPress={onBack}>
      {t(words.back)}
    </Button>
  );
}

/** Where the eye goes after a refused preview: the first wrong field, or the message above the fields that no field shows. */
export function useRefusedPreview() {
  const fields = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<unknown>();
  const [unplaced, setUnplaced] = useState<string>();
  useEffect(() => {
    if (refusal === undefined) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else setUnplaced(errorText(refusal));
  }, [refusal]);
  useEffect(() => {
    if (unplaced !== undefined) message.current?.focus();
  }, [unplaced]);
  return {
    ...{ fields, message, unplaced },
    show: setRefusal,
    forget: () => {
      setRefusal(undefined);
      setUnplaced(undefined);
    },
    /** once they are shown again */
    focusFirst: () => setTimeout(() => fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()),
  };
}

/** The refusal of an act, or that no answer came. A text is shown as it is. */
export function Failure({ failure }: { failure: unknown }) {
  const t = useText();
  if (failure === undefined) return null;
  const text = typeof failure === 'string' ? failure : isUnknown(failure) ? t(words.unknown) : errorText(failure);
  return (
    <Banner tone="error" live>
      {text}
    </Banner>
  );
}
