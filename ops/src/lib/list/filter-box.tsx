import { isPlainDate } from '@waylight/contract/value/stay';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { typedAmount } from '../typed-amount.ts';
import { type Text, useText } from '../words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  dateWrong: { zh: '请按 2026-03-14 的格式输入', en: 'Write it like 2026-03-14' },
  amountWrong: { zh: '请填写金额，如 1200.50', en: 'Write an amount such as 1200.50' },
  reversed: { zh: '最低金额高于最高金额', en: 'The lowest is above the highest' },
} as const;

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

/** The fault of an end of a range as it was typed, beside the other end; undefined: it can be asked for. */
export function amountEndFault(
  typed: string,
  currency: string,
  other: { readonly least?: string; readonly most?: string },
): Text | undefined {
  if (typed.trim() === '') return undefined;
  const amount = typedAmount(typed, currency);
  if (amount === undefined) return words.amountWrong;
  const least = typedAmount(other.least ?? '', currency);
  const most = typedAmount(other.most ?? '', currency);
  const isReversed = (least !== undefined && amount < least) || (most !== undefined && amount > most);
  return isReversed ? words.reversed : undefined;
}

interface AmountBoxProps {
  label: string;
  /** decimal, as it was typed */
  value: string;
  currency: string;
  onAmount: (typed: string) => void;
  /** the other end of the range, as it was typed */
  least?: string;
  most?: string;
}

/** One end of a range of amounts. It counts on Enter and when the field is left, unless it is none or lies beyond the other end. */
export function AmountBox({ label, value, currency, onAmount, ...other }: AmountBoxProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(value !== '');
  useEffect(() => setTyped(value), [value]);
  const fault = amountEndFault(typed, currency, other);
  const take = () => {
    setLeft(true);
    if (!fault && typed.trim() !== value) onAmount(typed.trim());
  };
  return (
    <TextField
      label={label}
      size="small"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setLeft(false);
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={left && fault ? t(fault) : undefined}
      autoComplete="off"
      maxLength={20}
    />
  );
}
