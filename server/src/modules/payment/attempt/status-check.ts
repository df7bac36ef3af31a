import { isGatewayMethod } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { claimDue, workThrough } from '../../../db/due.ts';
import { append } from '../../../db/outbox.ts';
import type { AttemptId, DistributorId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { GatewayResult, PaymentGateway, UnsupportedOutcome } from '../../../outside/payment/gateway.ts';
import { recordPaid, suspendAttempt } from '../capture/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { gatewayFor, inFlight } from '../payment.ts';
import { graceMs, leaseMs, nextAsk, nextClosing, nextLook } from '../schedule.ts';

/** Announced when an attempt is over without money: what waited for it may go on, or end. */
export interface AttemptEnded {
  readonly distributorId: DistributorId;
  readonly subjects: readonly { readonly kind: string; readonly id: string }[];
}
declare module '../../../db/outbox.ts' {
  interface Topics {
    'payment.attemptEnded': AttemptEnded;
  }
}

/**
 * Asks the provider about an attempt and keeps its answer, outside of any transaction. Answers whether the attempt is
 * still in flight.
 *
 * `due`: its time has come. `look`: somebody waits at a screen; not counted, postpones nothing. `closeIt`: another way
 * of paying is wanted.
 *
 * Any number of processes may ask at once: proof of payment counts once.
 */
export async function askAbout(house: House, attemptId: AttemptId, why: Why = 'look'): Promise<boolean> {
  const { database, gateways } = house;
  const attempt = await database.asSystem((tx) => data.attemptById(tx, attemptId));
  const gateway = gatewayFor(gateways, attempt);
  if (!gateway) return silence(house, attempt, why);
  switch (attempt.state) {
    case 'created':
    case 'pending':
      return look(house, gateway, attempt, why);
    case 'closing':
      return close(house, gateway, attempt, why);
    case 'closed':
      await lookAgain(house, gateway, attempt, why);
      return false;
    default:
      await database.asSystem((tx) => data.stopAsking(tx, attempt.id));
      return false;
  }
}

type Why = 'due' | 'look' | 'closeIt';

/** A provider that is not set up any more stays as unknown as one that does not answer, and has the same time. */
async function silence(house: House, attempt: data.Attempt, why: Why): Promise<boolean> {
  const now = house.clock();
  const over = isInFlight(attempt) && now >= (attempt.until?.getTime() ?? now) + graceMs;
  if (over && (attempt.state === 'closing' || (await markClosing(house, attempt, 'expired'))))
    return finish(house, attempt, 'unknown', true);
  await note(house, attempt, 'unknown', nextAsk(attempt.asked, now, null), why);
  return isInFlight(attempt);
}

const isInFlight = ({ state }: data.Attempt) => (inFlight as readonly string[]).includes(state);

async function look(house: House, gateway: PaymentGateway, attempt: data.Attempt, why: Why): Promise<boolean> {
  const result = await query(house, gateway, attempt);
  if (await counted(house, attempt, result)) return false;
  const now = house.clock();
  const until = attempt.until?.getTime() ?? now;
  const over = result.outcome === 'closed' || result.outcome === 'failed';
  if (!over && now < until) {
    await note(house, attempt, result.outcome, nextAsk(attempt.asked + 1, now, until), why);
    return true;
  }
  const because = over ? 'refused' : 'expired';
  if (!(await markClosing(house, attempt, because))) return askAbout(house, attempt.id);
  house.reached('closing marked');
  return close(house, gateway, await house.database.asSystem((tx) => data.attemptById(tx, attempt.id)), why, result);
}

async function markClosing(house: House, attempt: data.Attempt, because: 'refused' | 'expired'): Promise<boolean> {
  const now = house.clock();
  const closing = { because, at: new Date(now) } as const;
  const askAt = new Date(now + leaseMs(house.settings));
  return house.database.asSystem((tx) => data.moveAttempt(tx, attempt.id, 'closing', { closing, askAt }));
}

/** Query, close, query: only the provider's word ends it, or the grace time after the deadline. */
async function close(
  house: House,
  gateway: PaymentGateway,
  attempt: data.Attempt,
  why: Why,
  known?: GatewayResult,
): Promise<boolean> {
  const first = known ?? (await query(house, gateway, attempt));
  if (await counted(house, attempt, first)) return false;
  if (first.outcome === 'closed' || first.outcome === 'failed') return finish(house, attempt, first.outcome, false);

  const closed = await gateway
    .close(data.refOf(attempt))
    .catch((error: unknown): GatewayResult | UnsupportedOutcome => ({ outcome: 'unknown', why: String(error) }));
  house.reached('close asked');
  if (await counted(house, attempt, closed)) return false;
  if (closed.outcome === 'closed') {
    const second = await query(house, gateway, attempt);
    if (await counted(house, attempt, second)) return false;
    if (second.outcome !== 'unknown') return finish(house, attempt, 'closed', false);
  }
  const now = house.clock();
  const until = attempt.until?.getTime() ?? now;
  // A provider that is silent has its time from when it was first asked, one that says "not paid" from the deadline.
  const from = first.outcome === 'unknown' ? Math.max(attempt.closingAt?.getTime() ?? now, until) : until;
  if (now - from >= graceMs) return finish(house, attempt, first.outcome, true);
  // A payment that is begun again has shown no code of this attempt, so nobody can pay it.
  if (attempt.showKind === null && attempt.closingBecause !== 'expired')
    return finish(house, attempt, first.outcome, true);
  // Nothing there that could be closed: it can only be left to end by itself. Whoever wants to pay another way need not
  // wait for that; should both be paid, the second goes back by itself.
  const cannotClose = closed.outcome === 'unsupported' || closed.outcome === 'notPaid';
  if (cannotClose && first.outcome === 'notPaid' && attempt.closingBecause !== 'expired')
    return finish(house, attempt, 'notPaid', true);
  const end = until + graceMs;
  const again = cannotClose && why !== 'closeIt' ? Math.max(end, now + 1000) : nextClosing(attempt.asked, now);
  await note(house, attempt, closed.outcome, Math.min(again, Math.max(end, now + 1000)), why);
  return true;
}

/** A closed attempt is queried a few times more: a provider may find money late. */
async function lookAgain(house: House, gateway: PaymentGateway, attempt: data.Attempt, why: Why): Promise<void> {
  const result = await query(house, gateway, attempt);
  if (await counted(house, attempt, result)) return;
  await note(house, attempt, result.outcome, nextLook(attempt.asked + 1, house.clock()), why);
}

async function query(house: House, gateway: PaymentGateway, attempt: data.Attempt): Promise<GatewayResult> {
  const result = await gateway
    .query(data.refOf(attempt))
    .catch((error: unknown): GatewayResult => ({ outcome: 'unknown', why: String(error) }));
  house.reached('query answered');
  return result;
}

/** The provider has money for it, which counts: the amount that was asked for, or another. False: it says neither. */
async function counted(
  house: House,
  attempt: data.Attempt,
  result: GatewayResult | UnsupportedOutcome,
): Promise<boolean> {
  const now = house.clock();
  if (result.outcome === 'paid') {
    const { givenBack } = result;
    const first = await house.database.asSystem(async (tx) => {
      const counts = await recordPaid(tx, attempt.id, result, now);
      house.reached('capture written');
      return counts;
    });
    if (first && givenBack)
      house.log.error({ payment: attempt.paymentNo }, 'a payment that was given back elsewhere is in suspense');
  } else if (result.outcome === 'unknown' && result.got) {
    const got = { ...result.got, reference: `${attempt.paymentNo}-other` };
    if (await house.database.asSystem((tx) => suspendAttempt(tx, attempt.id, got, now)))
      house.log.error({ payment: attempt.paymentNo, ...result.got }, 'a payment of another amount is in suspense');
  } else return false;
  house.reached('capture kept');
  return true;
}

async function finish(house: House, attempt: data.Attempt, answer: string, givenUp: boolean): Promise<boolean> {
  const now = house.clock();
  const ended = await house.database.asSystem((tx) => endAttempt(tx, attempt.id, { answer, givenUp }, now));
  house.reached('close kept');
  // Somebody was quicker: whatever it is now counts.
  return ended ? false : isInFlight(await house.database.asSystem((tx) => data.attemptById(tx, attempt.id)));
}

/** An attempt is over without money; what it was for may be paid another way. False: it is not being closed any more. */
async function endAttempt(
  tx: Tx,
  attemptId: AttemptId,
  { answer, givenUp }: { answer: string; givenUp: boolean },
  now: number,
): Promise<boolean> {
  const parts = await partData.lockParts(tx, attemptId);
  const look = nextLook(0, now);
  const askAt = look === null ? null : new Date(look);
  if (!(await data.moveAttempt(tx, attemptId, 'closed', { askAt, givenUp, answer, asked: 0 }))) return false;
  for (const { intent } of parts) if (intent.state === 'processing') await intentData.moveIntent(tx, intent.id, 'open');
  const { distributorId } = parts[0]!.intent;
  const subjects = parts.map(({ intent }) => intentData.subjectOf(intent));
  await append(tx, 'payment.attemptEnded', { distributorId, subjects }, now);
  return true;
}

async function note(house: House, attempt: data.Attempt, answer: string, next: number | null, why: Why): Promise<void> {
  const now = house.clock();
  const askAt = next === null ? null : new Date(next);
  await house.database.asSystem((tx) => data.noteAnswer(tx, attempt, { answer, askAt, due: why !== 'look' }, now));
}

/** Asks about every attempt that is due, a few at a time. Answers how many there were. */
export async function sweepAttempts(house: House): Promise<number> {
  const { database, clock, log, settings } = house;
  const claim = (limit: number) =>
    database.asSystem((tx) =>
      claimDue<{ id: AttemptId }>(tx, data.dueAttempts, { now: clock(), leaseMs: leaseMs(settings), limit }),
    );
  return workThrough(atOnce, claim, (due) =>
    Promise.all(
      due.map(({ id }) =>
        askAbout(house, id, 'due').catch((error: unknown) =>
          log.error({ err: error, attempt: id }, 'an attempt to pay could not be asked about'),
        ),
      ),
    ),
  );
}

const atOnce = 16;

/** How soon a provider may be asked again because somebody waits at a screen, ms. */
const impatienceMs = 2000;

/**
 * Asks about an attempt for somebody at a screen, unless that has just been done.
 *
 * An answer from before the attempt's end is not final: a code may be paid in its last second.
 */
export async function askForWaiting(house: House, attempt: data.Attempt): Promise<void> {
  if (!isInFlight(attempt) || !isGatewayMethod(attempt.method)) return;
  const { askedAt, until } = attempt;
  const now = house.clock();
  const over = until !== null && now >= until.getTime();
  if (askedAt && now - askedAt.getTime() < impatienceMs && !(over && askedAt < until)) return;
  await askAbout(house, attempt.id);
}
