import { type ChangePosition, placesChanged } from '@waylight/engine/read-model/source';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Says, in the transaction that changes them, that prices, stock or facts of hotels have changed: the read model of every
 * process reads those hotels again after the commit.
 */
export async function announceChange(tx: Tx, hotelIds: readonly number[]): Promise<void> {
  if (hotelIds.length === 0) return;
  await sql`insert into supply_change (hotel_id) select unnest(${`{${hotelIds.join(',')}}`}::int[])`.execute(tx);
}

/** Stands among the changes for nothing: only a mark, by which this history of the database is known again. */
const onlyMark = -1;

/** Says, in the transaction that changes them, that districts, landmarks or themes have changed. */
export async function announcePlaces(tx: Tx): Promise<void> {
  await announceChange(tx, [placesChanged]);
}

/** Leaves a mark among the changes; what it answers is found in no other database, nor in this one set back to before it. */
export async function markChanges(tx: Tx): Promise<{ id: string; xid: string; at: string }> {
  const { rows } = await sql<{ id: string; xid: string; at: string }>`
    insert into supply_change (hotel_id) values (${onlyMark}) returning id::text, xid::text, at::text`.execute(tx);
  return rows[0]!;
}

/** Where a reader stands that has read nothing and is about to read everything. */
export async function positionNow(tx: Tx): Promise<ChangePosition> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx);
  return { xid: rows[0]!.xid, seen: new Set() };
}

/**
 * Hotels changed since a position, the latest first (`placesChanged` among them), and the next position.
 *
 * Rows become visible out of order, so reading goes on from the oldest running transaction; rows read already are
 * known by id.
 */
export async function changesSince(
  tx: Tx,
  from: ChangePosition,
): Promise<{ hotelIds: number[]; position: ChangePosition }> {
  const { rows } = await sql<{ id: number | null; hotel_id: number | null; xid: string; low: string }>`
    with now as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as low)
    select c.id, c.hotel_id, c.xid, now.low::text as low
    from now left join supply_change c on c.xid >= ${from.xid}::xid8 order by c.id desc`.execute(tx);
  const low = rows[0]!.low;
  const hotels = new Set<number>();
  const seen = new Set<number>();
  for (const { id, hotel_id, xid } of rows) {
    if (id === null || hotel_id === null) continue;
    if (!from.seen.has(id) && hotel_id !== onlyMark) hotels.add(hotel_id);
    if (BigInt(xid) >= BigInt(low)) seen.add(id);
  }
  return { hotelIds: [...hotels], position: { xid: low, seen } };
}

/** Forgets changes that every process has read long ago. */
export async function forgetChanges(tx: Tx, before: Date): Promise<void> {
  await sql`delete from supply_change where at < ${before}`.execute(tx);
}
