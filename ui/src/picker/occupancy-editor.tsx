import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { fieldWords } from '../field/field-words.tsx';
import { Stepper } from '../field/stepper.tsx';
import { IconButton } from '../icon-button.tsx';
import { useLanguage, wordOf } from '../provider.tsx';
import {
  countGuests,
  MOST_ADULTS,
  MOST_ROOMS,
  missingAge,
  type Occupancy,
  quickAdults,
  withRooms,
} from './occupancy.ts';
import styles from './occupancy-editor.module.css';
import { OccupancyRoom } from './occupancy-room.tsx';
import { useOpenedPickerWord } from './opened-picker-words.tsx';

export interface OccupancyEditorProps {
  value: Occupancy;
  onChange: (value: Occupancy) => void;
  groupLink?: ReactNode;
  /** Each time it grows, open ages are marked and the first gets the focus. */
  askAges: number;
}

/** Rooms and guests, quick (the same adults in every room) or room by room. */
export function OccupancyEditor({ value, onChange, groupLink, askAges }: OccupancyEditorProps) {
  const word = useOpenedPickerWord();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const modeName = useId();
  const quick = quickAdults(value);
  const [detailed, setDetailed] = useState(quick === undefined);
  const showDetailed = detailed || quick === undefined;
  const { adults, children } = countGuests(value);
  const missing = missingAge(value);
  const asking = askAges > 0 && missing !== undefined;

  useEffect(() => {
    if (askAges > 0) box.current?.querySelector<HTMLSelectElement>('select[data-unset]')?.focus();
  }, [askAges]);

  // A room or a child more may come in below what is seen.
  const size = useRef({ rooms: value.length, children });
  useEffect(() => {
    const before = size.current;
    size.current = { rooms: value.length, children };
    const added =
      children > before.children ? 'select[data-unset]' : value.length > before.rooms ? '[data-add-room]' : undefined;
    if (added) box.current?.querySelector(added)?.scrollIntoView({ block: 'nearest' });
  }, [value.length, children]);

  const large = value.length >= MOST_ROOMS || adults + children >= MOST_ADULTS;
  return (
    <div ref={box} className={styles.editor}>
      <fieldset className={styles.modes}>
        <legend className={styles.heard}>{word('occupancyMode')}</legend>
        {([false, true] as const).map((mode) => (
          <label key={String(mode)} className={styles.mode}>
            <input
              type="radio"
              name={modeName}
              checked={showDetailed === mode}
              onChange={() => {
                setDetailed(mode);
                if (!mode && quick === undefined) {
                  const same = Math.min(4, value[0]?.adults ?? 2);
                  onChange(value.map(() => ({ adults: same, childAges: [] })));
                }
              }}
            />
            <span>{word(mode ? 'detailed' : 'quick')}</span>
          </label>
        ))}
      </fieldset>

      {!showDetailed && (
        <>
          <Stepper
            label={word('rooms')}
            value={value.length}
            min={1}
            max={MOST_ROOMS}
            onChange={(count) => onChange(withRooms(value, count))}
          />
          <fieldset className={styles.adults}>
            <legend>{word('adultsPerRoom')}</legend>
            <div className={styles.choices}>
              {[1, 2, 3, 4].map((count) => (
                <label key={count} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${modeName}-adults`}
                    checked={quick === count}
                    onChange={() => onChange(value.map(() => ({ adults: count, childAges: [] })))}
                  />
                  <span>{count}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}

      {showDetailed && (
        <div className={styles.rooms}>
          {value.map((room, index) => (
            <OccupancyRoom
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no identity but their number
              key={index}
              number={index + 1}
              room={room}
              asking={asking}
              onChange={(next) => onChange(value.map((old, at) => (at === index ? next : old)))}
              remove={
                value.length > 1 && (
                  <IconButton
                    size="small"
                    label={word('removeRoom', { number: index + 1 })}
                    onPress={() => onChange(value.filter((_, at) => at !== index))}
                  >
                    <X size={16} strokeWidth={1.5} />
                  </IconButton>
                )
              }
            />
          ))}
          <Button
            tone="quiet"
            data-add-room
            isDisabled={value.length >= MOST_ROOMS}
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => onChange(withRooms(value, value.length + 1))}
            className={styles.add}
          >
            {word('addRoom')}
            {value.length >= MOST_ROOMS && ` · ${wordOf(fieldWords, language, 'atMost', { count: MOST_ROOMS })}`}
          </Button>
        </div>
      )}

      {large && groupLink && <div className={styles.group}>{groupLink}</div>}
    </div>
  );
}
