import { createHash, randomInt } from 'node:crypto';
import type { ErrorName } from '@waylight/contract/errors';
import { toDecimal } from '@waylight/contract/money';
import { type PayMethod, payMethods, type Subject } from '@waylight/contract/payment';
import type { Tx } from '../../db/database.ts';
import { append } from '../../db/outbox.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import { hold, postHold, spendableBy, voidHold } from '../ledger/service.ts';
import * as data from './data.ts';
import { maySee, payRefusal, shownState } from './payment.ts';

/** Announced when a subject's amount has been reserved; the countdown is over from here. */
export interface PaymentHeld {
  readonly subject: Subject;
  readonly distributorId: number;
  readonly userId: number;
  readonly method: PayMethod;
  readonly paymentNo: string;
}
export const paymentHeld = 'payment.held';

interface Started {
  readonly intent: data.Intent;
  readonly attempt: data.Attempt | undefined;
}

/**
 * Pays a subject from the company's ledger: reserves its amount and ends the countdown, all or nothing. The same
 * requestId again answers the same. Throws No: see the contract's errors of `payment.advance` and `payment.credit`.
 */
export async function startFromLedger(
  tx: Tx,
  scope: DistributorScope,
  { requestId, subject, method }: { requestId: string; subject: Subject; method: PayMethod },
  now: number,
): Promise<Started> {
  const requestHash = hashOf(scope.userId, method, subject);
  const intent = await data.lockIntent(tx, scope, subject);
  const before = await data.findAttempt(tx, scope, requestId);
  if (before) {
    if (before.requestHash !== requestHash || !intent) throw new No('REQUEST_ID_REUSED');
    return { intent, attempt: before };
  }
  if (!intent) throw new No('NO_SUCH_ORDER');
  const refusal = payRefusal(intent, scope, now);
  if (refusal) throw new No(refusal);
  if (!(await data.agreedMethods(tx, scope)).includes(method)) throw new No('METHOD_NOT_OFFERED');

  const paymentNo = newPaymentNo(now);
  const attemptId = await data.insertAttempt(tx, scope, intent, { requestId, requestHash, method, paymentNo }, now);
  // The intent is locked and open, so it has no active attempt: only the requestId can be taken, by another subject.
  if (attemptId === undefined) throw new No('REQUEST_ID_REUSED');

  const { amount, currency } = intent;
  const reserved = await hold(tx, scope, { method, amount, currency, subject }, now);
  if (reserved.outcome === 'notOffered') throw new No('METHOD_NOT_OFFERED');
  if (reserved.outcome === 'short')
    throw new No(exceeded[method], { currency, short: toDecimal(reserved.short, currency) });

  const paidAt = new Date(now);
  await data.moveAttempt(tx, attemptId, 'held', { holdId: reserved.holdId, paidAt });
  await data.moveIntent(tx, intent.id, 'held');
  const held: PaymentHeld = { subject, distributorId: scope.distributorId, userId: scope.userId, method, paymentNo };
  await append(tx, paymentHeld, held, now);
  return { intent: { ...intent, state: 'held' }, attempt: await data.findAttempt(tx, scope, requestId) };
}

/** What has become of the payment of a subject, for somebody who may see it. Throws NO_SUCH_ORDER otherwise. */
export async function outcomeOf(tx: Tx, scope: DistributorScope, subject: Subject): Promise<Started> {
  const intent = await data.findIntent(tx, scope, subject);
  if (!intent || !maySee(intent, scope)) throw new No('NO_SUCH_ORDER');
  return { intent, attempt: await data.lastAttempt(tx, scope, intent.id) };
}

/** The reply of every payment call; amounts only for those who may see prices. */
export function factsOf({ intent, attempt }: Started, { access }: Pick<DistributorScope, 'access'>) {
  return {
    paymentNo: attempt?.paymentNo ?? null,
    state: shownState(intent.state),
    method: attempt?.method ?? null,
    paidAt: attempt?.paidAt?.toISOString() ?? null,
    ...(access.has('PRICE_VIEW') ? { amount: intent.amount, currency: intent.currency } : {}),
  };
}

export interface WayToPay {
  readonly method: PayMethod;
  readonly usable: true | ErrorName;
}

/** Every way to pay a subject and, where it cannot be used, the name of the reason; by the rules that guard paying. */
export async function waysToPay(
  tx: Tx,
  scope: DistributorScope,
  intent: data.Intent,
  now: number,
): Promise<WayToPay[]> {
  const refusal = payRefusal(intent, scope, now) ?? (scope.access.has('PAY_CREDIT') ? undefined : 'FORBIDDEN');
  if (refusal) return payMethods.map((method) => ({ method, usable: refusal }));
  const agreed = await data.agreedMethods(tx, scope);
  const left = await spendableBy(tx, scope, intent.currency);
  return payMethods.map((method) => {
    const covers = left[method];
    if (covers === null || !agreed.includes(method)) return { method, usable: 'METHOD_NOT_OFFERED' };
    return { method, usable: covers >= intent.amount ? true : exceeded[method] };
  });
}

/** How the payment of a subject stands for somebody, as the subject's own page shows it. */
export async function standingOf(tx: Tx, scope: DistributorScope, subject: Subject, now: number) {
  const { intent, attempt } = await outcomeOf(tx, scope, subject);
  const counts = attempt?.state === 'held' || attempt?.state === 'paid';
  return {
    canPay: payRefusal(intent, scope, now) ?? (true as const),
    ways: await waysToPay(tx, scope, intent, now),
    payment:
      counts && attempt.paidAt
        ? { paymentNo: attempt.paymentNo, method: attempt.method, at: attempt.paidAt.toISOString() }
        : null,
  };
}

type Of = Pick<DistributorScope, 'distributorId'>;

/** The deal is confirmed: what was held is owed. False when nothing was held. System role. */
export async function settle(tx: Tx, scope: Of, subject: Subject, now: number): Promise<boolean> {
  const held = await heldAttempt(tx, scope, subject);
  if (!held) return false;
  await postHold(tx, held.holdId, now);
  await data.moveAttempt(tx, held.id, 'paid');
  return data.moveIntent(tx, held.intentId, 'paid');
}

/** The deal is off: what was held is free again. False when nothing was held. System role. */
export async function giveBack(tx: Tx, scope: Of, subject: Subject, now: number): Promise<boolean> {
  const held = await heldAttempt(tx, scope, subject);
  if (!held) return false;
  await voidHold(tx, held.holdId, now);
  await data.moveAttempt(tx, held.id, 'voided');
  return data.closeIntent(tx, held.intentId, 'voided');
}

/**
 * Stops accepting payment because the time is over. True: nothing was paid and nothing can be any more; false: it was
 * paid in time, or is being paid. System role.
 */
export async function expire(tx: Tx, scope: Of, subject: Subject): Promise<boolean> {
  const intent = await data.lockIntent(tx, scope, subject);
  if (intent?.state !== 'open') return false;
  return data.closeIntent(tx, intent.id, 'expired');
}

async function heldAttempt(tx: Tx, scope: Of, subject: Subject) {
  const intent = await data.lockIntent(tx, scope, subject);
  if (intent?.state !== 'held') return undefined;
  const attempt = await data.lastAttempt(tx, scope, intent.id);
  return attempt?.state === 'held' && attempt.holdId !== null ? { ...attempt, holdId: attempt.holdId } : undefined;
}

const exceeded = { advance: 'ADVANCE_EXCEEDED', credit: 'CREDIT_EXCEEDED' } as const;

function hashOf(userId: number, method: PayMethod, { kind, id }: Subject): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, method, kind, id]))
    .digest('hex');
}

/** A serial number of ours, as providers take them: 2 letters, the day, 12 digits that nobody can guess. */
function newPaymentNo(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const half = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `WP${day}${half()}${half()}`;
}
