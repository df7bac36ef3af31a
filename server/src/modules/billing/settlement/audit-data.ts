import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { linesOffCover } from './line-data.ts';

/**
 * Everything in which the payment of bills contradicts itself, one line each: what bills received, their lines, the
 * settlements with their money, the ledger, and the orders. System role.
 */
export async function settlementContradictions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'bill ' || b.code || ': received ' || b.received || ', written off ' || coalesce(sum(w.amount), 0) as fault
      from bill b left join bill_write_off w on w.bill_id = b.id group by b.id having b.received <> coalesce(sum(w.amount), 0)
    union all
    select 'write-off ' || w.id || ': ' || w.amount || ', its entry ' || coalesce(-e.amount, 0) || ', its lines ' || coalesce(sum(l.amount), 0)
      from bill_write_off w
        left join bill_entry p on p.entry_id = w.entry_id and p.bill_id = w.bill_id and p.place = 'writeOff'
        left join ledger_entry e on e.id = p.entry_id left join bill_line_write_off l on l.write_off_id = w.id
      group by w.id, e.id having w.amount is distinct from -e.amount or w.amount <> coalesce(sum(l.amount), 0)
    union all
    select 'entry ' || e.id || ': a write-off of no bill' from ledger_journal j join ledger_entry e on e.journal_id = j.id
        join ledger_account a on a.id = e.account_id and a.kind = 'CREDIT_RECEIVABLE'
      where j.kind = 'writeOff' and not exists (select from bill_write_off w where w.entry_id = e.id)
    union all
    select 'settlement ' || s.code || ', ' || s.state || ': ' || sum(p.written_off) || ' of its bills, written off ' || coalesce(w.amount, 0)
        || ', paid ' || coalesce(m.amount, 0)
      from bill_settlement s join bill_settlement_part p on p.settlement_id = s.id
        left join lateral (select sum(amount)::bigint as amount from bill_write_off where settlement_id = s.id) w on true
        left join lateral (select sum(part.amount - part.refunded)::bigint as amount from payment_intent i
          join payment_part part on part.intent_id = i.id and part.outcome = 'accepted' and part.earned
          where i.subject_kind = 'bill' and i.subject_id = s.code) m on true
      group by s.id, w.amount, m.amount
      having sum(p.written_off) <> coalesce(w.amount, 0) or coalesce(w.amount, 0) <> coalesce(m.amount, 0)
        or (s.state = 'paid') <> (coalesce(w.amount, 0) > 0)
    union all
    select 'line ' || l.line || ' of bill ' || l.code || ': ' || l.written_off || ' written off, its bill covers ' || l.covered
      from (${linesOffCover}) l
    union all
    select 'order ' || o.code || ': written off ' || o.written_off || ', by bills ' || coalesce(sum(l.written_off), 0)
      from hotel_order o left join (bill_line l join bill b on b.id = l.bill_id and b.status <> 'voided')
        on l.order_code = o.code and l.distributor_id = o.distributor_id
      -- Orders hear of it by an announcement.
      where not exists (select from outbox x where x.topic = 'bill.linesWrittenOff' and x.done_at is null)
      group by o.id having o.written_off <> greatest(0, coalesce(sum(l.written_off), 0))`.execute(tx);
  return rows.map(({ fault }) => fault);
}
