import { lazy, Suspense, useId } from 'react';
import { useCountryName } from './countries.ts';
import type { CountrySelectProps } from './country-combobox.tsx';
import styles from './country-select.module.css';

const CountryCombobox = lazy(() =>
  import('./country-combobox.tsx').then(({ CountryCombobox }) => ({ default: CountryCombobox })),
);

/** A country, found by typing. Its list comes after the page; until then the field shows what is chosen. */
export function CountrySelect({ id, look = 'field', ...props }: CountrySelectProps) {
  const ownId = useId();
  const countryName = useCountryName();
  const fieldId = id ?? ownId;
  const { label, value, error } = props;
  return (
    <Suspense
      fallback={
        <div className={styles[look]}>
          <label htmlFor={fieldId} className={look === 'cell' ? styles.heard : styles.label}>
            {label}
          </label>
          <span className={styles.control} data-invalid={error ? true : undefined}>
            <input id={fieldId} readOnly value={value && countryName(value)} />
          </span>
        </div>
      }
    >
      <CountryCombobox {...props} id={fieldId} look={look} />
    </Suspense>
  );
}
