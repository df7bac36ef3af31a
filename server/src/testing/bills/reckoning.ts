/**
 * The calendar of bills, reckoned a second time: by instants of the Gregorian calendar, day by day, and by nothing of the
 * product.
 */

const dayMs = 86_400_000;
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day in Shanghai, eight hours ahead all the year, so many minutes after (below zero: before) an instant. */
export const shanghaiDay = (instant: Date, minutes = 0): string => text(instant.getTime() + (480 + minutes) * 60_000);
export const dayAfter = (day: string, days = 1): string => text(at(day).getTime() + days * dayMs);

/** Whether a cycle begins on a day. */
function begins(type: string, day: string, agreedOn: string): boolean {
  const moment = at(day);
  const date = moment.getUTCDate();
  if (/weekly$/i.test(type)) return moment.getUTCDay() === 1;
  if (/halfMonth$/i.test(type)) return date === 1 || date === 16;
  if (/monthly$/i.test(type)) return date === 1;
  if (type === 'tenDay') return date === 1 || date === 11 || date === 21;
  return Math.abs(moment.getTime() - at(agreedOn).getTime()) % (3 * dayMs) === 0;
}

export const isCalendar = (type: string): boolean => /(weekly|halfMonth|monthly|tenDay|threeDay)$/i.test(type);

/** The cycle around a day, first and last day: back to where one begins, on to where the next does. */
export function cycleAround(type: string, day: string, agreedOn: string): { from: string; to: string } {
  let from = day;
  while (!begins(type, from, agreedOn)) from = dayAfter(from, -1);
  let to = day;
  while (!begins(type, dayAfter(to), agreedOn)) to = dayAfter(to);
  return { from, to };
}

export interface StatementLine {
  readonly amount: number;
  /** when it was posted, or released from a voided bill */
  readonly moment: Date;
  readonly orderCode: string | null;
  /** of its order; null: it has none */
  readonly bookedAt: Date | null;
  readonly checkin: string | null;
  readonly checkout: string | null;
}

/** The day that decides the cycle of a line. What comes after its cycle was billed, half an hour into the next day, joins a later one. */
export function basisDay(type: string, line: StatementLine): string {
  const basis = /^(booking|checkin|checkout)/.exec(type)?.[1];
  if (basis === undefined) return shanghaiDay(line.moment);
  const came = shanghaiDay(line.moment, -30);
  const own =
    basis === 'checkin'
      ? line.checkin
      : basis === 'checkout'
        ? line.checkout
        : line.bookedAt && shanghaiDay(line.bookedAt);
  return own !== null && own > came ? own : came;
}
