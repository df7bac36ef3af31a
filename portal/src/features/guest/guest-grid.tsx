import { type ClipboardEvent, useState } from 'react';
import { useText } from '../../lib/words.ts';
import type { GuestFault } from './guest-faults.ts';
import styles from './guest-grid.module.css';
import { namesIn, type PassportName } from './guest-name.ts';
import { pastedInto } from './guest-places.ts';
import { GuestRow } from './guest-row.tsx';
import { NamesLeft } from './paste/place-notes.tsx';
import type { AgeRange, GuestInput, GuestPlace, RoomInput } from './room-input.ts';
import { words } from './words.ts';

interface GuestGridProps {
  rooms: readonly RoomInput[];
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
  /** the extras on offer: they say which ages an extra child may have */
  choices: readonly AgeRange[];
  /** name of each room's type, where they differ */
  roomTypes?: readonly (string | undefined)[];
  /** called with an update of the rooms, to be applied to their state at that moment */
  onChange: (update: (rooms: readonly RoomInput[]) => RoomInput[]) => void;
  /** faults that are shown now */
  faults: readonly GuestFault[];
  /** a field with something in it was left */
  onLeave: (fieldId: string) => void;
}

/** All guests, room by room. Tab goes across, Enter down, a paste from a sheet fills rows. */
export function GuestGrid({ rooms, ordered, choices, roomTypes, onChange, faults, onLeave }: GuestGridProps) {
  const t = useText();
  const [left, setLeft] = useState<readonly PassportName[]>([]);

  function change(place: GuestPlace, part: Partial<GuestInput>) {
    onChange((before) =>
      before.map((room, r) =>
        r === place.room
          ? { ...room, guests: room.guests.map((guest, g) => (g === place.guest ? { ...guest, ...part } : guest)) }
          : room,
      ),
    );
  }

  /** Names from a sheet go into this row and those below it, over the rooms. */
  function paste(event: ClipboardEvent, from: GuestPlace) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n/,，]/.test(text.trim())) return;
    const names = namesIn(text);
    if (names.length === 0) return;
    event.preventDefault();
    setLeft(pastedInto(rooms, from, names).left);
    onChange((before) => pastedInto(before, from, names).rooms);
  }

  const fieldsets = rooms.map((room, roomAt) => {
    const adults = room.guests.filter((guest) => guest.childAge === null).length;
    const children = room.guests.length - adults;
    const party = [
      roomTypes?.[roomAt],
      t(words.adults, { n: adults }),
      children > 0 && t(words.children, { n: children }),
    ];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
      <fieldset key={roomAt} className={styles.room} disabled={roomAt < ordered}>
        <legend className={styles.legend}>
          {t(words.roomParty, { n: roomAt + 1, party: party.filter(Boolean).join(' · ') })}
        </legend>
        <div className={styles.heads} aria-hidden="true">
          <span>#</span>
          <span>{t(words.lastName)}</span>
          <span>{t(words.firstName)}</span>
          <span>{t(words.nationality)}</span>
          <span>{t(words.kind)}</span>
        </div>
        {room.guests.map((guest, guestAt) => {
          const place = { room: roomAt, guest: guestAt };
          return (
            <GuestRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is a place in a room
              key={guestAt}
              {...{ guest, place, choices, faults, onLeave }}
              onChange={(part) => change(place, part)}
              onPaste={(event) => paste(event, place)}
            />
          );
        })}
      </fieldset>
    );
  });
  return (
    <>
      {fieldsets}
      <NamesLeft names={left} />
    </>
  );
}
