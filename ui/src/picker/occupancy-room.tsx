import { type ReactNode, useId } from 'react';
import { Stepper } from '../field/stepper.tsx';
import { PlainSelect } from '../table/plain-select.tsx';
import { CHILD_AGES, MOST_ADULTS, MOST_CHILDREN, type RoomGuests, withChildren } from './occupancy.ts';
import styles from './occupancy-editor.module.css';
import { useOpenedPickerWord } from './opened-picker-words.tsx';

interface OccupancyRoomProps {
  /** From 1. */
  number: number;
  room: RoomGuests;
  /** Open ages are marked. */
  asking: boolean;
  onChange: (room: RoomGuests) => void;
  remove: ReactNode;
}

/** Adults, children and an age for each child of one room. */
export function OccupancyRoom({ number, room, asking, onChange, remove }: OccupancyRoomProps) {
  const word = useOpenedPickerWord();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share a line with the remove button
    <div role="group" aria-labelledby={titleId} className={styles.room}>
      <div className={styles.head}>
        <span id={titleId} className={styles.title}>
          {word('roomNumber', { number })}
        </span>
        {remove}
      </div>
      <Stepper
        label={word('adults')}
        value={room.adults}
        min={1}
        max={MOST_ADULTS}
        onChange={(adults) => onChange({ ...room, adults })}
      />
      <Stepper
        label={word('children')}
        hint={word('childrenHint')}
        value={room.childAges.length}
        min={0}
        max={MOST_CHILDREN}
        onChange={(count) => onChange(withChildren(room, count))}
      />
      {room.childAges.length > 0 && (
        <div className={styles.ages}>
          {room.childAges.map((age, child) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no identity but their number
            <label key={child} htmlFor={`${titleId}-${child}`} className={styles.age}>
              <span>{word('childAge', { number: child + 1 })}</span>
              <PlainSelect
                id={`${titleId}-${child}`}
                value={age ?? ''}
                data-unset={age === null ? '' : undefined}
                aria-invalid={asking && age === null}
                aria-label={word('childAgeIn', { room: number, number: child + 1 })}
                onChange={(event) => {
                  const chosen = event.target.value === '' ? null : Number(event.target.value);
                  onChange({ ...room, childAges: room.childAges.map((old, at) => (at === child ? chosen : old)) });
                }}
              >
                <option value="">{word('ageUnset')}</option>
                {CHILD_AGES.map((years) => (
                  <option key={years} value={years}>
                    {years === 1 ? word('ageUnderTwo') : word('ageYears', { count: years })}
                  </option>
                ))}
              </PlainSelect>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
