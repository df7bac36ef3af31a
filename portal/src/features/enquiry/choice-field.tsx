import { Select } from '@waylight/ui/field/select';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

interface ChoiceFieldProps<V extends string> {
  id: string;
  label: string;
  /** empty: nothing chosen yet */
  value: V | '';
  options: Readonly<Record<V, { zh: string; en: string }>>;
  onChange: (value: V) => void;
  error: string | undefined;
}

/** One of a table of words. */
export function ChoiceField<V extends string>({ id, label, value, options, onChange, error }: ChoiceFieldProps<V>) {
  const t = useText();
  const entries = Object.entries(options) as [V, { zh: string; en: string }][];
  return (
    <Select<V>
      id={id}
      label={label}
      value={value === '' ? null : value}
      placeholder={t(words.choose)}
      options={entries.map(([key, text]) => ({ value: key, label: t(text) }))}
      onChange={onChange}
      error={error}
    />
  );
}
