import type { GatewayMethod, Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../db/outbox.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { AttemptId, CaseId, DistributorId, UserId } from '../../../db/tables/ids.ts';
import { captureEntries, type Entry, earnedEntries, rechargeEntries, suspenseEntries } from '../../ledger/ledger.ts';
import { record } from '../../ledger/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { onMoney, onPaid, providerOf } from '../payment.ts';
import { creditRecharge } from '../recharge/data.ts';
import { refundPart } from '../refund/service.ts';

/** Announced when a provider has the money for a subject, in time. */
export interface PaymentCaptured {
  readonly subject: Subject;
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly method: GatewayMethod;
  readonly paymentNo: string;
}

/** Announced when money has come for a subject whose payment was closed: its own module takes it or sends it back. */
export interface PaidLate extends PaymentCaptured {
  readonly attemptId: AttemptId;
  readonly amount: number;
  readonly currency: string;
}

/** Announced when money has come that a subject cannot take; it goes back whole. */
export interface PaidTooMuch extends PaymentCaptured {
  /** minor units of the subject's currency */
  readonly amount: number;
  /** it is paid already, or its price has changed since the code was made */
  readonly because: 'paidAlready' | 'priceChanged';
}

declare module '../../../db/outbox.ts' {
  interface Topics {
    'payment.captured': PaymentCaptured;
    'payment.late': PaidLate;
    'payment.tooMuch': PaidTooMuch;
  }
}

/**
 * The only place where proof of payment counts, from a notification or a query: the attempt's step, the entries and the
 * announcement are one transaction. System role.
 *
 * A second proof changes nothing. Money that its subject cannot take, being paid already, is refunded. Money that the
 * provider has given back confirms nothing: it waits in suspense for an operator.
 */
export async function recordPaid(
  tx: Tx,
  attemptId: AttemptId,
  { providerNo, paidAt, givenBack }: { providerNo: string; paidAt: number; givenBack?: boolean },
  now: number,
): Promise<boolean> {
  const parts = await partData.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  const to = onPaid(attempt.state);
  if (!to) return false;
  // Nothing was captured, so no refund of ours can be meant.
  if (givenBack) {
    const { amount, currency, paymentNo } = attempt;
    return suspendAttempt(tx, attemptId, { amount, currency, reference: `${paymentNo}-givenBack` }, now);
  }
  const facts = { providerNo, paidAt: new Date(paidAt), captured: attempt.amount, askAt: null };
  if (!(await data.moveAttempt(tx, attemptId, to, facts))) return false;

  const outcomes = parts.map(({ part, intent }) => onMoney(intent, part.amount));
  if (outcomes.includes('surplus')) await data.moveAttempt(tx, attemptId, 'autoRefunding');
  for (const [at, { part, intent }] of parts.entries()) {
    const outcome = outcomes[at]!;
    await partData.setOutcome(tx, part, outcome, null);
    if (outcome === 'accepted') await accept(tx, attempt, part, intent, now);
    else await suspend(tx, attempt, part, intent, now);
    if (outcome === 'surplus') {
      await refundPart(tx, attempt, { ...part, outcome }, intent, 'surplus', now);
      const because = intent.state === 'paid' || intent.state === 'held' ? 'paidAlready' : 'priceChanged';
      await append(tx, 'payment.tooMuch', { ...announcementOf(attempt, intent), amount: part.amount, because }, now);
    }
    if (outcome === 'late') {
      const { currency } = attempt;
      const { amount } = part;
      await append(tx, 'payment.late', { ...announcementOf(attempt, intent), attemptId, amount, currency }, now);
    }
  }
  if (to === 'latePaid' && !outcomes.includes('surplus') && !outcomes.includes('late'))
    await data.moveAttempt(tx, attemptId, 'paid');
  return true;
}

/** Money in time. Any other way to pay that is still open for it is closed. `from`: where the books have it until now. */
async function accept(
  tx: Tx,
  attempt: data.Attempt,
  part: partData.Part,
  intent: intentData.Intent,
  now: number,
  from: 'GATEWAY_CLEARING' | 'SUSPENSE' = 'GATEWAY_CLEARING',
): Promise<void> {
  const taken = (entries: readonly Entry[]): readonly Entry[] =>
    from === 'SUSPENSE'
      ? entries.map(({ account, currency, amount }) => ({
          account: account === 'GATEWAY_CLEARING' ? 'SUSPENSE' : account,
          currency,
          amount,
        }))
      : entries;
  const provider = providerOf(attempt);
  const subject = intentData.subjectOf(intent);
  await intentData.moveIntent(tx, intent.id, 'paid');
  for (const { id } of await data.activeAttempts(tx, [intent.id]))
    if (id !== attempt.id)
      await data.moveAttempt(tx, id, 'closing', {
        closing: { because: 'replaced', at: new Date(now) },
        askAt: new Date(now),
      });
  const { distributorId } = intent;
  const reference = `${attempt.paymentNo}-${intent.id}`;
  if (intent.kind === 'recharge') {
    await creditRecharge(
      tx,
      intent,
      async () => {
        const entries = taken(rechargeEntries(provider, part.amount, intent.currency));
        await record(tx, { distributorId, kind: 'recharge', reference, subject, attemptId: attempt.id }, entries, now);
      },
      now,
    );
    await partData.setEarned(tx, part);
  } else {
    const entries = taken(captureEntries(provider, part.amount, intent.currency));
    await record(tx, { distributorId, kind: 'capture', reference, subject, attemptId: attempt.id }, entries, now);
  }
  await append(tx, 'payment.captured', announcementOf(attempt, intent), now);
}

/** Money that nobody may have yet. */
async function suspend(
  tx: Tx,
  attempt: data.Attempt,
  part: partData.Part,
  intent: intentData.Intent,
  now: number,
): Promise<void> {
  const { distributorId } = intent;
  const reference = `${attempt.paymentNo}-${intent.id}`;
  const entries = suspenseEntries(providerOf(attempt), part.amount, intent.currency);
  const subject = intentData.subjectOf(intent);
  await record(tx, { distributorId, kind: 'suspense', reference, subject, attemptId: attempt.id }, entries, now);
}

const announcementOf = (attempt: data.Attempt, intent: intentData.Intent): PaymentCaptured => ({
  subject: intentData.subjectOf(intent),
  distributorId: intent.distributorId,
  userId: attempt.requestedBy,
  method: providerOf(attempt),
  paymentNo: attempt.paymentNo,
});

/**
 * Attaches money in suspense to its subjects: one that waits takes it; a closed one is asked, as for late money. System
 * role.
 *
 * False: a subject has been paid otherwise; nothing was changed.
 */
export async function attachSuspended(tx: Tx, attemptId: AttemptId, now: number): Promise<boolean> {
  const parts = await partData.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  const outcomes = parts.map(({ part, intent }) => onMoney(intent, part.amount));
  if (outcomes.includes('surplus')) return false;
  for (const [at, { part, intent }] of parts.entries()) {
    await partData.setOutcome(tx, part, outcomes[at]!, null);
    if (outcomes[at] === 'accepted') await accept(tx, attempt, part, intent, now, 'SUSPENSE');
    else {
      const { amount } = part;
      const { currency } = attempt;
      await append(tx, 'payment.late', { ...announcementOf(attempt, intent), attemptId, amount, currency }, now);
    }
  }
  if (!outcomes.includes('late')) await data.moveAttempt(tx, attemptId, 'paid');
  return true;
}

/** A subject takes money that came late. False: it has been decided before. System role. */
export async function acceptLate(tx: Tx, late: PaidLate, now: number): Promise<boolean> {
  const found = await latePart(tx, late);
  if (!found) return false;
  const { attempt, part, intent } = found;
  if (!(await partData.setOutcome(tx, part, 'accepted', 'late'))) return false;
  await intentData.moveIntent(tx, intent.id, 'paid');
  const { currency } = intent;
  const reference = `${attempt.paymentNo}-${intent.id}`;
  await record(
    tx,
    { distributorId: intent.distributorId, kind: 'capture', reference, subject: late.subject, attemptId: attempt.id },
    [
      { account: 'SUSPENSE', currency, amount: part.amount },
      { account: 'PREPAID', currency, amount: -part.amount },
    ],
    now,
  );
  const parts = await partData.partsOf(tx, attempt.id);
  if (parts.every(({ outcome }) => outcome === 'accepted')) await data.moveAttempt(tx, attempt.id, 'paid');
  return true;
}

/** A subject does not take it: it goes back in full by itself. False: it has been decided before. System role. */
export async function declineLate(tx: Tx, late: PaidLate, now: number): Promise<boolean> {
  const found = await latePart(tx, late);
  if (!found) return false;
  const { attempt, part, intent } = found;
  if (!(await partData.setOutcome(tx, part, 'declined', 'late'))) return false;
  await refundPart(tx, attempt, { ...part, outcome: 'declined' }, intent, 'late', now);
  await data.moveAttempt(tx, attempt.id, 'autoRefunding');
  return true;
}

/** Locks the payment that late money belongs to: before the rooms that it may take again. System role. */
export async function lockLate(tx: Tx, { attemptId }: PaidLate): Promise<void> {
  await partData.lockParts(tx, attemptId);
  await data.lockAttemptRow(tx, attemptId);
}

async function latePart(tx: Tx, late: PaidLate) {
  const parts = await partData.lockParts(tx, late.attemptId);
  const found = parts.find(({ intent }) => intent.kind === late.subject.kind && intent.subjectId === late.subject.id);
  if (found?.part.outcome !== 'late') return undefined;
  return { ...found, attempt: await data.lockAttemptRow(tx, late.attemptId) };
}

/** The sale is confirmed: what was captured for it is ours. False when no provider had it, or it is ours already. System role. */
export async function earn(tx: Tx, scope: CompanyScope, subject: Subject, now: number): Promise<boolean> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  const parts = intent ? await partData.acceptedParts(tx, intent.id) : [];
  const waiting = parts.filter(({ earned, holdId }) => !earned && holdId === null);
  if (!intent || waiting.length === 0) return false;
  const { distributorId, currency } = intent;
  for (const part of waiting) {
    await partData.setEarned(tx, part);
    const left = part.amount - part.refunded;
    if (left === 0) continue;
    const { attemptId } = part;
    const { paymentNo } = await data.attemptById(tx, attemptId);
    const reference = `${paymentNo}-${intent.id}`;
    const journal = { distributorId, kind: 'earned', reference, subject, attemptId } as const;
    await record(tx, journal, earnedEntries(left, currency), now);
  }
  return true;
}

/** Money of another amount or currency than was asked for: nobody may have it until somebody has looked. System role. */
export async function suspendAttempt(
  tx: Tx,
  attemptId: AttemptId,
  got: { amount: number; currency: string; reference: string; caseId?: CaseId },
  now: number,
): Promise<boolean> {
  const parts = await partData.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  if (!onPaid(attempt.state) || !(await data.moveAttempt(tx, attemptId, 'suspense', { askAt: null }))) return false;
  // One that was replaced leaves the way to pay that took its place in flight.
  for (const { intent } of parts)
    if (intent.state === 'processing' && (await data.activeAttempts(tx, [intent.id])).length === 0)
      await intentData.moveIntent(tx, intent.id, 'open');
  const { distributorId } = attempt;
  const { amount, currency, ...known } = got;
  const subject = parts.length === 1 ? intentData.subjectOf(parts[0]!.intent) : null;
  const entries = suspenseEntries(providerOf(attempt), amount, currency);
  await record(tx, { distributorId, kind: 'suspense', subject, attemptId, ...known }, entries, now);
  return true;
}
