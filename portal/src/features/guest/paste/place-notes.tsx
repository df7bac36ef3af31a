import { listText } from '@waylight/contract/value/words';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { nameText, type PassportName } from '../guest-name.ts';
import { type FillMode, placeCounts, unfitting } from '../guest-places.ts';
import type { GuestPlace, RoomInput } from '../room-input.ts';
import { words } from '../words.ts';
import type { PastedGuestRow } from './pasted-row.tsx';

interface PlaceNotesProps {
  rooms: readonly RoomInput[];
  rows: readonly PastedGuestRow[];
  places: readonly (GuestPlace | undefined)[];
  filling: FillMode;
}

/** Names that find no place, with the reason, and those that go where a child is expected: said before they are filled in. */
export function PlaceNotes({ rooms, rows, places, filling }: PlaceNotesProps) {
  const t = useText();
  const { without, asChildren } = unfitting(rows, rooms, places);
  const names = (at: readonly number[]) => <Names of={at.map((index) => rows[index]!)} />;
  return (
    <>
      {without.length > 0 && (
        <Banner tone="warning" live title={t(words.withoutPlace, { n: without.length })}>
          {names(without)}
          <p>
            {t(filling === 'empty' ? words.emptyCounts : words.allCounts, placeCounts(rooms, filling))}
            {without.some((at) => rows[at]!.age !== null) && t(words.childrenOnly)}
          </p>
        </Banner>
      )}
      {asChildren.length > 0 && (
        <Banner tone="warning" live title={t(words.asChildren, { n: asChildren.length })}>
          {names(asChildren)}
        </Banner>
      )}
    </>
  );
}

function Names({ of }: { of: readonly PassportName[] }) {
  const language = useLanguage();
  return <p>{listText(of.map(nameText), language)}</p>;
}

/** Names that were pasted straight into the places of guests, and did not fit below the one that was pasted into. */
export function NamesLeft({ names }: { names: readonly PassportName[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" live title={t(words.withoutPlace, { n: names.length })}>
      <Names of={names} />
    </Banner>
  );
}
