import { isGatewayMethod } from '@waylight/contract/payment';
import type { Tx } from '../../db/database.ts';
import type { Provider } from '../../db/tables/ledger.ts';
import type { House } from '../../house.ts';
import type { GatewayResult } from '../../outside/payment-gateway.ts';
import { record } from '../ledger/service.ts';
import { askAbout } from './asking.ts';
import { attachSuspended } from './capturing.ts';
import * as data from './data.ts';
import * as partData from './part-data.ts';
import { inFlight } from './payment.ts';
import { refundPart } from './refunding.ts';
import * as suspense from './suspense-data.ts';

/** What an operator does about money in suspense and payments in doubt: each with who, when and why. */

export interface By {
  readonly by: string;
  readonly reason: string;
}

export type Decided =
  | { readonly outcome: 'done'; readonly amount: number; readonly currency: string; readonly said: string }
  /** it went one way before, and goes no other */
  | { readonly outcome: 'before'; readonly decision: suspense.Decision }
  | { readonly outcome: 'noSuchPayment' }
  | { readonly outcome: 'notInSuspense'; readonly state: string }
  /** the provider does not say that it has the money */
  | { readonly outcome: 'notConfirmed'; readonly said: string }
  /** attach: it has another amount than is asked for; refund: one that fits no single subject */
  | { readonly outcome: 'otherAmount'; readonly amount: number; readonly currency: string }
  /** attach: it has been paid otherwise, or costs something else by now */
  | { readonly outcome: 'notWanted' };

/**
 * Sends money in suspense back, or gives it to what it was paid for. The provider is asked first and only its word counts,
 * about the amount that was asked for or the one that lies in suspense; the books are brought to that amount. The refund
 * itself is carried out by the running server, an order that was closed decides by itself. Asked for again: once.
 */
export async function decideSuspended(
  house: House,
  paymentNo: string,
  action: 'refunded' | 'attached',
  { by, reason }: By,
): Promise<Decided> {
  const { database, clock } = house;
  const read = (tx: Tx) => data.attemptByNo(tx, paymentNo);
  const found = await database.asSystem(async (tx) => {
    const attempt = await read(tx);
    if (!attempt) return { refused: { outcome: 'noSuchPayment' } as const };
    const refused = await refusalOf(tx, attempt);
    return refused ? { refused } : { attempt, lies: await suspense.suspendedFor(tx, paymentNo) };
  });
  if (found.refused) return found.refused;
  const { attempt, lies } = found;
  const { proof, said } = await proofOf(house, attempt, [attempt.amount, lies]);
  if (!proof) {
    const at = new Date(clock());
    await database.asSystem((tx) => suspense.keepDecision(tx, attempt.id, { action: 'asked', by, reason, said, at }));
    return { outcome: 'notConfirmed', said };
  }
  const { currency } = attempt;
  const { amount } = proof;
  if (action === 'attached' && amount !== attempt.amount) return { outcome: 'otherAmount', amount, currency };
  return database
    .asSystem(async (tx): Promise<Decided> => {
      const parts = await partData.lockParts(tx, attempt.id);
      const refused = await refusalOf(tx, await data.lockAttemptRow(tx, attempt.id));
      if (refused) return refused;
      const fits = amount === attempt.amount || (parts.length === 1 && amount < attempt.amount);
      if (!fits) return { outcome: 'otherAmount', amount, currency };
      const now = clock();
      await correct(tx, attempt, amount, now);
      const { providerNo, paidAt } = proof;
      const facts = { providerNo, paidAt: new Date(paidAt), captured: amount, askAt: null };
      await data.moveAttempt(tx, attempt.id, 'latePaid', facts);
      if (action === 'attached') {
        if (!(await attachSuspended(tx, attempt.id, now))) throw new NotWanted();
      } else {
        const captured = await data.attemptById(tx, attempt.id);
        for (const { part, intent } of parts) {
          await partData.setOutcome(tx, part, 'declined', null);
          const own = parts.length === 1 ? amount : part.amount;
          await refundPart(tx, captured, { ...part, outcome: 'declined' }, intent, 'surplus', now, own);
        }
        await data.moveAttempt(tx, attempt.id, 'autoRefunding');
      }
      await suspense.keepDecision(tx, attempt.id, { action, by, reason, said, at: new Date(now) });
      return { outcome: 'done', amount, currency, said };
    })
    .catch((error: unknown): Decided => {
      if (error instanceof NotWanted) return { outcome: 'notWanted' };
      throw error;
    });
}

/** Undoes what was begun of an attachment that its subject does not want. */
class NotWanted extends Error {}

async function refusalOf(tx: Tx, { id, state }: data.Attempt): Promise<Decided | undefined> {
  if (state === 'suspense') return undefined;
  const decision = (await suspense.decisionsOf(tx, id)).find(({ action }) => action !== 'asked');
  return decision ? { outcome: 'before', decision } : { outcome: 'notInSuspense', state };
}

type Proof = Extract<GatewayResult, { outcome: 'paid' }> & { readonly amount: number };

/** The provider's word that it has one of these amounts; what it said of the last one otherwise. */
async function proofOf(
  { gateways }: House,
  attempt: data.Attempt,
  amounts: readonly number[],
): Promise<{ proof?: Proof; said: string }> {
  const gateway = isGatewayMethod(attempt.method) ? gateways[attempt.method] : undefined;
  if (!gateway) return { said: `${attempt.method} is not set up here, so nobody can be asked` };
  let said = '';
  for (const amount of new Set(amounts.filter((one) => one > 0))) {
    const result = await gateway
      .query({ ...data.refOf(attempt), amount })
      .catch((error: unknown): GatewayResult => ({ outcome: 'unknown', why: String(error) }));
    if (result.outcome === 'paid') return { proof: { ...result, amount }, said: `paid, ${result.providerNo}` };
    said = 'why' in result ? `${result.outcome}: ${result.why}` : result.outcome;
  }
  return { said };
}

/** Brings suspense and the provider's clearing account to what the provider has. */
async function correct(tx: Tx, attempt: data.Attempt, amount: number, now: number): Promise<void> {
  const { paymentNo, currency, distributorId } = attempt;
  const missing = amount - (await suspense.suspendedFor(tx, paymentNo));
  if (missing === 0) return;
  const entries = [
    { account: 'GATEWAY_CLEARING', provider: attempt.method as Provider, currency, amount: missing },
    { account: 'SUSPENSE', currency, amount: -missing },
  ] as const;
  const reference = `${paymentNo}-corrected`;
  await record(tx, { distributorId, kind: 'suspense', reference, subject: null }, entries, now);
}

export type Told = { readonly outcome: 'noSuchPayment' } | { readonly outcome: 'told'; said: string; state: string };

/** Asks the provider now. What is in flight or closed goes on from its word as always; suspense is left for a decision. */
export async function askNow(house: House, paymentNo: string, { by, reason }: By): Promise<Told> {
  const { database, clock } = house;
  const attempt = await database.asSystem((tx) => data.attemptByNo(tx, paymentNo));
  if (!attempt) return { outcome: 'noSuchPayment' };
  let said: string;
  if (([...inFlight, 'closed'] as string[]).includes(attempt.state)) {
    await askAbout(house, attempt.id);
    said = (await database.asSystem((tx) => data.attemptById(tx, attempt.id))).answer ?? 'no answer';
  } else {
    const lies = await database.asSystem((tx) => suspense.suspendedFor(tx, paymentNo));
    said = (await proofOf(house, attempt, [attempt.captured || attempt.amount, lies])).said;
  }
  return database.asSystem(async (tx) => {
    const { state } = await data.attemptById(tx, attempt.id);
    if (state === 'paid' && attempt.state !== 'paid') said = 'paid';
    await suspense.keepDecision(tx, attempt.id, { action: 'asked', by, reason, said, at: new Date(clock()) });
    return { outcome: 'told', said, state };
  });
}
