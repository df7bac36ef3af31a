import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.tsx';
import { DialogPart, floatingAhead } from '../overlay/floating-load.tsx';
import { FloatingTrigger } from '../overlay/floating-trigger.tsx';
import { useOwnOpen } from '../overlay/own-open.ts';
import { makeRoomBelow } from '../overlay/room-below.ts';
import { countGuests, missingAge, type Occupancy } from './occupancy.ts';
import styles from './occupancy-picker.module.css';
import { PickerTrigger } from './picker-trigger.tsx';
import { type PickerWordKey, usePickerWord } from './picker-words.tsx';

export { missingAge, type Occupancy, type RoomGuests } from './occupancy.ts';

// Most pages with guests are left without opening them.
const loadEditor = () => import('./occupancy-editor.tsx');
const OccupancyEditor = lazy(() => loadEditor().then(({ OccupancyEditor }) => ({ default: OccupancyEditor })));
const editorAhead = () => {
  floatingAhead();
  void loadEditor().catch(() => {});
};

/** Height of the dialog with two rooms, in px: with more it scrolls. */
const usualHeight = 480;

export interface OccupancyPickerProps {
  value: Occupancy;
  onChange: (value: Occupancy) => void;
  /** Shown at 8 rooms and from 10 guests on: where larger parties ask. */
  groupLink?: ReactNode;
  label?: string | undefined;
  look?: 'field' | 'strip' | undefined;
  error?: string | undefined;
  /** For a form that found an age missing: open it, and the missing age gets the focus. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** Rooms and guests in one field. Cannot be finished while a child's age is open. */
export function OccupancyPicker(props: OccupancyPickerProps) {
  const { value, onChange, groupLink, label, look = 'field', error, isOpen, onOpenChange, className } = props;
  const word = usePickerWord();
  const [ownOpen, setOwnOpen] = useOwnOpen();
  const box = useRef<HTMLDivElement>(null);
  // It opens above only where it must: it would lie over the fields beside its own, and grow over the page's head.
  const [flips, setFlips] = useState(true);
  const [asked, setAsked] = useState(0);
  const open = isOpen ?? ownOpen;
  const missing = missingAge(value) !== undefined;
  const missingNow = useRef(missing);
  missingNow.current = missing;
  // Opened from outside for a missing age, it asks at once; a child that is added inside is asked about by Done.
  useEffect(() => {
    if (isOpen && missingNow.current) setAsked((count) => Math.max(1, count));
  }, [isOpen]);

  function setOpen(next: boolean) {
    if (next && box.current) setFlips(!makeRoomBelow(box.current, usualHeight));
    setOwnOpen(next);
    // Opened on a missing age, it says so at once.
    setAsked(next && missing ? 1 : 0);
    onOpenChange?.(next);
  }

  function done() {
    if (missing) setAsked((count) => count + 1);
    else setOpen(false);
  }

  return (
    <div ref={box} className={classNames(styles.picker, look === 'strip' && styles.strip, className)}>
      <FloatingTrigger
        kind="dialog"
        isOpen={open}
        onOpenChange={setOpen}
        onNear={editorAhead}
        trigger={
          <PickerTrigger label={label ?? word('guests')} placeholder={word('guests')} look={look} error={error}>
            {occupancyWords(word, value)}
          </PickerTrigger>
        }
      >
        {(state) => (
          <DialogPart
            state={state}
            flips={flips}
            title={label ?? word('guests')}
            titleHidden
            placement="bottom start"
            offset={8}
            className={classNames(styles.popover)}
            dialogClassName={styles.dialog}
          >
            <Suspense fallback={<div className={styles.coming} />}>
              <OccupancyEditor value={value} onChange={onChange} groupLink={groupLink} askAges={asked} />
            </Suspense>
            <div className={styles.foot}>
              <span className={classNames(styles.sum, asked > 0 && missing && styles.missing)} aria-live="polite">
                {asked > 0 && missing ? word('ageMissing') : occupancyWords(word, value)}
              </span>
              <Button tone="primary" onPress={done}>
                {word('done')}
              </Button>
            </div>
          </DialogPart>
        )}
      </FloatingTrigger>
    </div>
  );
}

/** “2 间 · 4 成人 · 1 儿童 (6 岁)” */
function occupancyWords(
  word: (key: PickerWordKey, values?: Record<string, string | number>) => string,
  value: Occupancy,
): string {
  const { adults, children } = countGuests(value);
  const parts = [
    value.length === 1 ? word('sumOneRoom') : word('sumRooms', { count: value.length }),
    adults === 1 ? word('sumOneAdult') : word('sumAdults', { count: adults }),
  ];
  if (children > 0) {
    const ages = value.flatMap((room) => room.childAges);
    const count = children === 1 ? word('sumOneChild') : word('sumChildren', { count: children });
    const known = ages.every((age) => age !== null) && ages.length <= 3;
    parts.push(
      known
        ? `${count} (${ages.map((age) => (age === 1 ? '≤1' : word('ageYears', { count: age ?? '' }))).join(', ')})`
        : count,
    );
  }
  return parts.join(' · ');
}
