import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { PersonScope } from '../../../db/scope.ts';
import type { IntentId } from '../../../db/tables/ids.ts';
import { newPaymentNo } from '../../../numbers.ts';
import type { LedgerMethod } from '../../ledger/ledger.ts';
import type { Part } from '../part-data.ts';

/** Amounts that change after they were set. System role. */

export async function addToIntent(tx: Tx, intentId: IntentId, by: number): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ amount: sql`amount + ${by}`, version: sql`version + 1` })
    .where('id', '=', intentId)
    .execute();
}

/** `captured`: how much of it has come in already. */
export async function addToPart(
  tx: Tx,
  { attemptId, intentId }: Pick<Part, 'attemptId' | 'intentId'>,
  by: number,
  captured: number,
): Promise<void> {
  await tx
    .updateTable('payment_part')
    .set({ amount: sql`amount + ${by}` })
    .where('attempt_id', '=', attemptId)
    .where('intent_id', '=', intentId)
    .execute();
  await tx
    .updateTable('payment_attempt')
    .set({ amount: sql`amount + ${by}`, captured: sql`captured + ${captured}`, version: sql`version + 1` })
    .where('id', '=', attemptId)
    .execute();
}

/** The part of a provider's payment that was charged to one of the company's accounts. */
export async function supplementBy(tx: Tx, intentId: IntentId, method: LedgerMethod) {
  return (
    tx
      .selectFrom('payment_part')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_part.attempt_id')
      .select(['attempt_id as attemptId', 'intent_id as intentId'])
      .where('intent_id', '=', intentId)
      .where('supplement', '=', true)
      .where('outcome', '=', 'accepted')
      .where('gateway', '=', method)
      // One that has gone back whole is closed for good.
      .where('payment_attempt.state', '!=', 'refunded')
      .executeTakeFirst()
  );
}

export async function insertSupplement(
  tx: Tx,
  { distributorId, userId }: PersonScope,
  paid: {
    intentId: IntentId;
    method: LedgerMethod;
    amount: number;
    currency: string;
    reference: string;
    earned: boolean;
  },
  now: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('payment_attempt')
    .values({
      distributor_id: distributorId,
      requested_by: userId,
      request_id: paid.reference,
      request_hash: '',
      gateway: paid.method,
      merchant: '',
      out_trade_no: newPaymentNo(now),
      amount: paid.amount,
      captured: paid.amount,
      currency: paid.currency,
      state: 'paid',
      created_at: new Date(now),
      paid_at: new Date(now),
      until: null,
      ask_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_part')
    .values({
      attempt_id: id,
      intent_id: paid.intentId,
      distributor_id: distributorId,
      amount: paid.amount,
      hold_id: null,
      outcome: 'accepted',
      earned: paid.earned,
      active: false,
      supplement: true,
    })
    .execute();
}
