import { memo } from 'react';
import { useOverlay } from '../../../lib/overlay.ts';
import type { ListFilters, Sort } from '../../stay/search-link.ts';
import { FilterSheet } from '../filter/filter-sheet.tsx';
import { QuickFilters } from '../filter/quick-filters.tsx';
import { MapToggle } from '../map/map-toggle.tsx';
import styles from './list-page.module.css';
import { type HotelsReply, type ListState, overlays } from './list-state.ts';
import { SortRow } from './sort-row.tsx';

export interface ListToolsProps {
  state: ListState;
  data: HotelsReply | undefined;
  applied: number;
  seesPrices: boolean;
  /** the map stands beside the list anyway */
  wide: boolean;
  onFilters: (change: Partial<ListFilters>) => void;
  onSort: (sort: Sort) => void;
}

/** The line above the list: filters that most searches use, the sheet with all of them, the map, the order. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { state, data, applied, seesPrices, wide, onFilters, onSort } = props;
  const [mapOpen, setMapOpen] = useOverlay(overlays.map);
  return (
    <div className={styles.tools}>
      <FilterSheet
        filters={state.filters}
        onChange={onFilters}
        counts={data?.counts}
        currency={data?.currency}
        applied={applied}
        total={data?.total}
      />
      <QuickFilters filters={state.filters} onChange={onFilters} data={data} />
      {!wide && <MapToggle on={mapOpen} onChange={setMapOpen} />}
      <SortRow value={state.sort} onChange={onSort} seesPrices={seesPrices} />
    </div>
  );
});
