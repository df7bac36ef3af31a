import { Chip, ChipList } from '@waylight/ui/chip';
import { useText } from '../../../lib/words.ts';
import { noFilters } from '../../stay/search-link.ts';
import styles from '../list/list-page.module.css';
import type { FilterChange } from '../list/list-state.ts';
import { words } from '../words.ts';
import type { AppliedFilter } from './applied-filters.ts';

/** The filters of the list in one row; each can be taken off. */
export function AppliedFilters({
  applied,
  onChange,
}: {
  applied: readonly AppliedFilter[];
  onChange: (change: FilterChange) => void;
}) {
  const t = useText();
  if (applied.length === 0) return null;
  return (
    <ChipList label={t(words.applied)}>
      {applied.map(({ key, label, without }) => (
        <Chip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      <button type="button" className={styles.clear} onClick={() => onChange(noFilters)}>
        {t(words.clearAll)}
      </button>
    </ChipList>
  );
}
