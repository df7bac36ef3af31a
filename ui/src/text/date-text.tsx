import { type Language, useLanguage } from '../provider.tsx';

export interface DateLook {
  /** Without the day of the week. */
  noWeekday?: boolean | undefined;
  /** Without the year, beside a date that has it. */
  noYear?: boolean | undefined;
  /** Without the month and the year, in English, beside a date that has them. */
  noMonth?: boolean | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(instant: Date, language: Language, timeZone: string): Record<string, string> {
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone,
      year: 'numeric',
      month: language === 'zh' ? '2-digit' : 'short',
      day: language === 'zh' ? '2-digit' : 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
  // British English abbreviates September to "Sept", alone among the months with four letters.
  if (parts.month === 'Sept') parts.month = 'Sep';
  return parts;
}

function joined(parts: Record<string, string>, language: Language, { noWeekday, noYear, noMonth }: DateLook): string {
  const { year, month, day, weekday } = parts;
  if (language === 'zh') {
    return [noYear ? `${month}-${day}` : `${year}-${month}-${day}`, !noWeekday && weekday].filter(Boolean).join(' ');
  }
  // A date stays in one line: a year or a month alone in the next one reads as something else.
  return [!noWeekday && weekday, day, !noMonth && month, !noMonth && !noYear && year].filter(Boolean).join('\u00a0');
}

/**
 * A calendar date in words: zh `2026-03-14 周六`, en `Sat 14 Mar 2026`, joined by no-break spaces.
 * @param date `YYYY-MM-DD`
 * @throws RangeError when it is no date
 */
export function dateText(date: string, language: Language, look: DateLook = {}): string {
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a date: ${date}`);
  }
  return joined(partsOf(instant, language, 'UTC'), language, look);
}

/** Two dates, what both share said once: zh `2026-03-14 周六 ～ 03-17 周二`, en `Sat 14 – Tue 17 Mar 2026`. */
export function dateRangeText(from: string, to: string, language: Language, look: DateLook = {}): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const noMonth = from.slice(0, 7) === to.slice(0, 7);
  return language === 'zh'
    ? `${dateText(from, 'zh', look)} ～ ${dateText(to, 'zh', { ...look, noYear: look.noYear || sameYear })}`
    : `${dateText(from, 'en', { ...look, noYear: look.noYear || sameYear, noMonth })} – ${dateText(to, 'en', look)}`;
}

/**
 * An instant on the clock of a place: zh `2026-03-12 18:00`, en `12 Mar 2026, 18:00`.
 * @param instant anything `Date` reads: ms since the epoch, or ISO 8601 with its offset
 * @param timeZone IANA name, such as `Asia/Tokyo`
 */
export function timeText(
  instant: number | string | Date,
  timeZone: string,
  language: Language,
  look: DateLook & { noDate?: boolean | undefined } = { noWeekday: true },
): string {
  const parts = partsOf(new Date(instant), language, timeZone);
  const time = `${parts.hour}:${parts.minute}`;
  if (look.noDate) return time;
  return `${joined(parts, language, look)}${language === 'zh' ? ' ' : ', '}${time}`;
}

export interface DateTextProps extends DateLook {
  /** `YYYY-MM-DD` */
  date: string;
}

export function DateText({ date, ...look }: DateTextProps) {
  return <time dateTime={date}>{dateText(date, useLanguage(), look)}</time>;
}

export interface TimeTextProps extends DateLook {
  /** ms since the epoch, or ISO 8601 with its offset */
  instant: number | string;
  /** IANA name of the place whose clock is shown; say which one beside it. */
  timeZone: string;
  noDate?: boolean | undefined;
}

export function TimeText({ instant, timeZone, noWeekday = true, ...look }: TimeTextProps) {
  const language = useLanguage();
  return (
    <time dateTime={new Date(instant).toISOString()}>
      {timeText(instant, timeZone, language, { noWeekday, ...look })}
    </time>
  );
}
