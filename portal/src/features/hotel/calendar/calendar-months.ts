import { addDays, type PlainDate } from '@waylight/contract/value/stay';

/** A calendar of days as it stands on the screen: months, each in weeks, and where a key leads from a day. */

export interface MonthOfDays {
  year: number;
  /** 1 to 12 */
  month: number;
  /** seven each; null: a day of another month */
  weeks: (PlainDate | null)[][];
}

/** 0 is Monday, with which weeks begin in both languages of the portal. */
function weekdayOf(date: PlainDate): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
}

/** The months that `days` days from `from` on touch, with those of their weeks that they touch. */
export function monthsFrom(from: PlainDate, days: number): MonthOfDays[] {
  const months: MonthOfDays[] = [];
  const last = addDays(from, days - 1);
  for (let first = `${from.slice(0, 7)}-01`; first <= last; first = nextMonth(first)) {
    const weeks: (PlainDate | null)[][] = [];
    const month = first.slice(0, 7);
    for (let day = addDays(first, -weekdayOf(first)); day.slice(0, 7) <= month && day <= last; day = addDays(day, 7)) {
      if (addDays(day, 6) < from) continue;
      weeks.push(
        Array.from({ length: 7 }, (_, index) => {
          const date = addDays(day, index);
          return date.slice(0, 7) === month ? date : null;
        }),
      );
    }
    months.push({ year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)), weeks });
  }
  return months;
}

function nextMonth(first: PlainDate): PlainDate {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

/** The same day of the month before or after; the last of a month that is shorter. */
function monthAway(date: PlainDate, by: 1 | -1): PlainDate {
  const first = `${date.slice(0, 7)}-01`;
  const wanted = by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
  const last = addDays(nextMonth(wanted), -1);
  const same = `${wanted.slice(0, 7)}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** Where a key leads from a day; undefined: the key means nothing here. Never outside `first` to `last`. */
export function dayByKey(
  key: string,
  date: PlainDate,
  { first, last }: { first: PlainDate; last: PlainDate },
): PlainDate | undefined {
  const moved = ((): PlainDate | undefined => {
    switch (key) {
      case 'ArrowLeft':
        return addDays(date, -1);
      case 'ArrowRight':
        return addDays(date, 1);
      case 'ArrowUp':
        return addDays(date, -7);
      case 'ArrowDown':
        return addDays(date, 7);
      case 'Home':
        return addDays(date, -weekdayOf(date));
      case 'End':
        return addDays(date, 6 - weekdayOf(date));
      case 'PageUp':
        return monthAway(date, -1);
      case 'PageDown':
        return monthAway(date, 1);
      default:
        return undefined;
    }
  })();
  if (moved === undefined) return undefined;
  return moved < first ? first : moved > last ? last : moved;
}

/** First day shown: today, or a month before a stay that lies further ahead than the calendar reaches. */
export function calendarStart(today: PlainDate, checkin: PlainDate, days: number): PlainDate {
  return checkin < addDays(today, days) ? today : addDays(checkin, -Math.floor(days / 2));
}
