import type { BedCode } from '@waylight/contract/search/search';
import { bedKindText } from '@waylight/contract/supply/rate-words';
import { ToggleChip } from '@waylight/ui/chip';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import type { RateFilters } from './rate-list.ts';
import styles from './rooms-section.module.css';

interface RateFilterStripProps {
  filters: RateFilters;
  onChange: (filters: RateFilters) => void;
  beds: readonly BedCode[];
}

// By their names, so that the page carries these alone of the table.
const flags = [
  ['breakfast', words.breakfast],
  ['freeCancellation', words.freeCancellation],
  ['instant', words.instant],
] as const;

/** Filters of the table: breakfast, free cancellation, instant confirmation, a kind of bed. */
export function RateFilterStrip({ filters, onChange, beds }: RateFilterStripProps) {
  const t = useText();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no form
    <div role="group" aria-label={t(words.filters)} className={styles.filters}>
      {flags.map(([flag, said]) => (
        <ToggleChip key={flag} isSelected={filters[flag]} onChange={(on) => onChange({ ...filters, [flag]: on })}>
          {t(said)}
        </ToggleChip>
      ))}
      {beds.length > 1 && (
        <>
          <span className={styles.divider} aria-hidden="true" />
          {beds.map((bed) => (
            <ToggleChip
              key={bed}
              isSelected={filters.bed === bed}
              onChange={(on) => onChange({ ...filters, bed: on ? bed : null })}
            >
              {bedKindText(bed, language)}
            </ToggleChip>
          ))}
        </>
      )}
    </div>
  );
}
