import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { OrderId } from '../../../db/tables/ids.ts';
import { ordersWithin } from '../order/data.ts';

/** The rows of one order. Amounts are minor units of its currency. */

/** An order of the company by its code, or by the request that made it; undefined: there is none. */
export async function findDetail(
  tx: Tx,
  scope: CompanyScope,
  { orderCode, requestId }: { orderCode?: string | undefined; requestId?: string | undefined },
) {
  return ordersWithin(tx, scope)
    .selectAll('hotel_order')
    .where(orderCode === undefined ? 'hotel_order.request_id' : 'hotel_order.code', '=', orderCode ?? requestId ?? '')
    .executeTakeFirst();
}

export async function roomsOf(tx: Tx, orderId: OrderId) {
  return tx.selectFrom('order_room').selectAll().where('order_id', '=', orderId).orderBy('room_no').execute();
}

export async function guestsOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('order_guest')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .orderBy('position')
    .execute();
}

export async function nightsOf(tx: Tx, orderId: OrderId) {
  return tx.selectFrom('order_night').selectAll().where('order_id', '=', orderId).orderBy('night').execute();
}

export async function surchargesOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('order_surcharge')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .orderBy('surcharge_id')
    .orderBy('batch')
    .execute();
}

/** Every step of an order, oldest first, with the name of the person or of the system's actor. */
export async function historyOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('order_history')
    .leftJoin('distributor_user', 'distributor_user.id', 'order_history.user_id')
    .select([
      'at',
      sql<string>`coalesce(distributor_user.real_name, order_history.operator_name, order_history.actor)`.as('who'),
      'kind',
      'from_status as from',
      'to_status as to',
      'note',
      'via',
      'amount',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute();
}

/** The beds that a room type may have. */
export async function bedsOf(tx: Tx, roomTypeId: number) {
  const { beds } = await tx
    .selectFrom('room_type')
    .select('beds')
    .where('id', '=', roomTypeId)
    .executeTakeFirstOrThrow();
  return beds;
}
