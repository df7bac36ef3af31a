import { IconButton } from '@waylight/ui/icon-button';
import { Rows4 } from 'lucide-react';
import { memo } from 'react';
import { useOverlay } from '../../../lib/overlay.ts';
import { useText } from '../../../lib/words.ts';
import type { ListFilters, Sort } from '../../stay/search-link.ts';
import { FilterSheet } from '../filter/filter-sheet.tsx';
import { QuickFilters } from '../filter/quick-filters.tsx';
import { MapToggle } from '../map/map-toggle.tsx';
import { words } from '../words.ts';
import { useListDensity } from './list-kept.ts';
import { PricedAt } from './list-notices.tsx';
import styles from './list-page.module.css';
import { type HotelsReply, type ListState, overlays } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';

export interface ListToolsProps {
  state: ListState;
  data: HotelsReply | undefined;
  applied: number;
  seesPrices: boolean;
  /** where the map is asked for; beside the list it need not be */
  map: 'here' | 'elsewhere';
  /** the cards are seen, and not the map in their place: their height can be chosen */
  listShown: boolean;
  /** there is room for the age of the prices */
  showsAge: boolean;
  onFilters: (change: Partial<ListFilters>) => void;
  onSort: (sort: Sort) => void;
}

/**
 * The line above the list, which stays in sight: filters that most searches use, the sheet with all of them, the order,
 * how high the cards are, the map, and the age of the prices where there is room.
 */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { state, data, applied, seesPrices, map, listShown, showsAge, onFilters, onSort } = props;
  const t = useText();
  const [mapOpen, setMapOpen] = useOverlay(overlays.map);
  const [density, setDensity] = useListDensity();
  const compact = density === 'compact';
  return (
    <div className={styles.tools}>
      <FilterSheet
        filters={state.filters}
        onChange={onFilters}
        data={data}
        applied={applied}
        available={data?.bookable}
      />
      <QuickFilters filters={state.filters} onChange={onFilters} data={data} />
      <SortMenu value={state.sort} onChange={onSort} seesPrices={seesPrices} />
      {listShown && (
        <IconButton
          size="small"
          bordered
          className={styles.density}
          label={t(words.compactList)}
          data-tip={t(words.compactList)}
          aria-pressed={compact}
          onPress={() => setDensity(compact ? 'comfortable' : 'compact')}
        >
          <Rows4 size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      {map === 'here' && <MapToggle on={mapOpen} onChange={setMapOpen} />}
      {showsAge && seesPrices && <PricedAt at={data?.pricedAt} />}
    </div>
  );
});
