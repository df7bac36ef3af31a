import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AttemptId, IntentId } from '../../db/tables/ids.ts';
import type { PartOutcome } from '../../db/tables/payment.ts';
import { type Attempt, attemptById } from './data.ts';
import { type Intent, intentColumns } from './intent-data.ts';

/** Payment parts: the share of an attempt that pays an intent, and its outcome. */

export interface Part {
  readonly attemptId: AttemptId;
  readonly intentId: IntentId;
  readonly amount: number;
  readonly holdId: number | null;
  readonly outcome: PartOutcome | null;
  readonly refunded: number;
  readonly earned: boolean;
  /** paid for a change, beside the part that settled the subject */
  readonly supplement: boolean;
}

const partColumns = [
  'attempt_id as attemptId',
  'intent_id as intentId',
  'payment_part.amount',
  'hold_id as holdId',
  'outcome',
  'payment_part.refunded',
  'earned',
  'supplement',
] as const;

export async function partsOf(tx: Tx, attemptId: AttemptId): Promise<Part[]> {
  return tx
    .selectFrom('payment_part')
    .select(partColumns)
    .where('attempt_id', '=', attemptId)
    .orderBy('intent_id')
    .execute();
}

/** The parts with their intents, locked in the order of the intents' numbers. */
export async function lockParts(tx: Tx, attemptId: AttemptId): Promise<{ part: Part; intent: Intent }[]> {
  const parts = await partsOf(tx, attemptId);
  const intents = await tx
    .selectFrom('payment_intent')
    .select(intentColumns)
    .where(
      'id',
      'in',
      parts.map(({ intentId }) => intentId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read again: whoever had the lock before may have changed them.
  const now = await partsOf(tx, attemptId);
  return now.map((part) => ({ part, intent: intents.find(({ id }) => id === part.intentId)! }));
}

/** Everything that an attempt settles, with its part of the amount; of what it has paid, what that comes to since. */
export async function settledBy(
  tx: Tx,
  attemptId: AttemptId,
): Promise<Pick<Intent, 'kind' | 'subjectId' | 'createdBy' | 'amount'>[]> {
  return tx
    .selectFrom('payment_part')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment_part.intent_id')
    .select(['subject_kind as kind', 'subject_id as subjectId', 'created_by as createdBy'])
    .select(
      sql<number>`case payment_part.outcome when 'accepted' then payment_intent.amount else payment_part.amount end`.as(
        'amount',
      ),
    )
    .where('attempt_id', '=', attemptId)
    .orderBy('intent_id')
    .execute();
}

export async function setHold(tx: Tx, attemptId: AttemptId, intentId: IntentId, holdId: number): Promise<void> {
  await tx
    .updateTable('payment_part')
    .set({ hold_id: holdId })
    .where('attempt_id', '=', attemptId)
    .where('intent_id', '=', intentId)
    .execute();
}

/**
 * Sets the outcome of a part. `from`: the outcome that it must have had. False: another process has decided. System
 * role.
 */
export async function setOutcome(tx: Tx, part: Part, outcome: PartOutcome, from: PartOutcome | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_part')
    .set({ outcome })
    .where('attempt_id', '=', part.attemptId)
    .where('intent_id', '=', part.intentId)
    .where(sql<boolean>`outcome is not distinct from ${from}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The part that settled a subject with a provider's money, and its attempt. System role. */
export async function acceptedPart(tx: Tx, intentId: IntentId): Promise<{ part: Part; attempt: Attempt } | undefined> {
  const part = await tx
    .selectFrom('payment_part')
    .select(partColumns)
    .where('intent_id', '=', intentId)
    .where('outcome', '=', 'accepted')
    .where('supplement', '=', false)
    .executeTakeFirst();
  return part && { part, attempt: await attemptById(tx, part.attemptId) };
}

/** Everything that was paid for a subject, its supplements first and the newest of them before all. System role. */
export async function acceptedParts(tx: Tx, intentId: IntentId): Promise<Part[]> {
  return tx
    .selectFrom('payment_part')
    .select(partColumns)
    .where('intent_id', '=', intentId)
    .where('outcome', '=', 'accepted')
    .orderBy('supplement', 'desc')
    .orderBy('attempt_id', 'desc')
    .execute();
}

/** Settled amount of a subject, minor units: paid and not refunded. Amounts on credit are still to be billed. */
export async function settledAmount(tx: Tx, intentId: IntentId): Promise<number> {
  const { settled } = await tx
    .selectFrom('payment_part')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_part.attempt_id')
    .select(sql<number>`coalesce(sum(payment_part.amount - payment_part.refunded), 0)::bigint`.as('settled'))
    .where('payment_part.intent_id', '=', intentId)
    .where('outcome', '=', 'accepted')
    .where('gateway', '!=', 'credit')
    .executeTakeFirstOrThrow();
  return settled;
}

/** A part of the ledger's own money that is owed from here on. System role. */
export async function addCaptured(tx: Tx, part: Part): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ captured: sql`captured + ${part.amount}` })
    .where('id', '=', part.attemptId)
    .execute();
  await setEarned(tx, part);
}

/** The sale is confirmed, or the balance credited. System role. */
export async function setEarned(tx: Tx, { attemptId, intentId }: Part): Promise<void> {
  await tx
    .updateTable('payment_part')
    .set({ earned: true })
    .where('attempt_id', '=', attemptId)
    .where('intent_id', '=', intentId)
    .execute();
}
