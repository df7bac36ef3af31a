import type { PayMethod, ShowKind } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DueTable } from '../../db/due.ts';
import type { CompanyScope, PersonScope } from '../../db/scope.ts';
import type { AttemptId, DistributorId, IntentId, UserId } from '../../db/tables/ids.ts';
import type { AttemptState, ClosingBecause } from '../../db/tables/payment.ts';
import type { AttemptRef } from '../../outside/payment/gateway.ts';
import type { Intent } from './intent-data.ts';
import { attemptMoves, sourcesOf } from './payment.ts';

/** Attempts to pay, and how a company may. */

/** The ways in which a company may pay, as agreed with it. */
export async function agreedMethods(tx: Tx, { distributorId }: CompanyScope): Promise<readonly string[]> {
  const { payment_modes } = await tx
    .selectFrom('distributor')
    .select('payment_modes')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return payment_modes;
}

export interface Attempt {
  readonly id: AttemptId;
  readonly distributorId: DistributorId;
  readonly requestedBy: UserId;
  readonly method: PayMethod;
  readonly merchant: string;
  readonly paymentNo: string;
  readonly providerNo: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly state: AttemptState;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** what was asked for, with a provider */
  readonly wantedShow: ShowKind;
  /** what came of it; null: nobody has seen any */
  readonly showKind: ShowKind | null;
  readonly showContent: string | null;
  readonly until: Date | null;
  readonly captured: number;
  readonly refunded: number;
  readonly asked: number;
  readonly askedAt: Date | null;
  readonly answer: string | null;
  readonly closingBecause: ClosingBecause | null;
  readonly closingAt: Date | null;
  readonly givenUp: boolean;
}

const attemptColumns = [
  'payment_attempt.id',
  'payment_attempt.distributor_id as distributorId',
  'requested_by as requestedBy',
  'gateway as method',
  'merchant',
  'out_trade_no as paymentNo',
  'provider_no as providerNo',
  'payment_attempt.amount',
  'payment_attempt.currency',
  'payment_attempt.state',
  'payment_attempt.created_at as createdAt',
  'paid_at as paidAt',
  'wanted_show as wantedShow',
  'show_kind as showKind',
  'show_content as showContent',
  'until',
  'captured',
  'payment_attempt.refunded',
  'asked',
  'asked_at as askedAt',
  'answer',
  'closing_because as closingBecause',
  'closing_at as closingAt',
  'given_up as givenUp',
] as const;

/** The facts that a provider identifies an attempt by. */
export const refOf = ({ paymentNo, merchant, amount, currency }: Attempt): AttemptRef => ({
  outTradeNo: paymentNo,
  merchant,
  amount,
  currency,
});

export async function findAttempt(
  tx: Tx,
  { distributorId }: CompanyScope,
  requestId: string,
): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('distributor_id', '=', distributorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function attemptById(tx: Tx, attemptId: AttemptId): Promise<Attempt> {
  return tx.selectFrom('payment_attempt').select(attemptColumns).where('id', '=', attemptId).executeTakeFirstOrThrow();
}

/** By the number that the provider knows it by. System role. */
export async function attemptByNo(tx: Tx, paymentNo: string): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('out_trade_no', '=', paymentNo)
    .executeTakeFirst();
}

/** The same, locked. Intents are locked before attempts everywhere: see `lockAttempt`. */
export async function lockAttemptRow(tx: Tx, attemptId: AttemptId): Promise<Attempt> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The attempt that counts for a subject: the one in flight, or that settled it, else the newest. */
export async function lastAttempt(
  tx: Tx,
  { distributorId }: CompanyScope,
  intentId: IntentId,
): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .innerJoin('payment_part', 'payment_part.attempt_id', 'payment_attempt.id')
    .select(attemptColumns)
    .where('payment_attempt.distributor_id', '=', distributorId)
    .where('payment_part.intent_id', '=', intentId)
    .where('payment_part.supplement', '=', false)
    .orderBy(sql`payment_part.active or coalesce(payment_part.outcome = 'accepted', false)`, 'desc')
    .orderBy('payment_attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Attempts in flight or holding for any of these intents, oldest first. */
export async function activeAttempts(tx: Tx, intentIds: readonly IntentId[]): Promise<Attempt[]> {
  return tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_part')
        .select('attempt_id')
        .where('active', '=', true)
        .where('intent_id', 'in', [...intentIds]),
    )
    .orderBy('id')
    .execute();
}

/** Whether a code was out for it whose provider was silent to the end and is so still. */
export async function leftInDoubt(tx: Tx, intentId: IntentId): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_attempt')
    .innerJoin('payment_part', 'payment_part.attempt_id', 'payment_attempt.id')
    .select('payment_attempt.id')
    .where('payment_part.intent_id', '=', intentId)
    .where('payment_attempt.state', '=', 'closed')
    .where('given_up', '=', true)
    .where('answer', '=', 'unknown')
    .where('show_kind', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Money that came for an attempt and did not fit: it lies in suspense (`checking`), or was credited to the advance
 * balance.
 *
 * Only payments through a provider can keep money that no subject took.
 */
export async function suspendedFrom(tx: Tx, intentId: IntentId): Promise<'checking' | 'credited' | null> {
  const found = await tx
    .selectFrom('payment_attempt')
    .innerJoin('payment_part', 'payment_part.attempt_id', 'payment_attempt.id')
    .select('payment_attempt.state')
    .where('payment_part.intent_id', '=', intentId)
    .where((of) =>
      of.or([
        of('payment_attempt.state', '=', 'suspense'),
        of.and([
          of('payment_attempt.state', '=', 'paid'),
          of('payment_part.outcome', '=', 'declined'),
          of('payment_part.hold_id', 'is', null),
        ]),
      ]),
    )
    .orderBy(sql`payment_attempt.state = 'suspense'`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return found.state === 'suspense' ? 'checking' : 'credited';
}

/** Those of the given intents that have money in suspense. */
export async function intentsInSuspense(tx: Tx, intentIds: readonly IntentId[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .innerJoin('payment_part', 'payment_part.attempt_id', 'payment_attempt.id')
    .select('payment_part.intent_id as id')
    .where('payment_part.intent_id', 'in', intentIds)
    .where('payment_attempt.state', '=', 'suspense')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A new attempt; undefined when its requestId is taken. Its parts follow in the same transaction. */
export async function insertAttempt(
  tx: Tx,
  scope: PersonScope,
  intents: readonly Intent[],
  attempt: {
    requestId: string;
    requestHash: string;
    method: PayMethod;
    show: ShowKind;
    merchant: string;
    paymentNo: string;
    until: Date | null;
    askAt: Date | null;
  },
  now: number,
): Promise<AttemptId | undefined> {
  const row = await tx
    .insertInto('payment_attempt')
    .values({
      distributor_id: scope.distributorId,
      requested_by: scope.userId,
      request_id: attempt.requestId,
      request_hash: attempt.requestHash,
      gateway: attempt.method,
      wanted_show: attempt.show,
      merchant: attempt.merchant,
      out_trade_no: attempt.paymentNo,
      amount: intents.reduce((sum, { amount }) => sum + amount, 0),
      currency: intents[0]!.currency,
      state: 'created',
      created_at: new Date(now),
      until: attempt.until,
      ask_at: attempt.askAt,
    })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('payment_part')
    .values(
      intents.map(({ id, distributorId, amount }) => ({
        attempt_id: row.id,
        intent_id: id,
        distributor_id: distributorId,
        amount,
        hold_id: null,
        outcome: null,
      })),
    )
    .execute();
  return row.id;
}

export interface AttemptFacts {
  readonly paidAt?: Date;
  readonly providerNo?: string;
  readonly captured?: number;
  readonly show?: { readonly kind: ShowKind; readonly content: string };
  readonly closing?: { readonly because: ClosingBecause; readonly at: Date };
  readonly askAt?: Date | null;
  readonly givenUp?: boolean;
  /** what the provider said last, and how often it has been asked in this state */
  readonly answer?: string;
  readonly asked?: number;
}

/** Takes an allowed step; false when the attempt is in no state from which the table allows it. */
export async function moveAttempt(
  tx: Tx,
  attemptId: AttemptId,
  to: AttemptState,
  facts: AttemptFacts = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ state: to, version: sql`version + 1`, ...columnsOf(facts) })
    .where('id', '=', attemptId)
    .where('state', 'in', sourcesOf(attemptMoves, to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The provider has more than was captured: what may go back is bounded by it. System role. */
export async function setCaptured(tx: Tx, attemptId: AttemptId, captured: number): Promise<void> {
  await tx.updateTable('payment_attempt').set({ captured }).where('id', '=', attemptId).execute();
}

function columnsOf({ paidAt, providerNo, captured, show, closing, askAt, givenUp, answer, asked }: AttemptFacts) {
  return {
    ...(paidAt === undefined ? {} : { paid_at: paidAt }),
    ...(providerNo === undefined ? {} : { provider_no: providerNo }),
    ...(captured === undefined ? {} : { captured }),
    ...(show === undefined ? {} : { show_kind: show.kind, show_content: show.content }),
    ...(closing === undefined ? {} : { closing_because: closing.because, closing_at: closing.at, asked: 0 }),
    ...(askAt === undefined ? {} : { ask_at: askAt }),
    ...(givenUp === undefined ? {} : { given_up: givenUp }),
    ...(answer === undefined ? {} : { answer }),
    ...(asked === undefined ? {} : { asked }),
  };
}

/**
 * Keeps the provider's answer and the time of the next query; nothing when the attempt has moved since. System role.
 *
 * A query out of turn (not `due`) is not counted, and can only bring the next time forward.
 */
export async function noteAnswer(
  tx: Tx,
  { id, state }: Attempt,
  { answer, askAt, due }: { answer: string; askAt: Date | null; due: boolean },
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      answer,
      ask_at: due ? askAt : sql<Date | null>`least(ask_at, ${askAt}::timestamptz)`,
      asked: due ? sql`asked + 1` : sql`asked`,
      asked_at: new Date(now),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

export async function stopAsking(tx: Tx, attemptId: AttemptId): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ask_at: null })
    .where('id', '=', attemptId)
    .where('state', 'not in', ['created', 'pending', 'closing', 'closed'])
    .execute();
}

/** Asks at the next turn, because somebody has told of it. */
export async function askSoon(tx: Tx, attemptId: AttemptId, now: number): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ask_at: new Date(now) })
    .where('id', '=', attemptId)
    .where('state', 'in', ['created', 'pending', 'closing', 'closed'])
    .execute();
}

export const dueAttempts: DueTable = { table: 'payment_attempt', dueAt: 'ask_at', columns: ['id'] };

/** Another attempt is made for the same request: this one is known by a number of its own from here. */
export async function freeRequestId(tx: Tx, attemptId: AttemptId): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ request_id: sql`gen_random_uuid()::text` })
    .where('id', '=', attemptId)
    .execute();
}

export async function requestIdOf(tx: Tx, attemptId: AttemptId): Promise<string> {
  const row = await tx
    .selectFrom('payment_attempt')
    .select('request_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return row.request_id;
}
