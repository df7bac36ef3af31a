import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useCountries } from './countries.ts';
import styles from './country-select.module.css';

export interface CountrySelectProps {
  label: string;
  /** ISO 3166-1 alpha-2; empty: nothing chosen */
  value: string;
  onChange: (code: string) => void;
  id?: string | undefined;
  error?: string | undefined;
  /** `field`: label above. `cell`: label only heard, in a grid. `strip`: small label inside, in a bar. */
  look?: 'field' | 'cell' | 'strip';
}

/** A nationality. The browser's own list: typing finds a country, and hundreds of names cost nothing until it opens. */
export function CountrySelect({ label, value, onChange, id, error, look = 'field' }: CountrySelectProps) {
  const ownId = useId();
  const countries = useCountries();
  const fieldId = id ?? ownId;
  return (
    <div className={styles[look]}>
      <label htmlFor={fieldId} className={look === 'cell' ? styles.heard : styles.label}>
        {label}
      </label>
      <span className={styles.control} data-invalid={error ? true : undefined}>
        <select
          id={fieldId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        >
          {!countries.some((country) => country.code === value) && <option value={value}>{value}</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </span>
      {error && (
        <span id={`${fieldId}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}
