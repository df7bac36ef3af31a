import { lazy, Suspense, useId } from 'react';
import { needsCountries, useCountryName } from './countries.ts';
import type { CountrySelectProps } from './country-combobox.tsx';
import styles from './country-select.module.css';

const CountryCombobox = lazy(() =>
  import('./country-combobox.tsx').then(({ CountryCombobox }) => ({ default: CountryCombobox })),
);

/** A country, found by typing. What it is found with comes after the page, its list when somebody comes near. */
export function CountrySelect({ id, look = 'field', ...props }: CountrySelectProps) {
  const ownId = useId();
  const { label, value, error } = props;
  const countryName = useCountryName(needsCountries(value));
  const fieldId = id ?? ownId;
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
