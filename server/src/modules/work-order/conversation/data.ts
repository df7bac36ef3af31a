import type { ConversationEntry } from '@waylight/contract/work-order/conversation-entry';
import type { EntrySide } from '@waylight/contract/work-order/work-order-words';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { WorkOrderTables } from '../../../db/tables/work-order.ts';
import { isQuestionOf, type OrderScope, within } from '../data.ts';

/** SQL of conversations: the log of a work order with its files, how far people have read, and the operator's notes. */

type LogRow = Insertable<WorkOrderTables['work_order_log']>;

/** Writes an entry and answers its id; undefined: a request of the same id, about another work order, was quicker. System role. */
export async function addEntry(tx: Tx, row: LogRow): Promise<number | undefined> {
  const added = await tx
    .insertInto('work_order_log')
    .values(row)
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function addFile(tx: Tx, row: WorkOrderTables['work_order_file']): Promise<void> {
  await tx.insertInto('work_order_file').values(row).execute();
}

export async function countFiles(tx: Tx, workOrderId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('work_order_file')
    .select(sql<number>`count(*)`.as('n'))
    .where('work_order_id', '=', workOrderId)
    .executeTakeFirstOrThrow();
  return n;
}

const sides: Record<WorkOrderTables['work_order_log']['actor'], EntrySide> = {
  user: 'agency',
  operator: 'operator',
  system: 'system',
};

const entries = (tx: Tx) =>
  tx
    .selectFrom('work_order_log as entry')
    .innerJoin('work_order', 'work_order.id', 'entry.work_order_id')
    .leftJoin('distributor_user as writer', 'writer.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.actor',
      'entry.kind',
      'entry.from_status as from',
      'entry.to_status as to',
      // Submitting says the statement, which the work order keeps.
      sql<string>`case entry.kind when 'submitted' then work_order.content else entry.remark end`.as('remark'),
      sql<string>`coalesce(writer.real_name, entry.operator_name, '')`.as('who'),
    ]);
type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

async function withFiles<Row extends EntryRow>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'at' | 'actor'> & ConversationEntry)[]> {
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('work_order_file')
          .innerJoin('uploaded_file', 'uploaded_file.id', 'work_order_file.file_id')
          .select(['log_id as logId', 'file_id as fileId', 'file_name as fileName', 'media_type as mediaType', 'bytes'])
          .where('log_id', 'in', ids)
          .orderBy('uploaded_file.created_at')
          .execute();
  return rows.map(({ at, actor, ...row }) => ({
    ...row,
    at: at.toISOString(),
    side: sides[actor],
    files: files.filter(({ logId }) => logId === row.id).map(({ logId: _, ...file }) => file),
  }));
}

/** One entry as its writer gets it. */
export async function entryOf(tx: Tx, id: number): Promise<ConversationEntry> {
  const row = await entries(tx).where('entry.id', '=', id).executeTakeFirstOrThrow();
  return (await withFiles(tx, [row]))[0]!;
}

export interface EntryPage {
  readonly page: number;
  readonly limit: number;
}

/** The entries of one work order that the caller may see, oldest first. */
export async function entriesOf(tx: Tx, workOrderId: number, { page, limit }: EntryPage) {
  const rows = await entries(tx)
    .where('entry.work_order_id', '=', workOrderId)
    .orderBy('entry.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await tx
    .selectFrom('work_order_log')
    .select(sql<number>`count(*)`.as('total'))
    .where('work_order_id', '=', workOrderId)
    .executeTakeFirstOrThrow();
  return { records: await withFiles(tx, rows), total };
}

/** The entries of all work orders of an order that the caller may open, oldest first. */
export async function entriesOfOrder(tx: Tx, scope: DistributorScope, orderCode: string, { page, limit }: EntryPage) {
  const ofOrder = entries(tx)
    .where('work_order.distributor_id', '=', scope.distributorId)
    .where('work_order.order_code', '=', orderCode);
  const rows = await ofOrder
    .select(['work_order.number', 'work_order.type', isQuestionOf().as('isQuestion')])
    .orderBy('entry.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await ofOrder.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { records: await withFiles(tx, rows), total };
}

/** How often an agency has urged, and when last. */
export async function urgesOf(tx: Tx, workOrderId: number): Promise<{ made: number; lastAt: Date | null }> {
  return tx
    .selectFrom('work_order_log')
    .select((of) => [sql<number>`count(*)`.as('made'), of.fn.max<Date | null>('at').as('lastAt')])
    .where('work_order_id', '=', workOrderId)
    .where('kind', '=', 'urge')
    .executeTakeFirstOrThrow();
}

/** The last entry that a person has read; 0: none. */
export async function readPosition(tx: Tx, workOrderId: number, { userId }: DistributorScope): Promise<number> {
  const row = await tx
    .selectFrom('work_order_seen')
    .select('log_id')
    .where('work_order_id', '=', workOrderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.log_id ?? 0;
}

/** Keeps how far a person has read, the last entry of this work order up to `seen`. It never goes back. System role. */
export async function keepReadPosition(
  tx: Tx,
  workOrderId: number,
  { userId, distributorId }: DistributorScope,
  seen: number,
): Promise<void> {
  await sql`
    insert into work_order_seen (work_order_id, user_id, distributor_id, log_id)
    select work_order_id, ${userId}, ${distributorId}, max(id) from work_order_log
    where work_order_id = ${workOrderId} and distributor_id = ${distributorId} and id <= ${seen} group by work_order_id
    on conflict (work_order_id, user_id) do update set log_id = greatest(work_order_seen.log_id, excluded.log_id)`.execute(
    tx,
  );
}

/** Entries of the operator that a person has not read, of the work orders in their scope. */
function unread(tx: Tx, scope: DistributorScope, orders: OrderScope) {
  return within(tx, scope, orders)
    .innerJoin('work_order_log as entry', 'entry.work_order_id', 'work_order.id')
    .innerJoin('distributor_user as reader', (join) => join.on('reader.id', '=', scope.userId))
    .leftJoin('work_order_seen as seen', (join) =>
      join.onRef('seen.work_order_id', '=', 'work_order.id').on('seen.user_id', '=', scope.userId),
    )
    .where('entry.actor', '=', 'operator')
    .whereRef('entry.at', '>=', 'reader.created_at')
    .where(sql<boolean>`entry.id > coalesce(seen.log_id, 0)`);
}

export async function countUnread(tx: Tx, scope: DistributorScope, orders: OrderScope): Promise<number> {
  const { n } = await unread(tx, scope, orders).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return n;
}

/** The same by work order. */
export async function unreadOf(tx: Tx, scope: DistributorScope, orders: OrderScope, workOrderIds: readonly number[]) {
  if (workOrderIds.length === 0) return new Map<number, number>();
  const rows = await unread(tx, scope, orders)
    .select(['work_order.id', sql<number>`count(*)`.as('n')])
    .where('work_order.id', 'in', workOrderIds)
    .groupBy('work_order.id')
    .execute();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Messages of the operator: one, or those from an entry on that were written before an instant. System role. */
export async function messagesFrom(tx: Tx, workOrderId: number, firstId: number, before: Date | undefined) {
  const messages = tx
    .selectFrom('work_order_log')
    .select(['at', 'remark', 'operator_name as who'])
    .where('work_order_id', '=', workOrderId)
    .where('actor', '=', 'operator')
    .where('kind', '=', 'message')
    .orderBy('id');
  return (
    before ? messages.where('id', '>=', firstId).where('at', '<', before) : messages.where('id', '=', firstId)
  ).execute();
}

/** Keeps what the operator's people write to each other. System role. */
export async function addNote(tx: Tx, row: Insertable<WorkOrderTables['work_order_note']>): Promise<void> {
  await tx.insertInto('work_order_note').values(row).execute();
}

export async function notesOf(tx: Tx, workOrderId: number) {
  return tx
    .selectFrom('work_order_note')
    .select(['id', 'at', 'operator_name as who', 'content'])
    .where('work_order_id', '=', workOrderId)
    .orderBy('id')
    .execute();
}
