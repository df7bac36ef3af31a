import { type QuoteLine, shareDays } from '@waylight/contract/quote/quote';
import { shareEnd } from '@waylight/contract/quote/share-end';
import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';

/** A typed selling price in minor units, thousands parted or not; undefined: no amount above zero of that currency. */
export function sellingTyped(text: string, currency: string): number | undefined {
  const amount = fromDecimal(text.replaceAll(/[,，\s]/g, ''), currency);
  return amount !== undefined && amount > 0 && amount <= 1_000_000_000_000 ? amount : undefined;
}

/** As it stands in the field before anybody types: without decimals that are zero. */
export function sellingText(amount: number, currency: string): string {
  return toDecimal(amount, currency).replace(/\.0+$/, '');
}

/** Names of lines: the hotel, with the room type where that stands more than once, and then with its place from 1. */
export function lineNames(lines: readonly { hotel: string; room: string }[]): string[] {
  const isTwice = (name: string, all: readonly string[]) => all.filter((one) => one === name).length > 1;
  const hotels = lines.map(({ hotel }) => hotel);
  const withRooms = lines.map(({ hotel, room }) =>
    isTwice(hotel, hotels) && room !== '' ? `${hotel} · ${room}` : hotel,
  );
  return withRooms.map((name, i) => (isTwice(name, withRooms) ? `${name} · ${i + 1}` : name));
}

const usualDays = 3;

/** A line with what it is sold for; `own` is missing where nobody may know what it cost. */
export interface SoldLine {
  hotelNameCn: string;
  hotelNameEn: string;
  currency: string;
  own?: { net: number } | undefined;
  selling: number;
}

/** Lines that are sold below their net price, with their numbers from 1; and the loss of several lines together, 0: there is none. */
export function lossesOf(lines: readonly SoldLine[]) {
  const known = lines.flatMap((line, at) =>
    line.own ? [{ line, no: at + 1, net: line.own.net, selling: line.selling }] : [],
  );
  const whole = known.reduce((sum, { net, selling }) => sum + net - selling, 0);
  return {
    losses: known.filter(({ net, selling }) => selling < net),
    whole: known.length > 1 ? Math.max(0, whole) : 0,
  };
}

/** A few days, but not beyond the first arrival. */
export function validUntilFor(lines: readonly Pick<QuoteLine, 'checkin'>[], today: PlainDate): PlainDate {
  const usual = addDays(today, usualDays);
  const first = lines.map(({ checkin }) => checkin).sort()[0];
  return first !== undefined && first < usual && first >= today ? first : usual;
}

/** Whether a link ends before the last day of the quote, on it, or after it. */
export function linkAgainst(validUntil: PlainDate, end: number): 'before' | 'same' | 'after' {
  const day = dateIn(portalZone, end);
  return day === validUntil ? 'same' : day < validUntil ? 'before' : 'after';
}

/** The fewest days for which a link that is made now opens through the last day of the quote. */
export const daysFor = (validUntil: PlainDate, now: number): (typeof shareDays)[number] =>
  shareDays.find((days) => linkAgainst(validUntil, shareEnd(days, now)) !== 'before') ?? shareDays.at(-1)!;

/** The same with what stands at `at` one place further up or down, where there is such a place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}
