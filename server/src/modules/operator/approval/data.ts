import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { Facts, Subject, Weight } from '../act/act.ts';

/** SQL of requests for a second person. Role waylight_ops. */

interface ApprovalRow {
  readonly code: string;
  readonly call: string;
  readonly parameters: unknown;
  readonly plan: {
    readonly subject: Subject;
    readonly distributorId?: DistributorId;
    readonly weight?: Weight;
  };
  readonly before: Facts;
  readonly after: Facts;
  readonly reason: string;
  readonly makerId: number;
  readonly address: string;
  readonly requestId: string;
  readonly requestHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insert(tx: Tx, row: ApprovalRow) {
  const { subject, distributorId, weight } = row.plan;
  await tx
    .insertInto('approval')
    .values({
      code: row.code,
      call: row.call,
      parameters: JSON.stringify(row.parameters),
      subject_kind: subject.kind,
      subject_id: subject.id,
      distributor_id: distributorId ?? null,
      threshold: weight!.threshold,
      amount: weight!.amount ?? null,
      currency: weight!.currency ?? null,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
      reason: row.reason,
      maker_id: row.makerId,
      address: row.address,
      request_id: row.requestId,
      request_hash: row.requestHash,
      made_at: row.at,
      expires_at: row.expiresAt,
      checker_id: null,
      decided_at: null,
    })
    .execute();
}

/** A request under lock, with who made it. */
export async function lockByCode(tx: Tx, code: string) {
  const row = await tx
    .selectFrom('approval')
    .where('code', '=', code)
    .forUpdate()
    .select([
      'id',
      'code',
      'call',
      'parameters',
      'before',
      'reason',
      'status',
      'maker_id as makerId',
      'address',
      'distributor_id as distributorId',
      'request_id as requestId',
      'request_hash as requestHash',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const maker = await tx
    .selectFrom('operator')
    .where('id', '=', row.makerId)
    .select(['display_name as name', 'email', 'roles'])
    .executeTakeFirstOrThrow();
  return { ...row, parameters: row.parameters as unknown, before: row.before as unknown as Facts, maker };
}

export async function end(
  tx: Tx,
  id: number,
  facts: {
    status: 'granted' | 'refused' | 'expired' | 'stale' | 'withdrawn';
    checkerId: number | null;
    note: string;
    at: Date;
  },
) {
  await tx
    .updateTable('approval')
    .where('id', '=', id)
    .set({ status: facts.status, checker_id: facts.checkerId, note: facts.note, decided_at: facts.at })
    .execute();
}

/** Ends requests that nobody decided in time. System role. */
export async function expire(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .set({ status: 'expired', decided_at: now })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface ApprovalFilter {
  readonly waiting: boolean;
  /** names of calls that the reader may decide */
  readonly calls: readonly string[];
  readonly readerId: number;
  readonly seesAll: boolean;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

export interface ApprovalRecord {
  readonly code: string;
  readonly act: string;
  readonly subject: Subject;
  readonly companyCode: string | null;
  readonly companyZh: string | null;
  readonly companyEn: string | null;
  readonly threshold: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly before: Facts;
  readonly after: Facts;
  readonly reason: string;
  readonly makerId: number;
  readonly maker: string;
  readonly makerEmail: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly status: 'waiting' | 'granted' | 'refused' | 'expired' | 'stale' | 'withdrawn';
  readonly checker: string | null;
  readonly decidedAt: Date | null;
  readonly note: string;
}

/** A page of requests: those that wait by their end, decided ones newest first. */
export async function list(tx: Tx, filter: ApprovalFilter): Promise<{ records: ApprovalRecord[]; total: number }> {
  const { waiting, calls, readerId, seesAll, now, limit, offset } = filter;
  const found = sql`
    from approval a join operator m on m.id = a.maker_id left join operator c on c.id = a.checker_id
      left join distributor d on d.id = a.distributor_id
    where (a.status = 'waiting' and a.expires_at > ${now}) = ${waiting}
      and (${seesAll} or a.maker_id = ${readerId} or a.call = any(${[...calls]}))`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  const { rows } = await sql<ApprovalRecord>`
    select a.code, a.call as act, jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) as subject,
      d.code as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn", a.threshold, a.amount, a.currency, a.before, a.after,
      a.reason, a.maker_id as "makerId", m.display_name as maker, m.email as "makerEmail", a.made_at as "madeAt",
      a.expires_at as "expiresAt", case when a.status = 'waiting' and a.expires_at <= ${now} then 'expired' else a.status end as status,
      c.display_name as checker, a.decided_at as "decidedAt", a.note
    ${found}
    order by ${waiting ? sql`a.expires_at, a.id` : sql`coalesce(a.decided_at, a.expires_at) desc, a.id desc`}
    limit ${limit} offset ${offset}`.execute(tx);
  return { records: rows, total: counted[0]!.total };
}

/** Amounts that people have set. */
export const thresholds = (tx: Tx) =>
  tx
    .selectFrom('approval_threshold')
    .select(['name', 'currency', 'amount', 'version'])
    .orderBy('name')
    .orderBy('currency')
    .execute();

export const thresholdUnderLock = (tx: Tx, name: string, currency: string) =>
  tx
    .selectFrom('approval_threshold')
    .where('name', '=', name)
    .where('currency', '=', currency)
    .forUpdate()
    .select(['amount', 'version'])
    .executeTakeFirst();

export async function saveThreshold(tx: Tx, row: { name: string; currency: string; amount: number }) {
  await tx
    .insertInto('approval_threshold')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'currency'])
        .doUpdateSet((eb) => ({ amount: row.amount, version: eb('approval_threshold.version', '+', 1) })),
    )
    .execute();
}
