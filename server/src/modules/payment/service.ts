import { isGatewayMethod, type PayMethod, payMethods, type Subject } from '@waylight/contract/payment/payment';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope, Reader } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import type { Gateways } from '../../house.ts';
import { No } from '../../http/no.ts';
import { creditEndedBy, type HoldTarget, postHold, spendableBy, voidHold } from '../ledger/service.ts';
import * as data from './data.ts';
import * as intentData from './intent-data.ts';
import * as partData from './part-data.ts';
import { arePaidTogether, maySee, maySpendOnOrders, payRefusal, shownState } from './payment.ts';
import * as refunds from './refund/data.ts';

/** Announced when a subject's amount has been reserved; the countdown is over from here. */
export interface PaymentHeld {
  readonly subject: Subject;
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly method: 'advance' | 'credit';
  readonly paymentNo: string;
}
declare module '../../db/outbox.ts' {
  interface Topics {
    'payment.held': PaymentHeld;
  }
}

/** How the payment of something stands: the intent asked about, the attempt that counts and everything that it settles. */
export interface Standing {
  readonly intent: intentData.Intent;
  readonly attempt: data.Attempt | undefined;
  /** those that whoever asks may see: a colleague may have paid more at once */
  readonly subjects: readonly Subject[];
  /** of these subjects together, minor units */
  readonly amount: number;
  /** the attempt pays for more than these */
  readonly more: boolean;
  /** nothing can be paid any more, and it is not known whether something was; or money that came is being checked */
  readonly inDoubt: boolean;
  /** money that came and did not fit */
  readonly suspended: 'checking' | 'credited' | null;
  readonly refund: { readonly state: 'refunding' | 'refunded' | 'failed'; readonly amount: number } | null;
}

/** The state of a subject's payment, for somebody who may see it. Throws NO_SUCH_ORDER. */
export async function outcomeOf(tx: Tx, scope: DistributorScope, subject: Subject): Promise<Standing> {
  const intent = await intentData.findIntent(tx, scope, subject);
  if (!intent || !maySee(intent, scope)) throw new No('NO_SUCH_ORDER');
  return standing(tx, scope, intent, await data.lastAttempt(tx, scope, intent.id));
}

export async function standing(
  tx: Tx,
  scope: DistributorScope,
  intent: intentData.Intent,
  attempt: data.Attempt | undefined,
): Promise<Standing> {
  const settled = attempt ? await partData.settledBy(tx, attempt.id) : [intent];
  const seen = settled.filter((one) => maySee(one, scope));
  const suspended = await data.suspendedFrom(tx, intent.id);
  return {
    intent,
    attempt,
    subjects: seen.map(intentData.subjectOf),
    amount: seen.reduce((sum, { amount }) => sum + amount, 0),
    more: seen.length < settled.length,
    inDoubt: suspended === 'checking' || (intent.state === 'closed' && (await data.leftInDoubt(tx, intent.id))),
    suspended,
    refund: await refunds.lastRefundOf(tx, intent.id),
  };
}

/** The reply of every payment call; amounts only for those who may see prices. `now`: ms since the epoch. */
export function factsOf(
  { intent, attempt, subjects, amount, more, inDoubt, suspended, refund }: Standing,
  { access }: Pick<Reader, 'access'>,
  now: number,
) {
  const mayPrice = access.has('PRICE_VIEW');
  const state = shownState(intent.state, attempt);
  const shown = state === 'unpaid' && attempt ? showOf(attempt, now) : null;
  // The address of a provider's page has the amount in it; a code tells nothing until it is scanned.
  const show = shown?.kind === 'redirect' && !mayPrice ? null : shown;
  return {
    paymentNo: attempt?.paymentNo ?? null,
    providerNo: attempt?.providerNo ?? null,
    state,
    method: attempt?.method ?? null,
    subjects: [...subjects],
    ...(mayPrice ? { amount, currency: intent.currency } : {}),
    show: more ? null : show,
    together: more && (state === 'processing' || show !== null),
    deadline: intent.deadline.toISOString(),
    paidAt: attempt?.paidAt?.toISOString() ?? null,
    inDoubt,
    suspended,
    refund: refund && { state: refund.state, ...(mayPrice ? { amount: refund.amount } : {}) },
    asOf: now,
  };
}

function showOf({ state, showKind, showContent, until }: data.Attempt, now: number) {
  if (state !== 'pending' || !showKind || !showContent || !until || until.getTime() <= now) return null;
  const end = until.toISOString();
  return showKind === 'qr'
    ? { kind: 'qr' as const, content: showContent, until: end }
    : { kind: 'redirect' as const, url: showContent, until: end };
}

export interface WayToPay {
  readonly method: PayMethod;
  readonly usable: true | ErrorName;
}

/** The methods before anything is paid: the same rules guard paying itself. */
export interface Purpose {
  readonly kinds: ReadonlySet<Subject['kind']>;
  readonly amount: number;
  readonly currency: string;
}

/** Every way to pay for something and, where it cannot be used, the name of the reason; by the rules that guard paying. */
export async function waysFor(
  tx: Tx,
  scope: DistributorScope,
  gateways: Gateways,
  purpose: Purpose,
): Promise<WayToPay[]> {
  const agreed = await data.agreedMethods(tx, scope);
  const left = await spendableBy(tx, scope, purpose.currency);
  const isEnded = (await creditEndedBy(tx, scope, purpose.currency)) !== undefined;
  return payMethods.map((method) => {
    const refusal = methodRefusal(method, scope, gateways, agreed, purpose);
    if (refusal) return { method, usable: refusal };
    if (isGatewayMethod(method)) return { method, usable: true };
    const covers = left[method];
    if (covers === null) return { method, usable: 'METHOD_NOT_OFFERED' };
    if (method === 'credit' && isEnded) return { method, usable: 'CREDIT_OVERDUE' };
    return { method, usable: covers >= purpose.amount ? true : exceeded[method] };
  });
}

/** Why a way cannot be used whatever the balance is; undefined: it can. */
export function methodRefusal(
  method: PayMethod,
  { access }: Pick<Reader, 'access'>,
  gateways: Gateways,
  agreed: readonly string[],
  { kinds, currency }: Pick<Purpose, 'kinds' | 'currency'>,
): ErrorName | undefined {
  if (isGatewayMethod(method)) {
    if (currency !== 'CNY') return 'CURRENCY_NOT_OFFERED';
    // A balance that may not be spent is not filled either.
    if (!agreed.includes(method) || (kinds.has('recharge') && !agreed.includes('advance'))) return 'METHOD_NOT_OFFERED';
    return gateways[method] ? undefined : 'METHOD_NOT_CONFIGURED';
  }
  // A balance is not filled from itself, nor from what is owed; a debt does not pay a debt.
  if (kinds.has('recharge') || (kinds.has('bill') && method === 'credit')) return 'METHOD_NOT_OFFERED';
  const may = kinds.has('bill') ? access.has('PAY_CREDIT') : maySpendOnOrders({ access });
  if (!may) return 'FORBIDDEN';
  return agreed.includes(method) ? undefined : 'METHOD_NOT_OFFERED';
}

/** Every way to pay for these subjects together. Throws NO_SUCH_ORDER, SUBJECTS_DIFFER. */
export async function waysToPay(
  tx: Tx,
  scope: DistributorScope,
  gateways: Gateways,
  subjects: readonly Subject[],
  now: number,
) {
  const intents: intentData.Intent[] = [];
  for (const subject of subjects) {
    const intent = await intentData.findIntent(tx, scope, subject);
    if (!intent || !maySee(intent, scope)) throw new No('NO_SUCH_ORDER');
    intents.push(intent);
  }
  if (!arePaidTogether(intents)) throw new No('SUBJECTS_DIFFER');
  const { currency } = intents[0]!;
  return {
    ways: await waysOf(tx, scope, gateways, intents, now),
    amount: intents.reduce((sum, intent) => sum + intent.amount, 0),
    currency,
    deadline: new Date(Math.min(...intents.map(({ deadline }) => deadline.getTime()))),
    checking: await checkedAmong(tx, intents),
  };
}

/** Those for which money has come that is being checked. */
async function checkedAmong(tx: Tx, intents: readonly intentData.Intent[]): Promise<Subject[]> {
  const checked = await data.intentsInSuspense(
    tx,
    intents.map(({ id }) => id),
  );
  return intents.filter(({ id }) => checked.has(id)).map(intentData.subjectOf);
}

async function waysOf(
  tx: Tx,
  scope: DistributorScope,
  gateways: Gateways,
  intents: readonly intentData.Intent[],
  now: number,
): Promise<WayToPay[]> {
  const refusal = intents.map((intent) => payRefusal(intent, scope, now)).find((name) => name !== undefined);
  if (refusal) return payMethods.map((method) => ({ method, usable: refusal }));
  return waysFor(tx, scope, gateways, {
    kinds: new Set(intents.map(({ kind }) => kind)),
    amount: intents.reduce((sum, { amount }) => sum + amount, 0),
    currency: intents[0]!.currency,
  });
}

/** How the payment of a subject stands for somebody, as the subject's own page shows it. */
export async function standingOf(tx: Tx, scope: DistributorScope, gateways: Gateways, subject: Subject, now: number) {
  const { intent, attempt } = await outcomeOf(tx, scope, subject);
  const counts =
    attempt !== undefined && attempt.paidAt !== null && (intent.state === 'held' || intent.state === 'paid');
  return {
    canPay: payRefusal(intent, scope, now) ?? (true as const),
    ways: await waysOf(tx, scope, gateways, [intent], now),
    payment: counts
      ? { paymentNo: attempt.paymentNo, method: attempt.method, at: attempt.paidAt!.toISOString() }
      : null,
    settled: await partData.settledAmount(tx, intent.id),
  };
}

/** The deal is confirmed: what was held is owed. False when nothing was held. System role. */
export async function settle(tx: Tx, scope: CompanyScope, subject: Subject, now: number): Promise<boolean> {
  return (await post(tx, scope, subject, { account: 'SALES' }, now)) !== undefined;
}

/** Pays bills with what was held, their shares all of it. Answers the journal; undefined: nothing was held. System role. */
export async function settleBills(
  tx: Tx,
  scope: CompanyScope,
  subject: Subject,
  shares: readonly number[],
  now: number,
) {
  return post(tx, scope, subject, { account: 'CREDIT_RECEIVABLE', shares }, now);
}

async function post(tx: Tx, scope: CompanyScope, subject: Subject, target: HoldTarget, now: number) {
  const held = await heldPart(tx, scope, subject);
  if (!held) return undefined;
  const journalId = await postHold(tx, held.holdId, target, now);
  await settlePart(tx, held, 'accepted');
  await intentData.moveIntent(tx, held.intentId, 'paid');
  return journalId;
}

/** The deal is off: what was held is free again. False when nothing was held. System role. */
export async function giveBack(tx: Tx, scope: CompanyScope, subject: Subject, now: number): Promise<boolean> {
  const held = await heldPart(tx, scope, subject);
  if (!held) return false;
  await voidHold(tx, held.holdId, now);
  await settlePart(tx, held, 'declined');
  return intentData.closeIntent(tx, held.intentId, 'voided');
}

/**
 * Stops accepting payment because the time is over. True: nothing was paid and nothing can be any more; false: it was
 * paid in time, or is being paid. System role.
 */
export async function expire(tx: Tx, scope: CompanyScope, subject: Subject): Promise<boolean> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (intent?.state !== 'open' || (await data.activeAttempts(tx, [intent.id])).length > 0) return false;
  return intentData.closeIntent(tx, intent.id, 'expired');
}

/**
 * Stops accepting payment because the deal is off: a code that is out is closed, and money that comes all the same finds
 * the payment closed. False: it was paid, or closed before. System role.
 */
export async function voidPayment(tx: Tx, scope: CompanyScope, subject: Subject, now: number): Promise<boolean> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (intent?.state !== 'open' && intent?.state !== 'processing') return false;
  const at = new Date(now);
  for (const { id } of await data.activeAttempts(tx, [intent.id]))
    await data.moveAttempt(tx, id, 'closing', { closing: { because: 'voided', at }, askAt: at });
  return intentData.closeIntent(tx, intent.id, 'voided');
}

/** The part of a held attempt that is a subject's, its attempt locked: before the account that it is held on. */
async function heldPart(tx: Tx, scope: CompanyScope, subject: Subject) {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (intent?.state !== 'held') return undefined;
  const [attempt] = await data.activeAttempts(tx, [intent.id]);
  if (attempt) await data.lockAttemptRow(tx, attempt.id);
  const part = attempt && (await partData.partsOf(tx, attempt.id)).find(({ intentId }) => intentId === intent.id);
  return part && part.holdId !== null && part.outcome === null ? { ...part, holdId: part.holdId } : undefined;
}

/** One part of a held attempt, which is locked, is decided; with the last of them the attempt is. */
async function settlePart(tx: Tx, part: partData.Part, outcome: 'accepted' | 'declined'): Promise<void> {
  await partData.setOutcome(tx, part, outcome, null);
  if (outcome === 'accepted') await partData.addCaptured(tx, part);
  const parts = await partData.partsOf(tx, part.attemptId);
  if (parts.some((one) => one.outcome === null)) return;
  await data.moveAttempt(tx, part.attemptId, parts.some((one) => one.outcome === 'accepted') ? 'paid' : 'voided');
}

export const exceeded = { advance: 'ADVANCE_EXCEEDED', credit: 'CREDIT_EXCEEDED' } as const;

/** How a subject was paid, or is held; null: not at all. And every way that was agreed with the company. */
export async function paidBy(
  tx: Tx,
  scope: CompanyScope,
  subject: Subject,
): Promise<{ method: PayMethod | null; agreed: readonly string[] }> {
  const agreed = await data.agreedMethods(tx, scope);
  const intent = await intentData.findIntent(tx, scope, subject);
  if (!intent) return { method: null, agreed };
  const accepted = await partData.acceptedPart(tx, intent.id);
  const attempt = accepted?.attempt ?? (intent.state === 'held' ? await data.lastAttempt(tx, scope, intent.id) : null);
  return { method: attempt?.method ?? null, agreed };
}
