import { isGatewayMethod, type Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { claimDue, workThrough } from '../../../db/due.ts';
import { append } from '../../../db/outbox.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { AttemptId, DistributorId, RefundId } from '../../../db/tables/ids.ts';
import type { RefundReason } from '../../../db/tables/payment.ts';
import type { House } from '../../../house.ts';
import { newRefundNo } from '../../../numbers.ts';
import type { RefundResult } from '../../../outside/payment/gateway.ts';
import { carriedOutTwiceEntries, type RefundTo, refundEntries, refundedEntries } from '../../ledger/ledger.ts';
import { lockAccounts, record } from '../../ledger/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { gatewayFor, providerOf } from '../payment.ts';
import { leaseMs, nextRefundLook, nextTry } from '../schedule.ts';
import * as refunds from './data.ts';
import { surplusRoute } from './route-data.ts';

/** Announced when a refund has come to an end. */
export interface RefundEnded {
  readonly subject: Subject;
  readonly distributorId: DistributorId;
  readonly reason: RefundReason;
  readonly refundNo: string;
  readonly amount: number;
  readonly currency: string;
  readonly outcome: 'refunded' | 'failed';
}

/** Announced when one that failed is tried once more. */
export type RefundRetried = Pick<RefundEnded, 'subject' | 'distributorId' | 'reason'>;

/** Announced when money of a subject that was paid is promised back, to a provider or to an account. */
export interface RefundFact {
  readonly subject: Subject;
  readonly distributorId: DistributorId;
  /** what the refund is known by */
  readonly reference: string;
  /** minor units */
  readonly amount: number;
  readonly currency: string;
  /** ms since the epoch */
  readonly at: number;
}
declare module '../../../db/outbox.ts' {
  interface Topics {
    'payment.refunded': RefundFact;
    'payment.refundEnded': RefundEnded;
    'payment.refundRetried': RefundRetried;
  }
}

export interface RefundRequest {
  readonly subject: Subject;
  /** minor units; all that is left when not given */
  readonly amount?: number;
  readonly reason: RefundReason;
  /** back the way it came, or to the company's advance balance */
  readonly route: 'original' | 'balance';
  /** what the same refund is known by: asked for twice it is made once */
  readonly reference: string;
}

export type RefundPromise =
  /** `added`: what of the amount was not promised before by the same reference */
  | { readonly outcome: 'made'; done: boolean; amount: number; added: number }
  | { readonly outcome: 'nothingPaid' }
  /** more than is left of what was captured */
  | { readonly outcome: 'tooMuch'; readonly left: number };

/**
 * Promises money back for a paid subject; never more than was captured, whatever races. System role.
 *
 * A captured amount goes back through its provider or to the balance, an amount from the balance or on credit returns
 * there. Supplements for changes go back before the order's own payment.
 *
 * The provider is asked afterwards, under a number that is saved here and never changes.
 */
export async function refundSubject(
  tx: Tx,
  scope: CompanyScope,
  asked: RefundRequest,
  now: number,
): Promise<RefundPromise> {
  const intent = await intentData.lockIntent(tx, scope, asked.subject);
  const parts = intent ? await partData.acceptedParts(tx, intent.id) : [];
  if (!intent || parts.length === 0) return { outcome: 'nothingPaid' };
  const attempts = new Map<number, data.Attempt>();
  for (const id of parts.map(({ attemptId }) => attemptId).sort((a, b) => a - b))
    attempts.set(id, await data.lockAttemptRow(tx, id));

  const referenceOf = ({ supplement, attemptId }: partData.Part) =>
    supplement ? `${asked.reference}-${attemptId}` : asked.reference;
  const left = parts.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  let rest = asked.amount ?? Number.MAX_SAFE_INTEGER;
  const shares: { part: partData.Part; amount: number }[] = [];
  for (const part of parts) {
    const known = await refunds.refundByReference(tx, referenceOf(part));
    const amount = known?.amount ?? Math.min(rest, part.amount - part.refunded);
    rest -= amount;
    if (amount > 0) shares.push({ part, amount });
  }
  if (shares.length === 0 || (asked.amount !== undefined && rest !== 0)) return { outcome: 'tooMuch', left };

  // Each goes back to an account of its own, and another subject's may do so the other way round.
  if (shares.length > 1) await lockAccounts(tx, scope, intent.currency);
  const made: RefundPromise & { outcome: 'made' } = { outcome: 'made', done: true, amount: 0, added: 0 };
  for (const { part, amount } of shares) {
    const share = { ...asked, amount, reference: referenceOf(part) };
    const one = await make(tx, attempts.get(part.attemptId)!, part, intent, share, now);
    if (one.outcome !== 'made') throw new Error(`${share.reference} could not be refunded: ${one.outcome}`);
    made.amount += one.amount;
    made.added += one.added;
    made.done &&= one.done;
  }
  if (made.added > 0) {
    const { distributorId } = scope;
    const { currency } = intent;
    const { subject, reference } = asked;
    const fact = { subject, distributorId, reference, amount: made.added, currency, at: now };
    await append(tx, 'payment.refunded', fact, now);
  }
  return made;
}

/** All that is left of a part goes back: money too late or too much. System role. */
export async function refundPart(
  tx: Tx,
  attempt: data.Attempt,
  part: partData.Part,
  intent: intentData.Intent,
  reason: RefundReason,
  now: number,
): Promise<void> {
  const reference = `${reason}-${attempt.paymentNo}-${intent.id}`;
  const subject = intentData.subjectOf(intent);
  const asked = { subject, reason, route: await surplusRoute(tx, intent), reference } as const;
  const made = await make(tx, attempt, part, intent, asked, now);
  if (made.outcome !== 'made') throw new Error(`${reference} could not be refunded: ${made.outcome}`);
}

/** Money that was put aside goes back: what of it was asked for by a part (`ofPart`), and what came above that. System role. */
export async function refundAside(
  tx: Tx,
  attempt: data.Attempt,
  part: partData.Part,
  intent: intentData.Intent,
  { amount, ofPart }: { amount: number; ofPart: number },
  now: number,
): Promise<void> {
  const reference = `surplus-${attempt.paymentNo}-${ofPart === 0 ? 'over' : intent.id}`;
  const subject = intentData.subjectOf(intent);
  const asked = { subject, reason: 'surplus', route: 'original', reference, amount, ofPart } as const;
  const made = await make(tx, attempt, { ...part, outcome: 'declined' }, intent, asked, now);
  if (made.outcome !== 'made') throw new Error(`${reference} could not be refunded: ${made.outcome}`);
}

async function make(
  tx: Tx,
  attempt: data.Attempt,
  part: partData.Part,
  intent: intentData.Intent,
  asked: RefundRequest & { readonly ofPart?: number },
  now: number,
): Promise<RefundPromise> {
  const known = await refunds.refundByReference(tx, asked.reference);
  if (known) return { outcome: 'made', done: known.state === 'refunded', amount: known.amount, added: 0 };
  const left = part.amount - part.refunded;
  const amount = asked.amount ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0 || !(await refunds.takeForRefund(tx, part, amount, asked.ofPart)))
    return { outcome: 'tooMuch', left };

  const throughProvider = isGatewayMethod(attempt.method) && asked.route === 'original';
  const refundNo = newRefundNo(now);
  const refundId = await refunds.insertRefund(
    tx,
    {
      distributor_id: attempt.distributorId,
      attempt_id: attempt.id,
      intent_id: intent.id,
      out_refund_no: refundNo,
      reference: asked.reference,
      amount,
      currency: attempt.currency,
      reason: asked.reason,
      route: asked.route,
      state: throughProvider ? 'created' : 'refunded',
      ask_at: throughProvider ? new Date(now) : null,
      done_at: throughProvider ? null : new Date(now),
    },
    now,
  );
  if (intent.kind === 'bill' && part.earned) throw new Error(`${asked.subject.id} has paid its bills`);
  const from = part.outcome !== 'accepted' ? 'SUSPENSE' : part.earned ? 'SALES' : 'PREPAID';
  const to: RefundTo = throughProvider
    ? 'REFUND_CLEARING'
    : attempt.method === 'credit'
      ? 'CREDIT_RECEIVABLE'
      : 'ADVANCE';
  const { distributorId } = attempt;
  const ids = { attemptId: attempt.id, refundId };
  const journal = { distributorId, kind: 'refund', reference: refundNo, subject: asked.subject, ...ids } as const;
  await record(tx, journal, refundEntries(from, to, amount, attempt.currency), now);
  if (!throughProvider) await closeBooks(tx, attempt.id);
  return { outcome: 'made', done: !throughProvider, amount, added: amount };
}

/** Everything that was captured has gone back, or a part of it has. */
export async function closeBooks(tx: Tx, attemptId: AttemptId): Promise<void> {
  const { captured, returned } = await refunds.returnedOf(tx, attemptId);
  await data.moveAttempt(tx, attemptId, returned >= captured ? 'refunded' : 'partlyRefunded');
}

/** A refund that failed for good is tried once more, under the number that it has. False: it has not failed. System role. */
export async function retryRefund(tx: Tx, refundNo: string, now: number): Promise<boolean> {
  if (!(await refunds.reopenRefund(tx, refundNo, now))) return false;
  const { intentId, distributorId, reason } = (await refunds.refundByNo(tx, refundNo))!;
  const subject = await refunds.subjectOfRefund(tx, intentId);
  await append(tx, 'payment.refundRetried', { subject, distributorId, reason }, now);
  return true;
}

export const endedOf = ({ distributorId, reason, refundNo, amount, currency }: refunds.Refund) => ({
  distributorId,
  reason,
  refundNo,
  amount,
  currency,
});

/** Carries out refunds that are due, a few at a time. Answers how many there were. */
export async function carryOutRefunds(house: House): Promise<number> {
  const { database, clock, log, settings } = house;
  const claim = (limit: number) =>
    database.asSystem((tx) =>
      claimDue<{ id: RefundId }>(tx, refunds.dueRefunds, { now: clock(), leaseMs: leaseMs(settings), limit }),
    );
  return workThrough(atOnce, claim, (due) =>
    Promise.all(
      due.map(({ id }) =>
        carryOut(house, id).catch((error: unknown) =>
          log.error({ err: error, refund: id }, 'a refund could not be carried out'),
        ),
      ),
    ),
  );
}

const atOnce = 8;

async function carryOut(house: House, refundId: RefundId): Promise<void> {
  const { database, clock, reached } = house;
  const { refund, attempt } = await database.asSystem(async (tx) => {
    const row = await refunds.refundById(tx, refundId);
    return { refund: row, attempt: await data.attemptById(tx, row.attemptId) };
  });
  if (refund.state === 'refunded' && refund.route === 'original') return;
  reached('refund saved');
  // Accepted before: only its outcome is missing. Asking for it again under the same number would be harmless too.
  const result = await askRefund(house, refund, attempt, refund.state === 'created' ? 'refund' : 'queryRefund');
  reached('refund asked');
  const twice = await database.asSystem((tx) => recordRefund(tx, refundId, result, clock()));
  reached('refund kept');
  if (twice) house.log.error({ refund: refund.refundNo }, 'a refund that was given another way was carried out too');
  if (result.outcome === 'failed' && refund.state !== 'failed')
    house.log.error({ refund: refund.refundNo, reason: result.reason }, 'a refund failed: somebody has to look');
}

/** Asks the provider for a refund, or about it. */
export async function askRefund(
  { gateways }: House,
  refund: refunds.Refund,
  attempt: data.Attempt,
  how: 'refund' | 'queryRefund',
): Promise<RefundResult> {
  const gateway = gatewayFor(gateways, attempt);
  if (!gateway) return { outcome: 'unknown', why: 'nobody to ask' };
  // Money put aside may differ from the requested amount: the provider knows the one that came.
  const amounts = { amount: attempt.captured, outRefundNo: refund.refundNo, refundAmount: refund.amount };
  return gateway[how]({ ...data.refOf(attempt), ...amounts }).catch((error: unknown) => ({
    outcome: 'unknown' as const,
    why: String(error),
  }));
}

/**
 * The one place where a refund takes its steps, whoever brings the news. True: it was given another way before, and its
 * provider has carried it out now. System role.
 */
export async function recordRefund(tx: Tx, refundId: RefundId, result: RefundResult, now: number): Promise<boolean> {
  const refund = await refunds.lockRefund(tx, refundId);
  const otherwise = refund.state === 'refunded' && refund.route !== 'original';
  if (otherwise && result.outcome === 'refunded') return givenTwice(tx, refund, result.providerNo, now);
  // One that failed may be carried out after all, by hand at the provider: its word of that counts.
  if (refund.state === 'refunded' || (refund.state === 'failed' && result.outcome !== 'refunded')) {
    const look = otherwise && refund.twiceAt === null ? nextRefundLook(refund.tries + 1, now) : null;
    await refunds.lookAgainAt(tx, refundId, look);
    return false;
  }
  const askAt = new Date(nextTry(refund.tries, now));
  if (result.outcome === 'unknown' || result.outcome === 'refunding') {
    const news = result.outcome === 'unknown' ? {} : ({ state: 'refunding' } as const);
    const answer = result.outcome === 'unknown' ? result.why.slice(0, 300) : 'refunding';
    await refunds.updateRefund(tx, refundId, { ...news, answer, askAt });
    return false;
  }
  const { outcome } = result;
  await refunds.updateRefund(tx, refundId, {
    state: outcome,
    answer: outcome === 'failed' ? result.reason.slice(0, 300) : outcome,
    ...(outcome === 'refunded' ? { providerNo: result.providerNo } : {}),
    askAt: null,
    doneAt: new Date(now),
  });
  const intent = await refunds.subjectOfRefund(tx, refund.intentId);
  if (outcome === 'refunded') {
    const attempt = await data.lockAttemptRow(tx, refund.attemptId);
    const journal = {
      distributorId: refund.distributorId,
      kind: 'refunded',
      reference: refund.refundNo,
      subject: intent,
      attemptId: attempt.id,
      refundId,
    } as const;
    const entries = refundedEntries(providerOf(attempt), refund.amount, refund.currency);
    await record(tx, journal, entries, now);
    await closeBooks(tx, attempt.id);
  }
  await append(tx, 'payment.refundEnded', { subject: intent, ...endedOf(refund), outcome }, now);
  return false;
}

/**
 * Records a refund that was given another way and carried out by its provider too: the company has it twice.
 *
 * The amount lies in suspense as the company's debt until an operator recovers it. False: that is known.
 */
async function givenTwice(tx: Tx, refund: refunds.Refund, providerNo: string, now: number): Promise<boolean> {
  if (refund.twiceAt !== null) return false;
  const { id: refundId, attemptId, distributorId, amount, currency } = refund;
  const provider = providerOf(await data.lockAttemptRow(tx, attemptId));
  const about = { attemptId, refundId, subject: await refunds.subjectOfRefund(tx, refund.intentId) };
  const journal = { distributorId, kind: 'suspense', reference: `${refund.refundNo}-twice`, ...about } as const;
  const entries = carriedOutTwiceEntries(provider, amount, currency);
  await record(tx, journal, entries, now);
  await refunds.markTwice(tx, refundId, providerNo, now);
  return true;
}
