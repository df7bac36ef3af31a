import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { HeadCell, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { type Say, useText } from '../../../lib/words.ts';
import { duplicates } from '../guest-faults.ts';
import { type FillMode, withGuests } from '../guest-places.ts';
import type { GuestPlace, RoomInput } from '../room-input.ts';
import { words } from '../words.ts';
import styles from './paste-names.module.css';
import type { LineRead } from './pasted-line.ts';
import { type PastedGuestRow, PastedRow } from './pasted-row.tsx';
import { PlaceNotes } from './place-notes.tsx';

interface PastedPreviewProps {
  rooms: readonly RoomInput[];
  lines: readonly LineRead[];
  rows: readonly PastedGuestRow[];
  /** the place of each row; undefined: it is left out */
  places: readonly (GuestPlace | undefined)[];
  filling: FillMode;
  keepToo: boolean;
  onRows: (rows: readonly PastedGuestRow[]) => void;
  onMove: (index: number, to: GuestPlace | undefined) => void;
  onFilling: (mode: FillMode) => void;
  onKeepToo: (on: boolean) => void;
}

/** The guests as read, with doubts to settle and a place for each. */
export function PastedPreview(props: PastedPreviewProps) {
  const { rooms, lines, rows, places, filling, keepToo, onRows, onMove, onFilling, onKeepToo } = props;
  const t = useText();
  const change = (index: number, part: Partial<PastedGuestRow>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const waiting = rows.filter((row) => !row.confirmed).length;
  const bySound = rows.filter((row) => !row.confirmed && isBySound(row)).length;
  const strange = lines.flatMap(({ source, unknown, guests }) =>
    unknown.length === 0 ? [] : [guests.length === 0 ? source : unknown.join(' ')],
  );
  const twice = duplicates(withGuests(rooms, rows, places));
  return (
    <div className={styles.preview}>
      <div className={styles.tools}>
        <p role="status">
          {countsText(lines, t)}
          {waiting > 0 && <span className={styles.waiting}>{t(words.toConfirm, { n: waiting })}</span>}
        </p>
        {bySound > 1 && (
          <Button
            size="small"
            onPress={() => onRows(rows.map((row) => ({ ...row, confirmed: row.confirmed || isBySound(row) })))}
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
        onChange={onFilling}
        choices={[
          { value: 'empty', label: t(words.fillEmpty) },
          { value: 'all', label: t(words.fillAll) },
        ]}
      />
      <PlaceNotes {...{ rooms, rows, places, filling }} />
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
              onMove={(to) => onMove(at, to)}
            />
          ))}
        </TableBody>
      </Table>
      <Checkbox isSelected={keepToo} onChange={onKeepToo}>
        {t(words.keepToo)}
      </Checkbox>
    </div>
  );
}

/** Counts of lines and guests as one sentence; for the screen and to be read out. */
export function countsText(lines: readonly LineRead[], t: Say): string {
  const [empty, unknown] = [lines.filter(isWithoutName).length, lines.filter(isUnknown).length];
  const guests = lines.reduce((sum, line) => sum + line.guests.length, 0);
  return [
    t(words.linesRead, { n: lines.length }),
    t(words.guestsRead, { n: guests }),
    empty > 0 ? t(words.noGuestLines, { n: empty }) : '',
    unknown > 0 ? t(words.unknownLines, { n: unknown }) : '',
  ].join('');
}

const isUnknown = ({ guests, unknown }: LineRead) => guests.length === 0 && unknown.length > 0;
const isWithoutName = ({ guests, unknown }: LineRead) => guests.length === 0 && unknown.length === 0;
/** Chinese names with one reading are confirmed together, all other doubts one by one. */
const isBySound = ({ doubt, unreadable, readings }: PastedGuestRow) =>
  doubt === 'pinyin' && unreadable === undefined && readings.length === 0;
