import type { opsApi } from '@waylight/contract';
import { mostFound, type OrderView } from '@waylight/contract/ops/order';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, OrderId, UserId } from '../../../db/tables/ids.ts';

/** SQL of orders at the console, over all companies. Role waylight_ops. */

type OrderListRequest = z.output<typeof opsApi.order.list.request>;

/** Written as its index is (hotel_order_words). */
const words = sql`to_tsvector('simple'::regconfig, translate(hotel_order.search_text, '-/._@+,', '       '))`;
const mostWords = 8;

/** The condition on hotel_order of each view; each has an index of its own. */
function viewOf(view: OrderView, operatorId: number, now: number): RawBuilder<boolean> | undefined {
  const at = new Date(now);
  const waits = sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status in ('onCredit', 'advanceDeducted', 'paid')`;
  switch (view) {
    case 'all':
      return undefined;
    case 'toConfirm':
      return waits;
    case 'overdue':
      return sql<boolean>`${waits} and hotel_order.promised_until <= ${at}::timestamptz`;
    case 'applying':
      return sql<boolean>`hotel_order.status = 'cancelRequested'`;
    case 'noNumber':
      return sql<boolean>`hotel_order.hotel_number is null and hotel_order.status in ('confirmed', 'nonCancellable')
        and hotel_order.checkin >= ${dateIn(portalZone, now)}::date`;
    case 'tasks':
      return sql<boolean>`hotel_order.id in (select t.order_id from operator_task t where t.done_at is null)`;
    case 'mine':
      return sql<boolean>`hotel_order.id in (select k.order_id from order_desk k where k.operator_id = ${operatorId})`;
  }
}

function orderOf({ view, dateKind, dateFrom, dateTo }: OrderListRequest) {
  if (view === 'toConfirm' || view === 'overdue') return sql`hotel_order.promised_until, hotel_order.id`;
  if (view === 'noNumber' || (dateKind === 'checkin' && (dateFrom ?? dateTo)))
    return sql`hotel_order.checkin, hotel_order.id`;
  if (view === 'applying') return sql`hotel_order.booked_at, hotel_order.id`;
  return sql`hotel_order.booked_at desc, hotel_order.id desc`;
}

/** Pieces of a search as the text index reads them, each the beginning of a word. */
const piecesOf = (keyword: string) =>
  keyword
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);

/** The page of a list and its number, which stops at `mostFound` + 1. `companyId` null: no company has that code. */
export async function listOrders(
  tx: Tx,
  asked: OrderListRequest,
  companyId: DistributorId | null | undefined,
  operatorId: number,
  now: number,
) {
  if (companyId === null) return { rows: [], total: 0 };
  const conditions: RawBuilder<boolean>[] = [];
  const view = viewOf(asked.view, operatorId, now);
  if (view) conditions.push(view);
  if (companyId !== undefined) conditions.push(sql`hotel_order.distributor_id = ${companyId}`);
  if (asked.statuses.length > 0) conditions.push(sql`hotel_order.status in (${sql.join(asked.statuses)})`);
  if (asked.paymentStatuses.length > 0)
    conditions.push(sql`hotel_order.payment_status in (${sql.join(asked.paymentStatuses)})`);
  const { dateFrom, dateTo } = asked;
  const isBooked = asked.dateKind === 'booked';
  if (dateFrom)
    conditions.push(
      isBooked
        ? sql`hotel_order.booked_at >= ${new Date(portalDayStart(dateFrom))}::timestamptz`
        : sql`hotel_order.checkin >= ${dateFrom}::date`,
    );
  if (dateTo)
    conditions.push(
      isBooked
        ? sql`hotel_order.booked_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}::timestamptz`
        : sql`hotel_order.checkin <= ${dateTo}::date`,
    );
  const pieces = piecesOf(asked.keyword);
  const query = pieces.map((piece) => `'${piece}':*`).join(' & ');
  if (pieces.length > 0) conditions.push(sql`${words} @@ to_tsquery('simple'::regconfig, ${query})`);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const part = sql`order by ${orderOf(asked)} limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`;
  // Words that few orders have are looked up once, before anything is sorted: the planner would pass over all orders for them.
  const found =
    pieces.length > 0
      ? sql`with found as materialized (select hotel_order.id from hotel_order where ${where})
          select (select count(*) from (select from found limit ${mostFound + 1}) f) as total, array(
            select hotel_order.id from hotel_order where hotel_order.id in (select id from found) ${part}) as ids`
      : sql`select (select count(*) from (select from hotel_order where ${where} limit ${mostFound + 1}) f) as total,
          array(select hotel_order.id from hotel_order where ${where} ${part}) as ids`;
  const { rows: pages } = await sql<{ total: number; ids: OrderId[] }>`
    select total, array_to_json(ids) as ids from (${found}) p`.execute(tx);
  const { total, ids } = pages[0]!;
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx
    .selectFrom('hotel_order')
    .innerJoin('distributor', 'distributor.id', 'hotel_order.distributor_id')
    .leftJoin('order_desk', 'order_desk.order_id', 'hotel_order.id')
    .leftJoin('operator', 'operator.id', 'order_desk.operator_id')
    .where('hotel_order.id', 'in', ids)
    .select([
      'hotel_order.id',
      'hotel_order.code',
      'distributor.code as companyCode',
      'distributor.name_zh as companyZh',
      'distributor.name_en as companyEn',
      'hotel_zh as hotelZh',
      'hotel_en as hotelEn',
      'city_zh as cityZh',
      'city_en as cityEn',
      'room_zh as roomZh',
      'room_en as roomEn',
      'checkin',
      'checkout',
      'room_count as roomCount',
      'guest_names as guestNames',
      'hotel_order.status',
      'expired_at as expiredAt',
      'payment_status as paymentStatus',
      'total',
      'hotel_order.currency',
      'booked_at as bookedAt',
      'confirm_minutes as confirmMinutes',
      'promised_until as promisedUntil',
      'confirmation_number as confirmationNumber',
      'hotel_number as hotelNumber',
      'operator.id as takerId',
      'operator.display_name as takerName',
      'order_desk.taken_at as takenAt',
      sql<number>`(select count(*) from operator_task t where t.order_id = hotel_order.id and t.done_at is null)`.as(
        'tasks',
      ),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

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
