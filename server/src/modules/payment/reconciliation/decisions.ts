import type { ProviderWord } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import type { CaseId, DistributorId } from '../../../db/tables/ids.ts';
import { besideTheAct, type House } from '../../../house.ts';
import { refundEntries } from '../../ledger/ledger.ts';
import { record } from '../../ledger/service.ts';
import * as cases from '../suspense/case-data.ts';
import { fillsAdvance } from '../suspense/data.ts';
import { unheard, wordOf } from '../suspense/provider-proof.ts';
import type { OperatorEvidence, OperatorReason } from '../suspense/suspense.ts';
import { mostTries } from './reconciliation.ts';
import * as runs from './run-data.ts';

/**
 * An operator's decisions about differences that belong to no payment of ours: each with a name, a time and a reason.
 */

export type CaseOutcome =
  | { readonly outcome: 'done'; readonly moved: readonly { readonly currency: string; readonly amount: number }[] }
  /** it was done before, and is done once */
  | { readonly outcome: 'before'; readonly decision: cases.CaseDecision }
  | { readonly outcome: 'noSuchCase' }
  /** nothing was moved because of it */
  | { readonly outcome: 'nothingMoved' }
  /** what it moved does not lie in suspense any more */
  | { readonly outcome: 'goneSince' }
  /** it is about a payment of ours, which has commands of its own */
  | { readonly outcome: 'ofPayment'; readonly number: string }
  /** the provider does not say that it has the money */
  | { readonly outcome: 'notConfirmed'; readonly said: ProviderWord }
  | { readonly outcome: 'noSuchCompany' }
  /** the company does not pay from an advance, or in another currency */
  | { readonly outcome: 'noAdvance' };

export type DayOutcome =
  | { readonly outcome: 'done'; readonly said: ProviderWord }
  /** there is no such day, or it has been compared */
  | { readonly outcome: 'notWaiting' }
  | { readonly outcome: 'tooSoon'; readonly tries: number }
  /** it was said before */
  | { readonly outcome: 'before' }
  /** the bill is there now */
  | { readonly outcome: 'there' };

/**
 * An operator declares, with evidence, that the bill of a day will not come or cannot be read: after all retries and
 * one more query.
 *
 * The day is compared by its readable rows, or by a query for each number; later days go on.
 */
export async function endDay(
  house: House,
  gateway: GatewayMethod,
  day: PlainDate,
  by: OperatorEvidence,
): Promise<DayOutcome> {
  const word = await askForDay(besideTheAct(house), gateway, day);
  if (word.refused) return word.refused;
  return house.database.asSystem((tx) => closeDay(tx, { gateway, day, said: word.said }, by, house.clock()));
}

export type DayWord =
  | { readonly refused: Exclude<DayOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly said: ProviderWord };

/** Asks the provider for the bill of a day once more. */
export async function askForDay(
  { database, gateways }: House,
  gateway: GatewayMethod,
  day: PlainDate,
): Promise<DayWord> {
  const run = await database.asSystem((tx) => runs.waitingRun(tx, gateway, day));
  if (!run) return { refused: { outcome: 'notWaiting' } };
  if (run.tries < mostTries) return { refused: { outcome: 'tooSoon', tries: run.tries } };
  const bill = await gateways[gateway]?.fetchBill(day).catch(unheard);
  if (bill?.outcome === 'bill') return { refused: { outcome: 'there' } };
  return { said: wordOf(bill) };
}

/** The bill of a day is waited for no longer, in the caller's transaction. */
export async function closeDay(
  tx: Tx,
  { gateway, day, said }: { readonly gateway: GatewayMethod; readonly day: PlainDate; readonly said: ProviderWord },
  { by, reason, evidence }: OperatorEvidence,
  now: number,
): Promise<DayOutcome> {
  const still = await runs.waitingRun(tx, gateway, day);
  if (!still) return { outcome: 'notWaiting' };
  if (await runs.isWaitedForNoLonger(tx, still.id)) return { outcome: 'before' };
  await runs.keepDayDecision(tx, still.id, { by, reason, said: { provider: said, evidence } }, now);
  return { outcome: 'done', said };
}

const lastOf = async (tx: Tx, caseId: CaseId, action: cases.CaseDecision['action']) =>
  (await cases.caseDecisions(tx, [caseId])).findLast((one) => one.action === action);

/**
 * Reverses the amounts that a case moved between the provider's clearing account and suspense, for a bill that was
 * wrong. System role.
 *
 * Only while the amount still lies in suspense. A case that moves money again may be reversed again. `moved`: amounts
 * that left suspense; negative: that returned to it.
 */
export async function reverseCase(
  tx: Tx,
  caseId: CaseId,
  { by, reason }: OperatorReason,
  now: number,
): Promise<CaseOutcome> {
  const one = await cases.caseById(tx, caseId);
  if (!one) return { outcome: 'noSuchCase' };
  await cases.lockCase(tx, one);
  const entries = await cases.movedBy(tx, one);
  if (entries.length === 0) {
    const decision = await lastOf(tx, caseId, 'reversed');
    return decision ? { outcome: 'before', decision } : { outcome: 'nothingMoved' };
  }
  const lies = await cases.liesUnder(tx, one);
  const moved = entries.flatMap(({ account, currency, amount }) =>
    account === 'SUSPENSE' ? [{ currency, amount: -amount }] : [],
  );
  for (const { currency, amount } of moved) {
    const there = lies.get(currency) ?? 0;
    if (amount > 0 ? there < amount : there > amount) return { outcome: 'goneSince' };
  }
  const times = await cases.reversalsOf(tx, one);
  const reference = `case${caseId}-reversed${times + 1}`;
  const back = entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  const { attemptId, refundId } = one;
  const about = { subject: null, attemptId, refundId, caseId };
  await record(tx, { distributorId: null, kind: 'suspense', reference, ...about }, back, now);
  const empty = [...(await cases.liesUnder(tx, one)).values()].every((amount) => amount === 0);
  if (one.kind === 'payment' && one.attemptId !== null && empty) await cases.closeReversed(tx, one.attemptId);
  await cases.keepCaseDecision(tx, {
    caseId,
    action: 'reversed',
    by,
    reason,
    said: { booked: reference },
    at: new Date(now),
  });
  await cases.settleCase(tx, caseId, reason, now);
  return { outcome: 'done', moved };
}

/**
 * Credits money under an unknown number to a company's advance balance, once and whole, if the provider confirms it at
 * that moment.
 *
 * The company's statement shows it as a recharge by that number.
 */
export async function creditCase(
  house: House,
  caseId: CaseId,
  companyCode: string,
  by: OperatorReason,
): Promise<CaseOutcome> {
  const word = await askForCase(besideTheAct(house), caseId, companyCode, by);
  if (word.refused) return word.refused;
  return house.database.asSystem((tx) => creditByWord(tx, word, companyCode, by, house.clock()));
}

/** The provider's word about money under a number that we do not know, or why it decides nothing. */
export type CaseWord =
  | { readonly refused: Exclude<CaseOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly caseId: CaseId; readonly amount: number; readonly said: ProviderWord };

/** Asks the provider. Another word than yes is kept as a question, unless nothing shall be kept. */
export async function askForCase(
  { database, gateways, clock }: House,
  caseId: CaseId,
  companyCode: string,
  by: OperatorReason,
  keeps = true,
): Promise<CaseWord> {
  const before = await database.asSystem((tx) => creditable(tx, caseId, companyCode));
  if (before.outcome !== 'may') return { refused: before };
  const { one, amount: asked } = before;
  const { currency, number: outTradeNo, merchant } = one;
  const result = await gateways[one.gateway]?.query({ outTradeNo, merchant, amount: asked, currency }).catch(unheard);
  const said = wordOf(result);
  if (result?.outcome === 'paid') return { caseId, amount: asked, said };
  const question = { caseId, ...by, said: { provider: said }, at: new Date(clock()) };
  if (keeps) await database.asSystem((tx) => cases.keepCaseDecision(tx, { ...question, action: 'asked' }));
  return { refused: { outcome: 'notConfirmed', said } };
}

/** Credits a case that the provider confirms, in the caller's transaction. */
export async function creditByWord(
  tx: Tx,
  { caseId, amount: asked, said }: Exclude<CaseWord, { refused: object }>,
  companyCode: string,
  by: OperatorReason,
  now: number,
): Promise<CaseOutcome> {
  const still = await creditable(tx, caseId, companyCode);
  if (still.outcome !== 'may') return still;
  const { amount, distributorId, one } = still;
  const { currency } = one;
  if (amount !== asked) return { outcome: 'goneSince' };
  const reference = `${one.number}-advance`;
  const journal = { distributorId, kind: 'recharge', reference, subject: null, caseId } as const;
  await record(tx, journal, refundEntries('SUSPENSE', 'ADVANCE', amount, currency), now);
  await cases.keepCaseDecision(tx, {
    ...{ caseId, ...by, at: new Date(now) },
    action: 'credited',
    said: { company: companyCode, provider: said },
  });
  await cases.settleCase(tx, caseId, by.reason, now);
  return { outcome: 'done', moved: [{ currency, amount }] };
}

interface Creditable {
  readonly outcome: 'may';
  readonly one: cases.Case;
  /** minor units of the case's currency */
  readonly amount: number;
  readonly distributorId: DistributorId;
}

async function creditable(
  tx: Tx,
  caseId: CaseId,
  companyCode: string,
): Promise<Creditable | Exclude<CaseOutcome, { outcome: 'done' }>> {
  const one = await cases.caseById(tx, caseId);
  if (!one) return { outcome: 'noSuchCase' };
  await cases.lockCase(tx, one);
  if (one.attemptId !== null || one.kind !== 'payment') return { outcome: 'ofPayment', number: one.number };
  const decision = await lastOf(tx, caseId, 'credited');
  if (decision) return { outcome: 'before', decision };
  const distributorId = await cases.companyNamed(tx, companyCode);
  if (distributorId === undefined) return { outcome: 'noSuchCompany' };
  const amount = (await cases.liesUnder(tx, one)).get(one.currency) ?? 0;
  if (amount <= 0) return { outcome: 'nothingMoved' };
  if (!(await fillsAdvance(tx, { distributorId, currency: one.currency }))) return { outcome: 'noAdvance' };
  return { outcome: 'may', one, amount, distributorId };
}
