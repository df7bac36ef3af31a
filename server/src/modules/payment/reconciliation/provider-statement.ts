import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { AttemptRef, BillLine, PaymentGateway } from '../../../outside/payment/gateway.ts';
import { suspendAttempt } from '../capture/service.ts';
import { givenOtherwise } from '../refund/data.ts';
import { recordRefund } from '../refund/service.ts';
import * as lines from './line-data.ts';
import { type Difference, mostTries, type Theirs } from './reconciliation.ts';
import * as runs from './run-data.ts';

/** How long a process has a run to itself, ms. */
export const leaseMs = 10 * 60_000;
/** Queries in a row without an answer after which a provider is left alone until the next try. */
export const mostSilences = 3;

export interface ProviderSide {
  readonly source: 'bill' | 'questions';
  readonly theirs: readonly Theirs[];
  /** numbers of which the provider has said nothing in all that time */
  readonly unanswered?: ReadonlySet<string>;
}

/** The provider's side of a day: its bill, or its answers about each payment and refund that we know. */
export async function readSide(
  house: House,
  gateway: PaymentGateway,
  run: runs.Run,
): Promise<ProviderSide | { why: string }> {
  const bill = await gateway.fetchBill(run.day);
  if (bill.outcome === 'unsupported') return ask(house, gateway, run);
  if (bill.outcome === 'bill') return fromBill(house, bill.lines);
  // An operator expects no better bill: its readable rows count, and without any each number is asked about.
  if (await house.database.asSystem((tx) => runs.isWaitedForNoLonger(tx, run.id)))
    return bill.outcome === 'unknown' && bill.readable ? fromBill(house, bill.readable) : ask(house, gateway, run);
  if (bill.outcome === 'unknown') return { why: bill.why };
  // No bill is said of a day without trades and of a late bill alike: believed where we have nothing either, not even a
  // code that may have been paid, and otherwise when no bill has come in all that time.
  const empty = await house.database.asSystem(
    async (tx) => (await lines.oursOf(tx, run, [])).length === 0 && !(await lines.mayHaveMoved(tx, run)),
  );
  return empty || run.tries >= mostTries ? { source: 'bill', theirs: [] } : { why: bill.why };
}

async function fromBill({ database, clock, log }: House, bill: readonly BillLine[]): Promise<ProviderSide> {
  const theirs = await database.asSystem(async (tx) => {
    const lines: Theirs[] = [];
    for (const line of bill) lines.push(await sideOf(tx, line));
    return lines;
  });
  const back = theirs.filter(({ kind, state }) => kind === 'refund' && state === 'done');
  const providerNos = new Map(back.map(({ number, providerNo }) => [number, providerNo]));
  // A refund that was given another way and carried out too is booked before the comparison: its number is known.
  for (const { id, refundNo } of await database.asSystem((tx) => givenOtherwise(tx, [...providerNos.keys()])))
    if (
      await database.asSystem((tx) =>
        recordRefund(tx, id, { outcome: 'refunded', providerNo: providerNos.get(refundNo)! }, clock()),
      )
    )
      log.error({ refund: refundNo }, 'a refund that was given another way was carried out too');
  return { source: 'bill', theirs };
}

async function sideOf(tx: Tx, line: BillLine): Promise<Theirs> {
  const { kind, outTradeNo, providerNo, amount, currency, at, state } = line;
  const number =
    kind === 'payment'
      ? outTradeNo
      : (line.outRefundNo ?? (await lines.refundByAmount(tx, outTradeNo, amount)) ?? `${outTradeNo} back`);
  return { kind, number, paymentNo: outTradeNo, providerNo, amount, currency, at, state };
}

/** The provider's answer about one payment or refund; `isSilent`: it said nothing. */
export async function wordOn(
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
  run: runs.Run,
): Promise<ProviderSide | { why: string }> {
  const { ours, unseen, attempts } = await database.asSystem(async (tx) => {
    const open = await lines.openOf(tx, run);
    const known = await lines.oursOf(
      tx,
      run,
      open.map(({ number }) => number),
    );
    const rows = await lines.paymentNosOf(tx, [...new Set(known.map(({ attemptId }) => attemptId))]);
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
  // Unseen attempts come last: silence about them is no sign that the provider is down.
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
      await database.asSystem((tx) => runs.keepLease(tx, run.id, leased + leaseMs));
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
