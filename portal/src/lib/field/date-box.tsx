import { dateHint } from '@waylight/ui/calendar/date-hint';
import { DayButton } from '@waylight/ui/calendar/day-button';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { useLanguage } from '../language.ts';
import { useText } from '../words.ts';
import { typedDate } from './typed-date.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  dateWrong: { zh: '请按 2026-03-14 的格式输入', en: 'Write it like 14 Mar 2026' },
  endsEarly: { zh: '不能早于起始日期', en: 'This is before the first date' },
} as const;

/** A date typed as `2026-03-14`, `20260314` or `14 Mar 2026`, taken on leaving the field and on Enter, or one of a calendar. */
export function DateBox(props: {
  label: string;
  value: string | undefined;
  onDate: (date: string | undefined) => void;
  /** first day of the range that this date ends */
  first?: string | undefined;
}) {
  const { label, value, onDate, first } = props;
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState(value ?? '');
  const [wrong, setWrong] = useState(false);
  const endsEarly = first !== undefined && value !== undefined && value < first;
  useEffect(() => {
    setTyped(value ?? '');
    setWrong(false);
  }, [value]);

  function take() {
    const date = typedDate(typed);
    afterPress(() => setWrong(date === null));
    if (date !== null && date !== value) onDate(date);
  }
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={wrong ? t(words.dateWrong) : endsEarly ? t(words.endsEarly) : undefined}
      placeholder={dateHint(language)}
      autoComplete="off"
      maxLength={24}
      tool={<DayButton label={label} value={value} onDay={onDate} />}
    />
  );
}
