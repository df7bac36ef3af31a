import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, OrderId, UserId } from '../../../db/tables/ids.ts';

/** SQL of orders at the console, over all companies. Role waylight_ops. */

/** The company of a code; null: there is none. */
export async function companyNamed(tx: Tx, code: string): Promise<DistributorId | null> {
  const row = await tx.selectFrom('distributor').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? null;
}

/** Facts of an order that its agency does not read; undefined: there is none. */
export async function deskFactsOf(tx: Tx, code: string) {
  return tx
    .selectFrom('hotel_order')
    .innerJoin('distributor', 'distributor.id', 'hotel_order.distributor_id')
    .innerJoin('distributor_user', 'distributor_user.id', 'hotel_order.created_by')
    .leftJoin('order_desk', 'order_desk.order_id', 'hotel_order.id')
    .leftJoin('operator', 'operator.id', 'order_desk.operator_id')
    .where('hotel_order.code', '=', code)
    .select([
      'hotel_order.id',
      'hotel_order.distributor_id as distributorId',
      'hotel_order.created_by as makerId',
      'distributor.code as companyCode',
      'distributor.name_zh as companyZh',
      'distributor.name_en as companyEn',
      'distributor.phone as companyPhone',
      'distributor_user.real_name as makerName',
      'distributor_user.mobile as makerMobile',
      'distributor_user.email as makerEmail',
      'hotel_order.status',
      'hotel_order.payment_status as paymentStatus',
      'hotel_order.currency',
      'hotel_order.cancel_fee as cancelFee',
      'hotel_order.refunded',
      'hotel_order.confirmation_number as confirmationNumber',
      'hotel_order.hotel_number as hotelNumber',
      'hotel_order.accepted_texts as acceptedTexts',
      'hotel_order.is_direct as isDirect',
      'confirm_minutes as confirmMinutes',
      'promised_until as promisedUntil',
      'operator.id as takerId',
      'operator.display_name as takerName',
      'order_desk.taken_at as takenAt',
    ])
    .executeTakeFirst();
}

/** One takes an order, from whoever has it. */
export async function take(tx: Tx, order: { id: OrderId; distributorId: DistributorId }, operatorId: number, at: Date) {
  await tx
    .insertInto('order_desk')
    .values({ order_id: order.id, distributor_id: order.distributorId, operator_id: operatorId, taken_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ operator_id: operatorId, taken_at: at }))
    .execute();
}

export async function release(tx: Tx, orderId: OrderId) {
  await tx.deleteFrom('order_desk').where('order_id', '=', orderId).execute();
}

/** Person who has asked in an open work order that it be cancelled. */
export async function cancelWorkOrderBy(tx: Tx, code: string): Promise<UserId | undefined> {
  const row = await tx
    .selectFrom('work_order')
    .select('created_by as userId')
    .where('order_code', '=', code)
    .where('type', '=', 'cancelOrder')
    .where('status', 'in', ['notAccepted', 'handling'])
    .executeTakeFirst();
  return row?.userId;
}

export async function addNote(
  tx: Tx,
  order: { id: OrderId; distributorId: DistributorId },
  { person, note }: { person: string; note: string },
  at: Date,
) {
  await tx
    .insertInto('order_note')
    .values({ order_id: order.id, distributor_id: order.distributorId, at, person, note })
    .execute();
}

export async function notesOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('order_note')
    .select(['at', 'person', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** How many notes there are and what the last says, for the audit log. */
export async function lastNoteOf(tx: Tx, orderId: OrderId): Promise<string | null> {
  return (await notesOf(tx, orderId))[0]?.note ?? null;
}

export async function tasksOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('operator_task')
    .select(['id', 'kind', 'change_kind as change', 'note', 'at', 'done_at as doneAt'])
    .select(['done_by as doneBy', 'done_note as doneNote'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** A task that is still to be done, locked; undefined: there is none. */
export async function openTask(tx: Tx, id: number) {
  return tx
    .selectFrom('operator_task')
    .innerJoin('hotel_order', 'hotel_order.id', 'operator_task.order_id')
    .where('operator_task.id', '=', id)
    .where('done_at', 'is', null)
    .select(['operator_task.id', 'operator_task.kind', 'hotel_order.code'])
    .select('operator_task.distributor_id as distributorId')
    .forUpdate('operator_task')
    .executeTakeFirst();
}

/** The compensation that was booked for an order; null: none was. */
export async function compensationOf(tx: Tx, orderId: OrderId) {
  const row = await tx
    .selectFrom('order_history')
    .innerJoin('hotel_order', 'hotel_order.id', 'order_history.order_id')
    .select(['order_history.amount', 'hotel_order.currency'])
    .where('order_history.order_id', '=', orderId)
    .where('order_history.kind', '=', 'compensated')
    .executeTakeFirst();
  return row ? { amount: Number(row.amount), currency: row.currency } : null;
}

export async function taskNamed(tx: Tx, id: number) {
  return tx
    .selectFrom('operator_task')
    .select(['kind', 'done_by as doneBy', 'done_note as doneNote'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function workOrdersOf(tx: Tx, code: string) {
  return tx
    .selectFrom('work_order')
    .select(['number', 'type', 'status', 'created_at as at'])
    .where('order_code', '=', code)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** The books about an order: what was to be paid, tries to pay it, refunds, and lines of the ledger. */
export async function booksOf(tx: Tx, code: string) {
  const intent = await tx
    .selectFrom('payment_intent')
    .select(['id', 'amount', 'currency', 'state', 'closed_because as closedBecause', 'deadline'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', code)
    .executeTakeFirst();
  const attempts = intent
    ? await tx
        .selectFrom('payment_part')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_part.attempt_id')
        .select(['out_trade_no as number', 'gateway', 'payment_attempt.state', 'payment_attempt.amount'])
        .select(['payment_part.amount as part', 'captured', 'payment_part.refunded', 'payment_attempt.currency'])
        .select(['outcome', 'active', 'payment_attempt.created_at as at', 'paid_at as paidAt'])
        .select('provider_no as providerNo')
        .where('payment_part.intent_id', '=', intent.id)
        .orderBy('payment_attempt.id')
        .execute()
    : [];
  const refunds = intent
    ? await tx
        .selectFrom('payment_refund')
        .select(['out_refund_no as number', 'amount', 'currency', 'reason', 'route', 'state'])
        .select(['created_at as at', 'done_at as doneAt'])
        .where('intent_id', '=', intent.id)
        .where(
          sql<boolean>`attempt_id in (select p.attempt_id from payment_part p where p.intent_id = ${intent.id}::bigint)`,
        )
        .orderBy('id')
        .execute()
    : [];
  const { rows: lines } = await sql<{
    at: Date;
    kind: string;
    reference: string;
    account: string;
    amount: number;
    currency: string;
  }>`
    select j.at, j.kind, j.reference, c.kind || case c.provider when '' then '' else ' ' || c.provider end as account,
        e.amount, e.currency
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account c on c.id = e.account_id
      where j.subject_kind = 'order' and j.subject_id = ${code} order by j.id, e.id`.execute(tx);
  return { intent, attempts, refunds, lines };
}
