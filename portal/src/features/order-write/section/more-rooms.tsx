import { limits } from '@waylight/contract/value/occupancy';
import { Button } from '@waylight/ui/button';
import { Stepper } from '@waylight/ui/field/stepper';
import { useState } from 'react';
import { useText } from '../../../lib/words.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';

interface MoreRoomsProps {
  more: number;
  most: number;
  /** rooms are ordered already: no more and no fewer */
  locked: boolean;
  onMore: (more: number) => void;
}

/** Where an order is full: rooms beyond it, as a second order that is written in the same sitting. */
export function MoreRooms({ more, most, locked, onMore }: MoreRoomsProps) {
  const t = useText();
  const [wanted, setWanted] = useState(more);
  return (
    <div className={styles.moreRooms}>
      <p>
        {t(more > 0 ? words.moreRoomsChosen : words.moreRooms, {
          most: limits.rooms,
          n: more,
          all: limits.rooms + more,
        })}
      </p>
      {!locked && (
        <div className={styles.moreRoomsChoice}>
          <Stepper label={t(words.moreRoomsLabel)} value={wanted} min={0} max={most} onChange={setWanted} />
          <Button size="small" isDisabled={wanted === more} onPress={() => onMore(wanted)}>
            {t(words.moreRoomsApply)}
          </Button>
        </div>
      )}
    </div>
  );
}
