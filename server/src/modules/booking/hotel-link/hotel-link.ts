import { createHash } from 'node:crypto';
import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import type { HotelAnswer } from '@waylight/contract/ops/hotel-link';
import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import { isSecured } from '../booking.ts';

/** Rules of what hotels are asked. Instants in ms since the epoch. */

const hourMs = 3_600_000;
/** Days before arrival on which a hotel without an answer is reminded for the last time, at nine of its clock. */
const lastReminderDays = 3;
const afterHours = [4, 24];

export interface Arrival {
  readonly timeZone: string;
  readonly checkin: PlainDate;
  /** hotel-local `HH:MM` */
  readonly checkInFrom: string;
}

/** When a link that is made now ends: at check-in by the hotel's clock, later on that day with the day; undefined: it is over. */
export function linkEnds({ timeZone, checkin, checkInFrom }: Arrival, now: number): number | undefined {
  const arrival = instantAt(timeZone, checkin, checkInFrom);
  if (now < arrival) return arrival;
  const dayEnds = instantAt(timeZone, addDays(checkin, 1), '00:00');
  return now < dayEnds ? dayEnds : undefined;
}

/** The next reminder after `now`; undefined: there is none before the hotel's link ends. */
export function nextReminder(
  { timeZone, checkin, checkInFrom }: Arrival,
  askedAt: number,
  now: number,
): number | undefined {
  const arrival = instantAt(timeZone, checkin, checkInFrom);
  const before = instantAt(timeZone, addDays(checkin, -lastReminderDays), '09:00');
  const steps = [...afterHours.map((hours) => askedAt + hours * hourMs), ...(before > askedAt ? [before] : [])];
  return steps.filter((at) => at > now && at < arrival).sort((a, b) => a - b)[0];
}

interface AskedOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly hotelNumber: string | null;
}

export const isEnded = ({ status }: Pick<AskedOrder, 'status'>) => status === 'rejected' || status === 'cancelled';

/** Whether an order wants an answer of its hotel as it stands. */
export const wantsAnswer = ({ status, paymentStatus, hotelNumber }: AskedOrder): boolean =>
  hotelNumber === null &&
  ((status === 'unconfirmed' && isSecured(paymentStatus)) || status === 'confirmed' || status === 'nonCancellable');

/** Answers that a hotel may give now. `given`: answers that stand. `hasNews`: it was told of a change or an end. */
export function possibleAnswers(order: AskedOrder, given: readonly HotelAnswer[], hasNews: boolean): HotelAnswer[] {
  const noted: HotelAnswer[] = hasNews ? ['noted'] : [];
  if (!wantsAnswer(order) || given.includes('confirmed') || given.includes('cannot')) return noted;
  return [...noted, 'confirmed', 'cannot', ...(given.includes('later') ? [] : (['later'] as const))];
}

/** Short text that differs whenever what the hotel was shown does. */
export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
