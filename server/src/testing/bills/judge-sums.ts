import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A bill is its lines, these are the credit of their orders, and all of it is the ledger. */
export async function sumsAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with booked as materialized (
      select e.id, e.amount, a.id as account, a.distributor_id, p.place, p.bill_id, p.bill_line_id,
        case when j.subject_kind = 'order' then j.subject_id end as order_code, j.kind
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
        left join bill_entry p on p.entry_id = e.id
      where a.kind = 'CREDIT_RECEIVABLE'),
    of_line as (select bill_line_id, sum(amount) as amount from booked where place = 'line' group by 1),
    of_bill as (
      select bill_id, sum(amount) filter (where place = 'line') as lines, -sum(amount) filter (where place = 'reduction') as reduced,
        -sum(amount) filter (where place = 'writeOff') as received from booked where bill_id is not null group by 1),
    of_account as (
      select account, sum(amount) as posted, coalesce(sum(amount) filter (where place is null), 0) as open from booked group by 1),
    of_order as (
      select distributor_id, order_code, sum(amount) as credit, coalesce(sum(amount) filter (where place is null), 0) as open
      from booked where order_code is not null group by 1, 2),
    line_sums as (select bill_id, sum(amount) as amount, count(*) as lines from bill_line group by 1)
    select 'bill ' || b.code || ': ' || b.amount || ', its lines ' || coalesce(s.amount, 0) as fault
      from bill b left join line_sums s on s.bill_id = b.id where b.amount is distinct from s.amount or b.line_count is distinct from s.lines
    union all
    select 'bill ' || b.code || ': ' || b.amount || ', the ledger ' || coalesce(o.lines, 0) from bill b left join of_bill o on o.bill_id = b.id
      where b.status <> 'voided' and b.amount is distinct from o.lines
    union all
    select 'bill ' || b.code || ': reduced by ' || b.reduced || ', in the ledger by ' || coalesce(o.reduced, 0)
      from bill b left join of_bill o on o.bill_id = b.id where b.status <> 'voided' and b.reduced <> coalesce(o.reduced, 0)
    union all
    select 'bill ' || b.code || ': received ' || b.received || ', in the ledger ' || coalesce(o.received, 0)
      from bill b left join of_bill o on o.bill_id = b.id where b.status <> 'voided' and b.received <> coalesce(o.received, 0)
    union all
    select 'bill ' || b.code || ': ' || b.status || ' with ' || b.unpaid || ' unpaid' from bill b
      where b.status <> 'voided' and b.status <> case when b.unpaid = 0 then 'writtenOff' when b.received > 0 then 'partlyWrittenOff' else 'generated' end
    union all
    select 'line ' || l.line || ' of bill ' || b.code || ': ' || l.amount || ', the ledger ' || coalesce(o.amount, 0)
      from bill_line l join bill b on b.id = l.bill_id and b.status <> 'voided' left join of_line o on o.bill_line_id = l.id
      where l.amount is distinct from o.amount
    union all
    select 'statement ' || a.id || ': balance ' || a.balance || ', posted ' || coalesce(o.posted, 0) || ', unpaid of bills '
        || coalesce(u.unpaid, 0) || ' and not billed ' || coalesce(o.open, 0)
      from ledger_account a left join of_account o on o.account = a.id
        left join (select distributor_id, currency, sum(unpaid) as unpaid from bill where status <> 'voided' group by 1, 2) u
          on u.distributor_id = a.distributor_id and u.currency = a.currency
      where a.kind = 'CREDIT_RECEIVABLE'
        and (a.balance <> coalesce(o.posted, 0) or a.balance <> coalesce(u.unpaid, 0) + coalesce(o.open, 0))
    union all
    select 'order ' || o.order_code || ': ' || o.credit || ' on credit, billed ' || coalesce(l.amount, 0) || ' and not billed ' || o.open
      from of_order o left join (select x.distributor_id, x.order_code, sum(x.amount) as amount from bill_line x
          join bill b on b.id = x.bill_id and b.status <> 'voided' group by 1, 2) l using (distributor_id, order_code)
      where o.credit <> coalesce(l.amount, 0) + o.open`.execute(tx);
  return rows.map(({ fault }) => fault);
}

/** Orders that only credit has paid: what they come to is on credit, held or posted. */
export async function ordersAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with money as (
      select j.subject_id as code, coalesce(sum(e.amount) filter (where a.kind = 'CREDIT_RECEIVABLE'), 0) as credit,
        count(*) filter (where a.kind in ('ADVANCE', 'PREPAID', 'SUSPENSE')) as others
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      where j.subject_kind = 'order' and j.kind <> 'compensation' group by 1),
    held as (select subject_id as code, sum(amount) as amount from ledger_hold
      where subject_kind = 'order' and state = 'pending' group by 1),
    orders as (
      select o.code, o.status, o.payment_status, coalesce(m.credit, 0) as credit, coalesce(h.amount, 0) as held,
        case when o.status = 'cancelled' then o.cancel_fee when o.status = 'rejected' or o.payment_status = 'unpaid' then 0 else o.total end as kept
      from hotel_order o left join money m using (code) left join held h using (code) where coalesce(m.others, 0) = 0)
    select 'order ' || code || ', ' || status || ', ' || payment_status || ': comes to ' || kept || ', on credit ' || credit || ', held ' || held as fault
    from orders where kept <> credit + held`.execute(tx);
  return rows.map(({ fault }) => fault);
}

/** The words and sums of each bill that never change, as a digest by its code. */
export async function frozenBills(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; digest: string }>`
    select b.code, md5(concat_ws('|', b.distributor_id, b.settlement_type, b.currency, b.cycle_from, b.cycle_to, b.due_on, b.amount,
      b.generated_at, (select string_agg(concat_ws('|', l.line, l.kind, l.order_code, l.earlier_bill_id, l.entry_kind, l.reason, l.hotel_en,
        l.checkin, l.checkout, l.room_count, l.first_guest, l.posted_on, l.amount), ';' order by l.line)
        from bill_line l where l.bill_id = b.id))) as digest from bill b`.execute(tx);
  return new Map(rows.map(({ code, digest }) => [code, digest]));
}
