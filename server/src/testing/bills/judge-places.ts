import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { basisDay, cycleAround, isCalendar, type StatementLine, shanghaiDay } from './reckoning.ts';

/** The one rule: each line of a credit statement has one place, and none waits that should be billed. */

/** Lines whose place is not one that they may have. */
export async function placesAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with line as (
      select e.id, e.line, e.amount, a.id as account, a.distributor_id, a.currency, j.kind, p.place, p.bill_id, b.code, b.status,
        (b.distributor_id, b.currency) is distinct from (a.distributor_id, a.currency) as is_foreign, l.bill_id as line_bill,
        l.order_code, case when j.subject_kind = 'order' then j.subject_id end as subject,
        (select count(*) from bill_write_off w where w.entry_id = e.id and w.bill_id = p.bill_id) as write_offs
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
        left join bill_entry p on p.entry_id = e.id left join bill b on b.id = p.bill_id
        left join bill_line l on l.id = p.bill_line_id
      where a.kind = 'CREDIT_RECEIVABLE')
    select 'statement ' || account || ', line ' || line || ' (' || kind || ' ' || amount || '): ' || why as fault
    from line cross join lateral (values
      (case when kind = 'writeOff' and place is distinct from 'writeOff' then 'a write-off without its bill' end),
      (case when place = 'writeOff' and (kind <> 'writeOff' or write_offs <> 1) then 'written off ' || write_offs || ' times' end),
      (case when place = 'reduction' and kind <> 'correction' then 'a reduction that is none' end),
      (case when place = 'offset' and bill_id is not null then 'offset in a bill' end),
      (case when place <> 'offset' and (bill_id is null or is_foreign) then 'in a bill of another account' end),
      (case when status = 'voided' then 'in bill ' || code || ', which is voided' end),
      (case when place = 'line' and line_bill is distinct from bill_id then 'in a line of another bill' end),
      (case when place = 'line' and order_code is distinct from subject
        then 'of ' || coalesce(subject, 'no order') || ', in a line of ' || coalesce(order_code, 'no order') end)) amiss (why)
    where why is not null
    union all
    select 'offset of order ' || coalesce(j.subject_id, '-') || ': ' || sum(e.amount) from bill_entry p
      join ledger_entry e on e.id = p.entry_id join ledger_journal j on j.id = e.journal_id
      where p.place = 'offset' group by e.account_id, j.subject_kind, j.subject_id
      having sum(e.amount) <> 0 or bool_or(j.subject_kind is distinct from 'order')`.execute(tx);
  return rows.map(({ fault }) => fault);
}

interface OpenLine extends StatementLine {
  readonly account: number;
  readonly line: number;
  readonly type: string;
  readonly agreedOn: string;
  /** less than a fifth of the limit can be spent */
  readonly isShort: boolean;
}

/** Lines that the run of the night should have billed, or closed. */
export async function forgotten(tx: Tx, now: number): Promise<string[]> {
  const { rows } = await sql<OpenLine>`
    select a.id as account, e.line, e.amount, coalesce(r.at, e.at) as moment, o.code as "orderCode", o.booked_at as "bookedAt",
      o.checkin, o.checkout, coalesce(nullif(o.settlement_type, 'advance'), nullif(d.settlement_type, 'advance'), 'irregular') as type,
      d.agreed_on as "agreedOn", coalesce((a.credit_limit - a.balance - a.held) * 5 < a.credit_limit, false) as "isShort"
    from ledger_account a join distributor d on d.id = a.distributor_id join ledger_entry e on e.account_id = a.id
      join ledger_journal j on j.id = e.journal_id left join bill_entry p on p.entry_id = e.id
      left join bill_released r on r.entry_id = e.id left join hotel_order o on j.subject_kind = 'order' and o.code = j.subject_id
    where a.kind = 'CREDIT_RECEIVABLE' and p.entry_id is null`.execute(tx);
  const groups = new Map<string, OpenLine[]>();
  for (const line of rows) {
    const key = `statement ${line.account}, ${line.type}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const faults: string[] = [];
  const runDay = shanghaiDay(new Date(now), -30);
  for (const [key, lines] of groups) {
    const { type, agreedOn, isShort } = lines[0]!;
    for (const until of endsOf(type, lines, { agreedOn, isShort, runDay })) {
      const left = notBilled(lines.filter((line) => basisDay(type, line) <= until));
      if (left) faults.push(`${key}: ${left} waits, and was to be billed up to ${until}`);
    }
  }
  return faults;
}

const later = '9999-12-31';

/** Up to which days lines of a type must have been billed by now. */
function endsOf(
  type: string,
  lines: readonly OpenLine[],
  { agreedOn, isShort, runDay }: { readonly agreedOn: string; readonly isShort: boolean; readonly runDay: string },
): string[] {
  if (type === 'singleOrder') return [later];
  if (type === 'creditLimit') return isShort || runDay.endsWith('-01') ? [later] : [];
  if (!isCalendar(type)) return [];
  const ends = lines.map((line) => cycleAround(type, basisDay(type, line), agreedOn).to);
  return [...new Set(ends)].filter((end) => end < runDay);
}

/** Of lines that a run has seen, what it cannot have left; undefined: nothing, or a credit of the company. */
function notBilled(lines: readonly StatementLine[]): string | undefined {
  const byOrder = new Map<string, number>();
  let sum = 0;
  for (const { amount, orderCode } of lines) {
    sum += amount;
    if (orderCode !== null) byOrder.set(orderCode, (byOrder.get(orderCode) ?? 0) + amount);
  }
  const offset = [...byOrder].find(([, amount]) => amount === 0);
  if (offset) return `order ${offset[0]}, which comes to nothing,`;
  return sum > 0 ? String(sum) : undefined;
}
