import type { Subject } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, PersonScope } from '../../db/scope.ts';
import type { DistributorId, IntentId } from '../../db/tables/ids.ts';
import type { IntentState } from '../../db/tables/payment.ts';
import { type IntentFacts, intentMoves, sourcesOf } from './payment.ts';

/** Payment intents: one for each subject that is to be paid. */

export interface Intent extends IntentFacts {
  readonly id: IntentId;
  readonly distributorId: DistributorId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: string;
}

export const subjectOf = ({ kind, subjectId }: Pick<Intent, 'kind' | 'subjectId'>): Subject => ({
  kind,
  id: subjectId,
});

export const intentColumns = [
  'payment_intent.id',
  'payment_intent.distributor_id as distributorId',
  'created_by as createdBy',
  'subject_kind as kind',
  'subject_id as subjectId',
  'payment_intent.amount',
  'currency',
  'deadline',
  'state',
  'closed_because as closedBecause',
] as const;

const intentOf = (tx: Tx, { distributorId }: CompanyScope, { kind, id }: Subject) =>
  tx
    .selectFrom('payment_intent')
    .select(intentColumns)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('distributor_id', '=', distributorId);

export async function findIntent(tx: Tx, scope: CompanyScope, subject: Subject): Promise<Intent | undefined> {
  return intentOf(tx, scope, subject).executeTakeFirst();
}

/** The same, locked until the transaction ends: whoever pays, closes or settles goes one after the other. */
export async function lockIntent(tx: Tx, scope: CompanyScope, subject: Subject): Promise<Intent | undefined> {
  return intentOf(tx, scope, subject).forUpdate().executeTakeFirst();
}

/** Several, locked in the order of their numbers as everywhere, and answered in the order asked for. */
export async function lockIntents(
  tx: Tx,
  scope: CompanyScope,
  subjects: readonly Subject[],
): Promise<(Intent | undefined)[]> {
  const rows = await tx
    .selectFrom('payment_intent')
    .select(intentColumns)
    .where('distributor_id', '=', scope.distributorId)
    .where((of) =>
      of.or(subjects.map(({ kind, id }) => of.and([of('subject_kind', '=', kind), of('subject_id', '=', id)]))),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return subjects.map(({ kind, id }) => rows.find((row) => row.kind === kind && row.subjectId === id));
}

/** Opens the payment of a recharge; that of an order is opened with the order. */
export async function insertIntent(
  tx: Tx,
  scope: PersonScope,
  intent: { subject: Subject; amount: number; currency: string; deadline: Date },
  now: number,
): Promise<void> {
  await tx
    .insertInto('payment_intent')
    .values({
      distributor_id: scope.distributorId,
      created_by: scope.userId,
      subject_kind: intent.subject.kind,
      subject_id: intent.subject.id,
      amount: intent.amount,
      currency: intent.currency,
      deadline: intent.deadline,
      closed_because: null,
      created_at: new Date(now),
    })
    .execute();
}

/** Takes an allowed step; false when the intent is in no state from which the table allows it. */
export async function moveIntent(tx: Tx, intentId: IntentId, to: IntentState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ state: to, version: sql`version + 1` })
    .where('id', '=', intentId)
    .where('state', 'in', sourcesOf(intentMoves, to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes for good and keeps the reason. System role. */
export async function closeIntent(tx: Tx, intentId: IntentId, because: 'expired' | 'voided'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ state: 'closed', closed_because: because, version: sql`version + 1` })
    .where('id', '=', intentId)
    .where('state', 'in', sourcesOf(intentMoves, 'closed'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
