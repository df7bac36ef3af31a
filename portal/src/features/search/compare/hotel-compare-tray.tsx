import { Facade } from '@waylight/ui/facade/facade';
import { lazy } from 'react';
import { CompareTray } from '../../../lib/compare/compare-tray.tsx';
import { useOverlay } from '../../../lib/overlay.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { noWish } from '../../stay/rate-wish.ts';
import type { RateWish, StaySearch } from '../../stay/search-link.ts';
import { overlays } from '../list/list-state.ts';
import { words } from '../words.ts';
import { clearCompared, mostCompared, toggleCompared, useCompared } from './compared.ts';

const HotelCompareDialog = lazy(() =>
  import('./hotel-compare-dialog.tsx').then(({ HotelCompareDialog }) => ({ default: HotelCompareDialog })),
);

interface HotelCompareTrayProps {
  stay: StaySearch;
  /** what the list beside it asks of rates */
  wish?: RateWish;
}

/** The hotels chosen for comparing, at the foot of the window. */
export function HotelCompareTray({ stay, wish = noWish }: HotelCompareTrayProps) {
  const t = useText();
  const names = useNames();
  const hotels = useCompared();
  const [open, setOpen] = useOverlay(overlays.compare);
  if (hotels.length === 0) return null;
  return (
    <CompareTray
      label={t(words.compareTray)}
      items={hotels.map((hotel) => ({
        id: hotel.infoId,
        name: names(hotel.infoName, hotel.nameEng).name,
        picture: <Facade id={hotel.infoId} stars={hotel.star} />,
        onDrop: () => toggleCompared(hotel),
      }))}
      most={mostCompared}
      oneMore={t(words.compareMore)}
      onClear={clearCompared}
      onCompare={() => setOpen(true)}
    >
      {open && <HotelCompareDialog hotels={hotels} stay={stay} wish={wish} onClose={() => setOpen(false)} />}
    </CompareTray>
  );
}
