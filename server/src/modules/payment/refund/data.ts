import type { Subject } from '@waylight/contract/payment/payment';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DueTable } from '../../../db/due.ts';
import type { AttemptId, DistributorId, IntentId, RefundId } from '../../../db/tables/ids.ts';
import type { PaymentTables, RefundReason, RefundState } from '../../../db/tables/payment.ts';
import type { Part } from '../part-data.ts';

export interface Refund {
  readonly id: RefundId;
  readonly distributorId: DistributorId;
  readonly attemptId: AttemptId;
  readonly intentId: IntentId;
  readonly refundNo: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly route: 'original' | 'balance' | 'bank';
  readonly state: RefundState;
  readonly tries: number;
  readonly createdAt: Date;
  readonly twiceAt: Date | null;
  readonly recoveredAt: Date | null;
}

const refundColumns = [
  'id',
  'distributor_id as distributorId',
  'attempt_id as attemptId',
  'intent_id as intentId',
  'out_refund_no as refundNo',
  'amount',
  'currency',
  'reason',
  'route',
  'state',
  'tries',
  'created_at as createdAt',
  'twice_at as twiceAt',
  'recovered_at as recoveredAt',
] as const;

/**
 * Sets an amount aside to go back, in one statement each for the part and the attempt; false: not so much is left. `ofPart`:
 * how much of it is the part's, where more came than was asked for.
 */
export async function takeForRefund(
  tx: Tx,
  { attemptId, intentId }: Part,
  amount: number,
  ofPart = amount,
): Promise<boolean> {
  const part = await tx
    .updateTable('payment_part')
    .set({ refunded: sql`refunded + ${ofPart}` })
    .where('attempt_id', '=', attemptId)
    .where('intent_id', '=', intentId)
    .where(sql<boolean>`refunded + ${ofPart} <= amount`)
    .executeTakeFirst();
  if (part.numUpdatedRows !== 1n) return false;
  const attempt = await tx
    .updateTable('payment_attempt')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('id', '=', attemptId)
    .where(sql<boolean>`refunded + ${amount} <= captured`)
    .executeTakeFirst();
  if (attempt.numUpdatedRows !== 1n) throw new Error(`attempt ${attemptId} captured less than its parts`);
  return true;
}

type NewRefund = Omit<Insertable<PaymentTables['payment_refund']>, 'created_at' | 'provider_no' | 'answer'>;

/** Its id. */
export async function insertRefund(tx: Tx, refund: NewRefund, now: number): Promise<RefundId> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values({ ...refund, provider_no: null, answer: null, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function refundByReference(tx: Tx, reference: string): Promise<Refund | undefined> {
  return tx.selectFrom('payment_refund').select(refundColumns).where('reference', '=', reference).executeTakeFirst();
}

export async function refundByNo(tx: Tx, refundNo: string): Promise<Refund | undefined> {
  return tx.selectFrom('payment_refund').select(refundColumns).where('out_refund_no', '=', refundNo).executeTakeFirst();
}

export async function refundById(tx: Tx, refundId: RefundId): Promise<Refund> {
  return tx.selectFrom('payment_refund').select(refundColumns).where('id', '=', refundId).executeTakeFirstOrThrow();
}

export async function lockRefund(tx: Tx, refundId: RefundId): Promise<Refund> {
  return tx
    .selectFrom('payment_refund')
    .select(refundColumns)
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRefund(
  tx: Tx,
  refundId: RefundId,
  change: { state?: RefundState; answer: string; providerNo?: string; askAt: Date | null; doneAt?: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      answer: change.answer,
      ask_at: change.askAt,
      tries: sql`tries + 1`,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.providerNo === undefined ? {} : { provider_no: change.providerNo }),
      ...(change.doneAt === undefined ? {} : { done_at: change.doneAt }),
    })
    .where('id', '=', refundId)
    .execute();
}

/** Asks for a refund that failed once more; the provider knows it by the number that it has. */
export async function reopenRefund(tx: Tx, refundNo: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set({ state: 'created', ask_at: new Date(now), done_at: null, tries: 0 })
    .where('out_refund_no', '=', refundNo)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A refund that failed went another way than back through its provider, which is looked at again at `lookAt`. */
export async function endRefund(
  tx: Tx,
  refundId: RefundId,
  { route, answer, lookAt }: { route: 'balance' | 'bank'; answer: string; lookAt: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state: 'refunded', route, answer: answer.slice(0, 300), tries: 0, ask_at: new Date(lookAt) })
    .set({ done_at: new Date(now) })
    .where('id', '=', refundId)
    .execute();
}

/** Its provider has carried out what was given another way. */
export async function markTwice(tx: Tx, refundId: RefundId, providerNo: string, now: number): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ twice_at: new Date(now), provider_no: providerNo, ask_at: null })
    .where('id', '=', refundId)
    .execute();
}

export async function markRecovered(tx: Tx, refundId: RefundId, now: number): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ recovered_at: new Date(now) })
    .where('id', '=', refundId)
    .execute();
}

/** When a refund that is over is looked at once more; null: never. */
export async function lookAgainAt(tx: Tx, refundId: RefundId, at: number | null): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ ask_at: at === null ? null : new Date(at), tries: sql`tries + 1` })
    .where('id', '=', refundId)
    .execute();
}

/** Of some numbers those that were given another way and of which no second time is known. */
export async function givenOtherwise(tx: Tx, refundNos: readonly string[]): Promise<Refund[]> {
  return tx
    .selectFrom('payment_refund')
    .select(refundColumns)
    .where('state', '=', 'refunded')
    .where('route', '<>', 'original')
    .where('twice_at', 'is', null)
    .where(sql<boolean>`out_refund_no = any(${refundNos as string[]}::text[])`)
    .orderBy('id')
    .execute();
}

/** Asks about a refund now instead of later, because somebody has told of it: also one that failed or went another way. */
export async function askSoon(tx: Tx, refundId: RefundId, now: number): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ ask_at: new Date(now) })
    .where('id', '=', refundId)
    .where((of) =>
      of.or([
        of('state', 'in', ['created', 'refunding', 'failed']),
        of.and([of('route', '<>', 'original'), of('twice_at', 'is', null)]),
      ]),
    )
    .execute();
}

export const dueRefunds: DueTable = { table: 'payment_refund', dueAt: 'ask_at', columns: ['id'] };

/** Captured amount of an attempt, and the amount that was refunded. */
export async function returnedOf(tx: Tx, attemptId: AttemptId): Promise<{ captured: number; returned: number }> {
  return tx
    .selectFrom('payment_attempt')
    .select([
      'captured',
      sql<number>`(select coalesce(sum(r.amount), 0)::bigint from payment_refund r
        where r.attempt_id = payment_attempt.id and r.state = 'refunded')`.as('returned'),
    ])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
}

export async function subjectOfRefund(tx: Tx, intentId: IntentId): Promise<Subject> {
  return tx
    .selectFrom('payment_intent')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
}

/** The newest refund of a subject. */
export async function lastRefundOf(tx: Tx, intentId: IntentId) {
  const row = await tx
    .selectFrom('payment_refund')
    .select(['state', 'amount', 'route'])
    .where('intent_id', '=', intentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, state: row.state === 'created' ? ('refunding' as const) : row.state } : null;
}

/** Whether a refund of a payment was ever asked for, whatever came of it. System role. */
export async function hasRefunds(tx: Tx, attemptId: AttemptId): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
