import { exponentOf } from '@waylight/contract/value/money';
import { useCallback } from 'react';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';

/** Minor units per room and night; without `max` there is no upper end. */
export interface PriceRange {
  min: number;
  max?: number | null | undefined;
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `600 – 1,200`, `600 以下`, `1,200 以上`: whole units read better in a filter than cents. */
export function usePriceRangeText(): (range: PriceRange, currency: string) => string {
  const t = useText();
  return useCallback(
    ({ min, max }, currency) => {
      const unit = 10 ** exponentOf(currency);
      const low = grouped.format(min / unit);
      if (max === undefined || max === null) return t(words.above, { min: low });
      const high = grouped.format(max / unit);
      return min === 0 ? t(words.below, { max: high }) : t(words.between, { min: low, max: high });
    },
    [t],
  );
}

export function sameRange(a: PriceRange | undefined, b: PriceRange | undefined): boolean {
  return a !== undefined && b !== undefined && a.min === b.min && (a.max ?? null) === (b.max ?? null);
}
