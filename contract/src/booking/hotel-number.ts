import { addDays, dateIn, type PlainDate, portalZone } from '../value/stay.ts';
import type { OrderStatus } from './order.ts';

/** Days before arrival from which a missing number of the hotel is an alarm. */
export const numberAlarmDays = 3;

interface Arrival {
  readonly status: OrderStatus;
  /** the hotel's own; null: it has given none */
  readonly hotelNumber: string | null;
  readonly checkin: PlainDate;
}

/** Whether a confirmed order arrives soon and its hotel has given no number. `now`: ms since the epoch. */
export function lacksNumber({ status, hotelNumber, checkin }: Arrival, now = Date.now()): boolean {
  const today = dateIn(portalZone, now);
  const stands = status === 'confirmed' || status === 'nonCancellable';
  return stands && hotelNumber === null && checkin >= today && checkin <= addDays(today, numberAlarmDays);
}
