/** The providers' own time: runs like any clock, and jumps when it is told to. */
export interface Clock {
  /** ms since the epoch */
  now(): number;
  move(ms: number): void;
  set(now: number): void;
}

export function openClock(startAt: number | undefined): Clock {
  let offset = startAt === undefined ? 0 : startAt - Date.now();
  return {
    now: () => Date.now() + offset,
    move(ms) {
      offset += ms;
    },
    set(now) {
      offset = now - Date.now();
    },
  };
}

const hour = 3_600_000;
const two = (n: number) => String(n).padStart(2, '0');

/** All three providers write Beijing's time; China has had no other since 1991. */
function beijing(at: number) {
  const d = new Date(at + 8 * hour);
  const date = `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
  const time = `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
  return { date, time };
}

/** 2026-11-21 10:00:00 */
export function plainTime(at: number): string {
  const { date, time } = beijing(at);
  return `${date} ${time}`;
}

/** 2026-11-21T10:00:00+08:00 */
export function zonedTime(at: number): string {
  const { date, time } = beijing(at);
  return `${date}T${time}+08:00`;
}

/** 2026-11-21 */
export const dayOf = (at: number): string => beijing(at).date;

/** The instant at which a day begins in Beijing; NaN when there is no such day. */
export function startOfDay(day: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN;
  return Number.isNaN(at) || dayOf(at) !== day ? Number.NaN : at;
}

/** The instant of `2026-11-21 10:00:00` in Beijing; NaN when it is written otherwise. */
export function plainInstant(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  return match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN;
}
