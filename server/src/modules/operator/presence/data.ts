import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Subject } from '../act/act.ts';

/** SQL of open records. Role waylight_ops. */

export async function say(tx: Tx, operatorId: number, { kind, id }: Subject, at: Date): Promise<void> {
  await sql`insert into open_record (operator_id, kind, id, said_at) values (${operatorId}, ${kind}, ${id}, ${at})
    on conflict (kind, id, operator_id) do update set said_at = excluded.said_at`.execute(tx);
}

export async function leave(tx: Tx, operatorId: number, { kind, id }: Subject): Promise<void> {
  await tx
    .deleteFrom('open_record')
    .where('operator_id', '=', operatorId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function forgetBefore(tx: Tx, limit: Date): Promise<void> {
  await sql`delete from open_record where ctid in
    (select ctid from open_record where said_at < ${limit} for update skip locked)`.execute(tx);
}

/** Names of the others who have the record open, first by name. */
export async function othersAt(tx: Tx, operatorId: number, { kind, id }: Subject, since: Date) {
  const { rows } = await sql<{ name: string }>`
    select o.display_name as name from open_record r join operator o on o.id = r.operator_id
    where r.kind = ${kind} and r.id = ${id} and r.operator_id <> ${operatorId} and r.said_at >= ${since}
    order by o.display_name`.execute(tx);
  return rows;
}
