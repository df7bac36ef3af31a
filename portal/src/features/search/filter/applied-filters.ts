import { useMemo } from 'react';
import { useNames, useText } from '../../../lib/words.ts';
import type { ListFilters } from '../../stay/search-link.ts';
import type { Counts } from '../list/list-state.ts';
import { words } from '../words.ts';
import { conditionWords } from './condition-words.ts';
import { usePriceRangeText } from './price-range.ts';

/** One value that narrows the list: its name, and what any filters are without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  without: (filters: ListFilters) => ListFilters;
}

/** Every value in force, in the order of the filter column. Names come from the counts of the last answer. */
export function useAppliedFilters(
  filters: ListFilters,
  counts: Counts | undefined,
  currency: string | undefined,
): AppliedFilter[] {
  const t = useText();
  const names = useNames();
  const priceText = usePriceRangeText();
  return useMemo(() => {
    const applied: AppliedFilter[] = [];
    // Until there is an answer, and for a value of another place, the name of its kind stands for it.
    const each = (field: 'areas' | 'themes', kind: string) => {
      for (const id of filters[field]) {
        const known = counts?.[field].find((one) => one.id === id);
        applied.push({
          key: `${field}${id}`,
          label: known ? names(known.infoName, known.nameEng).name : kind,
          without: (now) => ({ ...now, [field]: now[field].filter((one) => one !== id) }),
        });
      }
    };
    if (filters.within)
      applied.push({ key: 'within', label: t(words.mapArea), without: (now) => ({ ...now, within: undefined }) });
    if (filters.hotelName)
      applied.push({ key: 'name', label: filters.hotelName, without: (now) => ({ ...now, hotelName: undefined }) });
    each('areas', t(words.area));
    for (const star of filters.stars)
      applied.push({
        key: `star${star}`,
        label: t(words.starName, { n: star }),
        without: (now) => ({ ...now, stars: now.stars.filter((one) => one !== star) }),
      });
    if (filters.price)
      applied.push({
        key: 'price',
        label: currency ? `${currency} ${priceText(filters.price, currency)}` : '…',
        without: (now) => ({ ...now, price: undefined }),
      });
    for (const field of ['freeCancellation', 'instant', 'breakfast', 'favourites', 'withCoupon'] as const)
      if (filters[field])
        applied.push({ key: field, label: t(conditionWords[field]), without: (now) => ({ ...now, [field]: false }) });
    each('themes', t(words.theme));
    return applied;
  }, [filters, counts, currency, t, names, priceText]);
}
