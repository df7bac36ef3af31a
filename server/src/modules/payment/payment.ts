import type { ErrorName } from '@waylight/contract/errors';
import type { paymentStates } from '@waylight/contract/payment';
import type { DistributorScope } from '../../db/scope.ts';
import type { AttemptState, IntentState } from '../../db/tables/payment.ts';

/** Every step that the payment of a subject may take. `closed → open` is a late payment that could be honoured. */
export const intentMoves: Readonly<Record<IntentState, readonly IntentState[]>> = {
  open: ['processing', 'held', 'paid', 'closed'],
  processing: ['open', 'paid', 'closed'],
  held: ['paid', 'closed'],
  paid: [],
  closed: ['open'],
};

/**
 * Every step of one attempt to pay. The ledger's own ways go created → held → paid | voided; a provider's go by way of
 * pending. Money that nobody can explain goes to suspense from wherever it was.
 */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['pending', 'held', 'suspense'],
  pending: ['paid', 'closing', 'suspense'],
  held: ['paid', 'voided', 'suspense'],
  paid: ['partlyRefunded', 'refunded', 'suspense'],
  voided: ['suspense'],
  closing: ['paid', 'closed', 'suspense'],
  closed: ['latePaid', 'suspense'],
  latePaid: ['paid', 'autoRefunding', 'suspense'],
  autoRefunding: ['refunded', 'suspense'],
  partlyRefunded: ['refunded', 'suspense'],
  refunded: ['suspense'],
  suspense: [],
};

/** The states from which `to` may be reached: what an UPDATE asks for in its WHERE. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}

export interface IntentFacts {
  readonly createdBy: number;
  readonly state: IntentState;
  readonly closedBecause: 'expired' | 'voided' | null;
  readonly deadline: Date;
}

type Reader = Pick<DistributorScope, 'userId' | 'access'>;

/** Whether somebody may see the payment at all: one's own always, a colleague's with ORDERS_ALL. */
export function maySee(intent: Pick<IntentFacts, 'createdBy'>, { userId, access }: Reader): boolean {
  return intent.createdBy === userId || access.has('ORDERS_ALL');
}

/**
 * Why somebody may not pay it; undefined: they may. One's own needs ORDER_CREATE, a colleague's ORDERS_ALL and
 * ORDER_OPERATE; the way to pay has its own rule.
 */
export function payRefusal(intent: IntentFacts, reader: Reader, now: number): ErrorName | undefined {
  if (!maySee(intent, reader)) return 'NO_SUCH_ORDER';
  const own = intent.createdBy === reader.userId;
  if (!reader.access.has(own ? 'ORDER_CREATE' : 'ORDER_OPERATE')) return 'FORBIDDEN';
  if (intent.state === 'processing') return 'ALREADY_PAYING';
  if (intent.state === 'closed' && intent.closedBecause === 'expired') return 'PAYMENT_TIME_OVER';
  if (intent.state !== 'open') return 'ORDER_NOT_PAYABLE';
  if (now >= intent.deadline.getTime()) return 'PAYMENT_TIME_OVER';
  return undefined;
}

/** The state that a caller reads; nothing is called failed while it may still succeed. */
export function shownState(state: IntentState): (typeof paymentStates)[number] {
  return state === 'open' ? 'unpaid' : state;
}
