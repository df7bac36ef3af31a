import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { Button } from '@waylight/ui/button';
import { type Say, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';

/** Why a rate cannot be booked for this stay, and what would have to change. */

/** The part of the stay that would have to change for a rate to fit. */
export type StayPart = 'dates' | 'guests' | 'nationality';

type RefusalReason = NonNullable<Rate['refused']>;

/** The reason in words; '' where there is none. */
export function refusalText(rate: Rate, room: RateRoom, t: Say): string {
  switch (rate.refused) {
    case null:
      return '';
    case 'MIN_NIGHTS':
      return t(words.minNights, { n: rate.minNights });
    case 'OCCUPANCY': {
      const adults = t(words.mostAdults, { n: rate.maxAdults });
      if (rate.maxChildren === 0) return t(words.occupancyAdults, { adults });
      const children = t(words.mostChildren, { n: rate.maxChildren });
      // The most adults and the most children need not fit in together: then the most people are named.
      return room.maxPeople < rate.maxAdults + rate.maxChildren
        ? t(words.occupancyPeople, { adults, children, people: room.maxPeople })
        : t(words.occupancy, { adults, children });
    }
    case 'NATIONALITY':
      return t(words.nationalityRefused);
    case 'TOO_LATE':
      return t(words.tooLate);
    case 'EXCHANGE_OUTDATED':
      return t(words.exchangeOutdated);
    default:
      return isTooFew(rate) ? t(words.tooFew, { n: rate.left! }) : t(words.soldOut);
  }
}

/** Whether rooms are left, though fewer than are asked for. */
const isTooFew = ({ refused, left }: Rate) => refused === 'SOLD_OUT' && left !== null && left > 0;

/** The part of the stay to change; null: no change helps. */
const partOf: Record<RefusalReason, StayPart | null> = {
  SOLD_OUT: 'dates',
  MIN_NIGHTS: 'dates',
  TOO_LATE: 'dates',
  OCCUPANCY: 'guests',
  NATIONALITY: 'nationality',
  EXCHANGE_OUTDATED: null,
};

const changeWords = {
  dates: words.changeDates,
  guests: words.changeGuests,
  nationality: words.changeNationality,
} as const;

/** One button for each part of the stay whose change would help. */
export function ChangeButtons(props: { rates: readonly Rate[]; onChangeStay: (part: StayPart) => void }) {
  const t = useText();
  const parts = new Set(props.rates.map((rate) => (isTooFew(rate) ? 'guests' : rate.refused && partOf[rate.refused])));
  return [...parts].map(
    (part) =>
      part && (
        <Button key={part} tone="quiet" size="small" onPress={() => props.onChangeStay(part)}>
          {t(changeWords[part])}
        </Button>
      ),
  );
}
