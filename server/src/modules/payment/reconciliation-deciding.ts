import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import type { GatewayResult } from '../../outside/payment-gateway.ts';
import { refundEntries } from '../ledger/ledger.ts';
import { record } from '../ledger/service.ts';
import * as data from './reconciliation-data.ts';
import type { By } from './suspense.ts';
import { fillsAdvance } from './suspense-data.ts';

/** What an operator does about a difference whose money has no payment to go by: each with who, when and why. */

export type CaseDecided =
  | { readonly outcome: 'done'; readonly moved: readonly { readonly currency: string; readonly amount: number }[] }
  /** it was done before, and is done once */
  | { readonly outcome: 'before'; readonly decision: data.CaseDecision }
  | { readonly outcome: 'noSuchCase' }
  /** nothing was moved because of it */
  | { readonly outcome: 'nothingMoved' }
  /** what it moved does not lie in suspense any more */
  | { readonly outcome: 'goneSince' }
  /** it is about a payment of ours, which has commands of its own */
  | { readonly outcome: 'ofPayment'; readonly number: string }
  /** the provider does not say that it has the money */
  | { readonly outcome: 'notConfirmed'; readonly said: string }
  | { readonly outcome: 'noSuchCompany' }
  /** the company does not pay from an advance, or in another currency */
  | { readonly outcome: 'noAdvance' };

const lastOf = async (tx: Tx, caseId: number, action: data.CaseDecision['action']) =>
  (await data.caseDecisions(tx, [caseId])).findLast((one) => one.action === action);

/**
 * Books back what a case has moved between the provider's clearing account and suspense, for a bill that was wrong. Only
 * while it lies there: what has gone on from suspense is not taken from somebody else. A case that moves money once more may
 * be reversed once more. `moved`: what has left suspense, below 0: what has come back to it. System role.
 */
export async function reverseCase(tx: Tx, caseId: number, { by, reason }: By, now: number): Promise<CaseDecided> {
  const one = await data.caseById(tx, caseId);
  if (!one) return { outcome: 'noSuchCase' };
  await data.lockCase(tx, one);
  const entries = await data.movedBy(tx, one);
  if (entries.length === 0) {
    const decision = await lastOf(tx, caseId, 'reversed');
    return decision ? { outcome: 'before', decision } : { outcome: 'nothingMoved' };
  }
  const lies = await data.liesUnder(tx, one);
  const moved = entries.flatMap(({ account, currency, amount }) =>
    account === 'SUSPENSE' ? [{ currency, amount: -amount }] : [],
  );
  for (const { currency, amount } of moved) {
    const there = lies.get(currency) ?? 0;
    if (amount > 0 ? there < amount : there > amount) return { outcome: 'goneSince' };
  }
  const times = await data.reversalsOf(tx, one);
  const reference = `case${caseId}-reversed${times + 1}`;
  const back = entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  const { attemptId, refundId } = one;
  const about = { subject: null, attemptId, refundId, caseId };
  if (!(await record(tx, { distributorId: null, kind: 'suspense', reference, ...about }, back, now)))
    throw new Error(`${reference} has been booked before`);
  const empty = [...(await data.liesUnder(tx, one)).values()].every((amount) => amount === 0);
  if (one.kind === 'payment' && one.attemptId !== null && empty) await data.closeReversed(tx, one.attemptId);
  await data.keepCaseDecision(tx, { caseId, action: 'reversed', by, reason, said: reference, at: new Date(now) });
  await data.settleCase(tx, caseId, reason, now);
  return { outcome: 'done', moved };
}

/**
 * Money under a number that we do not know is given to a company's advance balance, once and whole, when the provider, asked
 * in that moment, says that it has it. Its statement shows it as a recharge by that number.
 */
export async function creditCase(house: House, caseId: number, companyCode: string, by: By): Promise<CaseDecided> {
  const { database, gateways, clock } = house;
  const before = await database.asSystem((tx) => creditable(tx, caseId, companyCode));
  if (before.outcome !== 'may') return before;
  const { one, amount: asked } = before;
  const { currency, number: outTradeNo, merchant } = one;
  const result: GatewayResult = await (
    gateways[one.gateway]?.query({ outTradeNo, merchant, amount: asked, currency }) ??
    Promise.resolve({ outcome: 'unknown' as const, why: `${one.gateway} is not set up here, so nobody can be asked` })
  ).catch((error: unknown) => ({ outcome: 'unknown' as const, why: String(error) }));
  const said =
    result.outcome === 'paid'
      ? `paid, ${result.providerNo}`
      : 'why' in result
        ? `${result.outcome}: ${result.why}`
        : result.outcome;
  return database.asSystem(async (tx): Promise<CaseDecided> => {
    const now = clock();
    const decision = { caseId, ...by, said: `the provider said ${said}`, at: new Date(now) };
    if (result.outcome !== 'paid') {
      await data.keepCaseDecision(tx, { ...decision, action: 'asked' });
      return { outcome: 'notConfirmed', said };
    }
    const still = await creditable(tx, caseId, companyCode);
    if (still.outcome !== 'may') return still;
    const { amount, distributorId } = still;
    if (amount !== asked) return { outcome: 'goneSince' };
    const reference = `${one.number}-advance`;
    const journal = { distributorId, kind: 'recharge', reference, subject: null, caseId } as const;
    if (!(await record(tx, journal, refundEntries('SUSPENSE', 'ADVANCE', amount, currency), now)))
      throw new Error(`${reference} has been booked before`);
    await data.keepCaseDecision(tx, {
      ...decision,
      action: 'credited',
      said: `to company ${companyCode}; the provider said ${said}`,
    });
    await data.settleCase(tx, caseId, by.reason, now);
    return { outcome: 'done', moved: [{ currency, amount }] };
  });
}

interface Creditable {
  readonly outcome: 'may';
  readonly one: data.Case;
  /** minor units of the case's currency */
  readonly amount: number;
  readonly distributorId: number;
}

async function creditable(
  tx: Tx,
  caseId: number,
  companyCode: string,
): Promise<Creditable | Exclude<CaseDecided, { outcome: 'done' }>> {
  const one = await data.caseById(tx, caseId);
  if (!one) return { outcome: 'noSuchCase' };
  await data.lockCase(tx, one);
  if (one.attemptId !== null || one.kind !== 'payment') return { outcome: 'ofPayment', number: one.number };
  const decision = await lastOf(tx, caseId, 'credited');
  if (decision) return { outcome: 'before', decision };
  const company = await tx.selectFrom('distributor').select('id').where('code', '=', companyCode).executeTakeFirst();
  if (!company) return { outcome: 'noSuchCompany' };
  const amount = (await data.liesUnder(tx, one)).get(one.currency) ?? 0;
  if (amount <= 0) return { outcome: 'nothingMoved' };
  const distributorId = company.id;
  if (!(await fillsAdvance(tx, { distributorId, currency: one.currency }))) return { outcome: 'noAdvance' };
  return { outcome: 'may', one, amount, distributorId };
}
