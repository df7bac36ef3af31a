import { dayNumber, type PlainDate } from './stay.ts';

/** Between an instant (ms since the epoch) and what the clock on a wall in an IANA zone shows (`YYYY-MM-DD HH:mm`). */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** `2026-03-12 18:00` as people in the zone read it at that instant. */
export function wallTimeIn(zone: string, instant: number): string {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

/** Minutes since the epoch, had the wall stood in Greenwich. */
function asMinutes(wall: string): number {
  return dayNumber(wall.slice(0, 10)) * 1440 + Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

/**
 * The instant at which a wall in the zone shows that date and time (`HH:mm`). An hour that is skipped in spring counts
 * as the hour after it; of one that comes twice in autumn the first is meant.
 */
export function instantOf(date: PlainDate, time: string, zone: string): number {
  const wanted = asMinutes(`${date} ${time}`);
  const guess = wanted * 60_000;
  const offsetAt = (instant: number) => asMinutes(wallTimeIn(zone, instant)) - instant / 60_000;
  const before = guess - offsetAt(guess - 86_400_000) * 60_000;
  if (asMinutes(wallTimeIn(zone, before)) === wanted) return before;
  const after = guess - offsetAt(guess + 86_400_000) * 60_000;
  return asMinutes(wallTimeIn(zone, after)) === wanted ? after : before;
}
