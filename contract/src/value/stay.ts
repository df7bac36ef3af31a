import { z } from 'zod';
import { fault } from '../wire/faults.ts';

/** A calendar date, `YYYY-MM-DD`, no instant and no zone. */
export type PlainDate = string;

const dayMs = 86_400_000;

/** A figure of a text; what is none is far above 9 or below 0. */
const figure = (text: string, at: number) => text.charCodeAt(at) - 48;
const pair = (text: string, at: number) => 10 * figure(text, at) + figure(text, at + 1);
const begins = /^\d{4}-\d{2}-\d{2}/;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Days since 1970-01-01 of a plain date. Years have four figures, the first day of the reckoning is a first of March. */
export function dayNumber(date: PlainDate): number {
  if (!begins.test(date)) return Number.NaN;
  const month = pair(date, 5);
  const year = 100 * pair(date, 0) + pair(date, 2) - (month > 2 ? 0 : 1);
  const days = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + pair(date, 8) - 1;
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + days - 719_468;
}

/** The plain date of a day number. */
export function dateOfDay(day: number): PlainDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDay(dayNumber(date) + days);
}

export function isPlainDate(text: string): boolean {
  if (!shape.test(text)) return false;
  const year = 100 * pair(text, 0) + pair(text, 2);
  const month = pair(text, 5);
  const day = pair(text, 8);
  if (year < 100 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
}

/** The last day that a request may name: a year counted on from here still has four figures. */
export const latestDate: PlainDate = '9998-12-31';

export const plainDateSchema = z
  .string()
  .refine(isPlainDate, { ...fault('plainDate'), abort: true })
  .refine((date) => date <= latestDate, fault('dateTooLate'));

/** A date that a reply works out: days after the latest that a request may name. */
export const answeredDateSchema = z.string().refine(isPlainDate, fault('plainDate'));

/** Check-in and check-out dates; the nights between are what is sold. */
export interface Stay {
  readonly checkin: PlainDate;
  readonly checkout: PlainDate;
}

/** `diffDate`: nights, which may stand beside the dates and must agree with them. Its bounds only keep out what no stay can have. */
export const stayFields = {
  checkin: plainDateSchema,
  checkout: plainDateSchema,
  diffDate: z.int().min(-999).max(999).optional(),
};

type NamedStay = Stay & { diffDate?: number | undefined };

const nightsAgree = (stay: NamedStay): boolean => stay.diffDate === undefined || stay.diffDate === nightsOf(stay);

/** A request with `stayFields`: nights that are not those between its dates are refused by name, the right ones go no further. */
export const stayRequest = <Request extends z.ZodObject>(request: Request): Request =>
  (request as unknown as z.ZodType<NamedStay>)
    .refine(nightsAgree, { path: ['diffDate'], ...fault('nightsDiffer') })
    .overwrite(withoutNights) as unknown as Request;

/** The stay as handlers get it. One without nights, as the portal sends it, is not copied. */
function withoutNights(stay: NamedStay): NamedStay {
  if (stay.diffDate === undefined) return stay;
  const { diffDate: _, ...rest } = stay;
  return rest;
}

/** Nights of a stay: check-out minus check-in. */
export function nightsOf({ checkin, checkout }: Stay): number {
  return dayNumber(checkout) - dayNumber(checkin);
}

/** Each night of the stay by the date on which it begins. */
export function eachNight(stay: Stay): PlainDate[] {
  return Array.from({ length: nightsOf(stay) }, (_, night) => addDays(stay.checkin, night));
}

/** The product's own "today" is that of Shanghai. */
export const portalZone = 'Asia/Shanghai';

/** The first instant of a day of the portal, ms since the epoch. Shanghai knows no summer time. */
export const portalDayStart = (date: PlainDate): number => Date.parse(`${date}T00:00:00+08:00`);

/** Making a formatter costs a hundred times what using it does, and using it much more than remembering: dates change by the minute at most. */
const formatters = new Map<string, { formatter: Intl.DateTimeFormat; minute: number; date: PlainDate }>();

/** The calendar date at an instant (ms since the epoch) in an IANA zone. */
export function dateIn(zone: string, now: number): PlainDate {
  let kept = formatters.get(zone);
  if (!kept) {
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    kept = { formatter, minute: Number.NaN, date: '' };
    formatters.set(zone, kept);
  }
  const minute = Math.floor(now / 60_000);
  if (minute !== kept.minute) {
    kept.date = kept.formatter.format(now);
    kept.minute = minute;
  }
  return kept.date;
}

export type StayFault = 'STAY_TOO_SHORT' | 'STAY_TOO_LONG' | 'STAY_IN_THE_PAST';

/** Faults of a stay: past dates, under 1 night (dateMsg2), or over the limit (dateMsg1). */
export function stayFault(stay: Stay, today: PlainDate, maxNights: number): StayFault | undefined {
  if (stay.checkin < today) return 'STAY_IN_THE_PAST';
  const nights = nightsOf(stay);
  if (nights < 1) return 'STAY_TOO_SHORT';
  if (nights > maxNights) return 'STAY_TOO_LONG';
  return undefined;
}
