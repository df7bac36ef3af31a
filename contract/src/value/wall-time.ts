import { BoundedMap } from './bounded-map.ts';
import { dayNumber, type PlainDate } from './stay.ts';

/**
 * Between an instant (ms since the epoch) and a clock on a wall in an IANA zone. Browser and server both use this file,
 * so that a deadline is the same moment on both sides.
 */

/** Answers are asked for again and again by searches, and Intl needs some twenty microseconds for each. */
const mostAnswers = 20_000;
const instants = new BoundedMap<string, number>(mostAnswers);
const texts = new BoundedMap<string, string>(mostAnswers);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
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

/** The wall clock at an instant, read as if it were UTC: ms since the epoch, whole seconds. Asks Intl. */
function readClock(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockIn(zone).formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
}

const dayMs = 86_400_000;
const mostDays = 2000;
/** zone → day since the epoch → offset from UTC (ms) when that day begins in UTC */
const offsets = new Map<string, BoundedMap<number, number>>();

function offsetOn(zone: string, day: number): number {
  let days = offsets.get(zone);
  if (!days) {
    days = new BoundedMap(mostDays);
    offsets.set(zone, days);
  }
  return days.orMake(day, () => readClock(zone, day * dayMs) - day * dayMs);
}

/** The same as `readClock`, without Intl on most days: no zone changes its offset and changes it back within a day. */
function wallMs(zone: string, instant: number): number {
  const day = Math.floor(instant / dayMs);
  const offset = offsetOn(zone, day);
  if (offset !== offsetOn(zone, day + 1)) return readClock(zone, instant);
  return Math.floor(instant / 1000) * 1000 + offset;
}

/** `2026-03-12 18:00`, as people in the zone read it at that instant. */
export function wallTimeIn(zone: string, instant: number): string {
  return texts.orMake(`${zone} ${instant}`, () =>
    new Date(wallMs(zone, instant)).toISOString().slice(0, 16).replace('T', ' '),
  );
}

/**
 * The instant at which a wall clock in the zone shows `time` (`HH:mm`) of `date`.
 *
 * A time that comes twice, when clocks go back, means its first reading. A time that is skipped, when clocks go forward,
 * means the later of its two readings: 02:30 is 03:30 that night.
 */
export function instantAt(zone: string, date: PlainDate, time: string): number {
  return instants.orMake(`${zone} ${date} ${time}`, () => findInstant(zone, date, time));
}

function findInstant(zone: string, date: PlainDate, time: string): number {
  const wall = (dayNumber(date) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
  // A day earlier and a day later have every offset that the zone can have at that hour, and a change of the clock between.
  const before = wall - (wallMs(zone, wall - dayMs) - (wall - dayMs));
  const after = wall - (wallMs(zone, wall + dayMs) - (wall + dayMs));
  if (before === after) return before;
  const shown = [before, after].filter((instant) => wallMs(zone, instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(before, after);
}
