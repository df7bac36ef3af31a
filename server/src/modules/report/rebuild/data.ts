import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type Claim, claimDue, type DueTable } from '../../../db/due.ts';
import type { OrderId } from '../../../db/tables/ids.ts';

/** SQL of rebuilds of reports. Acts: role waylight_ops; the counting: system role. */

/** The newest rebuild; undefined: there was none. */
export const newest = (tx: Tx) =>
  tx
    .selectFrom('report_rebuild')
    .orderBy('id', 'desc')
    .select(['state', 'by', 'at', 'total', 'orders', 'sums', 'ended_at as endedAt'])
    .limit(1)
    .executeTakeFirst();

export async function begin(tx: Tx, row: { operatorId: number; by: string; at: Date }): Promise<void> {
  await sql`insert into report_rebuild (state, operator_id, by, at, total, due_at)
    select 'counting', ${row.operatorId}, ${row.by}, ${row.at}, count(*), ${row.at} from hotel_order`.execute(tx);
}

/** Lets acts on rebuilds follow each other. */
export const inTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('report_rebuild'))`.execute(tx);

export const dueRebuilds: DueTable = {
  table: 'report_rebuild',
  dueAt: 'due_at',
  tries: 'attempts',
  columns: ['id', 'attempts'],
};

export const claim = (tx: Tx, of: Claim) => claimDue<{ id: number; attempts: number }>(tx, dueRebuilds, of);

/** The last order that a rebuild has counted, under lock; undefined: it has ended. */
export async function lastCounted(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('report_rebuild')
    .where('id', '=', id)
    .where('state', '=', 'counting')
    .forUpdate()
    .select('last_order')
    .executeTakeFirst();
  return row?.last_order;
}

/** Goes on from an order. A step that went well makes earlier failures forgotten. */
export async function noteCounted(tx: Tx, id: number, ids: readonly OrderId[], dueAt: Date): Promise<void> {
  await tx
    .updateTable('report_rebuild')
    .where('id', '=', id)
    .set((eb) => ({
      orders: eb('orders', '+', ids.length),
      last_order: ids.at(-1)!,
      due_at: dueAt,
      attempts: 0,
    }))
    .execute();
}

/** Keeps a rebuild from other processes for some time more. */
export async function keep(tx: Tx, id: number, dueAt: Date): Promise<void> {
  const counting = tx.updateTable('report_rebuild').where('id', '=', id).where('state', '=', 'counting');
  await counting.set({ due_at: dueAt }).execute();
}

export async function end(tx: Tx, id: number, how: { state: 'done' | 'failed'; sums: number | null; at: Date }) {
  await tx
    .updateTable('report_rebuild')
    .where('id', '=', id)
    .where('state', '=', 'counting')
    .set({ state: how.state, sums: how.sums, ended_at: how.at, due_at: null })
    .execute();
}
