import type { ProviderWord } from '@waylight/contract/payment/decision-note';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../db/outbox.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { besideTheAct, type House } from '../../../house.ts';
import type { RefundResult } from '../../../outside/payment/gateway.ts';
import { paidBackEntries, recoveredEntries, refundEntries } from '../../ledger/ledger.ts';
import { record, spendableBy } from '../../ledger/service.ts';
import * as data from '../data.ts';
import { nextRefundLook, triesBeforeEnd, underWayMs } from '../schedule.ts';
import { fillsAdvance, keepDecision } from '../suspense/data.ts';
import { wordOf } from '../suspense/provider-proof.ts';
import type { OperatorEvidence, OperatorReason } from '../suspense/suspense.ts';
import * as refunds from './data.ts';
import { askRefund, closeBooks, endedOf, recordRefund } from './service.ts';

/**
 * An operator's decisions about a refund that its provider does not carry out: each with a name, a time and a reason.
 */

/** How it is given all the same; `transfer`: the bank’s number of it. */
export type Otherwise = { readonly to: 'advance' } | { readonly to: 'bank'; readonly transfer: string };

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The provider has been asked once more, and its word goes before an operator's. */
type RefundAnswer =
  /** it says that it has carried the refund out, which is kept */
  | { readonly outcome: 'carriedOut' }
  /** it says that the refund is under way */
  | { readonly outcome: 'underWay' };

export type OtherwiseOutcome =
  | ({ readonly outcome: 'done' } & Money)
  | { readonly outcome: 'notFailed' }
  | RefundAnswer
  /** the company does not pay from an advance, or in another currency */
  | { readonly outcome: 'noAdvance' };

/**
 * Gives a refund that failed for good another way, once: to the company's advance balance, or as paid by bank transfer.
 *
 * The provider is asked before, so that a refund it made by hand meanwhile is not given twice. The debt ends, and the
 * subject is told.
 */
export async function endOtherwise(
  house: House,
  refundNo: string,
  how: Otherwise,
  by: OperatorReason,
): Promise<OtherwiseOutcome> {
  const word = await askForOtherwise(besideTheAct(house), refundNo);
  if (word.refused) return word.refused;
  return house.database.asSystem((tx) => giveOtherwise(tx, word.refund, how, by, house.clock()));
}

/** The provider's word about a refund before an operator's, or why nothing can be decided. */
export type OtherwiseWord =
  | { readonly refused: Exclude<OtherwiseOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly refund: refunds.Refund };

/** Asks the provider about a failed refund. What it has carried out is kept, unless nothing shall be kept. */
export async function askForOtherwise(house: House, refundNo: string, keeps = true): Promise<OtherwiseWord> {
  const failed = await house.database.asSystem((tx) => refunds.refundByNo(tx, refundNo));
  if (failed?.state !== 'failed') return { refused: { outcome: 'notFailed' } };
  const spoken = await heard(house, failed, await ask(house, failed), keeps);
  return spoken ? { refused: spoken } : { refund: failed };
}

/** Gives a failed refund another way, in the caller's transaction. */
export async function giveOtherwise(
  tx: Tx,
  { id: refundId, refundNo }: refunds.Refund,
  how: Otherwise,
  by: OperatorReason,
  now: number,
): Promise<OtherwiseOutcome> {
  const refund = await refunds.lockRefund(tx, refundId);
  if (refund.state !== 'failed') return { outcome: 'notFailed' };
  const { distributorId, amount, currency, attemptId } = refund;
  if (how.to === 'advance' && !(await fillsAdvance(tx, { distributorId, currency }))) return { outcome: 'noAdvance' };
  const subject = await refunds.subjectOfRefund(tx, refund.intentId);
  const reference = `${refundNo}-${how.to}`;
  const [kind, entries] =
    how.to === 'advance'
      ? (['refund', refundEntries('REFUND_CLEARING', 'ADVANCE', amount, currency)] as const)
      : (['refunded', paidBackEntries(amount, currency)] as const);
  await data.lockAttemptRow(tx, attemptId);
  const journal = { distributorId, kind, reference, subject, attemptId, refundId: refund.id } as const;
  await record(tx, journal, entries, now);
  const answer = how.to === 'advance' ? 'to the advance balance' : `bank transfer ${how.transfer}`;
  const route = how.to === 'advance' ? 'balance' : 'bank';
  await refunds.endRefund(tx, refund.id, { route, answer, lookAt: nextRefundLook(0, now)! }, now);
  await closeBooks(tx, attemptId);
  const action = how.to === 'advance' ? 'refundCredited' : 'refundSettled';
  const said = {
    refund: refundNo,
    ...(how.to === 'advance' ? { advance: 'to' as const } : { transfer: how.transfer }),
  };
  await keepDecision(tx, attemptId, { action, ...by, said, at: new Date(now) });
  await append(tx, 'payment.refundEnded', { subject, ...endedOf(refund), outcome: 'refunded' }, now);
  return { outcome: 'done', amount, currency };
}

export type EvidenceOutcome =
  | ({ readonly outcome: 'done' } & Money)
  | { readonly outcome: 'noSuchRefund' }
  | { readonly outcome: 'notOpen'; readonly state: string }
  /** it has not been tried often enough yet */
  | { readonly outcome: 'tooSoon'; readonly tries: number }
  | RefundAnswer;

/**
 * An operator declares, with evidence, that a refund has failed which its provider neither carries out nor refuses.
 *
 * Possible after a number of tries and one more query. Then it is given another way like any other failed refund.
 */
export async function endByEvidence(house: House, refundNo: string, by: OperatorEvidence): Promise<EvidenceOutcome> {
  const word = await askForEvidence(besideTheAct(house), refundNo);
  if (word.refused) return word.refused;
  return house.database.asSystem((tx) => failByEvidence(tx, word, by, house.clock()));
}

/** The provider's word about a refund that is still asked for, or why evidence does not count. */
export type EvidenceWord =
  | { readonly refused: Exclude<EvidenceOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly refund: refunds.Refund; readonly said: ProviderWord };

/** Asks the provider once more. What it has carried out is kept, unless nothing shall be kept. */
export async function askForEvidence(house: House, refundNo: string, keeps = true): Promise<EvidenceWord> {
  const refund = await house.database.asSystem((tx) => refunds.refundByNo(tx, refundNo));
  if (!refund) return { refused: { outcome: 'noSuchRefund' } };
  const { state, tries } = refund;
  if (state !== 'created' && state !== 'refunding') return { refused: { outcome: 'notOpen', state } };
  if (tries < triesBeforeEnd) return { refused: { outcome: 'tooSoon', tries } };
  const result = await ask(house, refund);
  const spoken = await heard(house, refund, result, keeps);
  return spoken ? { refused: spoken } : { refund, said: wordOf(result) };
}

/** Declares a refund failed, in the caller's transaction. */
export async function failByEvidence(
  tx: Tx,
  { refund, said: told }: Exclude<EvidenceWord, { refused: object }>,
  by: OperatorEvidence,
  now: number,
): Promise<EvidenceOutcome> {
  const { attemptId, amount, currency, refundNo } = refund;
  const { state: standing } = await refunds.lockRefund(tx, refund.id);
  if (standing !== 'created' && standing !== 'refunding') return { outcome: 'notOpen', state: standing };
  await recordRefund(tx, refund.id, { outcome: 'failed', reason: `${by.by}: ${by.evidence}` }, now);
  const said = { refund: refundNo, provider: told, evidence: by.evidence };
  await keepDecision(tx, attemptId, { action: 'refundEnded', ...by, said, at: new Date(now) });
  return { outcome: 'done', amount, currency };
}

async function ask(house: House, refund: refunds.Refund): Promise<RefundResult> {
  const attempt = await house.database.asSystem((tx) => data.attemptById(tx, refund.attemptId));
  return askRefund(house, refund, attempt, 'queryRefund');
}

/** Keeps the provider's latest answer; undefined: it does not keep an operator from deciding. */
async function heard(
  { database, clock }: House,
  refund: refunds.Refund,
  result: RefundResult,
  keeps: boolean,
): Promise<RefundAnswer | undefined> {
  const now = clock();
  if (result.outcome === 'refunded') {
    if (keeps) await database.asSystem((tx) => recordRefund(tx, refund.id, result, now));
    return { outcome: 'carriedOut' };
  }
  const believed = result.outcome === 'refunding' && now - refund.createdAt.getTime() < underWayMs;
  return believed ? { outcome: 'underWay' } : undefined;
}

export type RecoveryOutcome =
  | ({ readonly outcome: 'done' } & Money)
  /** nothing of it was given twice, or that has come back */
  | { readonly outcome: 'notTwice' }
  /** the advance does not cover it */
  | ({ readonly outcome: 'short' } & Money);

/**
 * Recovers a refund that a company got twice, once: out of its advance balance, or by a transfer to our bank. System
 * role.
 */
export async function recoverRefund(
  tx: Tx,
  refundNo: string,
  how: { readonly from: 'advance' } | { readonly from: 'bank'; readonly transfer: string },
  by: OperatorReason,
  now: number,
): Promise<RecoveryOutcome> {
  const known = await refunds.refundByNo(tx, refundNo);
  if (!known) return { outcome: 'notTwice' };
  const { id, amount, currency, distributorId, attemptId, twiceAt, recoveredAt } = await refunds.lockRefund(
    tx,
    known.id,
  );
  if (twiceAt === null || recoveredAt !== null) return { outcome: 'notTwice' };
  await data.lockAttemptRow(tx, attemptId);
  const left = (await spendableBy(tx, companyScopeOf({ distributorId }), currency)).advance ?? 0;
  if (how.from === 'advance' && left < amount) return { outcome: 'short', amount: left, currency };
  const about = { subject: await refunds.subjectOfRefund(tx, known.intentId), attemptId, refundId: id };
  const journal = { distributorId, kind: 'correction', reference: `${refundNo}-recovered`, ...about } as const;
  const from = how.from === 'advance' ? 'ADVANCE' : 'BANK';
  await record(tx, journal, recoveredEntries(from, amount, currency), now);
  await refunds.markRecovered(tx, id, now);
  const way = how.from === 'advance' ? { advance: 'from' as const } : { transfer: how.transfer };
  const said = { refund: refundNo, ...way };
  await keepDecision(tx, attemptId, { action: 'refundRecovered', ...by, said, at: new Date(now) });
  return { outcome: 'done', amount, currency };
}
