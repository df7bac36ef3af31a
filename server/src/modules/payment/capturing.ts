import type { GatewayMethod, Subject } from '@waylight/contract/payment';
import type { Tx } from '../../db/database.ts';
import { append } from '../../db/outbox.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { captureEntries, earnedEntries, rechargeEntries, suspenseEntries } from '../ledger/ledger.ts';
import { record } from '../ledger/service.ts';
import * as data from './data.ts';
import { onMoney, onPaid } from './payment.ts';
import { creditRecharge } from './recharge-data.ts';
import { refundPart } from './refunding.ts';

/** Announced when a provider has the money for a subject, in time. */
export interface PaymentCaptured {
  readonly subject: Subject;
  readonly distributorId: number;
  readonly userId: number;
  readonly method: GatewayMethod;
  readonly paymentNo: string;
}
export const paymentCaptured = 'payment.captured';

/** Announced when money has come for a subject whose payment was closed: its own module takes it or sends it back. */
export interface PaidLate extends PaymentCaptured {
  readonly attemptId: number;
  readonly amount: number;
  readonly currency: string;
}
export const paidLate = 'payment.late';

type Of = Pick<DistributorScope, 'distributorId'>;

/**
 * The one place where proof of payment counts, whether a notification or a question brought it: the attempt's step, the
 * ledger's entries and the announcement are one transaction, and a second proof of the same changes nothing. What a
 * subject cannot take, because it is paid already, goes back by itself. System role.
 */
export async function recordPaid(
  tx: Tx,
  attemptId: number,
  { providerNo, paidAt }: { providerNo: string; paidAt: number },
  now: number,
): Promise<boolean> {
  const parts = await data.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  const to = onPaid(attempt.state);
  if (!to) return false;
  const facts = { providerNo, paidAt: new Date(paidAt), captured: attempt.amount, askAt: null };
  if (!(await data.moveAttempt(tx, attemptId, to, facts))) return false;

  const outcomes = [];
  for (const { part, intent } of parts) {
    const outcome = onMoney(intent);
    outcomes.push(outcome);
    await data.setOutcome(tx, part, outcome, null);
    if (outcome === 'accepted') await accept(tx, attempt, part, intent, now);
    else await suspend(tx, attempt, part, intent, now);
    if (outcome === 'surplus') await refundPart(tx, attempt, { ...part, outcome }, intent, 'surplus', now);
    if (outcome === 'late') {
      const late: PaidLate = {
        ...announcementOf(attempt, intent),
        attemptId,
        amount: part.amount,
        currency: attempt.currency,
      };
      await append(tx, paidLate, late, now);
    }
  }
  if (outcomes.includes('surplus')) await data.moveAttempt(tx, attemptId, 'autoRefunding');
  else if (to === 'latePaid' && !outcomes.includes('late')) await data.moveAttempt(tx, attemptId, 'paid');
  return true;
}

/** Money in time. Any other way to pay that is still open for it is closed. */
async function accept(tx: Tx, attempt: data.Attempt, part: data.Part, intent: data.Intent, now: number): Promise<void> {
  const provider = attempt.method as GatewayMethod;
  const subject = data.subjectOf(intent);
  await data.moveIntent(tx, intent.id, 'paid');
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
        const entries = rechargeEntries(provider, part.amount, intent.currency);
        await record(tx, { distributorId, kind: 'recharge', reference, subject }, entries, now);
      },
      now,
    );
    await data.setEarned(tx, part);
  } else {
    const entries = captureEntries(provider, part.amount, intent.currency);
    await record(tx, { distributorId, kind: 'capture', reference, subject }, entries, now);
  }
  await append(tx, paymentCaptured, announcementOf(attempt, intent), now);
}

/** Money that nobody may have yet. */
async function suspend(
  tx: Tx,
  attempt: data.Attempt,
  part: data.Part,
  intent: data.Intent,
  now: number,
): Promise<void> {
  const { distributorId } = intent;
  const reference = `${attempt.paymentNo}-${intent.id}`;
  const entries = suspenseEntries(attempt.method as GatewayMethod, part.amount, intent.currency);
  await record(tx, { distributorId, kind: 'suspense', reference, subject: data.subjectOf(intent) }, entries, now);
}

const announcementOf = (attempt: data.Attempt, intent: data.Intent): PaymentCaptured => ({
  subject: data.subjectOf(intent),
  distributorId: intent.distributorId,
  userId: attempt.requestedBy,
  method: attempt.method as GatewayMethod,
  paymentNo: attempt.paymentNo,
});

/** A subject takes money that came late. False: it has been decided before. System role. */
export async function acceptLate(tx: Tx, late: PaidLate, now: number): Promise<boolean> {
  const found = await latePart(tx, late);
  if (!found) return false;
  const { attempt, part, intent } = found;
  if (!(await data.setOutcome(tx, part, 'accepted', 'late'))) return false;
  await data.moveIntent(tx, intent.id, 'paid');
  const { currency } = intent;
  const reference = `${attempt.paymentNo}-${intent.id}`;
  await record(
    tx,
    { distributorId: intent.distributorId, kind: 'capture', reference, subject: late.subject },
    [
      { account: 'SUSPENSE', currency, amount: part.amount },
      { account: 'PREPAID', currency, amount: -part.amount },
    ],
    now,
  );
  const parts = await data.partsOf(tx, attempt.id);
  if (parts.every(({ outcome }) => outcome === 'accepted')) await data.moveAttempt(tx, attempt.id, 'paid');
  return true;
}

/** A subject does not take it: it goes back in full by itself. False: it has been decided before. System role. */
export async function declineLate(tx: Tx, late: PaidLate, now: number): Promise<boolean> {
  const found = await latePart(tx, late);
  if (!found) return false;
  const { attempt, part, intent } = found;
  if (!(await data.setOutcome(tx, part, 'declined', 'late'))) return false;
  await refundPart(tx, attempt, { ...part, outcome: 'declined' }, intent, 'late', now);
  await data.moveAttempt(tx, attempt.id, 'autoRefunding');
  return true;
}

/** Locks the payment that late money belongs to: before the rooms that it may take again. System role. */
export async function lockLate(tx: Tx, { attemptId }: PaidLate): Promise<void> {
  await data.lockParts(tx, attemptId);
}

async function latePart(tx: Tx, late: PaidLate) {
  const parts = await data.lockParts(tx, late.attemptId);
  const found = parts.find(({ intent }) => intent.kind === late.subject.kind && intent.subjectId === late.subject.id);
  if (found?.part.outcome !== 'late') return undefined;
  return { ...found, attempt: await data.lockAttemptRow(tx, late.attemptId) };
}

/** The sale is confirmed: what was captured for it is ours. False when no provider had it, or it is ours already. System role. */
export async function earn(tx: Tx, scope: Of, subject: Subject, now: number): Promise<boolean> {
  const intent = await data.lockIntent(tx, scope, subject);
  const found = intent && (await data.acceptedPart(tx, intent.id));
  if (!found || found.part.earned || found.part.holdId !== null) return false;
  await data.setEarned(tx, found.part);
  const { distributorId, currency } = intent;
  const reference = `${found.attempt.paymentNo}-${intent.id}`;
  const entries = earnedEntries(found.part.amount - found.part.refunded, currency);
  await record(tx, { distributorId, kind: 'earned', reference, subject }, entries, now);
  return true;
}

/** Money of another amount or currency than was asked for: nobody may have it until somebody has looked. System role. */
export async function suspendAttempt(
  tx: Tx,
  attemptId: number,
  got: { amount: number; currency: string; reference: string },
  now: number,
): Promise<boolean> {
  const parts = await data.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  if (!onPaid(attempt.state) || !(await data.moveAttempt(tx, attemptId, 'suspense', { askAt: null }))) return false;
  for (const { intent } of parts) if (intent.state === 'processing') await data.moveIntent(tx, intent.id, 'open');
  const { distributorId } = attempt;
  const { amount, currency, reference } = got;
  const subject = parts.length === 1 ? data.subjectOf(parts[0]!.intent) : null;
  const entries = suspenseEntries(attempt.method as GatewayMethod, amount, currency);
  await record(tx, { distributorId, kind: 'suspense', reference, subject }, entries, now);
  return true;
}
