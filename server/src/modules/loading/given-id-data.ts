import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** SQL of ids that the product gives. Loaded rows bring their own, and a given one stands above all of them. */

export type GivenIdTable = 'hotel' | 'room_type' | 'rate_plan' | 'surcharge' | 'advert';

/** A lock for loading rows: those who load wait for those who give ids, and the other way round, so that none takes the id of the other. */
export async function keepGivenIds(tx: Tx): Promise<void> {
  await sql`select from given_id order by kind for share`.execute(tx);
}

/** An id that no row has and none has had; its lock lasts until the end of the transaction. */
export async function giveId(tx: Tx, table: GivenIdTable): Promise<number> {
  await sql`select from given_id where kind = ${table} for update`.execute(tx);
  const { rows } = await sql<{ last: number }>`
    update given_id set last = greatest(last, (select coalesce(max(id), 0) from ${sql.table(table)})) + 1
    where kind = ${table} returning last`.execute(tx);
  return rows[0]!.last;
}
