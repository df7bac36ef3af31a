import { ToggleChip } from '@waylight/ui/chip';
import type { ListFilters } from '../../lib/search-link.ts';
import { useText } from '../../lib/words.ts';
import { useAhead } from './ahead.ts';
import styles from './list-page.module.css';
import type { Counts } from './list-state.ts';
import { words } from './words.ts';

export interface QuickFiltersProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  counts: Counts | undefined;
}

/** The filters that most searches use, above the list. */
export function QuickFilters({ filters, onChange, counts }: QuickFiltersProps) {
  const t = useText();
  const [shown, show] = useAhead(filters);
  return (
    <div className={styles.quick}>
      {(['freeCancellation', 'breakfast', 'instant'] as const).map((field) => (
        <ToggleChip
          key={field}
          isSelected={shown[field]}
          onChange={(on) => {
            show({ ...shown, [field]: on });
            onChange({ [field]: on });
          }}
          count={counts?.[field]}
          isDisabled={counts?.[field] === 0 && !filters[field]}
        >
          {t(words[field])}
        </ToggleChip>
      ))}
    </div>
  );
}
