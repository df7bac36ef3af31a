import { Button } from '@waylight/ui/button';
import { ClipboardList, UserRoundSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import { useText } from '../../lib/words.ts';
import styles from './guest-grid.module.css';
import { type NewGuest, withGuests } from './guest-places.ts';
import type { GuestPlace, RoomInput } from './room-input.ts';
import { savedGuestsChanged } from './saved-guests-changed.ts';
import { words } from './words.ts';

// The reader of passports and Chinese names is large, and few orders need it.
const PasteNamesDialog = lazy(() =>
  import('./paste/paste-names-dialog.tsx').then((loaded) => ({ default: loaded.PasteNamesDialog })),
);
const GuestPickerDialog = lazy(() =>
  import('./guest-picker-dialog.tsx').then((loaded) => ({ default: loaded.GuestPickerDialog })),
);

interface GuestToolsProps {
  rooms: readonly RoomInput[];
  onChange: (update: (rooms: readonly RoomInput[]) => RoomInput[]) => void;
}

/** Two ways to bring guests in without typing: a pasted list, and guests the company knows. */
export function GuestTools({ rooms, onChange }: GuestToolsProps) {
  const t = useText();
  const [pasting, setPasting] = useOverlay('pasteNames');
  const [picking, setPicking] = useOverlay('pickGuests');
  const fill = (guests: readonly NewGuest[], places: readonly (GuestPlace | undefined)[]) =>
    onChange((before) => withGuests(before, guests, places));
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        icon={<UserRoundSearch size={16} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setPicking(true)}
      >
        {t(words.pickGuests)}
      </Button>
      <Button
        size="small"
        icon={<ClipboardList size={16} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setPasting(true)}
      >
        {t(words.pasteNames)}
      </Button>
      <Suspense>
        {pasting && (
          <PasteNamesDialog rooms={rooms} onFill={fill} onKept={savedGuestsChanged} onClose={() => setPasting(false)} />
        )}
        {picking && <GuestPickerDialog rooms={rooms} onFill={fill} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  );
}
