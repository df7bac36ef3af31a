import { addDays, dayNumber, type PlainDate } from './stay.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A cache of answers: Intl needs about 20 µs for each, and searches repeat the same questions. */
function kept<T>(most = 20_000): (key: string, make: () => T) => T {
  const answers = new Map<string, T>();
  return (key, make) => {
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = make();
      if (answers.size >= most) answers.clear();
      answers.set(key, answer);
    }
    return answer;
  };
}
const keptInstant = kept<number>();
const keptText = kept<string>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The wall clock of a zone at an instant, by Intl, read as if it were UTC: ms since the epoch, whole seconds. */
function shownAt(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
}

const dayMs = 86_400_000;
const mostDays = 2000;
/** zone → day since the epoch → its offset from UTC (ms) when that day begins in UTC */
const aheadOf = new Map<string, Map<number, number>>();

function aheadOn(zone: string, day: number): number {
  let days = aheadOf.get(zone);
  if (!days) {
    days = new Map();
    aheadOf.set(zone, days);
  }
  let ahead = days.get(day);
  if (ahead === undefined) {
    ahead = shownAt(zone, day * dayMs) - day * dayMs;
    if (days.size >= mostDays) days.clear();
    days.set(day, ahead);
  }
  return ahead;
}

/** The same as `shownAt`, from two cached offsets where they agree: no zone changes its offset and back within one day. */
function wallMs(zone: string, instant: number): number {
  const day = Math.floor(instant / dayMs);
  const ahead = aheadOn(zone, day);
  if (ahead !== aheadOn(zone, day + 1)) return shownAt(zone, instant);
  return Math.floor(instant / 1000) * 1000 + ahead;
}

/**
 * The instant (ms since the epoch) at which a zone's wall clock shows `time` ('HH:MM') of `date`. Where the clock shows it
 * twice, or skips it, the earlier reading counts: a deadline must never be later than anybody could read it.
 */
export function instantAt(zone: string, date: PlainDate, time: string): number {
  return keptInstant(`${zone} ${date} ${time}`, () => instantOf(zone, date, time));
}

function instantOf(zone: string, date: PlainDate, time: string): number {
  const wall = (dayNumber(date) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
  // The offsets a day before and a day after are the only candidates: a zone changes its clock at most once between them.
  const before = wall - (wallMs(zone, wall - dayMs) - (wall - dayMs));
  const after = wall - (wallMs(zone, wall + dayMs) - (wall + dayMs));
  if (before === after) return before;
  const shown = [before, after].filter((instant) => wallMs(zone, instant) === wall);
  return Math.min(...(shown.length > 0 ? shown : [before, after]));
}

/** `YYYY-MM-DD HH:mm` of a zone's wall clock at an instant. */
export function wallText(zone: string, instant: number): string {
  return keptText(`${zone} ${instant}`, () =>
    new Date(wallMs(zone, instant)).toISOString().slice(0, 16).replace('T', ' '),
  );
}

/** The instant of a hotel-local time some days before a date. */
export function instantBefore(zone: string, date: PlainDate, days: number, time: string): number {
  return keptInstant(`${zone} ${date} ${time} ${days}`, () => instantOf(zone, addDays(date, -days), time));
}
