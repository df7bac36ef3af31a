import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { SandboxTrade } from '../payment/sandbox.ts';
import type { BankTransfer } from './world.ts';

/** Received is written off, and that is money from the provider, from the advance and from the bank. */
export async function writeOffsAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'bill ' || b.code || ': received ' || b.received || ', written off ' || coalesce(sum(w.amount), 0) as fault
      from bill b left join bill_write_off w on w.bill_id = b.id group by b.id having b.received <> coalesce(sum(w.amount), 0)
    union all
    select 'write-off ' || w.id || ' of ' || w.amount || ': ' || coalesce(-e.amount, 0) || ' on credit, from '
        || coalesce(string_agg(distinct a.kind, ' and '), 'nowhere')
      from bill_write_off w join ledger_entry e on e.id = w.entry_id
        left join ledger_entry x on x.journal_id = e.journal_id and x.amount > 0 left join ledger_account a on a.id = x.account_id
      group by w.id, e.id having w.amount <> -e.amount or count(distinct a.kind) <> 1
        or not min(a.kind) = any (case when w.settlement_id is null then '{BANK}'::text[] else '{ADVANCE,PREPAID}' end)
    union all
    select 'settlement ' || s.code || ', ' || s.state || ': written off ' || coalesce(w.amount, 0) || ', from the advance '
        || coalesce(h.amount, 0) || ', captured ' || coalesce(c.amount, 0)
      from bill_settlement s
        left join lateral (select sum(amount) as amount from bill_write_off where settlement_id = s.id) w on true
        left join lateral (select sum(amount) as amount from ledger_hold
          where subject_kind = 'bill' and subject_id = s.code and state = 'posted') h on true
        left join lateral (select sum(e.amount) as amount from ledger_journal j join ledger_entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.account_id and a.kind = 'PREPAID'
          where j.subject_kind = 'bill' and j.subject_id = s.code and j.kind = 'writeOff') c on true
      where coalesce(w.amount, 0) <> coalesce(h.amount, 0) + coalesce(c.amount, 0) or (s.state = 'paid') <> (w.amount is not null)
    union all
    select 'settlement ' || i.subject_id || ': ' || -sum(e.amount) || ' is neither written off nor on its way back'
      from payment_intent i join ledger_journal j on j.subject_kind = 'bill' and j.subject_id = i.subject_id
        join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.kind = 'PREPAID'
      where i.subject_kind = 'bill' group by i.id having sum(e.amount) <> 0`.execute(tx);
  return rows.map(({ fault }) => fault);
}

/** The bank's transfers that the operator has booked are those that bills have received, each once. */
export async function transfersAmiss(tx: Tx, known: ReadonlyMap<string, BankTransfer>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; billCode: string; amount: number }>`
    select w.reference, b.code as "billCode", w.amount from bill_write_off w join bill b on b.id = w.bill_id
    where w.settlement_id is null`.execute(tx);
  const found = new Map<string, string>();
  for (const { reference, billCode, amount } of rows)
    found.set(reference, [found.get(reference), `${amount} of bill ${billCode}`].filter(Boolean).join(' and '));
  const faults: string[] = [];
  for (const [reference, { billCode, amount }] of known) {
    const wanted = `${amount} of bill ${billCode}`;
    const has = found.get(reference) ?? 'nothing';
    if (has !== wanted) faults.push(`transfer ${reference}: paid ${wanted}, written off ${has}`);
  }
  for (const [reference, has] of found)
    if (!known.has(reference)) faults.push(`transfer ${reference}: nobody sent it, and it paid ${has}`);
  return faults;
}

/** Money that the provider was paid for bills is written off or goes back. */
export async function providersAmiss(tx: Tx, trades: readonly SandboxTrade[]): Promise<string[]> {
  const { rows } = await sql<{ no: string; taken: number; back: number; sent: number }>`
    select t.out_trade_no as no,
      coalesce((select sum(e.amount) from ledger_journal j join ledger_entry e on e.journal_id = j.id
        join ledger_account a on a.id = e.account_id and a.kind = 'PREPAID' where j.attempt_id = t.id and j.kind = 'writeOff'), 0)::bigint as taken,
      coalesce((select sum(r.amount) from payment_refund r where r.attempt_id = t.id), 0)::bigint as back,
      coalesce((select sum(r.amount) from payment_refund r where r.attempt_id = t.id and r.route = 'original'
        and r.state = 'refunded'), 0)::bigint as sent
    from payment_attempt t where t.gateway = 'wechat' and exists (select from payment_part p join payment_intent i on i.id = p.intent_id
      where p.attempt_id = t.id and i.subject_kind = 'bill')`.execute(tx);
  const known = new Map(trades.map((trade) => [trade.outTradeNo, trade]));
  const faults: string[] = [];
  for (const { no, taken, back, sent } of rows) {
    const trade = known.get(no);
    const paid = trade?.paidAt ? trade.amount : 0;
    if (paid !== taken + back)
      faults.push(`payment ${no}: the provider has had ${paid}, written off ${taken}, back ${back}`);
    const refunds = (trade?.refunds ?? []).filter(({ state }) => state === 'success');
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (given !== sent) faults.push(`payment ${no}: the provider gave ${given} back, the books say ${sent}`);
  }
  return faults;
}
