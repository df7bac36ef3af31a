import type { Language } from '../provider.tsx';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const named = `(?<name>${months.join('|')})[a-z]*`;
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';

/** Ways to write a date, after `tidied`. `one` and `two`: day and month, in the order of the language. */
const written = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?$/,
  /^(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<one>\d{1,2})[-/. ](?<two>\d{1,2})(?:[-/. ](?<year>\d{4}))?$/,
  new RegExp(`^(?:[a-z]{3,9} )?${day}[- ]?${named}(?:[- ](?<year>\\d{4}))?$`),
  new RegExp(`^(?:[a-z]{3,9} )?${named} ${day}(?: (?<year>\\d{4}))?$`),
];

const tidied = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s*([年月日])\s*/g, '$1')
    .replace(/[\s,]+/g, ' ');

/** Month and day of `3/14` and `14/3`. English has both orders: `3/4` is no date there, and month first elsewhere. */
function monthAndDay(one: number, two: number, language: Language): readonly [month: number, day: number] | undefined {
  if (one > 12) return [two, one];
  if (language === 'en' && two <= 12 && one !== two) return undefined;
  return [one, two];
}

/**
 * Date of `2026-03-14`, `0314`, `3/14`, `14/3/2026`, `14 Mar`, `March 14, 2026`, `3月14日`; `undefined`: no date.
 * Without a year: the next such day from `today`, if that is given.
 */
export function parseWrittenDate(text: string, language: Language, today?: string): string | undefined {
  const tidy = tidied(text);
  for (const pattern of written) {
    const parts = pattern.exec(tidy)?.groups;
    if (!parts) continue;
    const order = parts.one
      ? monthAndDay(Number(parts.one), Number(parts.two), language)
      : ([parts.name ? months.indexOf(parts.name) + 1 : Number(parts.month), Number(parts.day)] as const);
    if (!order) return undefined;
    if (parts.year) return realDate(Number(parts.year), ...order);
    if (!today) return undefined;
    const thisYear = Number(today.slice(0, 4));
    // Up to four years ahead, for 29 February.
    for (let year = thisYear; year <= thisYear + 4; year++) {
      const date = realDate(year, ...order);
      if (date && date >= today) return date;
    }
  }
  return undefined;
}

function realDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that does not exist becomes one of the next month, and a year before 100 one of the last century.
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
