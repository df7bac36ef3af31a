import type { HotelFacts } from '@waylight/contract/catalogue';
import { mealText } from '@waylight/contract/rate-words';
import { Button } from '@waylight/ui/button';
import { IconButton } from '@waylight/ui/icon-button';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { StaySearch } from '../../lib/search-link.ts';
import { useNames, useText } from '../../lib/words.ts';
import { type ComparedRate, mostCompared } from './rate-compare.ts';
import styles from './rate-compare-tray.module.css';
import { words } from './words.ts';

const RateCompareDialog = lazy(() =>
  import('./rate-compare-dialog.tsx').then(({ RateCompareDialog }) => ({ default: RateCompareDialog })),
);

interface RateCompareTrayProps {
  hotel: HotelFacts;
  compared: readonly ComparedRate[];
  stay: StaySearch;
  mayBook: boolean;
  again: string | undefined;
  onDrop: (ratePlanId: number) => void;
  onClear: () => void;
}

/** The rates chosen for comparing, at the foot of the table; two or more can be put side by side. */
export function RateCompareTray({ onDrop, onClear, ...booking }: RateCompareTrayProps) {
  const { compared } = booking;
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const [open, setOpen] = useState(false);
  if (compared.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t(words.compareTray)} data-foot-tray="" data-print="no">
      <ul className={styles.rates}>
        {compared.map(({ room, rate }) => {
          const name = `${names(room.infoName, room.nameEng).name} · ${mealText(rate.breakfasts, language)}`;
          return (
            <li key={rate.ratePlanId} className={styles.rate}>
              <span className={styles.name}>{name}</span>
              <IconButton size="small" label={t(words.compareDrop, { name })} onPress={() => onDrop(rate.ratePlanId)}>
                <X size={16} strokeWidth={1.5} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className={styles.act}>
        <Button tone="quiet" onPress={onClear}>
          {t(words.compareClear)}
        </Button>
        <Button tone="primary" isDisabled={compared.length < 2} onPress={() => setOpen(true)}>
          {compared.length < 2 ? t(words.compareMore) : t(words.compareNow, { n: compared.length, most: mostCompared })}
        </Button>
      </div>
      {open && (
        <Suspense>
          <RateCompareDialog {...booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
