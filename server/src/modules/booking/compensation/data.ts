import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { OrderId } from '../../../db/tables/ids.ts';

/** The facts that a compensation is worked out from. `firstNight`: one room's, in minor units. System role. */
export async function compensationFacts(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('hotel_order')
    .select([
      'booked_at as bookedAt',
      'confirmed_at as confirmedAt',
      sql<number>`(select n.amount from order_night n where n.order_id = hotel_order.id order by n.night limit 1)`.as(
        'firstNight',
      ),
      sql<Date | null>`(select max(s.at) from order_history s where s.order_id = hotel_order.id and s.kind = 'revoked')`.as(
        'revokedAt',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
