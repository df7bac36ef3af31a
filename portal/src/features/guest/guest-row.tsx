import { PlainSelect } from '@waylight/ui/table/plain-select';
import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense } from 'react';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useText } from '../../lib/words.ts';
import { guestErrorAt } from './guest-fault-text.ts';
import { type GuestFault, guestField } from './guest-faults.ts';
import styles from './guest-grid.module.css';
import { childText, guestKindText } from './guest-kind.ts';
import { passportLetters } from './guest-name.ts';
import { type AgeRange, extraChildAges, type GuestInput, type GuestPlace, typedNameMost } from './room-input.ts';
import { words } from './words.ts';

/** Comes with the pinyin, only when somebody typed a name in Chinese. */
const SpellOffer = lazy(() => import('./paste/spell-offer.tsx').then(({ SpellOffer }) => ({ default: SpellOffer })));

export type NamePart = 'lastName' | 'firstName';

// By their names, so that the page carries these alone of the table.
const partWords = {
  lastName: [words.lastName, words.lastNameSample],
  firstName: [words.firstName, words.firstNameSample],
} as const;

interface GuestRowProps {
  guest: GuestInput;
  place: GuestPlace;
  choices: readonly AgeRange[];
  faults: readonly GuestFault[];
  onChange: (part: Partial<GuestInput>) => void;
  /** a field with something in it was left */
  onLeave: (fieldId: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One guest: last name, first name, nationality, and adult or age. */
export function GuestRow({ guest, place, choices, faults, onChange, onLeave, onPaste }: GuestRowProps) {
  const t = useText();
  const { room, guest: at } = place;
  const label = (field: string) => t(words.guestLabel, { room: room + 1, guest: at + 1, field });
  const ageField = guestField(room, at, 'childAge');
  const lastNameField = guestField(room, at, 'lastName');
  const inHan = faults.some(
    ({ name, fieldId }) =>
      name === 'nameHan' && (fieldId === lastNameField || fieldId === guestField(room, at, 'firstName')),
  );
  return (
    <div className={styles.row}>
      <span className={styles.number}>{at + 1}</span>
      {(['lastName', 'firstName'] as const).map((part) => {
        const id = guestField(room, at, part);
        const error = guestErrorAt(faults, id, t);
        const [called, sample] = partWords[part];
        return (
          <div key={part} className={styles.cell}>
            <span className={styles.cellLabel} aria-hidden="true">
              {t(called)}
            </span>
            <input
              id={id}
              className={styles.input}
              value={guest[part]}
              aria-label={label(t(called))}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              placeholder={at === 0 && room === 0 ? t(sample) : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={typedNameMost}
              onChange={(event) => onChange({ [part]: event.target.value })}
              onBlur={() => {
                if (guest[part] === '') return;
                onChange({ [part]: passportLetters(guest[part]) });
                onLeave(id);
              }}
              onPaste={onPaste}
              onKeyDown={(event) => goDown(event, place)}
            />
            <FieldError id={id} error={error} />
          </div>
        );
      })}
      <div className={styles.cell}>
        <span className={styles.cellLabel} aria-hidden="true">
          {t(words.nationality)}
        </span>
        <CountrySelect
          look="cell"
          id={guestField(room, at, 'nationality')}
          label={label(t(words.nationality))}
          value={guest.nationality}
          onChange={(nationality) => onChange({ nationality })}
        />
      </div>
      <GuestKind
        guest={guest}
        ages={guest.extra === undefined ? [] : extraChildAges(guest, choices)}
        id={ageField}
        label={label(t(words.extraAge))}
        error={guestErrorAt(faults, ageField, t)}
        onAge={(childAge) => onChange({ childAge })}
      />
      {inHan && (
        <Suspense>
          <SpellOffer
            guest={guest}
            onTake={(spelt) => {
              onChange(spelt);
              document.getElementById(lastNameField)?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Enter goes to where the next guest begins, as in a spreadsheet, and never sends the form by itself. */
function goDown(event: KeyboardEvent, { room, guest }: GuestPlace) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const next =
    document.getElementById(guestField(room, guest + 1, 'lastName')) ??
    document.getElementById(guestField(room + 1, 0, 'lastName'));
  next?.focus();
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error !== undefined && (
      <span id={`${id}-error`} className={styles.error}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {error}
      </span>
    )
  );
}

interface GuestKindProps {
  guest: GuestInput;
  /** of an extra child; empty: the age was searched for */
  ages: readonly number[];
  id: string;
  label: string;
  error: string | undefined;
  onAge: (age: number) => void;
}

/** Adult, or the age of a child; the age of an extra child is chosen here. */
function GuestKind({ guest, ages, id, label, error, onAge }: GuestKindProps) {
  const t = useText();
  if (ages.length === 0) return <span className={styles.kind}>{guestKindText(guest, t)}</span>;
  return (
    <span className={styles.age}>
      <PlainSelect
        id={id}
        className={styles.input}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={guest.childAge ?? 0}
        onChange={(event) => onAge(Number(event.target.value))}
      >
        <option value={0}>{t(words.extraAgeChoose)}</option>
        {ages.map((age) => (
          <option key={age} value={age}>
            {childText(age, t)}
          </option>
        ))}
      </PlainSelect>
      <FieldError id={id} error={error} />
    </span>
  );
}
