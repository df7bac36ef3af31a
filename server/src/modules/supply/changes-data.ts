import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { KeptKind } from '../../kept-changes.ts';

/** SQL of the changes that read models follow. */

export async function addChanges(tx: Tx, hotelIds: readonly number[]): Promise<void> {
  await sql`insert into supply_change (hotel_id) select unnest(${`{${hotelIds.join(',')}}`}::int[])`.execute(tx);
}

export interface AddedMark {
  readonly id: string;
  readonly xid: string;
  readonly at: string;
}

export async function addMark(tx: Tx, hotelId: number): Promise<AddedMark> {
  const { rows } = await sql<AddedMark>`
    insert into supply_change (hotel_id) values (${hotelId}) returning id::text, xid::text, at::text`.execute(tx);
  return rows[0]!;
}

/** The oldest transaction that still runs. */
export async function oldestRunning(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx);
  return rows[0]!.xid;
}

/** One row at least: `id` is null when there is no change. `low`: the oldest transaction that still runs. */
export interface ChangeRow {
  readonly id: number | null;
  readonly hotel_id: number | null;
  /** kind of a value that processes keep, and whose it is */
  readonly kept: KeptKind | null;
  readonly kept_of: number | null;
  readonly xid: string;
  readonly low: string;
}

/** Changes of a transaction and of all after it, the latest first. */
export async function readChanges(tx: Tx, xid: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with now as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as low)
    select c.id, c.hotel_id, c.kept, c.kept_of, c.xid, now.low::text as low
    from now left join supply_change c on c.xid >= ${xid}::xid8 order by c.id desc`.execute(tx);
  return rows;
}

/** Forgets changes that every process has read long ago. */
export async function forgetChanges(tx: Tx, before: Date): Promise<void> {
  await sql`delete from supply_change where at < ${before}`.execute(tx);
}
