import { opsApi } from '@waylight/contract';
import { providerWordWords } from '@waylight/contract/payment/decision-note';
import { toDecimal } from '@waylight/contract/value/money';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { Weight } from '../../operator/act/act.ts';
import { type Actor, type ActPlan, type ActSubject, opsAct, opsActAsking } from '../../operator/act/service.ts';
import { type Attempt, attemptById, attemptByNo } from '../data.ts';
import { refundByNo } from '../refund/data.ts';
import {
  askForEvidence,
  askForOtherwise,
  type EvidenceOutcome,
  failByEvidence,
  giveOtherwise,
  type OtherwiseOutcome,
  recoverRefund,
} from '../refund/decisions.ts';
import { retryRefund } from '../refund/service.ts';
import { decisionsOf, suspendedFor } from '../suspense/data.ts';
import {
  type AbsenceOutcome,
  askForAbsent,
  askForSuspended,
  askProvider,
  decideByWord,
  endAbsent,
  keepQuestion,
  NotWanted,
  type SuspenseAction,
  type SuspenseOutcome,
} from '../suspense/service.ts';
import * as data from './data.ts';
import { noteFacts } from './note-facts.ts';

/** Acts of the console on payments and refunds: the services of the commands, with the provider asked before. */

const by = ({ name, reason }: Actor) => ({ by: name, reason: reason === '' ? '-' : reason });

/** The state of a payment with its money, before and after an act. */
async function paymentFacts(tx: Tx, { id, paymentNo, distributorId, currency }: Attempt) {
  const { state, captured, refunded } = await attemptById(tx, id);
  const advance = await data.advanceOf(tx, distributorId, currency);
  const money = (amount: number) => ({ amount, currency });
  const decisions = await decisionsOf(tx, id);
  const last = decisions.at(-1);
  return {
    state,
    captured: money(captured),
    refunded: money(refunded),
    inSuspense: money(await suspendedFor(tx, paymentNo)),
    advance: advance === null ? null : money(-advance),
    lastDecision: last?.action ?? null,
    ...noteFacts(last?.said ?? null),
    decisions: decisions.length,
  };
}

/** A payment, as a command's row has it; undefined: there is none. */
export async function paymentActedOn(tx: Tx, number: string): Promise<ActSubject | undefined> {
  const attempt = await attemptByNo(tx, number);
  return attempt && paymentSubject(tx, attempt);
}

const paymentSubject = (tx: Tx, attempt: Attempt): ActSubject => ({
  subject: { kind: 'payment', id: attempt.paymentNo },
  distributorId: attempt.distributorId,
  facts: () => paymentFacts(tx, attempt),
});

/** An act on one payment. Throws NO_SUCH_PAYMENT. */
async function onPayment(
  tx: Tx,
  number: string,
  run: (attempt: Attempt) => Promise<unknown>,
  weigh?: (attempt: Attempt) => Promise<Weight>,
): Promise<ActPlan> {
  const attempt = await attemptByNo(tx, number);
  if (!attempt) throw new No('NO_SUCH_PAYMENT');
  return {
    ...paymentSubject(tx, attempt),
    ...(weigh ? { weight: await weigh(attempt) } : {}),
    run: () => run(attempt),
  };
}

function refuseSuspended(outcome: SuspenseOutcome | AbsenceOutcome): void {
  switch (outcome.outcome) {
    case 'done':
      return;
    case 'before':
      throw new No('DECIDED_BEFORE', { person: outcome.decision.by, reason: outcome.decision.reason });
    case 'noSuchPayment':
      throw new No('NO_SUCH_PAYMENT');
    case 'notInSuspense':
      throw new No('NOT_IN_SUSPENSE');
    case 'notConfirmed':
      throw new No('PROVIDER_NOT_SURE', { said: providerWordWords(outcome.said) });
    case 'askedTooSeldom':
      throw new No('ASKED_TOO_SELDOM', { said: providerWordWords(outcome.said) });
    case 'givenBack':
      throw new No('GIVEN_BACK_ELSEWHERE', { said: providerWordWords(outcome.said) });
    case 'nothingOver':
      throw new No('NOTHING_OVER');
    case 'otherAmount': {
      const { amount, currency } = outcome;
      throw new No('OTHER_AMOUNT', { amount: toDecimal(amount, currency), currency });
    }
    case 'notWanted':
      throw new No('NOT_WANTED');
    case 'noAdvance':
      throw new No('NO_ADVANCE');
    case 'confirmed':
      throw new No('PROVIDER_HAS_IT', { said: providerWordWords(outcome.said) });
  }
}

function refuseRefund(outcome: OtherwiseOutcome | EvidenceOutcome): void {
  switch (outcome.outcome) {
    case 'done':
      return;
    case 'notFailed':
      throw new No('REFUND_NOT_FAILED');
    case 'noSuchRefund':
      throw new No('NO_SUCH_REFUND');
    case 'notOpen':
      throw new No('REFUND_NOT_OPEN');
    case 'tooSoon':
      throw new No('REFUND_TRIED_ON', { tries: outcome.tries });
    case 'carriedOut':
      throw new No('REFUND_CARRIED_OUT');
    case 'underWay':
      throw new No('REFUND_UNDER_WAY');
    case 'noAdvance':
      throw new No('NO_ADVANCE');
  }
}

/** A refund with its state, and the advance balance that it may move, as a command's row has it; undefined: there is none. */
export async function refundActedOn(tx: Tx, number: string): Promise<ActSubject | undefined> {
  const refund = await refundByNo(tx, number);
  return refund && refundSubject(tx, number, refund);
}

function refundSubject(
  tx: Tx,
  number: string,
  { distributorId, currency, attemptId }: NonNullable<Awaited<ReturnType<typeof refundByNo>>>,
): ActSubject {
  return {
    subject: { kind: 'refund', id: number },
    distributorId,
    facts: async () => {
      const one = (await data.refundsOf(tx, attemptId)).find((row) => row.number === number)!;
      const advance = await data.advanceOf(tx, distributorId, currency);
      return {
        state: one.state,
        route: one.route,
        answer: one.answer,
        givenTwice: one.isTwice,
        advance: advance === null ? null : { amount: -advance, currency },
      };
    },
  };
}

/** An act on one refund. Throws NO_SUCH_REFUND. */
async function onRefund(tx: Tx, number: string, run: () => Promise<unknown>, weight?: Weight): Promise<ActPlan> {
  const refund = await refundByNo(tx, number);
  if (!refund) throw new No('NO_SUCH_REFUND');
  const { amount, currency } = refund;
  return { ...refundSubject(tx, number, refund), ...(weight ? { weight: { ...weight, amount, currency } } : {}), run };
}

/** The act and its transfer's number; throws TRANSFER_NUMBER_NEEDED for the bank without one. */
function transferOf(transfer: string | undefined): string {
  if (!transfer) throw new No('TRANSFER_NUMBER_NEEDED');
  return transfer;
}

const decided = (
  house: House,
  name: 'refundSuspended' | 'attach',
  actionOf: (to: string | undefined) => SuspenseAction,
) =>
  opsActAsking(
    `money.${name}`,
    opsApi.money[name] as typeof opsApi.money.attach,
    ({ payment, evidence, preview }, actor) => askForSuspended(house, payment, { ...by(actor), evidence }, !preview),
    async (tx, { payment, to }, actor, word) => {
      if (word.refused) refuseSuspended(word.refused);
      return onPayment(
        tx,
        payment,
        async () => {
          if (word.refused) return;
          const done = await decideByWord(tx, word, actionOf(to), by(actor), actor.now).catch((error: unknown) => {
            if (error instanceof NotWanted) return { outcome: 'notWanted' as const };
            throw error;
          });
          refuseSuspended(done);
        },
        name === 'attach'
          ? async ({ currency }) => ({
              ...{ threshold: 'attach' as const, amount: await suspendedFor(tx, payment), currency },
            })
          : undefined,
      );
    },
  );

/** Acts on money in suspense and on refunds, by the name of their call. */
export const suspenseActs = (house: House) => ({
  ask: opsActAsking(
    'money.ask',
    opsApi.money.ask,
    async ({ payment, preview }) => (preview ? undefined : askProvider(house, payment)),
    (tx, { payment }, actor, answer) =>
      onPayment(tx, payment, async () => answer && keepQuestion(tx, answer, by(actor), actor.now)),
  ),
  refundSuspended: decided(house, 'refundSuspended', () => 'refunded'),
  attach: decided(house, 'attach', (to) => (to === 'advance' ? 'credited' : 'attached')),
  absent: opsActAsking(
    'money.absent',
    opsApi.money.absent,
    ({ payment, evidence, preview }, actor) => askForAbsent(house, payment, { ...by(actor), evidence }, !preview),
    async (tx, { payment }, actor, word) => {
      if (word.refused) refuseSuspended(word.refused);
      return onPayment(tx, payment, async () => {
        if (!word.refused) refuseSuspended(await endAbsent(tx, word, by(actor), actor.now));
      });
    },
  ),
  refundOtherwise: opsActAsking(
    'money.refundOtherwise',
    opsApi.money.refundOtherwise,
    ({ refund, preview }) => askForOtherwise(house, refund, !preview),
    async (tx, { refund, to, transfer }, actor, word) => {
      const how = to === 'advance' ? ({ to } as const) : ({ to, transfer: transferOf(transfer) } as const);
      const plan = await onRefund(
        tx,
        refund,
        async () => {
          if (!word.refused) refuseRefund(await giveOtherwise(tx, word.refund, how, by(actor), actor.now));
        },
        { threshold: 'refundEnded' },
      );
      if (word.refused) refuseRefund(word.refused);
      return plan;
    },
  ),
  failRefund: opsActAsking(
    'money.failRefund',
    opsApi.money.failRefund,
    ({ refund, preview }) => askForEvidence(house, refund, !preview),
    async (tx, { refund, evidence }, actor, word) => {
      if (word.refused) refuseRefund(word.refused);
      return onRefund(tx, refund, async () => {
        if (!word.refused) refuseRefund(await failByEvidence(tx, word, { ...by(actor), evidence }, actor.now));
      });
    },
  ),
  retryRefund: opsAct('money.retryRefund', opsApi.money.retryRefund, (tx, { refund }, { now }) =>
    onRefund(tx, refund, async () => {
      if (!(await retryRefund(tx, refund, now))) throw new No('REFUND_NOT_FAILED');
    }),
  ),
  recoverRefund: opsAct('money.recoverRefund', opsApi.money.recoverRefund, (tx, { refund, from, transfer }, actor) => {
    const how = from === 'advance' ? ({ from } as const) : ({ from, transfer: transferOf(transfer) } as const);
    return onRefund(tx, refund, async () => {
      const made = await recoverRefund(tx, refund, how, by(actor), actor.now);
      if (made.outcome === 'notTwice') throw new No('NOT_GIVEN_TWICE');
      if (made.outcome === 'short')
        throw new No('ADVANCE_SHORT', { amount: toDecimal(made.amount, made.currency), currency: made.currency });
    });
  }),
});
