import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import type { BookingTables } from '../../../db/tables/booking.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { orderScope } from '../order-rules.ts';

export type OrderRow = Selectable<BookingTables['hotel_order']> & { makerName: string; creditReleased: boolean };

/** Whether an order that has ended was on credit until then, and no bill had taken anything for it. */
export const creditReleased = sql<boolean>`(hotel_order.status in ('cancelled', 'rejected')
  and hotel_order.payment_status in ('unpaid', 'refunded') and hotel_order.written_off = 0
  and exists (select from order_history h where h.order_id = hotel_order.id and h.kind in ('giveBack', 'refund') and h.from_status = 'onCredit'))`;

/** Orders of one distributor with the names of their makers. The caller narrows the query further. */
export function ordersWithin(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('hotel_order')
    .select([
      // Not joined: what only counts orders has no use for it.
      sql<string>`(select u.real_name from distributor_user u where u.id = hotel_order.created_by)`.as('makerName'),
      creditReleased.as('creditReleased'),
    ])
    .where('hotel_order.distributor_id', '=', distributorId);
}

/** The rows that a person may list, as a condition on hotel_order. */
export function withinScope(scope: DistributorScope) {
  const within = orderScope(scope);
  if (within === 'all') return sql<boolean>`true`;
  return within === 'own' ? sql<boolean>`hotel_order.created_by = ${scope.userId}` : sql<boolean>`false`;
}

/** The owner and the state of an order of any company; undefined: there is none. Amounts are minor units. System role. */
export async function orderNamed(tx: Tx, code: string) {
  return tx
    .selectFrom('hotel_order')
    .select([
      'distributor_id as distributorId',
      'status',
      'payment_status as paymentStatus',
      'currency',
      'cancel_fee as fee',
      'refunded',
    ])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Surcharges of an order's rooms. `total` is in minor units of the order's currency. System role. */
export async function extrasOf(tx: Tx, code: string) {
  return tx
    .selectFrom('order_surcharge')
    .innerJoin('hotel_order', 'hotel_order.id', 'order_surcharge.order_id')
    .select([
      'order_surcharge.room_no as roomNo',
      'order_surcharge.kind',
      'order_surcharge.child_from as childFrom',
      'order_surcharge.child_to as childTo',
      'order_surcharge.count',
      'order_surcharge.total',
    ])
    .where('hotel_order.code', '=', code)
    .orderBy('room_no')
    .orderBy('surcharge_id')
    .orderBy('batch')
    .execute();
}

/** A person of a company as an operator reaches them. System role. */
export async function personOf(tx: Tx, { distributorId, userId }: { distributorId: DistributorId; userId: UserId }) {
  return tx
    .selectFrom('distributor_user')
    .select(['real_name as name', 'mobile', 'email', 'language'])
    .where('id', '=', userId)
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
}

/** The name of the operator's person who answered the last request to cancel an order; undefined: nobody is named. System role. */
export async function cancelAnsweredBy(tx: Tx, code: string): Promise<string | undefined> {
  const step = await tx
    .selectFrom('order_history')
    .innerJoin('hotel_order', 'hotel_order.id', 'order_history.order_id')
    .leftJoin('operator_act', 'operator_act.id', 'order_history.act_id')
    .select(sql<string | null>`coalesce(order_history.operator_name, operator_act.done_by)`.as('name'))
    .where('hotel_order.code', '=', code)
    .where('order_history.kind', 'in', ['cancelled', 'cancelRefused', 'revoked'])
    .orderBy('order_history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.name ?? undefined;
}
