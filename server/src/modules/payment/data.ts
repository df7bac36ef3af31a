import type { PayMethod, Subject } from '@waylight/contract/payment';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import type { AttemptState, IntentState } from '../../db/tables/payment.ts';
import { attemptMoves, type IntentFacts, intentMoves, sourcesOf } from './payment.ts';

type Of = Pick<DistributorScope, 'distributorId'>;

export interface Intent extends IntentFacts {
  readonly id: number;
  readonly distributorId: number;
  readonly amount: number;
  readonly currency: string;
}

const intentColumns = [
  'id',
  'distributor_id as distributorId',
  'created_by as createdBy',
  'amount',
  'currency',
  'deadline',
  'state',
  'closed_because as closedBecause',
] as const;

const intentOf = (tx: Tx, { kind, id }: Subject) =>
  tx.selectFrom('payment_intent').select(intentColumns).where('subject_kind', '=', kind).where('subject_id', '=', id);

export async function findIntent(tx: Tx, { distributorId }: Of, subject: Subject): Promise<Intent | undefined> {
  return intentOf(tx, subject).where('distributor_id', '=', distributorId).executeTakeFirst();
}

/** The same, locked until the transaction ends: whoever pays, closes or settles goes one after the other. */
export async function lockIntent(tx: Tx, { distributorId }: Of, subject: Subject): Promise<Intent | undefined> {
  return intentOf(tx, subject).where('distributor_id', '=', distributorId).forUpdate().executeTakeFirst();
}

/** Takes an allowed step; false when the intent is in no state from which the table allows it. */
export async function moveIntent(tx: Tx, intentId: number, to: IntentState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ state: to, version: sql`version + 1` })
    .where('id', '=', intentId)
    .where('state', 'in', sourcesOf(intentMoves, to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes for good and keeps the reason. System role. */
export async function closeIntent(tx: Tx, intentId: number, because: 'expired' | 'voided'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ state: 'closed', closed_because: because, version: sql`version + 1` })
    .where('id', '=', intentId)
    .where('state', 'in', sourcesOf(intentMoves, 'closed'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The ways in which a company may pay, as agreed with it. */
export async function agreedMethods(tx: Tx, { distributorId }: Of): Promise<readonly string[]> {
  const { payment_modes } = await tx
    .selectFrom('distributor')
    .select('payment_modes')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return payment_modes;
}

export interface Attempt {
  readonly id: number;
  readonly intentId: number;
  readonly requestHash: string;
  readonly method: PayMethod;
  readonly paymentNo: string;
  readonly state: AttemptState;
  readonly holdId: number | null;
  readonly paidAt: Date | null;
}

const attemptColumns = [
  'id',
  'intent_id as intentId',
  'request_hash as requestHash',
  'gateway as method',
  'out_trade_no as paymentNo',
  'state',
  'hold_id as holdId',
  'paid_at as paidAt',
] as const;

export async function findAttempt(tx: Tx, { distributorId }: Of, requestId: string): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('distributor_id', '=', distributorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The attempt that counts: the newest. */
export async function lastAttempt(tx: Tx, { distributorId }: Of, intentId: number): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('distributor_id', '=', distributorId)
    .where('intent_id', '=', intentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A new attempt; undefined when its requestId is taken or the intent has an active one. */
export async function insertAttempt(
  tx: Tx,
  scope: Pick<DistributorScope, 'distributorId' | 'userId'>,
  intent: Intent,
  attempt: { requestId: string; requestHash: string; method: PayMethod; paymentNo: string },
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_attempt')
    .values({
      intent_id: intent.id,
      distributor_id: scope.distributorId,
      requested_by: scope.userId,
      request_id: attempt.requestId,
      request_hash: attempt.requestHash,
      gateway: attempt.method,
      out_trade_no: attempt.paymentNo,
      amount: intent.amount,
      currency: intent.currency,
      state: 'created',
      hold_id: null,
      created_at: new Date(now),
      paid_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes an allowed step; false when the attempt is in no state from which the table allows it. */
export async function moveAttempt(
  tx: Tx,
  attemptId: number,
  to: AttemptState,
  facts: { holdId?: number; paidAt?: Date } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({
      state: to,
      version: sql`version + 1`,
      ...(facts.holdId === undefined ? {} : { hold_id: facts.holdId }),
      ...(facts.paidAt === undefined ? {} : { paid_at: facts.paidAt }),
    })
    .where('id', '=', attemptId)
    .where('state', 'in', sourcesOf(attemptMoves, to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
