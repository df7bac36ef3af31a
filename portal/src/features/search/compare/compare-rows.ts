import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { policyInLine } from '@waylight/contract/supply/policy-words';
import { bedChoicesText, confirmText, mealForText } from '@waylight/contract/supply/rate-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { Language } from '@waylight/contract/value/words';
import { listText } from '@waylight/contract/value/words';
import { type CompareRow, rowsShown } from '../../../lib/compare/compare-row.ts';
import { type Say, sayIn } from '../../../lib/words.ts';
import { fitsWish } from '../../stay/rate-wish.ts';
import type { RateWish } from '../../stay/search-link.ts';
import { words } from '../words.ts';

/** Facts and rates of one hotel; undefined while they are read. */
export interface ComparedFacts {
  hotel: HotelFacts | undefined;
  rooms: readonly RateRoom[] | undefined;
}

const isOpen = ({ refused }: Rate) => refused === null;

/** The cheapest rate that can be booked and is as it was asked to be, with its room. Without prices: the first. */
function cheapest(rooms: readonly RateRoom[], wish: RateWish): { room: RateRoom; rate: Rate } | undefined {
  const open = rooms.flatMap((room) =>
    room.rates.filter((rate) => isOpen(rate) && fitsWish(rate, wish)).map((rate) => ({ room, rate })),
  );
  return open.sort((a, b) => (a.rate.price?.total ?? 0) - (b.rate.price?.total ?? 0))[0];
}

const nameIn = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en);

export interface CompareView {
  language: Language;
  /** ms since the epoch */
  now: number;
  /** what rates are asked to be */
  wish: RateWish;
  /** in the room with the most of them: breakfasts may be for fewer */
  adults: number;
  onlyDifferences: boolean;
  /** The reader may see prices: their rows have a place before they come. */
  seesPrices: boolean;
  /** Some of it is under way: rows that may yet turn out alike wait, so that none goes away again. */
  waiting: boolean;
}

/** The rows at the top, hardly ever alike. */
const first = new Set(['total', 'night', 'meal', 'cancel']);

/** The hotels row by row. With `onlyDifferences`, rows in which all say the same are left out, but for meals and cancellation. */
export function compareRows(compared: readonly ComparedFacts[], view: CompareView): CompareRow[] {
  const { onlyDifferences, waiting } = view;
  const columns: CompareColumns = { compared, say: sayIn(view.language), ...view };
  const rows = [...rateRows(columns), ...hotelRows(columns, onlyDifferences)];
  return rowsShown(waiting && onlyDifferences ? rows.filter(({ key }) => first.has(key)) : rows, onlyDifferences);
}

interface CompareColumns extends CompareView {
  compared: readonly ComparedFacts[];
  say: Say;
}

/** Why there is no rate of a hotel to show. */
const noneWord = (rooms: readonly RateRoom[]) =>
  rooms.some(({ rates }) => rates.some(isOpen))
    ? words.compareNoFit
    : rooms.some(({ rates }) => rates.some(({ refused }) => refused === 'EXCHANGE_OUTDATED'))
      ? words.offSale
      : words.soldOut;

/** Rows of the cheapest rate that can be booked. */
function rateRows({ compared, language, say, now, wish, adults, seesPrices, waiting }: CompareColumns): CompareRow[] {
  const ofRate = (read: (found: { room: RateRoom; rate: Rate }) => string) =>
    compared.map(({ rooms }) => {
      if (!rooms) return null;
      const found = cheapest(rooms, wish);
      return found ? read(found) : say(noneWord(rooms));
    });
  const hasPrice = (seesPrices && waiting) || compared.some(({ rooms }) => rooms && cheapest(rooms, wish)?.rate.price);
  const unpriced = compared.some(({ rooms }) => {
    const found = rooms && cheapest(rooms, wish);
    return found && !found.rate.price;
  });
  return [
    ...(hasPrice
      ? [
          {
            key: 'total',
            label: say(words.compareTotal),
            money: true,
            values: ofRate(({ rate: { price } }) =>
              price ? formatMoney({ amount: price.total, currency: price.currency }) : '',
            ),
          },
          {
            key: 'night',
            label: say(words.compareNight),
            values: ofRate(({ rate: { price } }) =>
              price ? formatMoney({ amount: price.perNight, currency: price.currency }) : '',
            ),
          },
        ]
      : []),
    {
      key: 'meal',
      label: say(words.compareMeal),
      always: true,
      values: ofRate(({ rate }) => mealForText(rate.breakfasts, adults, language)),
    },
    {
      key: 'cancel',
      label: say(words.compareCancel),
      always: true,
      values: compared.map(({ rooms, hotel }) => {
        if (!rooms || !hotel) return null;
        const found = cheapest(rooms, wish);
        if (!found) return say(noneWord(rooms));
        const { cancellation, price } = found.rate;
        return policyInLine(cancellation, { now, place: hotel, currency: price?.currency, language });
      }),
    },
    {
      key: 'room',
      label: say(unpriced ? words.compareAnyRoom : words.compareRoom),
      values: ofRate(({ room }) =>
        [nameIn(language, room.infoName, room.nameEng), bedChoicesText(room.beds, language)].join(' · '),
      ),
    },
    {
      key: 'confirm',
      label: say(words.compareConfirm),
      values: ofRate(({ rate }) => confirmText(rate.confirmMinutes, language)),
    },
  ];
}

/** Rows of the hotel itself. */
function hotelRows({ compared, language, say }: CompareColumns, onlyDifferences: boolean): CompareRow[] {
  const ofHotel = (read: (hotel: HotelFacts) => string) => compared.map(({ hotel }) => (hotel ? read(hotel) : null));
  const facilitiesOf = (hotel: HotelFacts) => hotel.facilities.map((one) => one[language]);
  const known = compared.flatMap(({ hotel }) => (hotel ? [facilitiesOf(hotel)] : []));
  const shared = new Set((known[0] ?? []).filter((one) => known.every((list) => list.includes(one))));
  return [
    { key: 'stars', label: say(words.star), values: ofHotel(({ star }) => say(words.starName, { n: star })) },
    {
      key: 'area',
      label: say(words.area),
      values: ofHotel((hotel) =>
        [
          nameIn(language, hotel.cityNameCn, hotel.cityNameEn),
          nameIn(language, hotel.areaNameCn ?? '', hotel.areaNameEn ?? ''),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    },
    {
      key: 'near',
      label: say(words.compareNear),
      values: ofHotel(({ landmarks }) => {
        const [nearest] = [...landmarks].sort((a, b) => a.distanceM - b.distanceM);
        if (!nearest) return '';
        return `${nameIn(language, nearest.infoName, nearest.nameEng)} ${say(words.km, { n: (nearest.distanceM / 1000).toFixed(1) })}`;
      }),
    },
    {
      key: 'year',
      label: say(words.compareYear),
      values: ofHotel(({ openedYear, renovatedYear }) => [openedYear, renovatedYear].filter(Boolean).join(' / ')),
    },
    {
      key: 'times',
      label: say(words.compareTimes),
      values: ofHotel(({ checkInFrom, checkOutUntil }) => `${checkInFrom} / ${checkOutUntil}`),
    },
    {
      key: 'fees',
      label: say(words.compareFees),
      values: ofHotel(
        ({ feesAtHotel }) =>
          listText(
            (feesAtHotel ?? []).map((fee) => fee[language]),
            language,
          ) || '–',
      ),
    },
    {
      key: 'facilities',
      label: say(words.compareFacilities),
      values: ofHotel(
        (hotel) =>
          listText(
            facilitiesOf(hotel).filter((one) => !onlyDifferences || !shared.has(one)),
            language,
          ) || '–',
      ),
    },
  ];
}
