import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import type { Provider } from '../../../db/tables/ledger.ts';
import type { House } from '../../../house.ts';
import {
  type AttemptRef,
  type BillLine,
  type GatewayName,
  gatewayNames,
  type PaymentGateway,
} from '../../../outside/payment/gateway.ts';
import { record } from '../../ledger/service.ts';
import { recordPaid, suspendAttempt } from '../attempt/capturing.ts';
import { givenOtherwise } from '../refund/data.ts';
import { recordRefund } from '../refund/service.ts';
import * as cases from '../suspense/case-data.ts';
import * as data from './data.ts';
import { type Difference, differences, latestDay, mostTries, type Theirs } from './reconciliation.ts';

const leaseMs = 10 * 60_000;
const againMs = 30 * 60_000;
/** So many questions in a row without an answer, and a provider is not asked any more before its next try. */
const mostSilences = 3;

/**
 * Compares every day whose bill is to be had by now, each once, provider by provider and in the order of the days, the
 * providers beside each other. Any number of processes may run it. Answers how many days were finished.
 */
export async function reconcile(house: House): Promise<number> {
  const finished = await Promise.all(gatewayNames.map((name) => reconcileWith(house, name)));
  return finished.reduce((total, days) => total + days, 0);
}

/** The same for one provider: its turn may take long, and is to hold up no other's. */
export async function reconcileWith(house: House, name: GatewayName): Promise<number> {
  const gateway = house.gateways[name];
  if (!gateway) return 0;
  return reconcileGateway(house, gateway).catch((error: unknown) => {
    // What is wrong with one provider's day must not keep up the others'.
    house.log.error({ err: error, gateway: name }, 'a day could not be reconciled');
    return 0;
  });
}

async function reconcileGateway(house: House, gateway: PaymentGateway): Promise<number> {
  const { database, clock, log } = house;
  const { name, merchant } = gateway;
  const run = await database.asSystem(async (tx) => {
    await data.openRuns(tx, name, merchant, daysAfter(await data.lastDay(tx, name, merchant), clock()), clock());
    return data.takeRun(tx, name, merchant, clock(), leaseMs);
  });
  if (!run) return 0;
  const wait = async (why: string) => {
    await database.asSystem((tx) => data.keepWaiting(tx, run.id, why, clock() + againMs));
    // It goes on by itself when the provider speaks at last; until then the days after it wait too, and somebody must know.
    if (run.tries + 1 < mostTries) log.warn({ gateway: name, day: run.day, why }, 'a day cannot be reconciled yet');
    else log.error({ gateway: name, day: run.day, why }, 'a day cannot be reconciled: somebody has to look');
    return 0;
  };
  // What breaks over a day is counted and told like a provider's silence, and tried again.
  const broke = (error: unknown) => {
    log.error({ err: error, gateway: name, day: run.day }, 'a day could not be reconciled');
    return { why: String(error) };
  };
  const learnt = await learn(house, gateway, run).catch(broke);
  if ('why' in learnt) return wait(learnt.why);
  const found = await compareWith(house, gateway, run, learnt).catch(broke);
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

interface Learnt {
  readonly source: 'bill' | 'questions';
  readonly theirs: readonly Theirs[];
  /** numbers of which the provider has said nothing in all that time */
  readonly unanswered?: ReadonlySet<string>;
}

/** What the provider says of a day: by its bill, or by its word on each payment and refund that we know of. */
async function learn(house: House, gateway: PaymentGateway, run: data.Run): Promise<Learnt | { why: string }> {
  const bill = await gateway.fetchBill(run.day);
  if (bill.outcome === 'unsupported') return ask(house, gateway, run);
  if (bill.outcome === 'bill') return fromBill(house, bill.lines);
  // An operator has said that no better bill will come: what can be read of it counts, and otherwise each number is asked about.
  if (await house.database.asSystem((tx) => data.isWaitedForNoLonger(tx, run.id)))
    return bill.outcome === 'unknown' && bill.readable ? fromBill(house, bill.readable) : ask(house, gateway, run);
  if (bill.outcome === 'unknown') return { why: bill.why };
  // No bill is said of a day without trades and of a late bill alike: believed where we have nothing either, not even a
  // code that may have been paid, and otherwise when no bill has come in all that time.
  const empty = await house.database.asSystem(
    async (tx) => (await data.oursOf(tx, run, [])).length === 0 && !(await data.mayHaveMoved(tx, run)),
  );
  return empty || run.tries >= mostTries ? { source: 'bill', theirs: [] } : { why: bill.why };
}

async function fromBill({ database, clock, log }: House, bill: readonly BillLine[]): Promise<Learnt> {
  const theirs = await database.asSystem(async (tx) => {
    const lines: Theirs[] = [];
    for (const line of bill) lines.push(await told(tx, line));
    return lines;
  });
  const back = theirs.filter(({ kind, state }) => kind === 'refund' && state === 'done');
  const providerNos = new Map(back.map(({ number, providerNo }) => [number, providerNo]));
  // What was given another way and carried out too is booked before it is compared: it is no number that we do not know.
  for (const { id, refundNo } of await database.asSystem((tx) => givenOtherwise(tx, [...providerNos.keys()])))
    if (
      await database.asSystem((tx) =>
        recordRefund(tx, id, { outcome: 'refunded', providerNo: providerNos.get(refundNo)! }, clock()),
      )
    )
      log.error({ refund: refundNo }, 'a refund that was given another way was carried out too');
  return { source: 'bill', theirs };
}

async function told(tx: Tx, line: BillLine): Promise<Theirs> {
  const { kind, outTradeNo, providerNo, amount, currency, at, state } = line;
  const number =
    kind === 'payment'
      ? outTradeNo
      : (line.outRefundNo ?? (await data.refundByAmount(tx, outTradeNo, amount)) ?? `${outTradeNo} back`);
  return { kind, number, paymentNo: outTradeNo, providerNo, amount, currency, at, state };
}

/** What the provider says of one payment or refund when it is asked, and whether it said anything at all. */
async function wordOn(
  gateway: PaymentGateway,
  kind: Difference['kind'],
  attempt: AttemptRef,
  number: string,
  amount: number,
) {
  const word =
    kind === 'payment'
      ? await gateway.query(attempt)
      : await gateway.queryRefund({ ...attempt, outRefundNo: number, refundAmount: amount });
  const got = word.outcome === 'unknown' ? word.got : undefined;
  return { word, got, isSilent: word.outcome === 'unknown' && !got };
}

async function ask(
  { database, clock }: House,
  gateway: PaymentGateway,
  run: data.Run,
): Promise<Learnt | { why: string }> {
  const { ours, unseen, attempts } = await database.asSystem(async (tx) => {
    const open = await data.openOf(tx, run);
    const known = await data.oursOf(
      tx,
      run,
      open.map(({ number }) => number),
    );
    const rows = await data.paymentNosOf(tx, [...new Set(known.map(({ attemptId }) => attemptId))]);
    return {
      ours: known,
      unseen: new Set(open.filter((one) => one.unseen).map(({ number }) => number)),
      attempts: new Map(rows.map((row) => [row.id, row])),
    };
  });
  const theirs: Theirs[] = [];
  const unanswered = new Set<string>();
  const last = run.tries >= mostTries;
  let silences = 0;
  let leased = clock();
  // What a provider that knows it not says nothing about comes last: it is no sign that it is silent.
  const inOrder = [
    ...ours.filter(({ number }) => !unseen.has(number)),
    ...ours.filter(({ number }) => unseen.has(number)),
  ];
  for (const { kind, number, attemptId, amount, currency } of inOrder) {
    if (silences >= mostSilences) {
      if (!last && unanswered.size > 0)
        return { why: `it does not answer: given up after ${silences} questions in a row` };
      if (!unseen.has(number)) unanswered.add(number);
      continue;
    }
    if (clock() - leased > leaseMs / 2) {
      leased = clock();
      await database.asSystem((tx) => data.keepLease(tx, run.id, leased + leaseMs));
    }
    const attempt = attempts.get(attemptId)!;
    const { word, got, isSilent } = await wordOn(gateway, kind, attempt, number, amount);
    silences = isSilent ? silences + 1 : 0;
    if (got) {
      const other = { ...got, reference: `${attempt.outTradeNo}-other` };
      await database.asSystem((tx) => suspendAttempt(tx, attemptId, other, clock()));
    } else if (isSilent && !unseen.has(number)) unanswered.add(number);
    const states = { paid: 'done', refunded: 'done', refunding: 'pending' } as const;
    const state = got ? 'done' : states[word.outcome as 'paid'];
    if (state)
      theirs.push({
        kind,
        number,
        paymentNo: attempt.outTradeNo,
        providerNo: 'providerNo' in word ? word.providerNo : '',
        amount: got?.amount ?? amount,
        currency: got?.currency ?? currency,
        state,
        at: clock(),
      });
  }
  return unanswered.size > 0 && run.tries < mostTries
    ? { why: `${unanswered.size} of ${ours.length} could not be asked about` }
    : { source: 'questions', theirs, unanswered };
}

/** The three sides of a day, and where they differ. */
async function differencesOf(tx: Tx, run: data.Run, { source, theirs, unanswered = new Set() }: Learnt) {
  const ours = await data.oursOf(tx, run, [...theirs.map(({ number }) => number), ...unanswered]);
  const numbers = [...new Set([...theirs, ...ours].map(({ number }) => number))];
  // A question is about all days, so what was answered before is in what is answered now.
  const earlier = source === 'bill' ? await data.earlierLines(tx, run, numbers) : [];
  const booked = await data.bookedOf(tx, run.gateway, numbers);
  return { found: differences([...theirs, ...earlier], ours, booked, unanswered), compared: numbers.length };
}

/** Asked about once more, before money is moved over it. */
interface Asked {
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
  run: data.Run,
  learnt: Learnt,
): Promise<Asked | { why: string }> {
  const { found } = await database.asSystem((tx) => differencesOf(tx, run, learnt));
  const paid = new Map<number, { providerNo: string; paidAt: number }>();
  const denied = new Set<string>();
  let silences = 0;
  for (const one of found) {
    const missed = isMissed(one);
    if (!missed && (one.class !== 'missing-theirs' || learnt.source === 'questions')) continue;
    if (silences >= mostSilences) break;
    const { attemptId, amount } = one.ours!;
    const [attempt] = await database.asSystem((tx) => data.paymentNosOf(tx, [attemptId]));
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
  run: data.Run,
  learnt: Learnt,
): Promise<number | { why: string }> {
  const asked = await askAgain(house, gateway, run, learnt);
  if ('why' in asked) return asked;
  const compare = async (tx: Tx) => {
    const { found, compared } = await differencesOf(tx, run, learnt);
    return { found: learnt.source === 'bill' ? found.map((one) => left(one, asked)) : found, compared };
  };
  // What moves money is compared with its attempts locked: one that is captured meanwhile is booked by one side alone.
  const locked = new Set<number>();
  for (let toLock = movedIn((await house.database.asSystem(compare)).found); ; ) {
    for (const id of toLock) locked.add(id);
    const done = await house.database.asSystem(async (tx) => {
      if (!(await data.lockRun(tx, run.id))) return 0;
      await cases.lockAttempts(tx, [...locked]);
      const { found, compared } = await compare(tx);
      const others = movedIn(found).filter((id) => !locked.has(id));
      if (others.length > 0) return others;
      const now = house.clock();
      await data.keepLines(tx, run.id, learnt.theirs);
      await openAll(tx, run, found, asked, async () => (await compare(tx)).found, now);
      await data.finishRun(tx, run.id, { source: learnt.source, lines: learnt.theirs.length, compared }, now);
      return found.length;
    });
    if (typeof done === 'number') return done;
    toLock = done;
  }
}

/** Nothing is moved of what a bill leaves out unless the provider itself says that it has not got it. */
function left(one: Difference, { denied }: Asked): Difference {
  if (one.class !== 'missing-theirs' || denied.has(keyOf(one))) return one;
  return {
    ...one,
    suspend: [],
    note: `${one.note} in its bill; it did not deny it when it was asked: nothing is moved`,
  };
}

/** Captures what the provider says was paid, and opens a case for that and for every other difference. */
async function openAll(
  tx: Tx,
  run: data.Run,
  found: readonly Difference[],
  { paid }: Asked,
  compareAgain: () => Promise<readonly Difference[]>,
  now: number,
): Promise<void> {
  const captured: Difference[] = [];
  for (const one of found) {
    const proof = isMissed(one) ? paid.get(one.ours!.attemptId) : undefined;
    if (proof && (await recordPaid(tx, one.ours!.attemptId, proof, now))) captured.push(one);
  }
  for (const one of captured)
    await open(tx, run, one, { suspended: 0, settledAs: 'captured when the provider was asked' }, now);
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
  run: data.Run,
  one: Difference,
  end: { suspended: number; settledAs: string | null },
  now: number,
): Promise<number> {
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

async function suspend(tx: Tx, run: data.Run, one: Difference, now: number): Promise<void> {
  const inOwn = one.suspend.find(({ currency }) => currency === one.currency)?.amount ?? 0;
  const caseId = await open(tx, run, one, { suspended: inOwn, settledAs: null }, now);
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
  const provider = run.gateway as Provider;
  const entries = moves.flatMap(({ currency, amount }) => [
    { account: 'GATEWAY_CLEARING', provider, currency, amount } as const,
    { account: 'SUSPENSE', currency, amount: -amount } as const,
  ]);
  const { attemptId = null, refundId = null } = one.ours ?? {};
  const about = { attemptId, refundId, caseId };
  await record(tx, { distributorId: null, kind: 'suspense', reference, subject: null, ...about }, entries, now);
}
