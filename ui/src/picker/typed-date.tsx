import { useEffect, useId, useState } from 'react';
import { dateHint } from '../calendar/date-hint.tsx';
import { useLanguage } from '../provider.tsx';
import { useOpenedPickerWord } from './opened-picker-words.tsx';
import { addDays } from './stay-text.ts';
import styles from './typed-date.module.css';
import { parseWrittenDate } from './written-date.ts';

export { parseWrittenDate } from './written-date.ts';

interface TypedDateProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  today: string;
  onDate: (date: string) => void;
  /** The typed date cannot be taken. */
  wrong: boolean;
  onProblem: (text: string | undefined) => void;
  describedBy: string;
}

/** A date typed or pasted in any usual way. ↑ and ↓ move by a day, Enter or leaving the field takes it. */
export function TypedDate({ label, value, today, onDate, wrong, onProblem, describedBy }: TypedDateProps) {
  const word = useOpenedPickerWord();
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState(value ?? '');
  useEffect(() => {
    if (!wrong) setText(value ?? '');
  }, [value, wrong]);

  function take(written: string) {
    if (written.trim() === '' || written === value) {
      setText(value ?? '');
      if (wrong) onProblem(undefined);
      return;
    }
    const date = parseWrittenDate(written, language, today);
    if (!date) return onProblem(word('typedWrong'));
    setText(date);
    onDate(date);
  }

  return (
    <div className={styles.typed}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={text}
        placeholder={dateHint(language)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!parseWrittenDate(pasted, language, today)) return;
          event.preventDefault();
          take(pasted);
        }}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take(text);
          } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && value) {
            event.preventDefault();
            onDate(addDays(value, event.key === 'ArrowUp' ? 1 : -1));
          }
        }}
      />
    </div>
  );
}
