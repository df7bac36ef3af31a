import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { mostAdults } from '@waylight/contract/value/party';
import { CompareDialog } from '../../../lib/compare/compare-dialog.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { BookButton } from './book-button.tsx';
import { type ComparedRate, rateCompareRows } from './rate-compare.ts';

export interface RateCompareDialogProps {
  hotel: HotelFacts;
  compared: readonly ComparedRate[];
  stay: StaySearch;
  mayBook: boolean;
  again: string | undefined;
  onClose: () => void;
}

/** Two to four rates of a hotel side by side. */
export function RateCompareDialog({ hotel, compared, stay, mayBook, again, onClose }: RateCompareDialogProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  return (
    <CompareDialog
      title={t(words.compareTitle)}
      columns={compared.map(({ room, rate }) => ({
        id: rate.ratePlanId,
        names: names(room.infoName, room.nameEng),
        action: <BookButton hotel={hotel} room={room} rate={rate} stay={stay} mayBook={mayBook} again={again} />,
      }))}
      rowsOf={(onlyDifferences) =>
        rateCompareRows(compared, {
          ...{ place: hotel, language, now: Date.now(), onlyDifferences },
          adults: mostAdults(stay.rooms),
        })
      }
      same={t(words.compareSame)}
      onClose={onClose}
    />
  );
}
