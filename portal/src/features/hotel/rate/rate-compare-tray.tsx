import { mealText } from '@waylight/contract/supply/rate-words';
import { lazy } from 'react';
import { CompareTray } from '../../../lib/compare/compare-tray.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { useOverlay } from '../../../lib/overlay.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { mostCompared } from './rate-compare.ts';
import type { RateCompareDialogProps } from './rate-compare-dialog.tsx';

const RateCompareDialog = lazy(() =>
  import('./rate-compare-dialog.tsx').then(({ RateCompareDialog }) => ({ default: RateCompareDialog })),
);

interface RateCompareTrayProps extends Omit<RateCompareDialogProps, 'onClose'> {
  onDrop: (ratePlanId: number) => void;
  onClear: () => void;
}

/** The rates chosen for comparing, at the foot of the table. */
export function RateCompareTray({ onDrop, onClear, ...booking }: RateCompareTrayProps) {
  const { compared } = booking;
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const [open, setOpen] = useOverlay('compareRates');
  if (compared.length === 0) return null;
  return (
    <CompareTray
      card
      label={t(words.compareTray)}
      items={compared.map(({ room, rate }) => ({
        id: rate.ratePlanId,
        name: `${names(room.infoName, room.nameEng).name} · ${mealText(rate.breakfasts, language)}`,
        onDrop: () => onDrop(rate.ratePlanId),
      }))}
      most={mostCompared}
      oneMore={t(words.compareMore)}
      onClear={onClear}
      onCompare={() => setOpen(true)}
    >
      {open && compared.length > 1 && <RateCompareDialog {...booking} onClose={() => setOpen(false)} />}
    </CompareTray>
  );
}
