import { type GatewayMethod, gatewayMethods } from '@waylight/contract/payment/payment';
import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { claimDue } from '../../../db/due.ts';
import type { AttemptId, CaseId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { PaymentGateway } from '../../../outside/payment/gateway.ts';
import { record } from '../../ledger/service.ts';
import { recordPaid, suspendAttempt } from '../capture/service.ts';
import * as cases from '../suspense/case-data.ts';
import * as lines from './line-data.ts';
import { leaseMs, mostSilences, type ProviderSide, readSide, wordOn } from './provider-statement.ts';
import { type Difference, differences, latestDay, mostTries } from './reconciliation.ts';
import * as runs from './run-data.ts';

const againMs = 30 * 60_000;

/**
 * Reconciles every day whose bill is available, each once and in order, the providers beside each other.
 *
 * Any number of processes may run it. Answers how many days were finished.
 */
export async function reconcile(house: House): Promise<number> {
  const finished = await Promise.all(gatewayMethods.map((name) => reconcileWith(house, name)));
  return finished.reduce((total, days) => total + days, 0);
}

/** The same for one provider: a long run must not hold up another provider's. */
export async function reconcileWith(house: House, name: GatewayMethod): Promise<number> {
  const gateway = house.gateways[name];
  if (!gateway) return 0;
  return reconcileGateway(house, gateway).catch((error: unknown) => {
    // A fault in one provider's day must not stop the others.
    house.log.error({ err: error, gateway: name }, 'a day could not be reconciled');
    return 0;
  });
}

async function reconcileGateway(house: House, gateway: PaymentGateway): Promise<number> {
  const { database, clock, log } = house;
  const { name, merchant } = gateway;
  const run = await database.asSystem(async (tx) => {
    await runs.openRuns(tx, name, merchant, daysAfter(await runs.lastDay(tx, name, merchant), clock()), clock());
    const [due] = await claimDue<runs.Run>(tx, runs.dueRunOf(name, merchant), { now: clock(), leaseMs, limit: 1 });
    return due;
  });
  if (!run) return 0;
  const wait = async (why: string) => {
    await database.asSystem((tx) => runs.keepWaiting(tx, run.id, why, clock() + againMs));
    // It goes on by itself when the provider speaks at last; until then the days after it wait too, and somebody must know.
    if (run.tries + 1 < mostTries) log.warn({ gateway: name, day: run.day, why }, 'a day cannot be reconciled yet');
    else log.error({ gateway: name, day: run.day, why }, 'a day cannot be reconciled: somebody has to look');
    return 0;
  };
  // A failure is counted and reported like a provider's silence, and tried again.
  const broke = (error: unknown) => {
    log.error({ err: error, gateway: name, day: run.day }, 'a day could not be reconciled');
    return { why: String(error) };
  };
  const side = await readSide(house, gateway, run).catch(broke);
  if ('why' in side) return wait(side.why);
  const found = await compareWith(house, gateway, run, side).catch(broke);
  if (typeof found !== 'number') return wait(found.why);
  if (found > 0) log.error({ gateway: name, day: run.day, cases: found }, 'a day does not agree with its provider');
  return 1 + (await reconcileGateway(house, gateway));
}

/** The days that have no run yet: from the one after the last, or the latest alone. */
function daysAfter(last: PlainDate | undefined, now: number): PlainDate[] {
  const latest = latestDay(now);
  const days: PlainDate[] = [];
  // However long nobody ran: a day that is left out is never compared, and what happened around it looks like a difference.
  for (let day = last === undefined ? latest : addDays(last, 1); day <= latest; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The three sides of a day, and where they differ. */
async function differencesOf(tx: Tx, run: runs.Run, { source, theirs, unanswered = new Set() }: ProviderSide) {
  const ours = await lines.oursOf(tx, run, [...theirs.map(({ number }) => number), ...unanswered]);
  const numbers = [...new Set([...theirs, ...ours].map(({ number }) => number))];
  // A question is about all days, so what was answered before is in what is answered now.
  const earlier = source === 'bill' ? await lines.earlierLines(tx, run, numbers) : [];
  const booked = await lines.bookedOf(tx, run.gateway, numbers);
  return { found: differences([...theirs, ...earlier], ours, booked, unanswered), compared: numbers.length };
}

/** Answers to a second query, before a difference moves money. */
interface SecondAnswers {
  /** by attempt: the provider says that it was paid */
  readonly paid: ReadonlyMap<number, { providerNo: string; paidAt: number }>;
  /** see `keyOf`: the provider says that there is no such payment or refund */
  readonly denied: ReadonlySet<string>;
}

/**
 * A payment that we missed is asked about before it is called unexplained, and so is another amount in a bill, and what a
 * bill leaves out: that there was none may be all that is wrong with it.
 */
async function askAgain(
  { database }: House,
  gateway: PaymentGateway,
  run: runs.Run,
  side: ProviderSide,
): Promise<SecondAnswers | { why: string }> {
  const { found } = await database.asSystem((tx) => differencesOf(tx, run, side));
  const paid = new Map<number, { providerNo: string; paidAt: number }>();
  const denied = new Set<string>();
  let silences = 0;
  for (const one of found) {
    const missed = isMissed(one);
    if (!missed && (one.class !== 'missing-theirs' || side.source === 'questions')) continue;
    if (silences >= mostSilences) break;
    const { attemptId, amount } = one.ours!;
    const [attempt] = await database.asSystem((tx) => lines.paymentNosOf(tx, [attemptId]));
    const { word, isSilent } = await wordOn(gateway, one.kind, attempt!, one.number, amount);
    silences = isSilent ? silences + 1 : 0;
    // A bill alone puts nothing aside while the provider itself can still be asked.
    if (isSilent && run.tries < mostTries) return { why: `${one.number} could not be asked about` };
    // One that was given back elsewhere is a case whose money lies in suspense, and captures nothing.
    if (missed && word.outcome === 'paid' && !word.givenBack) paid.set(attemptId, word);
    if (['notPaid', 'closed', 'failed'].includes(word.outcome)) denied.add(keyOf(one));
  }
  return { paid, denied };
}

/** Opens a case for each difference and books what is unexplained to suspense, all in one transaction; `why` it has to wait. */
async function compareWith(
  house: House,
  gateway: PaymentGateway,
  run: runs.Run,
  side: ProviderSide,
): Promise<number | { why: string }> {
  const asked = await askAgain(house, gateway, run, side);
  if ('why' in asked) return asked;
  const compare = async (tx: Tx) => {
    const { found, compared } = await differencesOf(tx, run, side);
    return { found: side.source === 'bill' ? found.map((one) => left(one, asked)) : found, compared };
  };
  // Differences that move money are compared with their attempts locked, so that a capture meanwhile is booked once.
  const locked = new Set<AttemptId>();
  for (let toLock = movedIn((await house.database.asSystem(compare)).found); ; ) {
    for (const id of toLock) locked.add(id);
    const done = await house.database.asSystem(async (tx) => {
      if (!(await runs.lockRun(tx, run.id))) return 0;
      await cases.lockAttempts(tx, [...locked]);
      const { found, compared } = await compare(tx);
      const others = movedIn(found).filter((id) => !locked.has(id));
      if (others.length > 0) return others;
      const now = house.clock();
      await lines.keepLines(tx, run.id, side.theirs);
      await openAll(tx, run, found, asked, async () => (await compare(tx)).found, now);
      await runs.finishRun(tx, run.id, { source: side.source, lines: side.theirs.length, compared }, now);
      return found.length;
    });
    if (typeof done === 'number') return done;
    toLock = done;
  }
}

/** Nothing is moved of what a bill leaves out unless the provider itself says that it has not got it. */
function left(one: Difference, { denied }: SecondAnswers): Difference {
  if (one.class !== 'missing-theirs' || denied.has(keyOf(one))) return one;
  return { ...one, suspend: [], note: { word: 'notInBill' } };
}

/** Captures what the provider says was paid, and opens a case for that and for every other difference. */
async function openAll(
  tx: Tx,
  run: runs.Run,
  found: readonly Difference[],
  { paid }: SecondAnswers,
  compareAgain: () => Promise<readonly Difference[]>,
  now: number,
): Promise<void> {
  const captured: Difference[] = [];
  for (const one of found) {
    const proof = isMissed(one) ? paid.get(one.ours!.attemptId) : undefined;
    if (proof && (await recordPaid(tx, one.ours!.attemptId, proof, now))) captured.push(one);
  }
  for (const one of captured) await open(tx, run, one, { suspended: 0, settled: true }, now);
  // A bill may name another amount than the provider does when it is asked: that is left over, and nobody's.
  const numbers = new Set(captured.map(({ number }) => number));
  const after = captured.length > 0 ? await compareAgain() : found;
  const leftOver = after.filter(({ number }) => numbers.has(number));
  for (const one of [...found.filter(({ number }) => !numbers.has(number)), ...leftOver])
    await suspend(tx, run, one, now);
}

const keyOf = ({ kind, number }: Difference) => `${kind} ${number}`;

/** The attempts of which money would be moved. */
const movedIn = (found: readonly Difference[]) =>
  found.flatMap(({ ours, suspend: moves }) => (ours && moves.length > 0 ? [ours.attemptId] : []));

const isMissed = ({ kind, class: as, ours, suspend: moves }: Difference) =>
  kind === 'payment' && (as === 'status' || as === 'amount') && ours?.standing === 'open' && moves.length > 0;

async function open(
  tx: Tx,
  run: runs.Run,
  one: Difference,
  end: { suspended: number; settled: boolean },
  now: number,
): Promise<CaseId> {
  return cases.openCase(
    tx,
    {
      run_id: run.id,
      gateway: run.gateway,
      kind: one.kind,
      class: one.class,
      number: one.number,
      attempt_id: one.ours?.attemptId ?? null,
      refund_id: one.ours?.refundId ?? null,
      currency: one.currency,
      billed: one.billed,
      recorded: one.recorded,
      booked: one.booked,
      note: one.note,
      opened_at: new Date(now),
      ...end,
    },
    now,
  );
}

async function suspend(tx: Tx, run: runs.Run, one: Difference, now: number): Promise<void> {
  const inOwn = one.suspend.find(({ currency }) => currency === one.currency)?.amount ?? 0;
  const caseId = await open(tx, run, one, { suspended: inOwn, settled: false }, now);
  if (one.suspend.length === 0) return;
  let reference = `case${caseId}-run${run.id}`;
  // An attempt that is still open must not be counted a second time when the provider tells of it after all.
  const [only, ...more] = one.suspend;
  let moves = one.suspend;
  if (only && one.kind === 'payment' && one.ours?.standing === 'open') {
    if (!(await suspendAttempt(tx, one.ours.attemptId, { ...only, reference, caseId }, now)))
      throw new Error(`${one.number} is not open any more while it is compared`);
    moves = more;
    reference += '-more';
  }
  if (moves.length === 0) return;
  const provider = run.gateway;
  const entries = moves.flatMap(({ currency, amount }) => [
    { account: 'GATEWAY_CLEARING', provider, currency, amount } as const,
    { account: 'SUSPENSE', currency, amount: -amount } as const,
  ]);
  const { attemptId = null, refundId = null } = one.ours ?? {};
  const about = { attemptId, refundId, caseId };
  await record(tx, { distributorId: null, kind: 'suspense', reference, subject: null, ...about }, entries, now);
}
