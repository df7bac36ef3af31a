import {
  type GatewayMethod,
  isGatewayMethod,
  type PayMethod,
  type PaymentState,
  type Subject,
} from '@waylight/contract/payment/payment';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Reader } from '../../db/scope.ts';
import type { UserId } from '../../db/tables/ids.ts';
import type { AttemptState, IntentState } from '../../db/tables/payment.ts';
import type { Gateways } from '../../house.ts';

/** Every step that the payment of a subject may take. `closed → paid` is late money that could still be honoured. */
export const intentMoves: Readonly<Record<IntentState, readonly IntentState[]>> = {
  open: ['processing', 'held', 'paid', 'closed'],
  processing: ['open', 'paid', 'closed'],
  held: ['paid', 'closed'],
  paid: [],
  closed: ['paid'],
};

/**
 * The steps of an attempt to pay. Ways of the ledger go created → held → paid | voided; a provider's go by way of
 * pending.
 *
 * Money may arrive before our own call has returned (created → paid), while we close (closing → paid), or after (closed
 * → latePaid). Money that its subject cannot take is refunded.
 *
 * Unexplained money goes to suspense from any state, and leaves it by an operator's decision alone
 * (suspense/service.ts).
 */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['pending', 'held', 'paid', 'closing', 'suspense'],
  pending: ['paid', 'closing', 'suspense'],
  held: ['paid', 'voided', 'suspense'],
  paid: ['autoRefunding', 'partlyRefunded', 'refunded', 'suspense'],
  voided: ['suspense'],
  closing: ['paid', 'closed', 'suspense'],
  closed: ['latePaid', 'suspense'],
  latePaid: ['paid', 'autoRefunding', 'suspense'],
  autoRefunding: ['partlyRefunded', 'refunded', 'suspense'],
  partlyRefunded: ['refunded', 'suspense'],
  refunded: ['suspense'],
  suspense: ['latePaid'],
};

/** The states from which `to` may be reached: what an UPDATE asks for in its WHERE. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}

/** The provider that an attempt goes through. Throws for one that is paid from the balance or on credit. */
export function providerOf({ method, paymentNo }: { method: PayMethod; paymentNo: string }): GatewayMethod {
  if (!isGatewayMethod(method)) throw new Error(`payment ${paymentNo} goes through no provider, but ${method}`);
  return method;
}

/** The provider's adapter, where the attempt goes through one that is configured. */
export const gatewayFor = (gateways: Gateways, { method }: { method: PayMethod }) =>
  isGatewayMethod(method) ? gateways[method] : undefined;

/** Attempts of which a provider may still have something to say that we do not know. */
export const inFlight = ['created', 'pending', 'closing'] as const satisfies readonly AttemptState[];

/** Where proof of payment leads an attempt; undefined: it has been counted already, and is counted once. */
export function onPaid(state: AttemptState): 'paid' | 'latePaid' | undefined {
  if (state === 'closed') return 'latePaid';
  return (inFlight as readonly AttemptState[]).includes(state) ? 'paid' : undefined;
}

/** Subjects of whoever keeps the company's books, and not of the person who made them: recharges and bill settlements. */
export const isOfBooks = (kind: Subject['kind']): kind is 'recharge' | 'bill' => kind !== 'order';

/**
 * A subject's use of money that has arrived. An order whose price has changed since the code was made takes none of it.
 *
 * That money goes back whole, and the order is paid at its new price. What the bills of a settlement do not need is
 * given back by the module of bills.
 */
export function onMoney(
  intent: Pick<IntentFacts, 'state' | 'kind'> & { readonly amount: number },
  arrived: number,
): 'accepted' | 'surplus' | 'late' {
  if (!isOfBooks(intent.kind) && arrived !== intent.amount) return 'surplus';
  switch (intent.state) {
    case 'open':
    case 'processing':
      return 'accepted';
    case 'held':
    case 'paid':
      return 'surplus';
    // A balance and a debt take money at any time; of an order only the order knows.
    case 'closed':
      return isOfBooks(intent.kind) ? 'accepted' : 'late';
  }
}

export interface IntentFacts {
  readonly kind: Subject['kind'];
  readonly createdBy: UserId;
  readonly state: IntentState;
  readonly closedBecause: 'expired' | 'voided' | null;
  readonly deadline: Date;
}

/** Whether somebody may see the payment at all: one's own always, a colleague's with ORDERS_ALL; recharges and bills with ACCOUNT_FINANCE and PRICE_VIEW. */
export function maySee(
  { kind, createdBy }: Pick<IntentFacts, 'createdBy' | 'kind'>,
  { userId, access }: Reader,
): boolean {
  if (isOfBooks(kind)) return access.has('ACCOUNT_FINANCE') && access.has('PRICE_VIEW');
  return createdBy === userId || access.has('ORDERS_ALL');
}

/** Whether somebody who may open an order may pay it: their own, or a colleague's. */
export function mayPayOrder(own: boolean, { access }: Pick<Reader, 'access'>): boolean {
  return access.has(own ? 'ORDER_CREATE' : 'ORDER_OPERATE');
}

/**
 * The reason why a person may not pay an intent; undefined: they may. One's own needs ORDER_CREATE, a colleague's
 * ORDERS_ALL and ORDER_OPERATE, a recharge or a bill ACCOUNT_FINANCE and PRICE_VIEW.
 *
 * The method has a rule of its own. An intent in flight may be paid another way: the first attempt is closed before.
 */
export function payRefusal(intent: IntentFacts, reader: Reader, now: number): ErrorName | undefined {
  if (!maySee(intent, reader)) return 'NO_SUCH_ORDER';
  const own = intent.createdBy === reader.userId;
  if (!isOfBooks(intent.kind) && !mayPayOrder(own, reader)) return 'FORBIDDEN';
  const timeOver = intent.kind === 'bill' ? 'SETTLEMENT_TIME_OVER' : 'PAYMENT_TIME_OVER';
  if (intent.state === 'closed' && intent.closedBecause === 'expired') return timeOver;
  if (intent.state !== 'open' && intent.state !== 'processing') return 'ORDER_NOT_PAYABLE';
  if (now >= intent.deadline.getTime()) return timeOver;
  return undefined;
}

/** Whether one payment may settle them all: one currency, and bill settlements with their like alone. */
export function arePaidTogether(intents: readonly { readonly kind: Subject['kind']; readonly currency: string }[]) {
  const [first] = intents;
  return intents.every(
    ({ kind, currency }) => currency === first!.currency && (kind === 'bill') === (first!.kind === 'bill'),
  );
}

/** Whether somebody may spend the company's advance or credit on orders. */
export const maySpendOnOrders = ({ access }: Pick<Reader, 'access'>) =>
  access.has('PAY_CREDIT') && access.has('ORDER_CREATE');

/** The view of an attempt in flight for somebody who waits for it. */
export interface Waiting {
  readonly state: AttemptState;
  /** what the provider said last; null: it has not been asked yet */
  readonly answer: string | null;
}

/**
 * The state that a caller reads. Nothing is called unpaid while the provider may know better: only its own word, or that
 * it has not been asked for anything yet, counts.
 */
export function shownState(state: IntentState, attempt: Waiting | undefined): PaymentState {
  if (state === 'open') return 'unpaid';
  if (state !== 'processing') return state;
  if (attempt?.state !== 'pending') return 'processing';
  return attempt.answer === null || attempt.answer === 'notPaid' ? 'unpaid' : 'processing';
}
