import { type CalendarCell, isClosed } from '@waylight/contract/ops/calendar/calendar-cells';
import { formatMoney, toDecimal } from '@waylight/contract/value/money';
import { dateOfDay } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';

/** A price in a narrow cell: no zeros behind the point. */
export const shortPrice = (minor: number, currency: string): string => toDecimal(minor, currency).replace(/\.0+$/, '');

const full = (value: number, currency: string | undefined) =>
  currency === undefined ? String(value) : formatMoney({ amount: value, currency }).slice(4);

/** A night in a list of changes. `closedAt`: words for one that is closed. */
export function cellText(
  cell: CalendarCell,
  currency: string | undefined,
  closedAt: (value: string) => string,
): string {
  if (isClosed(cell)) return closedAt(full(cell.kept!, currency));
  return cell.value === 0 && currency !== undefined ? '–' : full(cell.value, currency);
}

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();
function formatted(day: number, language: Language, look: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(look);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], { ...look, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(day * 86_400_000);
}

export const weekdayText = (day: number, language: Language, weekday: 'narrow' | 'short' = 'narrow') =>
  formatted(day, language, { weekday });
export const monthText = (day: number, language: Language) =>
  formatted(day, language, { year: 'numeric', month: 'long' });
export const nightText = (day: number, language: Language) =>
  formatted(day, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
export const dayOfMonth = (day: number) => Number(dateOfDay(day).slice(8));

/** Saturday and Sunday; day 0 was a Thursday. */
export const isWeekend = (day: number) => [2, 3].includes(((day % 7) + 7) % 7);
