import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { limits } from '@waylight/contract/value/occupancy';
import { Button } from '@waylight/ui/button';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useOverlay } from '../../../lib/overlay.ts';
import { useText } from '../../../lib/words.ts';
import { partsOf, roomsLeft, type WrittenParts } from '../order-parts.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { RoomTypeDrawer } from './room-types-part.ts';

interface AddRoomTypeProps {
  hotelId: number;
  written: WrittenParts;
  place: HotelPlace;
  onParts: (parts: WrittenParts, replace?: boolean) => void;
  /** says what becomes of it, where nothing around does */
  hint?: boolean;
}

/** The way to another rate of the same hotel and stay, as an order beside this one. */
export function AddRoomType({ hotelId, written, place, onParts, hint = false }: AddRoomTypeProps) {
  const t = useText();
  const [open, setOpen] = useOverlay('roomTypes');
  const left = roomsLeft(partsOf(written));
  return (
    <div className={styles.addType}>
      <Button
        size="small"
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
        isDisabled={left === 0}
        onPress={() => setOpen(true)}
      >
        {t(words.addType)}
      </Button>
      {left === 0 ? (
        <p className={styles.small}>{t(words.typesFull, { most: limits.roomsTogether })}</p>
      ) : (
        hint && <p className={styles.small}>{t(words.addTypeHint)}</p>
      )}
      <Suspense>
        {open && (
          <RoomTypeDrawer
            {...{ hotelId, written, place, left }}
            // In place of the drawer in the history: Back takes the room type out again.
            onAdd={(parts) => onParts(parts, true)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
