import type { OrderSurcharge } from '@waylight/contract/supply/surcharge';
import { addDays, type PlainDate, portalDayStart } from '@waylight/contract/value/stay';
import { completeDays } from '@waylight/contract/work-order/work-order-fields';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import { workOrderStatuses } from '@waylight/contract/work-order/work-order-words';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../db/scope.ts';
import type { WorkOrderTables } from '../../db/tables/work-order.ts';
import { openStatuses } from './work-order.ts';

/** Whether one asks for nothing but an answer. `as`: the name of its table in the query. */
export const isQuestionOf = (as = 'work_order') =>
  sql<boolean>`(${sql.ref(`${as}.type`)} = 'changeRequests' and ${sql.ref(`${as}.asked`)} = '{}'::jsonb)`;

const isQuestion = isQuestionOf().as('isQuestion');

const locked = [
  'id',
  'distributor_id as distributorId',
  'number',
  'status',
  'type',
  isQuestion,
  'order_code as orderCode',
  'created_by as createdBy',
  'order_owner as orderOwner',
  'created_at as createdAt',
  'resolved_at as resolvedAt',
  'closed_at as closedAt',
  'waits_for as waitsFor',
  'messages_mailed_at as messagesMailedAt',
] as const;

/** The open one of a type about an order. System role. */
export async function findOpen(tx: Tx, { distributorId }: CompanyScope, orderCode: string, type: WorkOrderType) {
  return tx
    .selectFrom('work_order')
    .select(locked)
    .where('distributor_id', '=', distributorId)
    .where('order_code', '=', orderCode)
    .where('type', '=', type)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst();
}

/** Open ones about an order that ask for more than an answer. System role. */
export async function openRequests(tx: Tx, { distributorId }: CompanyScope, orderCode: string) {
  return tx
    .selectFrom('work_order')
    .select(locked)
    .where('distributor_id', '=', distributorId)
    .where('order_code', '=', orderCode)
    .where('status', 'in', openStatuses)
    .where((of) => of.not(isQuestionOf()))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** undefined: a request of the same id, about another order, was quicker. */
export async function insert(tx: Tx, row: Insertable<WorkOrderTables['work_order']>): Promise<number | undefined> {
  const added = await tx
    .insertInto('work_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Whether a number is taken: an announcement may be delivered twice. System role. */
export async function isKnown(tx: Tx, number: string): Promise<boolean> {
  const row = await tx.selectFrom('work_order').select('id').where('number', '=', number).executeTakeFirst();
  return row !== undefined;
}

/** One by its number, locked, whoever's it is. System role. */
export async function lockByNumber(tx: Tx, number: string) {
  return tx.selectFrom('work_order').select(locked).where('number', '=', number).forUpdate().executeTakeFirst();
}
export type LockedWorkOrder = NonNullable<Awaited<ReturnType<typeof lockByNumber>>>;

/** The wish of a work order, unlocked: its order is locked before it. `granted`: it has been carried out before. System role. */
export async function wishOf(tx: Tx, number: string) {
  return tx
    .selectFrom('work_order')
    .leftJoin('work_order_grant', 'work_order_grant.work_order_id', 'work_order.id')
    .select([
      'id',
      'work_order.distributor_id as distributorId',
      'type',
      'status',
      'order_code as orderCode',
      'asked',
      'created_by as createdBy',
      'created_at as createdAt',
      sql<boolean>`work_order_grant.work_order_id is not null`.as('granted'),
    ])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Keeps that it was carried out; false: it was before. System role. */
export async function addGrant(tx: Tx, row: WorkOrderTables['work_order_grant']): Promise<boolean> {
  const added = await tx
    .insertInto('work_order_grant')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_order_id')
    .executeTakeFirst();
  return added !== undefined;
}

export type WorkOrderChange = Updateable<WorkOrderTables['work_order']>;

/** System role. */
export async function update(tx: Tx, id: number, change: WorkOrderChange): Promise<void> {
  await tx.updateTable('work_order').set(change).where('id', '=', id).execute();
}

/** Work orders that complete by themselves at `now`, after the row given. System role. */
export async function resolvedBefore(
  tx: Tx,
  now: number,
  after: { id: number; resolvedAt: Date | null } | undefined,
  limit: number,
) {
  let found = tx
    .selectFrom('work_order')
    .select(['id', 'number', 'resolved_at as resolvedAt'])
    .where('status', '=', 'resolved')
    .where('resolved_at', '<=', new Date(now - completeDays * 86_400_000));
  if (after) found = found.where(sql<boolean>`(resolved_at, id) > (${after.resolvedAt}, ${after.id})`);
  return found.orderBy('resolved_at').orderBy('id').limit(limit).execute();
}

export type OrderScope = 'all' | 'own' | 'none';

/** Those that somebody may see: about orders of their own, or of everybody's with ORDERS_ALL. */
export function within(tx: Tx, { distributorId, userId }: DistributorScope, scope: OrderScope) {
  let found = tx
    .selectFrom('work_order')
    .innerJoin('distributor_user', 'distributor_user.id', 'work_order.created_by')
    .where('work_order.distributor_id', '=', distributorId);
  if (scope === 'own') found = found.where('work_order.order_owner', '=', userId);
  if (scope === 'none') found = found.where(sql<boolean>`false`);
  return found;
}

const shown = [
  'work_order.id',
  'number',
  'order_code as orderCode',
  'type',
  isQuestion,
  'work_order.status',
  'content',
  'hotel_zh as infoName',
  'hotel_en as nameEng',
  'distributor_user.real_name as submitter',
  'handler',
  'work_order.created_at as createdAt',
  'resolved_at as resolvedAt',
  'completed_at as completedAt',
  'closed_at as closedAt',
  'awaits_agency as awaitingYou',
] as const;

export interface WorkOrderFilter {
  readonly keyword: string;
  readonly types: readonly WorkOrderType[];
  readonly statuses: readonly WorkOrderStatus[];
  readonly dateFrom?: PlainDate | undefined;
  readonly dateTo?: PlainDate | undefined;
  readonly awaitingYou: boolean;
  readonly page: number;
  readonly limit: number;
}

export async function listed(tx: Tx, scope: DistributorScope, orders: OrderScope, wanted: WorkOrderFilter) {
  const day = (date: PlainDate) => new Date(portalDayStart(date));
  let found = within(tx, scope, orders);
  if (wanted.types.length > 0) found = found.where('type', 'in', wanted.types);
  if (wanted.dateFrom) found = found.where('work_order.created_at', '>=', day(wanted.dateFrom));
  if (wanted.dateTo) found = found.where('work_order.created_at', '<', day(addDays(wanted.dateTo, 1)));
  if (wanted.keyword !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', number, order_code, hotel_zh, hotel_en)
        ilike ${containing(wanted.keyword)}`,
    );
  const counted = await found
    .select(['work_order.status', sql<number>`count(*)`.as('n')])
    .groupBy('work_order.status')
    .execute();
  const countOf = (status: WorkOrderStatus) => counted.find((one) => one.status === status)?.n ?? 0;
  const counts = Object.fromEntries(workOrderStatuses.map((status) => [status, countOf(status)])) as Record<
    WorkOrderStatus,
    number
  >;
  if (wanted.statuses.length > 0) found = found.where('work_order.status', 'in', wanted.statuses);
  if (wanted.awaitingYou) found = found.where('awaits_agency', '=', true);
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(shown)
    .orderBy('work_order.created_at', 'desc')
    .orderBy('work_order.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute();
  return { rows, total, counts };
}

/** How many wait for the agency. */
export async function countAwaiting(tx: Tx, scope: DistributorScope, orders: OrderScope): Promise<number> {
  const { n } = await within(tx, scope, orders)
    .select(sql<number>`count(*)`.as('n'))
    .where('awaits_agency', '=', true)
    .executeTakeFirstOrThrow();
  return n;
}

export async function found(tx: Tx, scope: DistributorScope, orders: OrderScope, number: string) {
  return within(tx, scope, orders)
    .select([...shown, 'asked', 'contact'])
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function logOf(tx: Tx, workOrderId: number) {
  return tx
    .selectFrom('work_order_log')
    .leftJoin('distributor_user', 'distributor_user.id', 'work_order_log.user_id')
    .select([
      'at',
      sql<string>`coalesce(distributor_user.real_name, operator_name, work_order_log.actor)`.as('who'),
      'from_status as from',
      'to_status as to',
      'work_order_log.remark',
    ])
    .where('work_order_id', '=', workOrderId)
    .where('to_status', 'is not', null)
    .$narrowType<{ to: NotNull }>()
    .orderBy('work_order_log.id')
    .execute();
}

export async function filesOf(tx: Tx, workOrderId: number) {
  return tx
    .selectFrom('work_order_file')
    .innerJoin('uploaded_file', 'uploaded_file.id', 'work_order_file.file_id')
    .select(['file_id as fileId', 'file_name as fileName', 'media_type as mediaType', 'bytes'])
    .where('work_order_id', '=', workOrderId)
    .orderBy('uploaded_file.created_at')
    .execute();
}

type SurchargeName = Pick<OrderSurcharge, 'kind' | 'childFrom' | 'childTo'>;

/** Names of surcharges by their ids. */
export async function surchargesNamed(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, SurchargeName>();
  const { rows } = await sql<SurchargeName & { id: number }>`
    select id, kind, child_from as "childFrom", child_to as "childTo" from surcharge
    where id = any(${[...ids]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, ...name }): [number, SurchargeName] => [id, name]));
}
