import { api } from '@waylight/contract';
import { limits } from '@waylight/contract/value/occupancy';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { announce } from '@waylight/ui/feedback/live-region';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { HeadCell, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useMemo, useState } from 'react';
import { useCall, useCallQuery } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import { duplicates } from '../guest-faults.ts';
import { type FillMode, moved, type NewGuest, placesByAge, withGuests } from '../guest-places.ts';
import type { GuestPlace, RoomInput } from '../room-input.ts';
import { words } from '../words.ts';
import styles from './paste-names.module.css';
import { readList } from './pasted-guests.ts';
import type { LineRead } from './pasted-line.ts';
import { isFilled, PastedRow, type Previewed } from './pasted-row.tsx';

export interface PasteNamesDialogProps {
  rooms: readonly RoomInput[];
  onFill: (guests: readonly NewGuest[], places: readonly (GuestPlace | undefined)[]) => void;
  /** the saved guests are no longer those of before */
  onKept: () => void;
  onClose: () => void;
}

/** A list of guests in whatever form it came: read, looked over, put into rooms, and filled into the form. */
export function PasteNamesDialog({ rooms, onFill, onKept, onClose }: PasteNamesDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [rows, setRows] = useState<readonly Previewed[]>();
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
    announce(countsOf(all));
  }

  const countsOf = (all: readonly LineRead[]) => {
    const [empty, unknown] = [all.filter(isWithoutName).length, all.filter(isUnknown).length];
    const guests = all.reduce((sum, line) => sum + line.guests.length, 0);
    return `${t(words.linesRead, { n: all.length })}${t(words.guestsRead, { n: guests })}${empty > 0 ? t(words.noGuestLines, { n: empty }) : ''}${
      unknown > 0 ? t(words.unknownLines, { n: unknown }) : ''
    }`;
  };
  const change = (index: number, part: Partial<Previewed>) =>
    setRows((before) => before?.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const filled = rows?.map((row, at) => isFilled(row) && places[at] !== undefined) ?? [];
  const count = filled.filter(Boolean).length;
  const waiting = rows?.filter((row) => !row.confirmed).length ?? 0;
  const bySound = rows?.filter((row) => !row.confirmed && isBySound(row)).length ?? 0;
  const strange = lines.flatMap(({ source, unknown, guests }) =>
    unknown.length === 0 ? [] : [guests.length === 0 ? source : unknown.join(' ')],
  );
  const twice = rows ? duplicates(withGuests(rooms, rows, places)) : new Map();

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
        <div className={styles.preview}>
          <div className={styles.tools}>
            <p role="status">
              {countsOf(lines)}
              {waiting > 0 && <span className={styles.waiting}>{t(words.toConfirm, { n: waiting })}</span>}
            </p>
            {bySound > 1 && (
              <Button
                size="small"
                onPress={() => setRows(rows.map((row) => ({ ...row, confirmed: row.confirmed || isBySound(row) })))}
              >
                {t(words.bySound, { n: bySound })}
              </Button>
            )}
          </div>
          {strange.length > 0 && (
            <Banner tone="warning" title={t(words.unknownTitle)}>
              <ul className={styles.strange}>
                {strange.map((source, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
                  <li key={at}>{source}</li>
                ))}
              </ul>
            </Banner>
          )}
          <RadioGroup
            row
            label={t(words.filling)}
            value={filling}
            onChange={(chosen) => {
              setFilling(chosen);
              setPlaces(placesByAge(rows, rooms, chosen));
            }}
            choices={[
              { value: 'empty', label: t(words.fillEmpty) },
              { value: 'all', label: t(words.fillAll) },
            ]}
          />
          <Table caption={t(words.previewCaption)} density="compact" cards>
            <TableHead>
              <HeadCell>{t(words.pasted)}</HeadCell>
              <HeadCell>{t(words.lastName)}</HeadCell>
              <HeadCell>{t(words.firstName)}</HeadCell>
              <HeadCell>{t(words.place)}</HeadCell>
              <HeadCell>{t(words.status)}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((row, at) => (
                <PastedRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
                  key={at}
                  row={row}
                  rooms={rooms}
                  place={places[at]}
                  like={places[at] && twice.get(`${places[at].room}-${places[at].guest}`)}
                  onChange={(part) => change(at, part)}
                  onMove={(to) => setPlaces(moved(places, at, to))}
                />
              ))}
            </TableBody>
          </Table>
          <Checkbox isSelected={keepToo} onChange={setKeepToo}>
            {t(words.keepToo)}
          </Checkbox>
        </div>
      )}
    </Dialog>
  );
}

const isUnknown = ({ guests, unknown }: LineRead) => guests.length === 0 && unknown.length > 0;
const isWithoutName = ({ guests, unknown }: LineRead) => guests.length === 0 && unknown.length === 0;
/** Chinese names that are read in one way are confirmed together; whatever else is in doubt, one by one. */
const isBySound = ({ doubt, unreadable, readings }: Previewed) =>
  doubt === 'pinyin' && unreadable === undefined && readings.length === 0;

/** A country by its name in either language. */
function useCountryNamed() {
  const { data } = useCallQuery(api.catalogue.countries, {}, { staleTime: Number.POSITIVE_INFINITY, handles: 'all' });
  return useMemo(() => {
    const codes = new Map<string, string>();
    for (const { code, infoName, nameEng } of data ?? []) {
      codes.set(infoName.toLowerCase(), code);
      codes.set(nameEng.toLowerCase(), code);
    }
    return (name: string) => codes.get(name);
  }, [data]);
}
