import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { isGatewayMethod, type PayMethod, type ShowKind, type Subject } from '@waylight/contract/payment/payment';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Send } from '@waylight/contract/wire/client';
import { askForOutcome, sendOnce } from '../../lib/send-once/send-once.ts';

/**
 * Begins to pay. Without an answer, or after a server fault, it asks `isPayOk` and never pays again by itself.
 *
 * A person who tries again uses the same `requestId`, which charges at most once.
 */

export type Outcome = ReplyOf<typeof api.payment.outcome>;
export type Ways = ReplyOf<typeof api.payment.ways>;

/** The meaning of an outcome for the payer. */
export type Verdict = 'success' | 'processing' | 'unpaid' | 'closed';

export function verdictOf({ state }: Pick<Outcome, 'state'>): Verdict {
  return state === 'held' || state === 'paid' ? 'success' : state;
}

/** Whether money came all the same, or may have come: that nothing was charged must not be said. */
export const isCharged = ({ inDoubt, suspended, refund }: Pick<Outcome, 'inDoubt' | 'suspended' | 'refund'>) =>
  inDoubt || suspended !== null || refund !== null;

/** The part of an order that says whether it is still about to change. */
type OrderState = Pick<OrderDetail, 'status' | 'payUntil' | 'can'>;

/** Whether what was paid for is about to change, by what became of its payment. */
type IsAwaited = (verdict: Verdict) => boolean;

/**
 * Whether a payment and what it pays for will stay as they are: nothing is in process, open at a provider or refunded, and
 * nothing is awaited. Undefined, an outcome that has not come, is not settled.
 */
export function isSettled(outcome: Outcome | undefined, isAwaited: IsAwaited): boolean {
  if (!outcome || outcome.show !== null || outcome.together || outcome.refund?.state === 'refunding') return false;
  const verdict = verdictOf(outcome);
  return verdict !== 'processing' && !isAwaited(verdict);
}

/** Orders that were paid are to be confirmed; those whose time to pay is over are to be ended by the server. */
export const ordersAwaited =
  (orders: readonly OrderState[]): IsAwaited =>
  (verdict) =>
    orders.some(
      ({ status, payUntil, can }) =>
        (verdict === 'success' && status === 'unconfirmed') ||
        (verdict === 'unpaid' && payUntil !== null && can.pay === 'PAYMENT_TIME_OVER'),
    );

/** A settlement or a recharge whose payment has ended in one of these ways is to be booked or ended by a job. */
export const jobAwaited =
  (subject: { state: string } | undefined, ended: readonly Verdict[]): IsAwaited =>
  (verdict) =>
    ended.includes(verdict) && subject?.state === 'open';

export interface PaymentSending {
  send: Send;
  wait: (ms: number) => Promise<void>;
  onLate?: () => void;
}

const calls = {
  advance: api.payment.advance,
  credit: api.payment.credit,
  wechat: api.payment.wechat,
  alipay: api.payment.alipay,
  heli: api.payment.heli,
};

/** True: the code or page requested is there, of this way. */
export const isShown = ({ show: shown, method: of }: Outcome, method: PayMethod, show: ShowKind) =>
  of === method && shown?.kind === show;

/** Whether an answer ends the wait: it is a success, or there is the code or the page that was asked for. */
const isEnough = (outcome: Outcome, method: PayMethod, show: ShowKind) =>
  verdictOf(outcome) === 'success' || isShown(outcome, method, show);

/** The outcome once it is final; otherwise the last one read; undefined: no answer at all. */
export const outcomeOf = (
  subject: Subject,
  method: PayMethod,
  { send, wait }: PaymentSending,
  show: ShowKind = 'qr',
): Promise<Outcome | undefined> =>
  askForOutcome({
    read: () => send(api.payment.outcome, subject),
    isFinal: (outcome) => isEnough(outcome, method, show),
    wait,
  });

/**
 * Throws a refusal; undefined: the outcome is not known. Several subjects are paid in one payment. Only Alipay has a page
 * to `redirect` to.
 */
export async function startPaying(
  method: PayMethod,
  subjects: readonly Subject[],
  requestId: string,
  paying: PaymentSending,
  show: ShowKind = 'qr',
): Promise<Outcome | undefined> {
  const [subject] = subjects;
  // The server's default is a code.
  const wanted = show === 'qr' ? {} : { show };
  if (!subject) throw new Error('nothing to pay for');
  return sendOnce<Outcome>({
    send: () =>
      subjects.length === 1
        ? paying.send(calls[method], { requestId, subject, ...wanted })
        : paying.send(api.payment.bulk, { requestId, subjects: [...subjects], method, ...wanted }),
    ask: () => outcomeOf(subject, method, paying, show),
    onLate: paying.onLate,
  });
}

/** An attempt as seen by a page that pays certain subjects. */
export type AttemptStanding =
  /** nothing is under way, or nothing that this page can go on with */
  | { kind: 'idle' }
  /** a code to scan or a page to go to; over once the server's clock passes `until` */
  | { kind: 'code'; facts: Outcome; until: number }
  /** the provider has more to say */
  | { kind: 'processing'; facts: Outcome }
  /** under way together with others: its code would pay for more than this page shows */
  | { kind: 'elsewhere'; facts: Outcome };

/** The attempt under way with a provider, by the latest facts. */
export function standingOf(facts: Outcome | undefined, subjects: readonly Subject[]): AttemptStanding {
  if (!facts?.method || !isGatewayMethod(facts.method)) return { kind: 'idle' };
  const waiting = facts.state === 'processing' || (facts.state === 'unpaid' && (facts.show !== null || facts.together));
  if (!waiting) return { kind: 'idle' };
  const ids = new Set(subjects.map(({ kind, id }) => `${kind} ${id}`));
  const same = facts.subjects.length === ids.size && facts.subjects.every(({ kind, id }) => ids.has(`${kind} ${id}`));
  if (!same || facts.together) return { kind: 'elsewhere', facts };
  if (facts.state === 'unpaid' && facts.show) return { kind: 'code', facts, until: Date.parse(facts.show.until) };
  return { kind: 'processing', facts };
}

/** Ways in the server's order, those alone that were agreed with the company; a recharge is shown those of providers only. */
export function waysShown(ways: Ways['ways'], subjects: readonly Pick<Subject, 'kind'>[]): Ways['ways'] {
  const recharge = subjects.some(({ kind }) => kind === 'recharge');
  return ways.filter(({ method, usable }) => usable !== 'METHOD_NOT_OFFERED' && (!recharge || isGatewayMethod(method)));
}
