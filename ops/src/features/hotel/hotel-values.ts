import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../lib/form.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { bpOf, neededFault, numberFault, numberOrNull, textOrNull, typedOf } from './typed-values.ts';
import { words } from './words.ts';

export type Hotel = ReplyOf<typeof opsApi.hotel.get>;
export type HotelRow = Hotel['row'];
export type City = ReplyOf<typeof opsApi.hotel.cities>[number];
type HotelRequest = RequestOf<typeof opsApi.hotel.save>;

/** A hotel as its form has it. */
export interface HotelValues {
  city: Pick<City, 'id' | 'nameZh' | 'nameEn'> | null;
  area: string;
  nameZh: string;
  nameEn: string;
  nameOwn: string;
  brandZh: string;
  brandEn: string;
  star: string;
  latitude: string;
  longitude: string;
  addressZh: string;
  addressEn: string;
  descriptionZh: string;
  descriptionEn: string;
  checkInFrom: string;
  checkOutUntil: string;
  phone: string;
  reservationEmail: string;
  reservationLanguage: string;
  openedYear: string;
  renovatedYear: string;
  roomCount: string;
  popularity: string;
  themes: string[];
  facilities: string[];
  taxBp: string;
  fees: {
    code: string;
    zh: string;
    en: string;
    mode: Fee['mode'];
    basis: Fee['basis'];
    amount: string;
    currency: string;
  }[];
  notices: { zh: string; en: string }[];
  childrenWelcome: boolean;
  childFreeUntil: string;
}
type Fee = HotelRow['fees'][number];

const texts = ['nameZh', 'nameEn', 'addressZh', 'addressEn', 'descriptionZh', 'descriptionEn', 'phone'] as const;
const maybeTexts = ['nameOwn', 'brandZh', 'brandEn', 'reservationEmail', 'reservationLanguage'] as const;
const numbers = ['star', 'latitude', 'longitude', 'popularity'] as const;
const maybeNumbers = ['openedYear', 'renovatedYear', 'roomCount', 'childFreeUntil'] as const;

/** The named fields of a record, each turned. */
const pick = <K extends string, F extends Record<K, unknown>, W>(
  names: readonly K[],
  from: F,
  turn: (value: F[K]) => W,
) => Object.fromEntries(names.map((name) => [name, turn(from[name])])) as Record<K, W>;

const blank = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<K, string>;

/** Values of a new hotel. */
export const newHotel: HotelValues = {
  ...blank([...texts, ...maybeTexts, ...maybeNumbers]),
  ...{ city: null, area: '', star: '4', latitude: '', longitude: '', popularity: '500' },
  ...{ checkInFrom: '14:00', checkOutUntil: '12:00', themes: [], facilities: [], taxBp: '0', fees: [], notices: [] },
  childrenWelcome: true,
};

export function hotelValues({ row, city }: Hotel): HotelValues {
  return {
    ...pick(texts, row, String),
    ...pick(maybeTexts, row, (value) => value ?? ''),
    ...pick(numbers, row, typedOf),
    ...pick(maybeNumbers, row, typedOf),
    ...{ city, area: typedOf(row.areaId), checkInFrom: row.checkInFrom, checkOutUntil: row.checkOutUntil },
    ...{ themes: row.themes.map(String), facilities: row.facilities, taxBp: String(row.taxBp / 100) },
    fees: row.fees.map((fee) => ({ ...fee, amount: toDecimal(fee.amount, fee.currency) })),
    ...{ notices: row.notices, childrenWelcome: row.childrenWelcome },
  };
}

export function hotelFaults(values: HotelValues): Faults<HotelValues> {
  return {
    ...pick(texts, values, neededFault),
    ...pick(numbers, values, (typed) => numberFault(typed)),
    ...pick(maybeNumbers, values, (typed) => numberFault(typed, false)),
    city: values.city ? undefined : words.chooseCity,
    taxBp: numberFault(values.taxBp),
    fees: values.fees.some((fee) => numberFault(fee.amount)) ? words.numberWrong : undefined,
  };
}

/** The request of `hotel.save`, without what the dialog adds. */
export function hotelRequest(
  values: HotelValues,
  hotel: { id: number | null; active: boolean },
): Omit<HotelRequest, 'requestId' | 'reason' | 'preview' | 'version'> {
  return {
    id: hotel.id,
    ...pick(texts, values, (typed) => typed.trim()),
    ...pick(maybeTexts, values, textOrNull),
    ...pick(numbers, values, (typed) => numberOrNull(typed) ?? 0),
    ...pick(maybeNumbers, values, numberOrNull),
    ...{ cityId: values.city?.id ?? 0, areaId: numberOrNull(values.area) },
    ...{ checkInFrom: values.checkInFrom.trim(), checkOutUntil: values.checkOutUntil.trim() },
    ...{ themes: values.themes.map(Number), facilities: values.facilities, taxBp: bpOf(values.taxBp) },
    fees: values.fees.map(({ amount, code, currency: typed, ...fee }) => {
      const currency = typed.trim().toUpperCase();
      return { ...fee, code: code.trim(), currency, amount: fromDecimal(amount.trim(), currency) ?? 0 };
    }),
    ...{ notices: values.notices, childrenWelcome: values.childrenWelcome, active: hotel.active },
  };
}
