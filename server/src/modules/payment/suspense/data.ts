import type { DoubtKind, DoubtReason } from '@waylight/contract/ops/money-fields';
import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { AttemptId, CaseId, DistributorId } from '../../../db/tables/ids.ts';
import type { PaymentTables } from '../../../db/tables/payment.ts';
import type { Attempt } from '../data.ts';
import { mostTries } from '../reconciliation/reconciliation.ts';

/** SQL of money and payments that somebody has to look at. System role throughout. */

export interface Doubt {
  readonly kind: DoubtKind;
  /** of the payment, the refund or, for a case, as the provider has it; of a day its date */
  readonly number: string;
  readonly provider: string;
  readonly company: string | null;
  /** what was paid for; null: nothing that is known */
  readonly subjects: { readonly kind: string; readonly id: string }[] | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly since: Date;
  /** for whoever runs the server: it has errors and answers as they came */
  readonly why: string;
  /** for people of the console */
  readonly reason: DoubtReason;
  /** of a difference */
  readonly caseId: number | null;
  /** of a refund: the payment that it belongs to */
  readonly payment: string | null;
  /** of everything that was asked for */
  readonly total: number;
}

interface DoubtPage {
  /** none: every kind */
  readonly kinds?: readonly Doubt['kind'][];
  readonly limit?: number;
  readonly offset?: number;
}

/** Money in suspense of a payment and of its refunds, by the books. */
const inSuspense = sql`(select coalesce(-sum(e.amount), 0)::bigint from ledger_journal j
  join ledger_entry e on e.journal_id = j.id join ledger_account c on c.id = e.account_id and c.kind = 'SUSPENSE'
  where j.attempt_id = a.id)`;

const subjectsOf = sql`(select jsonb_agg(jsonb_build_object('kind', i.subject_kind, 'id', i.subject_id) order by i.id)
  from payment_part p join payment_intent i on i.id = p.intent_id where p.attempt_id = a.id)`;

/** The only subject of a refund, as the list of a payment's. */
const subjectOf = sql`jsonb_build_array(jsonb_build_object('kind', i.subject_kind, 'id', i.subject_id))`;

/** Money of a payment's own in suspense, without differences of its refunds. */
const ownInSuspense = sql`(select coalesce(-sum(e.amount), 0)::bigint from ledger_journal j
  join ledger_entry e on e.journal_id = j.id join ledger_account c on c.id = e.account_id and c.kind = 'SUSPENSE'
  where j.attempt_id = a.id and (j.refund_id is null or j.kind = 'refund') and e.currency = a.currency)`;

/**
 * Payments that were captured, of which more lies in suspense than their subjects took: `since` the bill that showed it. Only a
 * bill brings such money, so a difference leads to each.
 */
export const surplusPayments = sql`select a.id, a.out_trade_no, a.gateway, a.distributor_id, a.currency, a.captured, found.since,
    own.amount
  from (select attempt_id, min(opened_at) as since from reconciliation_case
      where attempt_id is not null and kind = 'payment' and suspended > 0 group by attempt_id) found
    join payment_attempt a on a.id = found.attempt_id and a.state in ('paid', 'autoRefunding', 'partlyRefunded', 'refunded')
    cross join lateral (select ${ownInSuspense} as amount) own
  where own.amount > 0 and not exists (select from payment_part p where p.attempt_id = a.id and p.outcome = 'late')`;

/** A reaction that has failed so often, for two minutes, is no passing trouble. */
const listedTries = 7;

/** So long a notification that came to nothing is listed, days: there is nothing that would end it. */
const listedDays = 30;

/**
 * Everything that waits for somebody, oldest first; notifications after what has money behind it, those that came to
 * nothing for `listedDays`. `now`: ms since the epoch.
 */
export async function listDoubts(
  tx: Tx,
  now: number,
  { kinds = [], limit = 500, offset = 0 }: DoubtPage = {},
): Promise<Doubt[]> {
  const at = new Date(now);
  const { rows } = await sql<Doubt>`
    select found.*, count(*) over ()::int as total,
      case when kind = 'case' then substring(why from '^case (\\d+)')::int end as "caseId",
      case when kind in ('refund', 'twice') then (select a.out_trade_no from payment_refund r
        join payment_attempt a on a.id = r.attempt_id where r.out_refund_no = found.number) end as payment
    from (
      select 'suspense' as kind, a.out_trade_no as number, a.gateway as provider, d.code as company, ${subjectsOf} as subjects,
        ${inSuspense} as amount, a.currency, a.created_at as since,
        case when exists (select from ledger_journal j where j.kind = 'suspense' and j.reference = a.out_trade_no || '-givenBack')
          then 'the provider gave it back before we heard that it was paid'
          else 'money came that does not fit; ' || a.amount || ' was asked for, in minor units' end as why,
        jsonb_build_object('word', case when exists (select from ledger_journal j where j.kind = 'suspense' and j.reference = a.out_trade_no || '-givenBack')
          then 'givenBackFirst' else 'doesNotFit' end, 'asked', a.amount) as reason
        from payment_attempt a join distributor d on d.id = a.distributor_id where a.state = 'suspense'
      union all
      select 'surplus', a.out_trade_no, a.gateway, d.code, ${subjectsOf}, a.amount, a.currency, a.since,
        'more came than the ' || a.captured || ' that was captured, in minor units',
        jsonb_build_object('word', 'aboveCaptured', 'asked', a.captured)
        from (${surplusPayments}) a join distributor d on d.id = a.distributor_id
      union all
      select 'doubt', a.out_trade_no, a.gateway, d.code, ${subjectsOf}, a.amount, a.currency, a.created_at,
        case when a.state = 'latePaid' then 'late money that its order has not decided about'
          when a.state = 'closed' then 'closed without the provider’s word'
          else a.state || ', asked ' || a.asked || ' times, last answer ' || coalesce(a.answer, 'none') end,
        jsonb_build_object('word', case a.state when 'latePaid' then 'lateUndecided' when 'closed' then 'closedUnsure' else 'unanswered' end,
          'tries', a.asked)
        from payment_attempt a join distributor d on d.id = a.distributor_id
        where (a.state in ('created', 'pending', 'closing') and (a.until <= ${at} or (a.answer = 'unknown' and a.asked >= 3)))
          or (a.state = 'closed' and a.given_up and a.answer = 'unknown' and a.ask_at is not null)
          or (a.state = 'latePaid' and a.paid_at <= ${new Date(now - 3_600_000)})
      union all
      select 'refund', r.out_refund_no, a.gateway, d.code, ${subjectOf}, r.amount, r.currency, r.created_at,
        case r.state when 'failed' then 'failed' else r.state || ', tried ' || r.tries || ' times' end
          || ': ' || coalesce(r.answer, 'no answer'),
        jsonb_build_object('word', case r.state when 'failed' then 'refundFailed' else 'refundUnsure' end, 'tries', r.tries)
        from payment_refund r join payment_attempt a on a.id = r.attempt_id join distributor d on d.id = r.distributor_id
          join payment_intent i on i.id = r.intent_id
        where r.state = 'failed' or (r.state in ('created', 'refunding') and r.tries >= 6)
      union all
      select 'twice', r.out_refund_no, a.gateway, d.code, ${subjectOf}, r.amount, r.currency, r.twice_at,
        'was given another way (' || coalesce(r.answer, r.route) || ') and carried out by its provider too: recover it',
        jsonb_build_object('word', 'givenTwice')
        from payment_refund r join payment_attempt a on a.id = r.attempt_id join distributor d on d.id = r.distributor_id
          join payment_intent i on i.id = r.intent_id
        where r.twice_at is not null and r.recovered_at is null
      union all
      select 'reaction', o.id::text, '', d.code, case when o.payload -> 'subject' ->> 'id' is not null then jsonb_build_array(o.payload -> 'subject') end, null, null, o.at,
        o.topic || ', tried ' || o.attempts || ' times: ' || coalesce(o.last_error, 'no error'),
        jsonb_build_object('word', 'followUp', 'tries', o.attempts, 'topic', o.topic, 'failure', coalesce(o.failure, 'unknown'))
        from outbox o left join distributor d on d.id::text = o.payload ->> 'distributorId'
        where o.done_at is null and o.attempts >= ${listedTries}
      union all
      select 'case', c.number, c.gateway, d.code, null, c.suspended, c.currency, c.opened_at, 'case ' || c.id,
        jsonb_build_object('word', 'differs', 'note', c.note)
        from reconciliation_case c left join payment_attempt a on a.id = c.attempt_id left join distributor d on d.id = a.distributor_id
        where c.settled_at is null
      union all
      select 'day', r.day::text, r.gateway, null, null, null, null,
        (r.day + 1 + time '10:30') at time zone 'Asia/Shanghai',
        'cannot be compared, nor can the days after it; asked ' || r.tries || ' times: ' || coalesce(r.why, 'no answer'),
        jsonb_build_object('word', 'noBill', 'tries', r.tries)
        from reconciliation_run r where r.state = 'waiting'
          and (r.tries >= ${mostTries} or r.due_at <= ${new Date(now - 86_400_000)})
      union all
      select 'notification', n.out_trade_no, n.gateway, null, null, null, null, n.received_at,
        case when n.outcome is null then 'about no payment that we know, tried ' || n.tries || ' times'
          else n.outcome || ${`; listed for ${listedDays} days`} end,
        jsonb_build_object('word', case n.outcome when 'mismatch' then 'otherAmount' when 'given up' then 'givenUp' else 'unknownPayment' end,
          'tries', n.tries)
        from notify_inbox n where (n.processed_at is null and n.tries > 0)
          or (n.outcome in ('mismatch', 'given up') and n.received_at > ${new Date(now - listedDays * 86_400_000)})
    ) found where cardinality(${[...kinds]}::text[]) = 0 or kind = any (${[...kinds]}::text[])
    order by kind = 'notification', since, number limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Amount in suspense for a payment and its refunds, minor units of its currency. */
export async function suspendedFor(tx: Tx, paymentNo: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select ${inSuspense} as amount from payment_attempt a where a.out_trade_no = ${paymentNo}`.execute(tx);
  return rows[0]?.amount ?? 0;
}

/**
 * Amount of a payment's own money in suspense, minor units of its currency: put there less refunded from there.
 *
 * Differences of its refunds are not counted.
 */
export async function suspendedOf(tx: Tx, attemptId: AttemptId): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as amount
      from payment_attempt a, ledger_journal j, ledger_entry e, ledger_account c
      where a.id = ${attemptId} and j.attempt_id = a.id and (j.refund_id is null or j.kind = 'refund')
        and e.journal_id = j.id and e.currency = a.currency and c.id = e.account_id and c.kind = 'SUSPENSE'`.execute(
    tx,
  );
  return rows[0]!.amount;
}

/** The cases that have moved money for refunds of a payment that are nobody's here: it was given back at its provider's console. */
export async function consoleCases(
  tx: Tx,
  { paymentNo, method }: Pick<Attempt, 'paymentNo' | 'method'>,
): Promise<CaseId[]> {
  const { rows } = await sql<{ id: CaseId }>`
    select c.id from reconciliation_case c
      where c.gateway = ${method} and c.kind = 'refund' and c.refund_id is null and c.number in (
          select l.number from reconciliation_line l where l.payment_no = ${paymentNo} and l.kind = 'refund')
        and (select coalesce(sum(e.amount), 0) from ledger_journal j join ledger_entry e on e.journal_id = j.id
          join ledger_account k on k.id = e.account_id and k.kind = 'SUSPENSE' where j.case_id = c.id) <> 0
      order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a company pays from an advance balance in the currency of a payment: only then may one be filled. */
export async function fillsAdvance(
  tx: Tx,
  { distributorId, currency }: { distributorId: DistributorId; currency: string },
): Promise<boolean> {
  const company = await tx
    .selectFrom('distributor')
    .select(['payment_modes', 'currency'])
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return company.payment_modes.includes('advance') && company.currency === currency;
}

/** `refund…`: of a refund, which is no decision about suspense; `absent`: the provider has not got it */
export type Action = PaymentTables['payment_decision']['action'];
export interface Decision {
  readonly action: Action;
  readonly by: string;
  readonly reason: string;
  readonly said: DecisionNote;
  readonly at: Date;
}

export async function keepDecision(tx: Tx, attemptId: AttemptId, { action, by, reason, said, at }: Decision) {
  await tx
    .insertInto('payment_decision')
    .values({
      attempt_id: attemptId,
      action,
      decided_by: by,
      reason: reason.slice(0, 500),
      said: JSON.stringify(said),
      at,
    })
    .execute();
}

export async function decisionsOf(tx: Tx, attemptId: AttemptId): Promise<Decision[]> {
  return tx
    .selectFrom('payment_decision')
    .select(['action', 'decided_by as by', 'reason', 'said', 'at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
}

/** A payment with everything that has been said and booked of it. */
export async function storyOf(tx: Tx, attemptId: AttemptId, paymentNo: string) {
  const company = await tx
    .selectFrom('payment_attempt')
    .innerJoin('distributor', 'distributor.id', 'payment_attempt.distributor_id')
    .select(['distributor.code', 'distributor.name_zh as name'])
    .where('payment_attempt.id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const parts = await tx
    .selectFrom('payment_part')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment_part.intent_id')
    .select([
      'subject_kind as kind',
      'subject_id as subject',
      'payment_part.amount',
      'payment_part.refunded',
      'outcome',
    ])
    .select(['payment_intent.state', 'payment_intent.deadline', 'payment_intent.id as intentId'])
    .where('attempt_id', '=', attemptId)
    .orderBy('intent_id')
    .execute();
  const attempts = await tx
    .selectFrom('payment_attempt')
    .select([
      'out_trade_no as number',
      'gateway',
      'state',
      'amount',
      'captured',
      'refunded',
      'currency',
      'created_at as at',
    ])
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_part')
        .select('attempt_id')
        .where(sql<boolean>`intent_id = any(${parts.map(({ intentId }) => intentId)}::bigint[])`),
    )
    .orderBy('id')
    .execute();
  const notifications = await tx
    .selectFrom('notify_inbox')
    .select(['event_id as event', 'notification', 'deliveries', 'received_at as at', 'outcome'])
    .where('out_trade_no', '=', paymentNo)
    .orderBy('id')
    .execute();
  const refunds = await tx
    .selectFrom('payment_refund')
    .select(['out_refund_no as number', 'amount', 'currency', 'reason', 'state', 'answer', 'created_at as at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const { rows: lines } = await sql<{
    at: Date;
    kind: string;
    reference: string;
    account: string;
    amount: number;
    currency: string;
  }>`
    select j.at, j.kind, j.reference, c.kind || case c.provider when '' then '' else ' ' || c.provider end as account, e.amount, e.currency
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account c on c.id = e.account_id
      where j.attempt_id = ${attemptId} order by j.id, e.id`.execute(tx);
  const cases = await tx
    .selectFrom('reconciliation_case')
    .select(['id', 'note', 'settled_at as settledAt', 'settled_as as settledAs'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  return {
    company,
    parts,
    attempts,
    notifications,
    refunds,
    lines,
    cases,
    decisions: await decisionsOf(tx, attemptId),
  };
}
