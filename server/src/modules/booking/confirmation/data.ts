import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { DistributorId, OrderId } from '../../../db/tables/ids.ts';
import { isSecured } from '../booking.ts';
import { lockOrder } from '../data.ts';

/** Orders that wait for an answer. System role. */

/** When an order was last paid or held: its hotel has its promise from then on. */
const securedAt = sql<Date>`(select max(s.at) from order_history s
  where s.order_id = hotel_order.id and s.kind in ('paid', 'reopened'))`;

const secured = ['onCredit', 'advanceDeducted', 'paid'] as const;

/** Of those on request, paid or held before `at` (ms since the epoch), the longest first. */
export async function securedBefore(tx: Tx, at: number, limit: number) {
  return tx
    .selectFrom('hotel_order')
    .select(['distributor_id as distributorId', 'code'])
    .where('status', '=', 'unconfirmed')
    .where('payment_status', 'in', secured)
    .where('confirm_minutes', '>', 0)
    .where(sql<boolean>`${securedAt} <= ${new Date(at)}::timestamptz`)
    .orderBy('booked_at')
    .limit(limit)
    .execute();
}

/** Lists every order that its hotel has not confirmed within its promise, each once; answers how many are new. */
export async function listOverdue(tx: Tx, now: number): Promise<number> {
  const late = tx
    .selectFrom('hotel_order')
    .select([
      'distributor_id',
      'id as order_id',
      sql<'confirmOverdue'>`'confirmOverdue'`.as('kind'),
      sql<Date>`${new Date(now)}::timestamptz`.as('at'),
    ])
    .where('status', '=', 'unconfirmed')
    .where('payment_status', 'in', secured)
    .where('confirm_minutes', '>', 0)
    .where(sql<boolean>`${securedAt} + confirm_minutes * interval '1 minute' <= ${new Date(now)}::timestamptz`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('operator_task').select('id').whereRef('order_id', '=', 'hotel_order.id'))),
    )
    // An order that is answered at this moment is locked, and overdue no more.
    .forUpdate()
    .skipLocked();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operator_task')
    .columns(['distributor_id', 'order_id', 'kind', 'at'])
    .expression(late)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export interface UnansweredOrder {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly checkin: PlainDate;
}

/** Orders that the hotel has not confirmed and whose check-in is not after a day, the earliest first, behind `after`. */
export async function unansweredUntil(
  tx: Tx,
  day: PlainDate,
  after: UnansweredOrder | undefined,
  limit: number,
): Promise<UnansweredOrder[]> {
  let due = tx
    .selectFrom('hotel_order')
    .select(['id', 'distributor_id as distributorId', 'code', 'checkin'])
    .where('status', 'in', ['unconfirmed', 'cancelRequested'])
    .where('payment_status', 'in', secured)
    .where('confirmed_at', 'is', null)
    .where('checkin', '<=', day);
  if (after) due = due.where(sql<boolean>`(checkin, id) > (${after.checkin}::date, ${after.id}::bigint)`);
  return due.orderBy('checkin').orderBy('id').limit(limit).execute();
}

/** When an order was last paid or held, ms since the epoch; undefined: it was neither. */
export async function securedSince(tx: Tx, orderId: OrderId): Promise<number | undefined> {
  const row = await tx
    .selectFrom('hotel_order')
    .select(securedAt.as('at'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.at?.getTime();
}

/** Whether an order still waits for confirmation; it is locked from here on. */
export async function isWaiting(tx: Tx, scope: CompanyScope, code: string): Promise<boolean> {
  const order = await lockOrder(tx, scope, code);
  return order?.status === 'unconfirmed' && isSecured(order.paymentStatus);
}

/** Everything that an operator has to answer, the oldest first. */
export async function toAnswer(tx: Tx) {
  return tx
    .selectFrom('hotel_order')
    .innerJoin('distributor', 'distributor.id', 'hotel_order.distributor_id')
    .select([
      'hotel_order.code',
      'distributor.code as companyCode',
      'hotel_order.status',
      'hotel_order.payment_status as paymentStatus',
      'confirm_minutes as confirmMinutes',
      'booked_at as bookedAt',
      'hotel_en as hotel',
      'room_en as room',
      'room_count as rooms',
      'checkin',
      'checkout',
      'guest_names as guests',
      'other_requests as requests',
      'total',
      'hotel_order.currency',
      'cancel_reason as cancelReason',
      'cancel_note as cancelNote',
      (of) =>
        of
          .selectFrom('operator_task')
          .select('operator_task.at')
          .whereRef('order_id', '=', 'hotel_order.id')
          .where('kind', '=', 'confirmOverdue')
          .where('done_at', 'is', null)
          .as('overdueSince'),
    ])
    .where((row) =>
      row.or([
        row.and([row('hotel_order.status', '=', 'unconfirmed'), row('payment_status', '<>', 'unpaid')]),
        row('hotel_order.status', '=', 'cancelRequested'),
      ]),
    )
    .orderBy('booked_at')
    .limit(500)
    .execute();
}
