import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Everything in which bills contradict themselves or the ledger, one line each. System role. */
export async function billContradictions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'bill ' || b.code || ': amount ' || b.amount || ', ' || b.line_count || ' lines; its lines ' || coalesce(sum(l.amount), 0)
        || ', ' || count(l.id) as fault
      from bill b left join bill_line l on l.bill_id = b.id group by b.id
      having b.amount <> coalesce(sum(l.amount), 0) or b.line_count <> count(l.id)
    union all
    select 'bill ' || b.code || ': written off by line ' || coalesce(sum(l.written_off), 0) || ', received ' || b.received
      from bill b left join bill_line l on l.bill_id = b.id group by b.id having b.received > coalesce(sum(l.written_off), 0)
    union all
    select 'line ' || l.line || ' of bill ' || b.code || ': ' || l.amount || ', its entries ' || coalesce(sum(e.amount), 0)
      from bill_line l join bill b on b.id = l.bill_id and b.status <> 'voided'
        left join bill_entry p on p.bill_line_id = l.id left join ledger_entry e on e.id = p.entry_id
      group by l.id, b.code having l.amount <> coalesce(sum(e.amount), 0)
    union all
    select 'bill ' || b.code || ': reduced ' || b.reduced || ', received ' || b.received || '; its entries '
        || coalesce(sum(-e.amount) filter (where p.place = 'reduction'), 0) || ', '
        || coalesce(sum(-e.amount) filter (where p.place = 'writeOff'), 0)
      from bill b left join bill_entry p on p.bill_id = b.id left join ledger_entry e on e.id = p.entry_id
      where b.status <> 'voided' group by b.id
      having b.reduced <> coalesce(sum(-e.amount) filter (where p.place = 'reduction'), 0)
        or b.received <> coalesce(sum(-e.amount) filter (where p.place = 'writeOff'), 0)
    union all
    select 'bill ' || b.code || ': reduced ' || b.reduced || ', reductions ' || coalesce(sum(r.amount), 0)
      from bill b left join bill_reduction r on r.bill_id = b.id group by b.id having b.reduced <> coalesce(sum(r.amount), 0)
    union all
    select 'bill ' || b.code || ': voided, and has entries' from bill b join bill_entry p on p.bill_id = b.id where b.status = 'voided' group by b.id
    union all
    select 'entry ' || e.id || ' stands in bill ' || b.code || ' of another account' from bill_entry p join bill b on b.id = p.bill_id
      join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = e.account_id
      where a.kind <> 'CREDIT_RECEIVABLE' or a.distributor_id <> b.distributor_id or a.currency <> b.currency
    union all
    select 'offsets of company ' || e.distributor_id || ' and subject ' || coalesce(j.subject_id, '-') || ': ' || sum(e.amount)
      from bill_entry p join ledger_entry e on e.id = p.entry_id join ledger_journal j on j.id = e.journal_id
      where p.place = 'offset' group by e.distributor_id, j.subject_id having sum(e.amount) <> 0
    union all
    select 'account ' || a.id || ': an open line before line ' || p.first_open_line
      from bill_progress p join ledger_account a on a.id = p.account_id
      where exists (select from ledger_entry e left join bill_entry b on b.entry_id = e.id
        where e.account_id = a.id and e.line < p.first_open_line and b.entry_id is null)`.execute(tx);
  return rows.map(({ fault }) => fault);
}
