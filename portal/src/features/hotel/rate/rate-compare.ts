import type { Rate, RateRoom } from '@waylight/contract/search/search';
import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { policyInLine } from '@waylight/contract/supply/policy-words';
import { bedChoicesText, confirmText, mealForText } from '@waylight/contract/supply/rate-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { Language } from '@waylight/contract/value/words';
import { listText } from '@waylight/contract/value/words';
import { type CompareRow, rowsShown } from '../../../lib/compare/compare-row.ts';
import { sayIn } from '../../../lib/words.ts';
import { words } from '../words.ts';

/** Rates of one hotel side by side. */

export const mostCompared = 4;

export interface ComparedRate {
  room: RateRoom;
  rate: Rate;
}

/** The chosen rates as they are now, in the order chosen; those that can no longer be booked have gone. */
export function ratesChosen(rooms: readonly RateRoom[], chosen: ReadonlySet<number>): ComparedRate[] {
  return [...chosen].flatMap((id) =>
    rooms.flatMap((room) =>
      room.rates
        .filter(({ ratePlanId, refused }) => ratePlanId === id && refused === null)
        .map((rate) => ({ room, rate })),
    ),
  );
}

export interface CompareHow {
  place: HotelPlace;
  language: Language;
  now: number;
  /** in the room with the most of them: breakfasts may be for fewer */
  adults: number;
  onlyDifferences: boolean;
}

/** The rates row by row; `onlyDifferences` leaves out rows that are the same for all, but for meals and cancellation. */
export function rateCompareRows(compared: readonly ComparedRate[], how: CompareHow): CompareRow[] {
  const { place, language, now, adults, onlyDifferences } = how;
  const say = sayIn(language);
  const row = (key: string, label: string, read: (one: ComparedRate) => string): CompareRow => ({
    key,
    label,
    values: compared.map(read),
  });
  const always: typeof row = (...of) => ({ ...row(...of), always: true });
  const money = (key: string, label: string, read: (price: NonNullable<Rate['price']>) => number): CompareRow => ({
    key,
    label,
    money: true,
    values: compared.map(({ rate: { price } }) =>
      price ? formatMoney({ amount: read(price), currency: price.currency }) : '--',
    ),
  });
  const facilitiesOf = ({ room }: ComparedRate) => room.facilities.map((facility) => facility[language]);
  const shared = new Set(
    compared.reduce<string[]>(
      (kept, one, at) => (at === 0 ? facilitiesOf(one) : kept.filter((name) => facilitiesOf(one).includes(name))),
      [],
    ),
  );
  const smoking = { no: words.smokingNo, yes: words.smokingYes, some: words.smokingSome };
  const views = { yes: words.windowYes, inner: words.windowInner, none: words.windowNone };
  const priced = compared.some(({ rate }) => rate.price);
  const rows = [
    ...(priced
      ? [
          money('total', say(words.compareTotal), ({ total }) => total),
          money('night', say(words.compareNight), ({ perNight }) => perNight),
        ]
      : []),
    row('beds', say(words.compareBeds), ({ room }) => bedChoicesText(room.beds, language)),
    always('meal', say(words.compareMeal), ({ rate }) => mealForText(rate.breakfasts, adults, language)),
    always('cancel', say(words.compareCancel), ({ rate: { cancellation, price } }) =>
      policyInLine(cancellation, { now, place, currency: price?.currency, language }),
    ),
    row('confirm', say(words.confirmation), ({ rate }) => confirmText(rate.confirmMinutes, language)),
    row('size', say(words.compareSize), ({ room }) =>
      room.areaM2 === null ? '--' : say(words.area, { n: room.areaM2 }),
    ),
    row('people', say(words.comparePeople), ({ room }) => say(words.people, { n: room.maxPeople })),
    row('window', say(words.compareWindow), ({ room }) => say(views[room.window])),
    row('smoking', say(words.compareSmoking), ({ room }) => say(smoking[room.smoking])),
    row('left', say(words.compareLeft), ({ rate }) =>
      rate.left === null ? say(words.enough) : say(words.left, { n: rate.left }),
    ),
    ...(priced
      ? [
          row(
            'fees',
            say(words.compareFees),
            ({ rate }) =>
              listText(
                (rate.price?.atHotel ?? []).map(
                  (fee) => `${fee[language]} ${formatMoney({ amount: fee.total, currency: fee.currency })}`,
                ),
                language,
              ) || '--',
          ),
        ]
      : []),
    row(
      'facilities',
      say(words.compareFacilities),
      (one) =>
        listText(
          facilitiesOf(one).filter((name) => !onlyDifferences || !shared.has(name)),
          language,
        ) || '--',
    ),
  ];
  return rowsShown(rows, onlyDifferences);
}
