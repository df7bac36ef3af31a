import { Button } from '@waylight/ui/button';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { SlidersHorizontal } from 'lucide-react';
import { useOverlay } from '../../../lib/overlay.ts';
import { useText } from '../../../lib/words.ts';
import styles from '../list/list-page.module.css';
import { overlays } from '../list/list-state.ts';
import { words } from '../words.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export interface FilterSheetProps extends FilterPanelProps {
  /** how many values are in force */
  applied: number;
  /** hotels that are left and can be booked, as in the heading of the list; undefined while unknown */
  available: number | undefined;
}

/** The filters as a sheet, below 960 px. */
export function FilterSheet({ applied, available, ...panel }: FilterSheetProps) {
  const t = useText();
  const [open, setOpen] = useOverlay(overlays.filters);
  return (
    <div className={styles.sheetButton}>
      <Button
        size="small"
        icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {applied > 0 ? t(words.filtersOn, { n: applied }) : t(words.filters)}
      </Button>
      <Drawer
        title={t(words.filters)}
        isOpen={open}
        onOpenChange={setOpen}
        actions={(close) => (
          <Button tone="primary" wide onPress={close}>
            {t(words.showResults, { n: available ?? 0 })}
          </Button>
        )}
      >
        <FilterPanel {...panel} />
      </Drawer>
    </div>
  );
}
