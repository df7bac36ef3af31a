import { addDays, type PlainDate, portalDayStart } from '@waylight/contract/value/stay';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import { workOrderStatuses } from '@waylight/contract/work-order/work-order-words';
import { type Insertable, sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../db/scope.ts';
import type { WorkOrderTables } from '../../db/tables/work-order.ts';

/** The open one of a type about an order. System role. */
export async function findOpen(tx: Tx, { distributorId }: CompanyScope, orderCode: string, type: WorkOrderType) {
  return tx
    .selectFrom('work_order')
    .select(['id', 'distributor_id as distributorId', 'number', 'status', 'created_by as createdBy'])
    .where('distributor_id', '=', distributorId)
    .where('order_code', '=', orderCode)
    .where('type', '=', type)
    .where('status', 'in', ['notAccepted', 'handling'])
    .forUpdate()
    .executeTakeFirst();
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

export async function addLog(tx: Tx, row: Insertable<WorkOrderTables['work_order_log']>): Promise<void> {
  await tx.insertInto('work_order_log').values(row).execute();
}

export async function addFile(tx: Tx, row: WorkOrderTables['work_order_file']): Promise<void> {
  await tx.insertInto('work_order_file').values(row).execute();
}

/** One by its number, locked, whoever's it is. System role. */
export async function lockByNumber(tx: Tx, number: string) {
  return tx
    .selectFrom('work_order')
    .select([
      'id',
      'distributor_id as distributorId',
      'number',
      'status',
      'type',
      'order_code as orderCode',
      'created_by as createdBy',
      'order_owner as orderOwner',
    ])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

/** The wish of an open work order, unlocked: its order is locked before it. System role. */
export async function askedBy(tx: Tx, number: string) {
  return tx
    .selectFrom('work_order')
    .select(['distributor_id as distributorId', 'type', 'order_code as orderCode', 'asked', 'created_by as createdBy'])
    .where('number', '=', number)
    .where('status', 'in', ['notAccepted', 'handling'])
    .executeTakeFirst();
}

export async function move(
  tx: Tx,
  id: number,
  change: { status: WorkOrderStatus; handler?: string; completed_at?: Date; closed_at?: Date },
): Promise<void> {
  await tx.updateTable('work_order').set(change).where('id', '=', id).execute();
}

/** Those that somebody may see: about orders of their own, or of everybody's with ORDERS_ALL. */
function within(tx: Tx, { distributorId, userId }: DistributorScope, scope: 'all' | 'own' | 'none') {
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
  'work_order.status',
  'content',
  'hotel_zh as infoName',
  'hotel_en as nameEng',
  'distributor_user.real_name as submitter',
  'handler',
  'work_order.created_at as createdAt',
  'completed_at as completedAt',
  'closed_at as closedAt',
] as const;

export interface WorkOrderFilter {
  readonly keyword: string;
  readonly types: readonly WorkOrderType[];
  readonly statuses: readonly WorkOrderStatus[];
  readonly dateFrom?: PlainDate | undefined;
  readonly dateTo?: PlainDate | undefined;
  readonly page: number;
  readonly limit: number;
}

export async function listed(tx: Tx, scope: DistributorScope, orders: 'all' | 'own' | 'none', wanted: WorkOrderFilter) {
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
  const asked: readonly WorkOrderStatus[] =
    wanted.statuses.length > 0 ? [...new Set(wanted.statuses)] : workOrderStatuses;
  if (wanted.statuses.length > 0) found = found.where('work_order.status', 'in', wanted.statuses);
  const total = asked.reduce((sum, status) => sum + counts[status], 0);
  const rows = await found
    .select(shown)
    .orderBy('work_order.created_at', 'desc')
    .orderBy('work_order.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute();
  return { rows, total, counts };
}

export async function found(tx: Tx, scope: DistributorScope, orders: 'all' | 'own' | 'none', number: string) {
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
      sql<string>`coalesce(distributor_user.real_name, work_order_log.actor)`.as('who'),
      'from_status as from',
      'to_status as to',
      'work_order_log.remark',
    ])
    .where('work_order_id', '=', workOrderId)
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

/** Open work orders, the oldest first. System role. */
export async function waiting(tx: Tx) {
  return tx
    .selectFrom('work_order')
    .innerJoin('distributor', 'distributor.id', 'work_order.distributor_id')
    .select([
      'number',
      'order_code as orderCode',
      'distributor.code as companyCode',
      'type',
      'work_order.status',
      'content',
      'asked',
      'contact',
      'work_order.created_at as createdAt',
    ])
    .where('work_order.status', 'in', ['notAccepted', 'handling'])
    .orderBy('work_order.created_at')
    .limit(500)
    .execute();
}
