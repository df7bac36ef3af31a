import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { announce } from '@waylight/ui/feedback/live-region';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './guest-picker.module.css';
import { emptyPlaces, type FillMode, type NewGuest, placesFor } from './guest-places.ts';
import { guestKey, type Pickable } from './pickable-guest.ts';
import { RecentGuests } from './recent-guests.tsx';
import type { GuestPlace, RoomInput } from './room-input.ts';
import { SavedGuests } from './saved-guests.tsx';
import { words } from './words.ts';

export interface GuestPickerDialogProps {
  rooms: readonly RoomInput[];
  onFill: (guests: readonly NewGuest[], places: readonly (GuestPlace | undefined)[]) => void;
  onClose: () => void;
}

/** Guests of past orders and saved ones: ticked here, filled into the rooms in the order in which they were ticked. */
export function GuestPickerDialog({ rooms, onFill, onClose }: GuestPickerDialogProps) {
  const t = useText();
  const [tab, setTab] = useState<'recent' | 'saved'>('recent');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Pickable[]>([]);
  const [filling, setFilling] = useState<FillMode>('empty');
  const empty = emptyPlaces(rooms);
  const places = placesFor(chosen.length, rooms, filling);
  const count = places.filter(Boolean).length;
  const toggle = (guest: Pickable) =>
    setChosen((before) => {
      const without = before.filter((one) => guestKey(one) !== guestKey(guest));
      return without.length < before.length ? without : [...before, guest];
    });
  const list = { keyword, chosen: new Set(chosen.map(guestKey)), onToggle: toggle };
  return (
    <Dialog
      title={t(words.pickTitle)}
      dismissable={false}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button
          tone="primary"
          isDisabled={count === 0}
          onPress={() => {
            onFill(chosen, places);
            announce(t(words.filled, { n: count }));
            onClose();
          }}
        >
          {t(words.fillIn, { n: count })}
        </Button>
      }
    >
      <div className={styles.body}>
        <TextField
          label={t(words.find)}
          labelHidden
          placeholder={t(words.find)}
          prefix={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
          value={keyword}
          maxLength={lengths.nameKeyword}
          onChange={setKeyword}
          autoComplete="off"
          spellCheck="false"
        />
        <Tabs
          label={t(words.pickTitle)}
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'recent', label: t(words.recent) },
            { id: 'saved', label: t(words.saved) },
          ]}
          panel={tab === 'recent' ? <RecentGuests {...list} /> : <SavedGuests {...list} />}
        />
        <div className={styles.where}>
          <p role="status" className={styles.small}>
            {t(words.chosen, { n: chosen.length })} · {t(words.placesLeft, { n: empty })}
          </p>
          <RadioGroup
            row
            label={t(words.filling)}
            value={filling}
            onChange={setFilling}
            choices={[
              { value: 'empty', label: t(words.fillEmpty) },
              { value: 'all', label: t(words.fillAll) },
            ]}
          />
        </div>
      </div>
    </Dialog>
  );
}
