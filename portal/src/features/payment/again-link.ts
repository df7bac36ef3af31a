import type { OrderDetail } from '@waylight/contract/booking/order';
import { occupancyOf } from '@waylight/contract/value/party';
import { paths } from '../../paths.ts';

/** The order form for the same rate, stay and guests. */
export function againLink(order: OrderDetail): string {
  const stay = {
    checkin: order.checkin,
    checkout: order.checkout,
    rooms: order.rooms.map((one) => occupancyOf(one)),
    nationality: order.nationality,
  };
  return `${paths.orderWrite(order.hotelId, order.ratePlanId, stay)}&again=${encodeURIComponent(order.orderCode)}`;
}
