import type { CaseNote } from '@waylight/contract/payment/case-note';
import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { AttemptId, CaseId, DistributorId, RefundId } from '../../../db/tables/ids.ts';
import type { DifferenceClass, ReconciliationTables } from '../../../db/tables/reconciliation.ts';
import type { Entry } from '../../ledger/ledger.ts';

/** SQL of the cases of reconciliation, and of the money that they have moved. System role throughout. */

/** Locks attempts in the order that everybody takes: what they pay for by number, then they themselves. */
export async function lockAttempts(tx: Tx, attemptIds: readonly AttemptId[]): Promise<void> {
  const these = sql`any(${attemptIds as AttemptId[]}::bigint[])`;
  await sql`select from payment_intent where id in (select intent_id from payment_part where attempt_id = ${these})
    order by id for update`.execute(tx);
  await sql`select from payment_attempt where id = ${these} order by id for update`.execute(tx);
}

type NewCase = Omit<
  Insertable<ReconciliationTables['reconciliation_case']>,
  'note' | 'suspended' | 'settled_at' | 'settled_as'
> & { readonly note: CaseNote };

/** Opens a case, or the same one again; its number. `settled`: it is closed already, by nobody's decision. */
export async function openCase(
  tx: Tx,
  one: NewCase & { settled: boolean; suspended: number },
  now: number,
): Promise<CaseId> {
  const { settled, suspended, ...facts } = one;
  const note = JSON.stringify(facts.note);
  const end = { settled_at: settled ? new Date(now) : null, settled_as: null };
  const { id } = await tx
    .insertInto('reconciliation_case')
    .values({ ...facts, note, ...end, suspended })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'kind', 'number', 'class']).doUpdateSet({
        run_id: facts.run_id,
        billed: facts.billed,
        recorded: facts.recorded,
        booked: facts.booked,
        note,
        suspended: sql`reconciliation_case.suspended + ${suspended}`,
        ...end,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function settleCase(tx: Tx, caseId: CaseId, as: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_case')
    .set({ settled_at: new Date(now), settled_as: as.slice(0, 500) })
    .where('id', '=', caseId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Case {
  readonly id: CaseId;
  readonly gateway: GatewayMethod;
  readonly merchant: string;
  readonly kind: 'payment' | 'refund';
  readonly class: DifferenceClass;
  readonly number: string;
  readonly attemptId: AttemptId | null;
  readonly refundId: RefundId | null;
  readonly currency: string;
}

export async function caseById(tx: Tx, caseId: CaseId): Promise<Case | undefined> {
  return tx
    .selectFrom('reconciliation_case')
    .innerJoin('reconciliation_run', 'reconciliation_run.id', 'run_id')
    .select(['reconciliation_case.id', 'merchant', 'kind', 'class', 'number', 'currency'])
    .select(['attempt_id as attemptId', 'refund_id as refundId'])
    .select(sql<GatewayMethod>`reconciliation_case.gateway`.as('gateway'))
    .where('reconciliation_case.id', '=', caseId)
    .executeTakeFirst();
}

/** Locks a case after the attempt that it is about: everybody who moves money of it does. */
export async function lockCase(tx: Tx, { id, attemptId }: Case): Promise<void> {
  if (attemptId !== null) await lockAttempts(tx, [attemptId]);
  await sql`select from reconciliation_case where id = ${id} for update`.execute(tx);
}

/** Entries that a case moved and that were not reversed, one for each account; a debit is positive. */
export async function movedBy(tx: Tx, { id, gateway }: Case): Promise<Entry[]> {
  const { rows } = await sql<{ account: 'GATEWAY_CLEARING' | 'SUSPENSE'; currency: string; amount: number }>`
    select a.kind as account, e.currency, sum(e.amount)::bigint as amount
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      where j.case_id = ${id} and j.kind = 'suspense'
      group by 1, 2 having sum(e.amount) <> 0`.execute(tx);
  return rows.map((row) => (row.account === 'SUSPENSE' ? row : { ...row, provider: gateway }));
}

/** How often what a case had moved was booked back. */
export async function reversalsOf(tx: Tx, { id }: Case): Promise<number> {
  return (await caseDecisions(tx, [id])).filter(({ action }) => action === 'reversed').length;
}

/**
 * Amounts in suspense under a case's number, by currency; negative: more left than came.
 *
 * A payment has its own money and the share of its refunds; a refund has what its differences moved.
 */
export async function liesUnder(
  tx: Tx,
  { gateway, kind, number, attemptId, refundId }: Case,
): Promise<ReadonlyMap<string, number>> {
  const own =
    kind === 'payment'
      ? sql`j.attempt_id = ${attemptId}::bigint and (j.refund_id is null or j.kind = 'refund')`
      : sql`j.refund_id = ${refundId}::bigint and j.kind = 'suspense'`;
  const { rows } = await sql<{ currency: string; amount: number }>`
    select e.currency, coalesce(-sum(e.amount), 0)::bigint as amount
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account c on c.id = e.account_id
      where c.kind = 'SUSPENSE' and ((${own}) or (j.case_id in (select id from reconciliation_case
        where gateway = ${gateway} and kind = ${kind} and number = ${number}) and (${kind} = 'payment' or j.kind = 'suspense')))
      group by 1`.execute(tx);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/**
 * An attempt of which nothing lies in suspense any more is over, and still counts money that turns up. Not a step of its own
 * (payment.ts): whoever closes an attempt must not close one in suspense.
 */
export async function closeReversed(tx: Tx, attemptId: AttemptId): Promise<void> {
  await sql`update payment_attempt set state = 'closed', version = version + 1, ask_at = null
    where id = ${attemptId} and state = 'suspense'`.execute(tx);
}

export interface CaseDecision {
  readonly caseId: CaseId;
  readonly action: ReconciliationTables['reconciliation_decision']['action'];
  readonly by: string;
  readonly reason: string;
  readonly said: DecisionNote;
  readonly at: Date;
}

export async function keepCaseDecision(tx: Tx, { caseId, action, by, reason, said, at }: CaseDecision): Promise<void> {
  await tx
    .insertInto('reconciliation_decision')
    .values({
      ...{ case_id: caseId, action, decided_by: by, at },
      reason: reason.slice(0, 500),
      said: JSON.stringify(said),
    })
    .execute();
}

export async function caseDecisions(tx: Tx, caseIds: readonly CaseId[]): Promise<CaseDecision[]> {
  return tx
    .selectFrom('reconciliation_decision')
    .select(['case_id as caseId', 'action', 'decided_by as by', 'reason', 'said', 'at'])
    .where(sql<boolean>`case_id = any(${caseIds as CaseId[]}::bigint[])`)
    .orderBy('id')
    .execute();
}

/** The id of a company by its code. System role. */
export async function companyNamed(tx: Tx, code: string): Promise<DistributorId | undefined> {
  const row = await tx.selectFrom('distributor').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}
