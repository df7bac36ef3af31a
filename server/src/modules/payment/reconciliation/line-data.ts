import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { AttemptId } from '../../../db/tables/ids.ts';
import { type BookedAmounts, bookedUnder, midnightMs, type Ours, type Theirs } from './reconciliation.ts';
import type { Run } from './run-data.ts';

/** Lines of reconciliation: the provider's, our payments and refunds, and the books. System role. */

export async function keepLines(tx: Tx, runId: number, lines: readonly Theirs[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 500)
    await tx
      .insertInto('reconciliation_line')
      .values(
        lines.slice(at, at + 500).map((line) => ({
          run_id: runId,
          kind: line.kind,
          number: line.number,
          payment_no: line.paymentNo,
          provider_no: line.providerNo,
          amount: line.amount,
          currency: line.currency,
          state: line.state,
          at: new Date(line.at),
        })),
      )
      .execute();
}

/** Lines of other days' bills about these numbers. */
export async function earlierLines(
  tx: Tx,
  { id, gateway, merchant }: Run,
  numbers: readonly string[],
): Promise<Theirs[]> {
  const rows = await tx
    .selectFrom('reconciliation_line')
    .innerJoin('reconciliation_run', 'reconciliation_run.id', 'reconciliation_line.run_id')
    .select(['kind', 'number', 'payment_no as paymentNo', 'provider_no as providerNo', 'amount', 'currency', 'at'])
    .select('reconciliation_line.state')
    .where('gateway', '=', gateway)
    .where('merchant', '=', merchant)
    .where('run_id', '<>', id)
    .where(sql<boolean>`number = any(${numbers as string[]}::text[])`)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/**
 * Our payments and refunds through a provider: those with these numbers, and those that are due on a day.
 *
 * Due: every day on which the provider may have billed it is over with this one, and has been compared.
 */
export async function oursOf(tx: Tx, { gateway, merchant, day }: Run, numbers: readonly string[]): Promise<Ours[]> {
  const from = new Date(portalDayStart(day) - midnightMs);
  const until = new Date(portalDayStart(addDays(day, 1)) - midnightMs);
  // The day on which something can have begun must have been compared too, or be this one.
  const covered = sql`(select coalesce(min(first.day), ${day}::date) from reconciliation_run first
    where first.gateway = ${gateway} and first.merchant = ${merchant})`;
  const began = (column: string) =>
    sql`((${sql.ref(column)} - interval '2 minutes') at time zone 'Asia/Shanghai')::date >= ${covered}`;
  const { rows } = await sql<Ours>`
    select 'payment' as kind, a.out_trade_no as number, a.id as "attemptId", null::bigint as "refundId",
        case when a.captured > 0 then a.captured else a.amount end as amount, a.currency,
        case when a.state in ('paid', 'latePaid', 'autoRefunding', 'partlyRefunded', 'refunded') then 'done'
          when a.state = 'suspense' then 'suspended' when a.state = 'voided' then 'failed' else 'open' end as standing,
        coalesce(a.paid_at >= ${from} and a.paid_at < ${until} and a.merchant = ${merchant} and ${began('a.paid_at')}, false) as due
      from payment_attempt a
      where a.gateway = ${gateway} and (a.out_trade_no = any(${numbers as string[]}::text[])
        or (a.paid_at >= ${from} and a.paid_at < ${until} and a.merchant = ${merchant}))
    union all
    select 'refund', r.out_refund_no, a.id, r.id, r.amount, r.currency,
        case r.state when 'refunded' then 'done' when 'failed' then 'failed' else 'open' end,
        r.twice_at is null and coalesce(r.done_at >= ${from} and r.done_at < ${until} and a.merchant = ${merchant}
          and ${began('r.created_at')}, false)
      from payment_refund r join payment_attempt a on a.id = r.attempt_id
      where a.gateway = ${gateway} and (r.route = 'original' or r.twice_at is not null) and (r.out_refund_no = any(${numbers as string[]}::text[])
        or (r.done_at >= ${from} and r.done_at < ${until} and a.merchant = ${merchant}))`.execute(tx);
  return rows;
}

/**
 * Payments and refunds that may still turn out to be of a day: queried one by one where there is no bill.
 *
 * `unseen`: the attempt is over and its code was never shown, so a provider that does not know it says nothing new.
 */
export async function openOf(tx: Tx, { gateway, merchant, day }: Run): Promise<{ number: string; unseen: boolean }[]> {
  const [from, until] = [new Date(portalDayStart(day)), new Date(portalDayStart(addDays(day, 1)))];
  const { rows } = await sql<{ number: string; unseen: boolean }>`
    select a.out_trade_no as number, a.state = 'closed' and a.show_kind is null as unseen
      from payment_attempt a where a.gateway = ${gateway} and a.merchant = ${merchant}
      and a.created_at >= ${from} and a.created_at < ${until} and a.captured = 0 and a.state <> 'suspense'
    union all
    select r.out_refund_no, false from payment_refund r join payment_attempt a on a.id = r.attempt_id
      where a.gateway = ${gateway} and a.merchant = ${merchant} and r.route = 'original' and r.state <> 'refunded'
        and r.created_at >= ${from} and r.created_at < ${until}`.execute(tx);
  return rows;
}

/**
 * Whether a provider may have moved money on a day of which we have heard nothing: a code that could be scanned, money in
 * suspense, a refund that it has not answered.
 */
export async function mayHaveMoved(tx: Tx, { gateway, merchant, day }: Run): Promise<boolean> {
  const [from, until] = [new Date(portalDayStart(day)), new Date(portalDayStart(addDays(day, 1)))];
  const { rows } = await sql`
    select from payment_attempt a where a.gateway = ${gateway} and a.merchant = ${merchant} and a.captured = 0
      and (a.show_kind is not null or a.state = 'suspense')
      and a.created_at < ${until} and coalesce(a.until, a.created_at) >= ${from}
    union all
    select from payment_refund r join payment_attempt a on a.id = r.attempt_id
      where a.gateway = ${gateway} and a.merchant = ${merchant} and r.route = 'original' and r.state <> 'refunded'
        and r.created_at >= ${from} and r.created_at < ${until}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The number of our refund of a payment by its amount, for a provider that does not tell it and where only one fits. */
export async function refundByAmount(tx: Tx, paymentNo: string, amount: number): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select('out_refund_no')
    .where('out_trade_no', '=', paymentNo)
    .where('payment_refund.amount', '=', amount)
    .where('route', '=', 'original')
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.out_refund_no : undefined;
}

/** Attempts by their ids, as queries to a provider name them. */
export async function paymentNosOf(tx: Tx, attemptIds: readonly AttemptId[]) {
  return tx
    .selectFrom('payment_attempt')
    .select(['id', 'out_trade_no as outTradeNo', 'merchant', 'currency'])
    .select(sql<number>`case when captured > 0 then captured else amount end`.as('amount'))
    .where(sql<boolean>`id = any(${attemptIds as AttemptId[]}::bigint[])`)
    .execute();
}

/** Balance of a provider's clearing account by number. */
export async function bookedOf(tx: Tx, provider: GatewayMethod, numbers: readonly string[]): Promise<BookedAmounts> {
  const { rows } = await sql<{ number: string; currency: string; amount: number }>`
    select n.number, e.currency, sum(e.amount)::bigint as amount
      from unnest(${numbers as string[]}::text[]) n (number) cross join lateral (
        select j.id, j.kind from payment_attempt a join ledger_journal j on j.attempt_id = a.id and j.refund_id is null
          where a.out_trade_no = n.number
        union select j.id, j.kind from payment_refund r join ledger_journal j on j.refund_id = r.id
          where r.out_refund_no = n.number
        union select j.id, j.kind from reconciliation_case c join ledger_journal j on j.case_id = c.id
          where c.gateway = ${provider} and c.kind in ('payment', 'refund') and c.number = n.number) j
      join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      where j.kind in ('capture', 'recharge', 'suspense', 'refunded')
        and a.kind = 'GATEWAY_CLEARING' and a.provider = ${provider}
      group by 1, 2`.execute(tx);
  return new Map(rows.map(({ number, currency, amount }) => [bookedUnder(number, currency), amount]));
}
