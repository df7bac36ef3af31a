import { useId } from 'react';
import { useText } from '../../../lib/words.ts';
import type { Sort } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { useAhead } from './ahead.ts';
import styles from './sort-row.module.css';

const sortWords = {
  comprehensive: words.comprehensive,
  price: words.price,
  priceDesc: words.priceDesc,
  distance: words.distance,
  popularity: words.popularity,
} as const;

export interface SortRowProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  seesPrices: boolean;
}

/** Every order in sight, one press away. */
export function SortRow({ value, onChange, seesPrices }: SortRowProps) {
  const t = useText();
  const name = useId();
  const [shown, show] = useAhead(value);
  const sorts = (Object.keys(sortWords) as Sort[]).filter((one) => seesPrices || !one.startsWith('price'));
  return (
    <div role="radiogroup" aria-label={t(words.sort)} className={styles.row}>
      {sorts.map((sort) => (
        <label key={sort} className={styles.sort}>
          <input
            type="radio"
            name={name}
            checked={shown === sort}
            onChange={() => {
              show(sort);
              onChange(sort);
            }}
          />
          <span>{t(sortWords[sort])}</span>
        </label>
      ))}
    </div>
  );
}
