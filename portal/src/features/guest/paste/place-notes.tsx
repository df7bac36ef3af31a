import { listText } from '@waylight/contract/value/words';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { nameText } from '../guest-name.ts';
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
  const language = useLanguage();
  const { without, asChildren } = unfitting(rows, rooms, places);
  const names = (at: readonly number[]) => (
    <p>
      {listText(
        at.map((index) => nameText(rows[index]!)),
        language,
      )}
    </p>
  );
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
