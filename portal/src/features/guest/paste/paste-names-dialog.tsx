import { api } from '@waylight/contract';
import { limits } from '@waylight/contract/value/occupancy';
import { Button } from '@waylight/ui/button';
import { announce } from '@waylight/ui/feedback/live-region';
import { TextArea } from '@waylight/ui/field/text-area';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useMemo, useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { useCountries } from '../../../lib/field/countries.ts';
import { useText } from '../../../lib/words.ts';
import { type FillMode, moved, type NewGuest, placesByAge, withGuests } from '../guest-places.ts';
import type { GuestPlace, RoomInput } from '../room-input.ts';
import { words } from '../words.ts';
import { readList } from './pasted-guests.ts';
import type { LineRead } from './pasted-line.ts';
import { countsText, PastedPreview } from './pasted-preview.tsx';
import { isFilled, type PastedGuestRow } from './pasted-row.tsx';

export interface PasteNamesDialogProps {
  rooms: readonly RoomInput[];
  onFill: (guests: readonly NewGuest[], places: readonly (GuestPlace | undefined)[]) => void;
  /** the saved guests have changed */
  onKept: () => void;
  onClose: () => void;
}

/** A list of guests: pasted, read, checked, put into rooms, and filled into the form. */
export function PasteNamesDialog({ rooms, onFill, onKept, onClose }: PasteNamesDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [rows, setRows] = useState<readonly PastedGuestRow[]>();
  const [lines, setLines] = useState<readonly LineRead[]>([]);
  const [places, setPlaces] = useState<readonly (GuestPlace | undefined)[]>([]);
  const [filling, setFilling] = useState<FillMode>('empty');
  const [keepToo, setKeepToo] = useState(false);
  const countryNamed = useCountryNamed();
  const keep = useCall(api.guest.keep, { onSuccess: onKept });

  function read() {
    const all = readList(text, countryNamed);
    const found = all.flatMap(({ guests }) => guests);
    if (found.length === 0) return setWrong(t(words.nothingRead));
    if (found.length > limits.guestsPerOrder) return setWrong(t(words.tooMany, { n: found.length }));
    setWrong(undefined);
    setLines(all);
    setRows(found.map((guest) => ({ ...guest, confirmed: guest.doubt === undefined })));
    setPlaces(placesByAge(found, rooms, filling));
    announce(countsText(all, t));
  }

  const filled = rows?.map((row, at) => isFilled(row) && places[at] !== undefined) ?? [];
  const count = filled.filter(Boolean).length;

  function fill() {
    if (!rows) return;
    onFill(
      rows,
      places.map((place, at) => (filled[at] ? place : undefined)),
    );
    const after = withGuests(rooms, rows, places);
    const kept = rows.flatMap(({ note }, at) => {
      const place = filled[at] ? places[at] : undefined;
      const guest = place && after[place.room]?.guests[place.guest];
      return guest
        ? [{ lastName: guest.lastName, firstName: guest.firstName, nationality: guest.nationality, note }]
        : [];
    });
    if (keepToo && kept.length > 0) keep.mutate({ guests: kept });
    announce(t(words.filled, { n: count }));
    onClose();
  }

  return (
    <Dialog
      title={t(words.pasteNames)}
      size="large"
      dismissable={false}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        rows ? (
          <>
            <Button onPress={() => setRows(undefined)}>{t(words.backToText)}</Button>
            <Button tone="primary" isDisabled={count === 0} onPress={fill}>
              {t(words.fillIn, { n: count })}
            </Button>
          </>
        ) : (
          <Button tone="primary" onPress={read}>
            {t(words.read)}
          </Button>
        )
      }
    >
      {!rows && (
        <TextArea
          label={t(words.pasteLabel)}
          hint={t(words.pasteHint)}
          placeholder={t(words.pasteSample)}
          error={wrong}
          rows={9}
          value={text}
          onChange={setText}
          autoFocus
          spellCheck="false"
        />
      )}
      {rows && (
        <PastedPreview
          {...{ rooms, lines, rows, places, filling, keepToo }}
          onRows={setRows}
          onMove={(at, to) => setPlaces(moved(places, at, to))}
          onFilling={(mode) => {
            setFilling(mode);
            setPlaces(placesByAge(rows, rooms, mode));
          }}
          onKeepToo={setKeepToo}
        />
      )}
    </Dialog>
  );
}

/** A country by its name in either language. */
function useCountryNamed() {
  const countries = useCountries();
  return useMemo(() => {
    const codes = new Map(
      countries.flatMap(({ code, typedAs: [zh, en] }) => [zh!, en!].map((name) => [name, code] as const)),
    );
    return (name: string) => codes.get(name);
  }, [countries]);
}
