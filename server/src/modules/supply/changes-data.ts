import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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
