import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { SearchMember } from './shard.ts';

export interface MemberRow extends SearchMember {
  /** print of the processes with which it holds all of its cities; null: not yet of any */
  readonly settled: string | null;
}

/** Members whose heartbeat is younger than this, by the database's clock. */
export async function readMembers(tx: Tx, livesMs: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select address, weight, copies, settled from search_process
    where seen_at > clock_timestamp() - make_interval(secs => ${livesMs / 1000}) order by address`.execute(tx);
  return rows;
}

/** Takes an address for one start of a process. false: another lives there. */
export async function takeAddress(
  tx: Tx,
  { address, weight, copies }: SearchMember,
  token: string,
  livesMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into search_process (address, token, weight, copies) values (${address}, ${token}::uuid, ${weight}, ${copies})
    on conflict (address) do update set token = excluded.token, weight = excluded.weight, copies = excluded.copies,
      settled = null, seen_at = clock_timestamp()
    where search_process.token = excluded.token
      or search_process.seen_at <= clock_timestamp() - make_interval(secs => ${livesMs / 1000})`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A heartbeat. false: the address is another's by now. */
export async function beat(tx: Tx, address: string, token: string, settled: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('search_process')
    .set({ settled, seen_at: sql`clock_timestamp()` })
    .where('address', '=', address)
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function leave(tx: Tx, address: string, token: string): Promise<void> {
  await tx.deleteFrom('search_process').where('address', '=', address).where('token', '=', token).execute();
}
