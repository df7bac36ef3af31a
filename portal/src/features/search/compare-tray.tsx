import { Button } from '@waylight/ui/button';
import { Facade } from '@waylight/ui/facade';
import { IconButton } from '@waylight/ui/icon-button';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import type { StaySearch } from '../../lib/search-link.ts';
import { useNames, useText } from '../../lib/words.ts';
import styles from './compare-tray.module.css';
import { clearCompared, mostCompared, toggleCompared, useCompared } from './compared.ts';
import { overlays } from './list-state.ts';
import { words } from './words.ts';

const CompareDialog = lazy(() =>
  import('./compare-dialog.tsx').then(({ CompareDialog }) => ({ default: CompareDialog })),
);

/** The hotels chosen for comparing, at the foot of the window; two or more can be put side by side. */
export function CompareTray({ stay }: { stay: StaySearch }) {
  const t = useText();
  const names = useNames();
  const hotels = useCompared();
  const [open, setOpen] = useOverlay(overlays.compare);
  if (hotels.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t(words.compareTray)} data-foot-tray="" data-print="no">
      <ul className={styles.hotels}>
        {hotels.map((hotel) => {
          const { name } = names(hotel.infoName, hotel.nameEng);
          return (
            <li key={hotel.infoId} className={styles.hotel}>
              <span className={styles.thumb}>
                <Facade id={hotel.infoId} stars={hotel.star} />
              </span>
              <span className={styles.name}>{name}</span>
              <IconButton size="small" label={t(words.compareDrop, { name })} onPress={() => toggleCompared(hotel)}>
                <X size={16} strokeWidth={1.5} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className={styles.act}>
        <Button tone="quiet" onPress={clearCompared}>
          {t(words.compareClear)}
        </Button>
        <Button tone="primary" isDisabled={hotels.length < 2} onPress={() => setOpen(true)}>
          {hotels.length < 2 ? t(words.compareMore) : t(words.compareNow, { n: hotels.length, most: mostCompared })}
        </Button>
      </div>
      {open && (
        <Suspense>
          <CompareDialog hotels={hotels} stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
