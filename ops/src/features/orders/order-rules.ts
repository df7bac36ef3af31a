import type { OrderStatus } from '@waylight/contract/booking/order';
import { numberAlarmDays } from '@waylight/contract/ops/order';
import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';

interface Arrival {
  readonly status: OrderStatus;
  readonly hotelNumber: string | null;
  readonly checkin: PlainDate;
}

/** Whether a confirmed order arrives soon and its hotel has given no number. `now`: ms since the epoch. */
export function lacksNumber({ status, hotelNumber, checkin }: Arrival, now = Date.now()): boolean {
  const today = dateIn(portalZone, now);
  const stands = status === 'confirmed' || status === 'nonCancellable';
  return stands && hotelNumber === null && checkin >= today && checkin <= addDays(today, numberAlarmDays);
}
