import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Everything in which the ledger and the payments tell different stories, one line each: what is held for whom, what is
 * not earned yet, what is owed back and what lies in suspense. System role.
 */
export async function paymentContradictions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with booked as materialized (
      select a.kind, j.subject_kind, j.subject_id, j.attempt_id, j.refund_id, j.case_id, e.currency, -e.amount as amount
        from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
        where a.distributor_id is null and a.kind in ('PREPAID', 'REFUND_CLEARING', 'SUSPENSE')),
    prepaid as (
      select subject_kind, subject_id, currency, sum(amount) as amount from booked where kind = 'PREPAID' group by 1, 2, 3),
    unearned as (
      select i.subject_kind, i.subject_id, i.currency, sum(p.amount - p.refunded) as amount
        from payment_part p join payment_intent i on i.id = p.intent_id
        where p.outcome = 'accepted' and not p.earned and p.hold_id is null group by 1, 2, 3),
    clearing as (select refund_id, sum(amount) as amount from booked where kind = 'REFUND_CLEARING' group by 1),
    suspended as (
      select attempt_id, sum(amount) as amount from booked where kind = 'SUSPENSE' and attempt_id is not null group by 1)
    select 'hold ' || h.id || ': pending for ' || h.subject_kind || ' ' || h.subject_id || ', its payment is '
        || coalesce(i.state, 'nowhere') || ' with a part of ' || coalesce(p.amount::text, 'nothing') as fault
      from ledger_hold h left join payment_part p on p.hold_id = h.id left join payment_intent i on i.id = p.intent_id
      where h.state = 'pending' and (i.state is distinct from 'held' or p.outcome is not null or p.amount is distinct from h.amount
        or (i.subject_kind, i.subject_id) is distinct from (h.subject_kind, h.subject_id))
    union all
    select 'payment of ' || i.subject_kind || ' ' || i.subject_id || ': held, but no hold is pending'
      from payment_intent i where i.state = 'held' and not exists (
        select from payment_part p join ledger_hold h on h.id = p.hold_id and h.state = 'pending' where p.intent_id = i.id)
    union all
    select 'prepaid for ' || coalesce(subject_kind || ' ' || subject_id, 'nothing') || ': ' || coalesce(prepaid.amount, 0)
        || ' ' || currency || ', its parts that are not earned ' || coalesce(unearned.amount, 0)
      from prepaid full join unearned using (subject_kind, subject_id, currency)
      where coalesce(prepaid.amount, 0) <> coalesce(unearned.amount, 0)
    union all
    select 'refund ' || r.out_refund_no || ', ' || r.state || ': ' || coalesce(c.amount, 0) || ' owed by the books, not '
        || case when r.route = 'original' and r.state <> 'refunded' then r.amount else 0 end
      from payment_refund r left join clearing c on c.refund_id = r.id
      where coalesce(c.amount, 0) <> case when r.route = 'original' and r.state <> 'refunded' then r.amount else 0 end
    union all
    select 'refund clearing: ' || amount || ' of no refund' from clearing
      where amount <> 0 and not exists (select from payment_refund r where r.id = clearing.refund_id)
    union all
    select 'suspense: ' || sum(amount) || ' ' || currency || ' of no payment and no case' from booked
      where kind = 'SUSPENSE' and attempt_id is null and case_id is null group by currency having sum(amount) <> 0
    union all
    select 'suspense of ' || a.out_trade_no || ', ' || a.state || ': ' || coalesce(s.amount, 0) || ', late money ' || late.amount
      from payment_attempt a left join suspended s on s.attempt_id = a.id cross join lateral (
        select coalesce(sum(p.amount - p.refunded), 0) as amount from payment_part p
          where p.attempt_id = a.id and p.outcome = 'late') late
        cross join lateral (
          -- paid back twice and not had back yet: the provider owes it
          select coalesce(sum(r.amount), 0) as amount from payment_refund r
            where r.attempt_id = a.id and r.twice_at is not null and r.recovered_at is null) twice
      where not exists (select from reconciliation_case c where c.attempt_id = a.id)
        and case a.state when 'suspense' then coalesce(s.amount, 0) + twice.amount <= 0
          else coalesce(s.amount, 0) <> late.amount - twice.amount end`.execute(tx);
  return rows.map(({ fault }) => fault);
}
