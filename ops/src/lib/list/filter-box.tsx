import { isPlainDate } from '@waylight/contract/value/stay';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { useText } from '../words.ts';

const words = { dateWrong: { zh: '请按 2026-03-14 的格式输入', en: 'Write it like 2026-03-14' } } as const;

interface FilterBoxProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
}

/** A filter that is typed: it counts on Enter and when the field is left. */
export function FilterBox({ label, value, onValue, placeholder, maxLength = 64 }: FilterBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    if (typed.trim() !== value) onValue(typed.trim());
  };
  return (
    <TextField
      label={label}
      type="search"
      size="small"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        // The cross of a search field empties it without a key or a way out.
        if (next === '' && value !== '') onValue('');
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}

/** A date as people type it, year first; undefined for an empty field, null for what is no date. */
export function typedDate(typed: string): string | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return undefined;
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text);
  const date = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text;
  return isPlainDate(date) ? date : null;
}

interface DateBoxProps {
  label: string;
  value: string | undefined;
  onDate: (date: string | undefined) => void;
}

/** A day typed as `2026-03-14`, `2026/3/14` or `20260314`. */
export function DateBox({ label, value, onDate }: DateBoxProps) {
  const t = useText();
  const [typed, setTyped] = useState(value ?? '');
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(value ?? '');
    setWrong(false);
  }, [value]);
  const take = () => {
    const date = typedDate(typed);
    setWrong(date === null);
    if (date !== null && date !== value) onDate(date);
  };
  return (
    <TextField
      label={label}
      size="small"
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={wrong ? t(words.dateWrong) : undefined}
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      maxLength={10}
    />
  );
}
