import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { Menu } from '@waylight/ui/overlay/menu';
import { Tooltip } from '@waylight/ui/overlay/tooltip';
import { Cell, Row } from '@waylight/ui/table/table';
import { ArrowLeftRight, Check, ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { type Say, useText } from '../../../lib/words.ts';
import { guestKindText, isTakenOtherwise } from '../guest-kind.ts';
import { nameFault, nameText, passportLetters } from '../guest-name.ts';
import { samePlace } from '../guest-places.ts';
import { type GuestInput, type GuestPlace, type RoomInput, typedNameMost } from '../room-input.ts';
import { words } from '../words.ts';
import styles from './paste-names.module.css';
import { type Doubt, type PastedGuest, saysAge } from './pasted-name.ts';

export interface PastedGuestRow extends PastedGuest {
  /** confirmed by the user, or never in doubt */
  confirmed: boolean;
}

/** Whether a row goes into the form: looked at, and nothing wrong with it. */
export const isFilled = (row: PastedGuestRow) => row.confirmed && !nameFault(row.lastName) && !nameFault(row.firstName);

interface PastedRowProps {
  row: PastedGuestRow;
  rooms: readonly RoomInput[];
  place: GuestPlace | undefined;
  /** the place of a guest of the same name */
  like: GuestPlace | undefined;
  onChange: (part: Partial<PastedGuestRow>) => void;
  onMove: (to: GuestPlace | undefined) => void;
}

const doubts = {
  pinyin: words.doubtPinyin,
  order: words.doubtOrder,
  checkDigits: words.doubtDigits,
  cut: words.doubtCut,
  noName: words.doubtNoName,
  several: words.doubtSeveral,
} satisfies Record<Doubt, { zh: string; en: string }>;

export function PastedRow({ row, rooms, place, like, onChange, onMove }: PastedRowProps) {
  const t = useText();
  const name = nameText(row);
  const there = place && rooms[place.room]?.guests[place.guest];
  const placeText = place && there ? placeLabel(place, there, t) : t(words.leftOut);
  return (
    <Row>
      <Cell label={t(words.pasted)}>
        {row.original ? (
          <Tooltip text={t(words.original, { text: row.original })}>
            <Button
              tone="quiet"
              size="small"
              className={styles.changed}
              aria-label={t(words.original, { text: row.original })}
            >
              <span className={styles.source}>{row.source}</span>
            </Button>
          </Tooltip>
        ) : (
          <span className={styles.source}>{row.source}</span>
        )}
        {row.nationality && <span className={styles.small}> {row.nationality}</span>}
        {row.age !== null && !saysAge(row.source, row.age) && (
          <span className={styles.small}> {ageText(row.age, t)}</span>
        )}
      </Cell>
      {(['lastName', 'firstName'] as const).map((part) => (
        <Cell key={part} label={t(words[part])}>
          <TextField
            size="small"
            labelHidden
            label={t(words.labelled, { label: row.source, value: t(words[part]) })}
            className={row.confirmed ? styles.name : styles.doubted}
            value={row[part]}
            maxLength={typedNameMost}
            autoComplete="off"
            spellCheck="false"
            // A name typed by the user needs no confirmation.
            onChange={(typed) => onChange({ [part]: typed, confirmed: true })}
            onBlur={() => onChange({ [part]: passportLetters(row[part]) })}
          />
        </Cell>
      ))}
      <Cell label={t(words.place)}>
        <Menu
          label={t(words.movePlace, { name })}
          trigger={
            <Button
              size="small"
              tone="secondary"
              aria-label={t(words.labelled, { label: t(words.movePlace, { name }), value: placeText })}
            >
              <span className={styles.placeButton}>
                {place ? placeName(place, t) : placeText}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
              </span>
            </Button>
          }
          selected={place ? `${place.room}-${place.guest}` : 'none'}
          groups={[
            ...rooms.map((room, roomAt) => ({
              id: String(roomAt),
              label: t(words.roomNo, { n: roomAt + 1 }),
              items: room.guests.map((guest, guestAt) => ({
                id: `${roomAt}-${guestAt}`,
                label: placeLabel({ room: roomAt, guest: guestAt }, guest, t),
                description: guest.lastName || guest.firstName ? nameText(guest) : t(words.placeEmpty),
              })),
            })),
            { id: 'out', items: [{ id: 'none', label: t(words.leftOut) }] },
          ]}
          onAction={(id) => {
            const [room = 0, guest = 0] = id.split('-').map(Number);
            const to = id === 'none' ? undefined : { room, guest };
            if (!samePlace(place, to)) onMove(to);
          }}
        />
        {there && <span className={styles.kind}>{guestKindText(there, t)}</span>}
      </Cell>
      <Cell label={t(words.status)}>
        <RowStatus row={row} there={there} like={like} onChange={onChange} />
      </Cell>
    </Row>
  );
}

const placeName = ({ room, guest }: GuestPlace, t: Say) => t(words.placeText, { room: room + 1, guest: guest + 1 });

/** `Room 1, guest 3 · Child, 6` */
const placeLabel = (place: GuestPlace, there: GuestInput, t: Say) =>
  t(words.placeAs, { place: placeName(place, t), kind: guestKindText(there, t) });

const ageText = (age: number | 'child', t: Say) =>
  age === 'child' ? t(words.pastedChild) : t(words.childAged, { n: age });

interface RowStatusProps extends Pick<PastedRowProps, 'row' | 'like' | 'onChange'> {
  /** the place that the guest goes to */
  there: GuestInput | undefined;
}

function RowStatus({ row, there, like, onChange }: RowStatusProps) {
  const t = useText();
  const { lastName, firstName, doubt, confirmed, readings } = row;
  const faults = [nameFault(lastName), nameFault(firstName)];
  const wrong = faults.includes('empty')
    ? words.oneName
    : faults.includes('han')
      ? words.nameHan
      : faults.includes('letters')
        ? words.nameLetters
        : faults.includes('long')
          ? words.nameLong
          : undefined;
  if (wrong)
    return (
      <span className={styles.wrong}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {t(wrong)}
      </span>
    );
  if (doubt && !confirmed)
    return (
      <div className={styles.doubt}>
        <span className={styles.amber}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {t(readings.length > 1 ? words.doubtReading : doubts[doubt])}
        </span>
        <span className={styles.buttons}>
          {readings
            .filter((reading) => reading !== lastName)
            .map((reading) => (
              <Button key={reading} size="small" onPress={() => onChange({ lastName: reading })}>
                {t(words.readAs, { reading })}
              </Button>
            ))}
          {doubt === 'order' && (
            <Button
              size="small"
              icon={<ArrowLeftRight size={14} strokeWidth={1.75} aria-hidden="true" />}
              onPress={() => onChange({ lastName: firstName, firstName: lastName })}
            >
              {t(words.swap)}
            </Button>
          )}
          <Button
            size="small"
            tone="primary"
            aria-label={t(words.confirmNamed, { name: nameText(row) })}
            onPress={() => onChange({ confirmed: true })}
          >
            {t(words.confirm)}
          </Button>
        </span>
      </div>
    );
  if (like)
    return (
      <span className={styles.wrong}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {t(words.duplicate, { room: like.room + 1, guest: like.guest + 1 })}
      </span>
    );
  if (!there) return <span className={styles.small}>{t(words.noPlace)}</span>;
  if (isTakenOtherwise(row.age, there)) {
    const kind = guestKindText(there, t);
    return (
      <span className={styles.amber}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {row.age === null ? t(words.takenAs, { kind }) : t(words.takenAsNot, { kind, listed: ageText(row.age, t) })}
      </span>
    );
  }
  return (
    <span className={styles.ready}>
      <Check size={14} strokeWidth={2} aria-hidden="true" />
      {t(words.ready)}
    </span>
  );
}
