import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { Facts, Subject } from './act.ts';

/** SQL of acts and requests for consent. Role waylight_ops. */

interface ActRow {
  readonly id: number;
  readonly at: Date;
  readonly act: string;
  readonly operatorId: number;
  readonly person: string;
  readonly roles: readonly string[];
  readonly address: string;
  readonly reason: string;
  readonly subject: Subject;
  readonly distributorId: DistributorId | undefined;
  readonly before: Facts;
  readonly after: Facts;
  readonly answer: unknown;
  /** absent where the act itself is refused a second time */
  readonly requestId?: string;
  readonly requestHash?: string;
  readonly approvalId?: number | undefined;
  /** who granted it, and from where */
  readonly checker?: { readonly name: string; readonly address: string };
}

export async function insertAct(tx: Tx, row: ActRow) {
  await tx
    .insertInto('operator_act')
    .values({
      id: row.id,
      at: row.at,
      command: row.act,
      target: row.subject.id,
      options: JSON.stringify(row.checker ? { checker: row.checker } : {}),
      done_by: row.person,
      reason: row.reason,
      operator_id: row.operatorId,
      roles: [...row.roles],
      address: row.address,
      request_id: row.requestId ?? null,
      request_hash: row.requestHash ?? null,
      answer: JSON.stringify(row.answer),
      subject_kind: row.subject.kind,
      subject_id: row.subject.id,
      distributor_id: row.distributorId ?? null,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
      approval_id: row.approvalId ?? null,
    })
    .execute();
}

/**
 * The answer that this request of this person had before, as an act or as a request for consent. Two sendings at one moment come
 * one after the other: the second waits for the first one's end.
 */
export async function findRepeat(tx: Tx, operatorId: number, requestId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`act ${operatorId} ${requestId}`}, 0))`.execute(tx);
  const act = await tx
    .selectFrom('operator_act')
    .where('operator_id', '=', operatorId)
    .where('request_id', '=', requestId)
    .select(['request_hash as hash', 'answer'])
    .executeTakeFirst();
  if (act) return { hash: act.hash, answer: act.answer as unknown, approval: undefined };
  const asked = await tx
    .selectFrom('approval')
    .where('maker_id', '=', operatorId)
    .where('request_id', '=', requestId)
    .select(['request_hash as hash', 'code', 'before', 'after'])
    .executeTakeFirst();
  return asked && { hash: asked.hash, answer: undefined, approval: asked };
}

/** The last person who acted on a subject, for somebody whose edit came second. */
export async function lastActorOn(tx: Tx, { kind, id }: Subject): Promise<string | undefined> {
  const row = await tx
    .selectFrom('operator_act')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .select('done_by as person')
    .executeTakeFirst();
  return row?.person;
}

/** The newest act on a subject: its place in the running hash, who did it and when. */
export async function newestActOn(tx: Tx, { kind, id }: Subject) {
  return tx
    .selectFrom('operator_act')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('chain', 'desc')
    .select(['chain', 'done_by as person', 'at'])
    .executeTakeFirst();
}

/** The place of the newest act on each subject of a kind that has one. */
export async function newestActsOn(tx: Tx, kind: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('operator_act')
    .where('subject_kind', '=', kind)
    .groupBy('subject_id')
    .select(({ fn }) => ['subject_id as id', fn.max('chain').as('chain')])
    .execute();
  return new Map(rows.map(({ id, chain }) => [id, Number(chain)]));
}

/** The amount above which a second person is needed, as people set it; undefined: the preset counts. */
export async function thresholdOf(tx: Tx, name: string, currency: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('approval_threshold')
    .where('name', '=', name)
    .where('currency', '=', currency)
    .select('amount')
    .executeTakeFirst();
  return row?.amount;
}

/** Units of CNY that one unit of a currency is worth; undefined: no rate is known. */
export async function worthInCny(tx: Tx, currency: string): Promise<number | undefined> {
  if (currency === 'CNY') return 1;
  const { rows } = await sql<{ rate: string }>`
    select rate_e8 as rate from exchange_rate where base = ${currency} and quote = 'CNY'`.execute(tx);
  return rows[0] && Number(rows[0].rate) / 1e8;
}

/** Runs a part of a transaction and takes it back. */
export async function tried<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(tx);
  const result = await run();
  await sql`rollback to savepoint trial`.execute(tx);
  return result;
}

/** Runs a part of a transaction; when it throws, that part alone is taken back. */
export async function orTakenBack<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    return await run();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
