import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { auditMoney } from '../../modules/payment/audit.ts';
import type { TestClient } from '../boot.ts';
import { type Gateway, providerOf, type Till } from './paying.ts';
import type { SandboxRefund, SandboxTrade } from './sandbox.ts';

/** Some at a time, each when one before it is done. */
export async function inLanes<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const atOnce = 6;
/** Payments from the balance and on credit have no provider to agree with. */
const gateways = Object.keys(providerOf) as Gateway[];

/** Sends the same again, under the same requestId, where a busy machine has kept the answer too long or the database away. */
export function patiently(client: TestClient): TestClient {
  const send: TestClient['send'] = async (...asked) => {
    for (let tries = 1; ; tries++)
      try {
        return await client.send(...asked);
      } catch (error) {
        const notDone = error instanceof CallError && error.status === 503;
        if (!(notDone || error instanceof NoAnswer) || tries === 10) throw error;
      }
  };
  return { ...client, send };
}

export function tally(pairs: readonly (readonly [string, number])[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [name, number] of pairs) totals[name] = (totals[name] ?? 0) + number;
  return totals;
}

/**
 * The state that must hold at the end: every payment has an end, none is lost, nothing went back twice.
 *
 * The providers, our attempts and the ledger tell of the same sums.
 */
export async function judge(
  till: Till,
  payings: readonly { readonly subject: Subject }[],
  /** `ordersChange`: one that was cancelled may have kept its fee, and one that came to cost more has a supplement beside its payment */
  { ordersChange = false } = {},
) {
  const { house, sandbox } = till;
  const list: string[] = [];
  const trades = new Map((await sandbox.trades()).map((trade) => [`${trade.provider} ${trade.outTradeNo}`, trade]));
  const notices = await sandbox.notices();
  const { attempts, refunds, clearing, open, waiting } = await house.database.asSystem(async (tx) => ({
    attempts: await tx.selectFrom('payment_attempt').selectAll().where('gateway', 'in', gateways).execute(),
    refunds: await tx
      .selectFrom('payment_refund')
      .selectAll()
      .where('attempt_id', 'in', (of) =>
        of.selectFrom('payment_attempt').select('payment_attempt.id').where('gateway', 'in', gateways),
      )
      .execute(),
    clearing: (
      await sql<{ provider: Gateway; balance: number }>`
        select a.provider, sum(e.amount) as balance from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'GATEWAY_CLEARING' group by a.provider`.execute(tx)
    ).rows,
    open: (await sql<{ n: number }>`select count(*) as n from payment_intent where state = 'processing'`.execute(tx))
      .rows[0]!.n,
    waiting: await tx
      .selectFrom('reconciliation_run')
      .select(['gateway', 'day', 'why'])
      .where('state', '=', 'waiting')
      .where('tries', '>', 1)
      .execute(),
  }));
  if (Number(open) > 0) list.push(`${open} subjects are still being paid`);
  for (const { gateway, day, why } of waiting) list.push(`a run still waits: ${gateway}, ${day}: ${why}`);
  const ends: [string, number][] = [];
  for (const attempt of attempts) {
    const provider = providerOf[attempt.gateway as Gateway];
    const trade = trades.get(`${provider} ${attempt.out_trade_no}`);
    ends.push([attempt.state, 1]);
    const name = `${attempt.gateway} ${attempt.out_trade_no} (${attempt.state})`;
    if (['created', 'pending', 'closing', 'latePaid'].includes(attempt.state)) list.push(`${name} has no end`);
    if (attempt.state === 'suspense') {
      if (trade?.state === 'paid' && trade.amount === Number(attempt.amount))
        list.push(`${name} was put aside and is paid rightly`);
      const lied = notices.some(
        ({ no, history }) => no === attempt.out_trade_no && history.some(({ as }) => as === 'wrong-amount'),
      );
      if (!lied) list.push(`${name} was put aside without reason`);
      continue;
    }
    if (trade?.state === 'paid' && Number(attempt.captured) !== trade.amount) list.push(`${name} was paid and is lost`);
    if (Number(attempt.captured) > 0 && trade?.state !== 'paid') list.push(`${name} is confirmed and was never paid`);
    if (Number(attempt.refunded) > Number(attempt.captured)) list.push(`${name} gave back more than it had`);
  }
  const ourRefunds = new Set(refunds.map(({ out_refund_no }) => out_refund_no));
  const theirRefunds = new Map<string, SandboxRefund>();
  for (const trade of trades.values()) {
    const back = trade.refunds.reduce((sum, each) => sum + (each.state === 'failed' ? 0 : each.amount), 0);
    if (back > trade.amount) list.push(`${trade.outTradeNo}: the provider gave back ${back} of ${trade.amount}`);
    for (const each of trade.refunds) {
      theirRefunds.set(each.outRefundNo, each);
      if (!ourRefunds.has(each.outRefundNo)) list.push(`${each.outRefundNo}: a refund that we know nothing of`);
    }
  }
  for (const refund of refunds) {
    const theirs = theirRefunds.get(refund.out_refund_no);
    if (refund.state === 'created' || refund.state === 'refunding')
      list.push(
        `refund ${refund.out_refund_no} has no end: ${refund.answer}, tried ${refund.tries} times, ${theirs?.state}`,
      );
    if ((refund.state === 'refunded') !== (theirs?.state === 'success'))
      list.push(`refund ${refund.out_refund_no} is ${refund.state} and was ${theirs?.state ?? 'never made'}`);
  }
  list.push(...(await house.database.asSystem(auditMoney)));
  list.push(...(await house.database.asSystem((tx) => partsAmiss(tx, ordersChange))));
  list.push(...(await subjectsWithoutEnd(till, payings)));
  // Three ways: what the providers keep, what our attempts say, what the ledger says they owe us.
  const theirs = sum([...trades.values()].map(netOf));
  const returned = sum(refunds.filter(({ state }) => state === 'refunded').map(({ amount }) => Number(amount)));
  const ours = sum(attempts.map(({ captured }) => Number(captured))) - returned;
  const ledger = sum(clearing.map(({ balance }) => Number(balance)));
  const aside = sum(
    attempts
      .filter(({ state }) => state === 'suspense')
      .map((attempt) => Number(attempt.amount) - Number(attempt.captured)),
  );
  // A wrong amount that was set aside is put right by the next morning's reconciliation.
  const difference = theirs - ledger;
  if (difference !== 0) list.push(`providers have ${theirs}, the ledger ${ledger}`);
  if (ours + aside !== theirs) list.push(`providers have ${theirs}, attempts ${ours} and ${aside} set aside`);
  return {
    figures: { attempts: attempts.length, ends: tally(ends), refunds: refunds.length, difference },
    list,
  };
}

/**
 * The money of each attempt, subject by subject: accepted once where paid, given back whole where late, twice or for
 * nothing.
 */
async function partsAmiss(tx: Tx, ordersChange: boolean): Promise<string[]> {
  const { rows: parts } = await sql<{
    no: string;
    gateway: string;
    captured: number;
    kind: Subject['kind'];
    id: string;
    intent: string;
    outcome: string;
    amount: number;
    refunded: number;
    status: string | null;
  }>`
    select a.out_trade_no as no, a.gateway, a.captured::float8 as captured, i.subject_kind as kind, i.subject_id as id, i.state as intent, p.outcome,
      p.amount::float8 as amount, p.refunded::float8 as refunded, o.status
    from payment_part p join payment_attempt a on a.id = p.attempt_id join payment_intent i on i.id = p.intent_id
    left join hotel_order o on o.code = i.subject_id and i.subject_kind = 'order'`.execute(tx);
  const list: string[] = [];
  const accepted = new Map<string, number>();
  const paid = new Set<string>();
  for (const { no, gateway, captured, kind, id, intent, outcome, amount, refunded, status } of parts) {
    const name = `${no} for ${kind} ${id} (${intent}, ${outcome}${status ? `, ${status}` : ''})`;
    if (intent === 'paid') paid.add(id);
    if (captured === 0) continue;
    if (outcome === 'accepted') {
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
      if (intent !== 'paid') list.push(`${name} was accepted and is not paid`);
      if (!ordersChange && (status === 'cancelled' || status === 'rejected') && refunded !== amount)
        list.push(`${name}: the order is off and the money is kept`);
    } else if (outcome === 'surplus' || outcome === 'declined') {
      // Money only held on an account of the company is free again: it was never taken.
      const taken = gateways.some((one) => one === gateway);
      if (taken && refunded !== amount) list.push(`${name}: ${refunded} of ${amount} went back`);
    } else list.push(`${name} was never decided about`);
  }
  for (const id of paid)
    if (ordersChange ? !accepted.has(id) : accepted.get(id) !== 1)
      list.push(`${id} is paid and was accepted ${accepted.get(id) ?? 0} times`);
  return list;
}

/** An order or a recharge is paid, given back or over; never in between. */
async function subjectsWithoutEnd(
  { house }: Till,
  payings: readonly { readonly subject: Subject }[],
): Promise<string[]> {
  const list: string[] = [];
  const client = patiently(await house.signIn('100001', 'demo'));
  await inLanes(payings, async ({ subject }) => {
    const { state } = await client.send(api.payment.outcome, subject);
    if (state === 'processing' || state === 'unpaid') list.push(`${subject.kind} ${subject.id} is still ${state}`);
  });
  return list;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const netOf = (trade: SandboxTrade) =>
  trade.state === 'paid'
    ? trade.amount - sum(trade.refunds.filter(({ state }) => state === 'success').map(({ amount }) => amount))
    : 0;
