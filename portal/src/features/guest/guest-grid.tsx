import { CircleAlert } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useText } from '../../lib/words.ts';
import { faultText } from '../order-write/fault-text.ts';
import { type Fault, type GuestInput, guestField, type RoomInput } from '../order-write/order-input.ts';
import { type AgedChoice, agesFor } from '../order-write/section/room-extras.ts';
import { words } from '../order-write/words.ts';
import styles from './guest-grid.module.css';
import { namesIn, passportLetters } from './guest-name.ts';

interface GuestGridProps {
  rooms: readonly RoomInput[];
  /** so many rooms are ordered already and stay as they are */
  ordered: number;
  /** what the rate offers besides: an extra child has an age that is paid for */
  choices: readonly AgedChoice[];
  /** told how the rooms change, upon whatever they are then */
  onChange: (update: (rooms: readonly RoomInput[]) => RoomInput[]) => void;
  /** faults that are shown now */
  faults: readonly Fault[];
  /** a field with something in it was left */
  onLeave: (fieldId: string) => void;
}

type NamePart = 'lastName' | 'firstName';

/** Everybody who sleeps there, room by room. Tab goes across, Enter down, a paste from a sheet fills rows. */
export function GuestGrid({ rooms, ordered, choices, onChange, faults, onLeave }: GuestGridProps) {
  const t = useText();
  const faultOf = (fieldId: string) => faults.find((fault) => fault.fieldId === fieldId);

  function change(roomAt: number, guestAt: number, part: Partial<GuestInput>) {
    onChange((before) =>
      before.map((room, r) =>
        r === roomAt
          ? { ...room, guests: room.guests.map((guest, g) => (g === guestAt ? { ...guest, ...part } : guest)) }
          : room,
      ),
    );
  }

  /** Names from a sheet go into this row and those below it, over the rooms. */
  function paste(event: ClipboardEvent, roomAt: number, guestAt: number) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n/,，]/.test(text.trim())) return;
    const names = namesIn(text);
    if (names.length === 0) return;
    event.preventDefault();
    onChange((before) => {
      const waiting = [...names];
      return before.map((room, r) => ({
        ...room,
        guests: room.guests.map((guest, g) => {
          const above = r < roomAt || (r === roomAt && g < guestAt);
          const name = above ? undefined : waiting.shift();
          return name ? { ...guest, ...name } : guest;
        }),
      }));
    });
  }

  /** Enter goes to the same field of the next guest and never sends the form by itself. */
  function down(event: KeyboardEvent, roomAt: number, guestAt: number, part: NamePart) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next =
      document.getElementById(guestField(roomAt, guestAt + 1, part)) ??
      document.getElementById(guestField(roomAt + 1, 0, part));
    next?.focus();
  }

  return rooms.map((room, roomAt) => {
    const adults = room.guests.filter((guest) => guest.childAge === null).length;
    const children = room.guests.length - adults;
    const party = [t(words.adults, { n: adults }), children > 0 && t(words.children, { n: children })];
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
          const label = (field: string) => t(words.guestLabel, { room: roomAt + 1, guest: guestAt + 1, field });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is a place in a room
            <div key={guestAt} className={styles.row}>
              <span className={styles.number}>{guestAt + 1}</span>
              {(['lastName', 'firstName'] as const).map((part) => {
                const id = guestField(roomAt, guestAt, part);
                const fault = faultOf(id);
                return (
                  <div key={part} className={styles.cell}>
                    <span className={styles.cellLabel} aria-hidden="true">
                      {t(words[part])}
                    </span>
                    <input
                      id={id}
                      className={styles.input}
                      value={guest[part]}
                      aria-label={label(t(words[part]))}
                      aria-invalid={fault ? true : undefined}
                      aria-describedby={fault ? `${id}-error` : undefined}
                      placeholder={guestAt === 0 && roomAt === 0 ? (part === 'lastName' ? 'ZHANG' : 'SAN') : undefined}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      maxLength={80}
                      onChange={(event) => change(roomAt, guestAt, { [part]: event.target.value })}
                      onBlur={() => {
                        if (guest[part] === '') return;
                        change(roomAt, guestAt, { [part]: passportLetters(guest[part]) });
                        onLeave(id);
                      }}
                      onPaste={(event) => paste(event, roomAt, guestAt)}
                      onKeyDown={(event) => down(event, roomAt, guestAt, part)}
                    />
                    {fault && (
                      <span id={`${id}-error`} className={styles.error}>
                        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
                        {faultText(fault, t)}
                      </span>
                    )}
                  </div>
                );
              })}
              <div className={styles.cell}>
                <span className={styles.cellLabel} aria-hidden="true">
                  {t(words.nationality)}
                </span>
                <CountrySelect
                  look="cell"
                  id={guestField(roomAt, guestAt, 'nationality')}
                  label={label(t(words.nationality))}
                  value={guest.nationality}
                  onChange={(nationality) => change(roomAt, guestAt, { nationality })}
                />
              </div>
              <GuestKind
                guest={guest}
                ages={guest.extra === undefined ? [] : agesFor(guest, choices)}
                id={guestField(roomAt, guestAt, 'childAge')}
                label={label(t(words.extraAge))}
                fault={faultOf(guestField(roomAt, guestAt, 'childAge'))}
                onAge={(childAge) => change(roomAt, guestAt, { childAge })}
              />
            </div>
          );
        })}
      </fieldset>
    );
  });
}

interface GuestKindProps {
  guest: GuestInput;
  /** of an extra child; empty: the age was searched for */
  ages: readonly number[];
  id: string;
  label: string;
  fault: Fault | undefined;
  onAge: (age: number) => void;
}

/** Adult, or how old a child is; the age of an extra child is said here. */
function GuestKind({ guest, ages, id, label, fault, onAge }: GuestKindProps) {
  const t = useText();
  if (ages.length === 0)
    return (
      <span className={styles.kind}>
        {guest.childAge === null
          ? t(guest.extra === undefined ? words.adult : words.extraAdult)
          : guest.childAge === 1
            ? t(words.childUnderTwo)
            : t(words.child, { age: guest.childAge })}
      </span>
    );
  return (
    <span className={styles.age}>
      <select
        id={id}
        className={styles.input}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        value={guest.childAge ?? 0}
        onChange={(event) => onAge(Number(event.target.value))}
      >
        <option value={0}>{t(words.extraAgeChoose)}</option>
        {ages.map((age) => (
          <option key={age} value={age}>
            {age === 1 ? t(words.childUnderTwo) : t(words.child, { age })}
          </option>
        ))}
      </select>
      {fault && (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {faultText(fault, t)}
        </span>
      )}
    </span>
  );
}
