import { ToggleChip } from '@waylight/ui/chip';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import type { ListFilters } from '../../stay/search-link.ts';
import { useAhead } from '../list/ahead.ts';
import styles from '../list/list-page.module.css';
import type { HotelsReply } from '../list/list-state.ts';
import { words } from '../words.ts';
import { useCountsNow } from './favourite-count.ts';

export interface QuickFiltersProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  /** the last answer */
  data: HotelsReply | undefined;
}

const shortWords = {
  freeCancellation: words.freeCancellation,
  breakfast: words.breakfastShort,
  instant: words.instantShort,
  favourites: words.favourites,
  withCoupon: words.withCoupon,
} as const;

/** The filters that most searches use, above the list. */
export function QuickFilters({ filters, onChange, data }: QuickFiltersProps) {
  const t = useText();
  const [shown, show] = useAhead(filters);
  const seesPrices = useMay('PRICE_VIEW');
  const counts = useCountsNow(data);
  // Nothing that a price tells to whoever sees none; its place is there before the answer.
  const fields = (['freeCancellation', 'breakfast', 'instant', 'favourites', 'withCoupon'] as const).filter(
    (field) => field !== 'withCoupon' || (seesPrices && !inCustomerView()),
  );
  const isEmpty = (field: (typeof fields)[number]) => counts?.[field] === 0 && !filters[field];
  // A line that scrolls needs something in it that takes the focus.
  if (fields.every(isEmpty)) return null;
  return (
    <div className={styles.quick}>
      {fields.map((field) => (
        <ToggleChip
          key={field}
          isSelected={shown[field]}
          onChange={(on) => {
            show({ ...shown, [field]: on });
            onChange({ [field]: on });
          }}
          count={counts ? counts[field] : 'coming'}
          isDisabled={isEmpty(field)}
        >
          {t(shortWords[field])}
        </ToggleChip>
      ))}
    </div>
  );
}
