import { perExtra } from '@waylight/contract/supply/surcharge';
import { occupancyOf } from '@waylight/contract/value/party';
import type { Tx } from '../../../db/database.ts';
import type { OrderId } from '../../../db/tables/ids.ts';

/** The agreed terms of an order, in the shape in which a rate is asked for and compared. System role. */
export async function readAgreed(tx: Tx, orderId: OrderId) {
  const order = await tx
    .selectFrom('hotel_order')
    .select([
      'hotel_id as hotelId',
      'rate_plan_id as ratePlanId',
      'checkin',
      'checkout',
      'nationality',
      'guest_names as guestNames',
      'total',
      'discount',
      'currency',
      'terms_key as termsKey',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rooms = await tx
    .selectFrom('order_room')
    .select(['room_no as roomNo', 'adults', 'child_ages as childAges'])
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .execute();
  const wanted = await tx
    .selectFrom('order_surcharge')
    .select(['room_no as roomNo', 'surcharge_id as surchargeId', 'count'])
    .where('order_id', '=', orderId)
    .execute();
  const { checkin, checkout, ...rest } = order;
  return {
    ...rest,
    wanted: perExtra(wanted),
    stay: { checkin, checkout },
    rooms: rooms.map(({ roomNo, ...party }) => ({ roomNo, ...occupancyOf(party) })),
  };
}
