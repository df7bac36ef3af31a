import type { DecisionNote, ProviderWord } from '@waylight/contract/payment/decision-note';
import type { Tx } from '../../../db/database.ts';
import type { AttemptId } from '../../../db/tables/ids.ts';
import { besideTheAct, type House } from '../../../house.ts';
import { refundEntries } from '../../ledger/ledger.ts';
import { record } from '../../ledger/service.ts';
import { askAbout } from '../attempt/status-check.ts';
import { attachSuspended } from '../capture/service.ts';
import * as data from '../data.ts';
import type { Intent } from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { inFlight, providerOf } from '../payment.ts';
import { reverseCase } from '../reconciliation/decisions.ts';
import { hasRefunds } from '../refund/data.ts';
import { refundAside } from '../refund/service.ts';
import { closeReversed } from './case-data.ts';
import * as suspense from './data.ts';
import { byEvidence, isAskedInVain, lastAnswer, type Proof, proofOf } from './provider-proof.ts';
import type { OperatorEvidence, OperatorReason } from './suspense.ts';

/** An operator's decisions about money in suspense and payments in doubt: each with a name, a time and a reason. */

/** `credited`: given to the company's advance balance */
export type SuspenseAction = 'refunded' | 'attached' | 'credited';
const decidingActions: readonly string[] = ['refunded', 'attached', 'credited'] satisfies SuspenseAction[];

export type SuspenseOutcome =
  | {
      readonly outcome: 'done';
      readonly amount: number;
      readonly currency: string;
      readonly said: DecisionNote;
      /** of what was attached: it came above what was asked for, and goes back */
      readonly back: number;
    }
  /** it went one way before, and goes no other */
  | { readonly outcome: 'before'; readonly decision: suspense.Decision }
  | { readonly outcome: 'noSuchPayment' }
  | { readonly outcome: 'notInSuspense'; readonly state: string }
  /** the provider does not say that it has the money */
  | { readonly outcome: 'notConfirmed'; readonly said: ProviderWord }
  /** the provider says nothing, and has to be asked again before evidence counts */
  | { readonly outcome: 'askedTooSeldom'; readonly said: ProviderWord }
  /** the provider has given it back, in part or in full, and no refund of ours is why */
  | { readonly outcome: 'givenBack'; readonly said: ProviderWord }
  /** it was captured, and the provider says that it has no more than that */
  | { readonly outcome: 'nothingOver'; readonly amount: number; readonly currency: string }
  /** attach: it is less than is asked for, or came above what its subject has taken already */
  | { readonly outcome: 'otherAmount'; readonly amount: number; readonly currency: string }
  /** attach: it has been paid otherwise, or costs something else by now */
  | { readonly outcome: 'notWanted' }
  /** to the advance: the company does not pay from one, or in another currency */
  | { readonly outcome: 'noAdvance' };

/**
 * Decides about money in suspense, once: refunds it, attaches it to its subjects, or credits it to the company's
 * advance balance.
 *
 * It is a whole payment that was put aside, or the excess over a captured amount. The provider is asked first; the
 * books are corrected to the amount that it confirms, the upper bound of any refund.
 *
 * With `evidence` the amount in suspense counts, after enough queries to a silent provider. The running server carries
 * out the refund.
 */
export async function decideSuspended(
  house: House,
  paymentNo: string,
  action: SuspenseAction,
  by: DecisionReason,
): Promise<SuspenseOutcome> {
  const word = await askForSuspended(besideTheAct(house), paymentNo, by);
  if (word.refused) return word.refused;
  return house.database
    .asSystem((tx) => decideByWord(tx, word, action, by, house.clock()))
    .catch((error: unknown): SuspenseOutcome => {
      if (error instanceof NotWanted) return { outcome: 'notWanted' };
      throw error;
    });
}

type DecisionReason = OperatorReason & { readonly evidence?: string | undefined };

/** The provider's word about money in suspense, or why it decides nothing. */
export type SuspenseWord =
  | { readonly refused: Exclude<SuspenseOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly attemptId: AttemptId; readonly proof: Proof; readonly said: DecisionNote };

/** Asks the provider. A silent or another word is kept as a question, unless nothing shall be kept. */
export async function askForSuspended(
  house: House,
  paymentNo: string,
  { by, reason, evidence }: DecisionReason,
  keeps = true,
): Promise<SuspenseWord> {
  const { database, clock } = house;
  const found = await database.asSystem(async (tx) => {
    const attempt = await data.attemptByNo(tx, paymentNo);
    if (!attempt) return { refused: { outcome: 'noSuchPayment' } as const };
    const refused = await refusalOf(tx, attempt);
    return refused ? { refused } : { attempt, lies: await suspense.suspendedOf(tx, attempt.id) };
  });
  if (found.refused) return { refused: found.refused };
  const { attempt: asked, lies } = found;
  const { currency } = asked;
  const word = await proofOf(house, asked, [asked.captured || asked.amount, asked.captured + lies]);
  const before = await database.asSystem((tx) => suspense.decisionsOf(tx, asked.id));
  const counts = evidence !== undefined && isAskedInVain(word, before);
  const proof = word.proof ?? (counts ? byEvidence(asked, lies, clock()) : undefined);
  const { said } = word;
  const note = { provider: said, ...(counts ? { evidence } : {}) };
  const elsewhere = proof?.givenBack === true && !(await database.asSystem((tx) => hasRefunds(tx, asked.id)));
  if (!proof || elsewhere || proof.amount <= asked.captured) {
    const at = new Date(clock());
    if (keeps)
      await database.asSystem((tx) =>
        suspense.keepDecision(tx, asked.id, { action: 'asked', by, reason, said: note, at }),
      );
    if (elsewhere) return { refused: { outcome: 'givenBack', said } };
    if (proof) return { refused: { outcome: 'nothingOver', amount: proof.amount, currency } };
    const outcome = word.isSilent && evidence !== undefined ? 'askedTooSeldom' : 'notConfirmed';
    return { refused: { outcome, said } };
  }
  return { attemptId: asked.id, proof, said: note };
}

/** Carries a decision out by the provider's word, in the caller's transaction. Throws NotWanted, which takes it back. */
export async function decideByWord(
  tx: Tx,
  { attemptId, proof, said }: Exclude<SuspenseWord, { refused: object }>,
  action: SuspenseAction,
  { by, reason }: OperatorReason,
  now: number,
): Promise<SuspenseOutcome> {
  const parts = await partData.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  const { currency } = attempt;
  const refused = await refusalOf(tx, attempt);
  if (refused) return refused;
  const whole = attempt.state === 'suspense';
  const amount = proof.amount - attempt.captured;
  if (action === 'attached' && (!whole || amount < attempt.amount)) return { outcome: 'otherAmount', amount, currency };
  if (action === 'credited' && !(await suspense.fillsAdvance(tx, attempt))) return { outcome: 'noAdvance' };
  await correct(tx, attempt, amount, now);
  const { providerNo, paidAt } = proof;
  if (whole) {
    const known = providerNo === '' ? {} : { providerNo };
    const facts = { ...known, paidAt: new Date(paidAt), captured: proof.amount, askAt: null };
    await data.moveAttempt(tx, attempt.id, 'latePaid', facts);
  } else await data.setCaptured(tx, attempt.id, proof.amount);
  const back = action === 'attached' ? amount - attempt.amount : 0;
  if (action === 'attached') {
    if (!(await attachSuspended(tx, attempt.id, now))) throw new NotWanted();
    if (back > 0) await sendBack(tx, attempt.id, parts, back, 0, now);
  } else {
    if (whole) for (const { part } of parts) await partData.setOutcome(tx, part, 'declined', null);
    if (action === 'refunded') await sendBack(tx, attempt.id, parts, amount, whole ? attempt.amount : 0, now);
    else await credit(tx, attempt, amount, now);
    if (whole) await data.moveAttempt(tx, attempt.id, action === 'refunded' ? 'autoRefunding' : 'paid');
  }
  await suspense.keepDecision(tx, attempt.id, { action, by, reason, said, at: new Date(now) });
  return { outcome: 'done', amount: amount - back, currency, said, back };
}

/** Undoes what was begun of an attachment that its subject does not want. */
export class NotWanted extends Error {}

async function refusalOf(
  tx: Tx,
  { id, state }: data.Attempt,
): Promise<Exclude<SuspenseOutcome, { outcome: 'done' }> | undefined> {
  if (state === 'suspense') return undefined;
  const decision = (await suspense.decisionsOf(tx, id)).find(({ action }) => decidingActions.includes(action));
  if (decision) return { outcome: 'before', decision };
  // Late money lies there too until its order has decided; that is nobody else's to decide.
  const over = settledStates.includes(state) && (await suspense.suspendedOf(tx, id)) > 0;
  const parts = over ? await partData.partsOf(tx, id) : [];
  return over && parts.every(({ outcome }) => outcome !== 'late') ? undefined : { outcome: 'notInSuspense', state };
}

/** The captured money was accepted by a subject, or is being refunded. */
const settledStates: readonly string[] = ['paid', 'autoRefunding', 'partlyRefunded', 'refunded'];

/**
 * An amount goes back through the provider: as much of it as was asked for (`asked`) from the parts in their order, what is
 * above that with the first of them.
 */
async function sendBack(
  tx: Tx,
  attemptId: AttemptId,
  parts: readonly { part: partData.Part; intent: Intent }[],
  amount: number,
  asked: number,
  now: number,
): Promise<void> {
  const attempt = await data.attemptById(tx, attemptId);
  let rest = Math.min(amount, asked);
  let above = amount - rest;
  for (const { part, intent } of parts) {
    const ofPart = Math.min(rest, part.amount);
    if (ofPart + above > 0) await refundAside(tx, attempt, part, intent, { amount: ofPart + above, ofPart }, now);
    rest -= ofPart;
    above = 0;
  }
}

/** To the company's advance balance, where its statement shows it as a recharge by that payment. */
async function credit(tx: Tx, attempt: data.Attempt, amount: number, now: number): Promise<void> {
  const { id: attemptId, distributorId, paymentNo, currency } = attempt;
  const reference = `${paymentNo}-advance`;
  const journal = { distributorId, kind: 'recharge', reference, subject: null, attemptId } as const;
  await record(tx, journal, refundEntries('SUSPENSE', 'ADVANCE', amount, currency), now);
}

export type AbsenceOutcome =
  | { readonly outcome: 'done'; readonly amount: number; readonly currency: string; readonly said: DecisionNote }
  | { readonly outcome: 'noSuchPayment' }
  | { readonly outcome: 'notInSuspense'; readonly state: string }
  | { readonly outcome: 'askedTooSeldom'; readonly said: ProviderWord }
  /** the provider says that it has the money */
  | { readonly outcome: 'confirmed'; readonly said: ProviderWord };

/**
 * An operator declares, with evidence, that the provider does not have the money in suspense: it never had it, or gave
 * it back.
 *
 * The amount leaves suspense and the provider's clearing account, once, whatever a bill has moved before. The payment
 * is over; money that turns up later still counts.
 */
export async function declareAbsent(house: House, paymentNo: string, by: OperatorEvidence): Promise<AbsenceOutcome> {
  const word = await askForAbsent(besideTheAct(house), paymentNo, by);
  if (word.refused) return word.refused;
  return house.database.asSystem((tx) => endAbsent(tx, word, by, house.clock()));
}

/** The provider's word about money that it may not have, or why it decides nothing. */
export type AbsenceWord =
  | { readonly refused: Exclude<AbsenceOutcome, { outcome: 'done' }> }
  | { readonly refused?: undefined; readonly attemptId: AttemptId; readonly said: DecisionNote };

/** Asks the provider whether it has the money. Its word is kept as a question, unless nothing shall be kept. */
export async function askForAbsent(
  house: House,
  paymentNo: string,
  { by, reason, evidence }: OperatorEvidence,
  keeps = true,
): Promise<AbsenceWord> {
  const { database, clock } = house;
  const asked = await database.asSystem((tx) => data.attemptByNo(tx, paymentNo));
  if (!asked) return { refused: { outcome: 'noSuchPayment' } };
  if (asked.state !== 'suspense') return { refused: { outcome: 'notInSuspense', state: asked.state } };
  const lies = await database.asSystem((tx) => suspense.suspendedOf(tx, asked.id));
  const { proof, ...word } = await proofOf(house, asked, [asked.amount, lies]);
  const before = await database.asSystem((tx) => suspense.decisionsOf(tx, asked.id));
  const givenBack = proof?.givenBack === true;
  if ((proof && !givenBack) || (word.isSilent && !isAskedInVain(word, before))) {
    const { said } = word;
    const question = { action: 'asked', by, reason, said: { provider: said }, at: new Date(clock()) } as const;
    if (keeps) await database.asSystem((tx) => suspense.keepDecision(tx, asked.id, question));
    return { refused: proof ? { outcome: 'confirmed', said } : { outcome: 'askedTooSeldom', said } };
  }
  return { attemptId: asked.id, said: { provider: word.said, evidence } };
}

/** Takes money that the provider has not got out of the books, in the caller's transaction. */
export async function endAbsent(
  tx: Tx,
  { attemptId, said }: Exclude<AbsenceWord, { refused: object }>,
  { by, reason }: OperatorReason,
  now: number,
): Promise<AbsenceOutcome> {
  await partData.lockParts(tx, attemptId);
  const attempt = await data.lockAttemptRow(tx, attemptId);
  const { paymentNo, currency, distributorId } = attempt;
  if (attempt.state !== 'suspense') return { outcome: 'notInSuspense', state: attempt.state };
  // Amounts that a bill moved out under its own number are moved out under the payment's instead: once.
  for (const caseId of await suspense.consoleCases(tx, attempt)) await reverseCase(tx, caseId, { by, reason }, now);
  const amount = await suspense.suspendedOf(tx, attempt.id);
  const times = (await suspense.decisionsOf(tx, attemptId)).filter(({ action }) => action === 'absent').length;
  const reference = `${paymentNo}-absent${times + 1}`;
  const entries = [
    { account: 'SUSPENSE', currency, amount },
    { account: 'GATEWAY_CLEARING', provider: providerOf(attempt), currency, amount: -amount },
  ] as const;
  const journal = { distributorId, kind: 'suspense', reference, subject: null, attemptId } as const;
  if (amount !== 0) await record(tx, journal, entries, now);
  await closeReversed(tx, attemptId);
  await suspense.keepDecision(tx, attemptId, { action: 'absent', by, reason, said, at: new Date(now) });
  return { outcome: 'done', amount, currency, said };
}

/** Brings suspense and the provider's clearing account to what the provider has. */
async function correct(tx: Tx, attempt: data.Attempt, amount: number, now: number): Promise<void> {
  const { id: attemptId, paymentNo, currency, distributorId } = attempt;
  const missing = amount - (await suspense.suspendedOf(tx, attempt.id));
  if (missing === 0) return;
  const entries = [
    { account: 'GATEWAY_CLEARING', provider: providerOf(attempt), currency, amount: missing },
    { account: 'SUSPENSE', currency, amount: -missing },
  ] as const;
  const reference = `${paymentNo}-corrected`;
  await record(tx, { distributorId, kind: 'suspense', reference, subject: null, attemptId }, entries, now);
}

export type QuestionOutcome =
  | { readonly outcome: 'noSuchPayment' }
  | { readonly outcome: 'told'; said: ProviderWord; state: string };

/** Asks the provider now. What is in flight or closed goes on from its word as always; suspense is left for a decision. */
export async function askNow(house: House, paymentNo: string, by: OperatorReason): Promise<QuestionOutcome> {
  const answer = await askProvider(besideTheAct(house), paymentNo);
  if (!answer) return { outcome: 'noSuchPayment' };
  return house.database.asSystem(async (tx) => {
    await keepQuestion(tx, answer, by, house.clock());
    return { outcome: 'told', said: answer.said, state: answer.state };
  });
}

export interface ProviderAnswer {
  readonly attemptId: AttemptId;
  readonly said: ProviderWord;
  /** state of the payment before the question, and after it */
  readonly was: string;
  readonly state: string;
}

/** Asks the provider; undefined: there is no such payment. The question itself is kept by `keepQuestion`. */
export async function askProvider(house: House, paymentNo: string): Promise<ProviderAnswer | undefined> {
  const { database } = house;
  const attempt = await database.asSystem((tx) => data.attemptByNo(tx, paymentNo));
  if (!attempt) return undefined;
  let said: ProviderWord;
  if (([...inFlight, 'closed'] as string[]).includes(attempt.state)) {
    await askAbout(house, attempt.id);
    said = lastAnswer((await database.asSystem((tx) => data.attemptById(tx, attempt.id))).answer);
  } else {
    const lies = await database.asSystem((tx) => suspense.suspendedOf(tx, attempt.id));
    said = (await proofOf(house, attempt, [attempt.captured || attempt.amount, attempt.captured + lies])).said;
  }
  const { state } = await database.asSystem((tx) => data.attemptById(tx, attempt.id));
  if (state === 'paid' && attempt.state !== 'paid') said = { answer: 'paid' };
  return { attemptId: attempt.id, said, was: attempt.state, state };
}

/** Captured payments of which more lies in suspense, for the desk. */
export const surplusPayments = suspense.surplusPayments;

/** Keeps who asked, why, and what was said. */
export const keepQuestion = (
  tx: Tx,
  { attemptId, said }: ProviderAnswer,
  { by, reason }: OperatorReason,
  now: number,
): Promise<void> =>
  suspense.keepDecision(tx, attemptId, { action: 'asked', by, reason, said: { provider: said }, at: new Date(now) });
