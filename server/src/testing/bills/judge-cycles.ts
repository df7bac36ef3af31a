import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { basisDay, cycleAround, dayAfter, isCalendar, type StatementLine, shanghaiDay } from './reckoning.ts';

/** New bills against a second reckoning of their cycles, their types and their latest settlement dates. */

interface NewBill {
  readonly id: number;
  readonly accountId: number;
  readonly code: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly dueOn: string;
  readonly generatedAt: Date;
  readonly agreedOn: string;
  readonly settlementDays: number;
  readonly companyType: string;
}

interface TypedLine extends StatementLine {
  readonly accountId: number;
  readonly orderType: string | null;
}

interface BilledLine extends TypedLine {
  readonly billId: number;
}

/** Lines of the statement with their orders, and what is asked for beside them. */
const statementLines = (more: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<BilledLine>`
  select ${more} e.account_id as "accountId", e.amount, coalesce(r.at, e.at) as moment, o.code as "orderCode",
    o.booked_at as "bookedAt", o.checkin, o.checkout, o.settlement_type as "orderType"
  from bill_entry p join ledger_entry e on e.id = p.entry_id join ledger_journal j on j.id = e.journal_id
    left join bill_released r on r.entry_id = e.id left join hotel_order o on j.subject_kind = 'order' and o.code = j.subject_id
  where ${where}`;

/** Faults of bills made after one, and the last of them. The terms of the companies are those of their run. */
export async function newBillsAmiss(tx: Tx, after: number): Promise<{ faults: string[]; last: number }> {
  const { rows: bills } = await sql<NewBill>`
    select b.id, a.id as "accountId", b.code, b.settlement_type as type, b.cycle_from as "from", b.cycle_to as "to", b.due_on as "dueOn",
      b.generated_at as "generatedAt", d.agreed_on as "agreedOn", d.settlement_days as "settlementDays", d.settlement_type as "companyType"
    from bill b join distributor d on d.id = b.distributor_id join ledger_account a on a.distributor_id = b.distributor_id
      and a.kind = 'CREDIT_RECEIVABLE' and a.currency = b.currency
    where b.id > ${after} and b.status <> 'voided' order by b.id`.execute(tx);
  if (bills.length === 0) return { faults: [], last: after };
  const { rows: lines } = await statementLines(
    sql`p.bill_id as "billId",`,
    sql`p.bill_id > ${after} and p.place = 'line'`,
  ).execute(tx);
  const accounts = [...new Set(bills.map(({ accountId }) => accountId))];
  const { rows: offsets } = await statementLines(
    sql``,
    sql`p.place = 'offset' and e.account_id = any (${accounts}::bigint[])`,
  ).execute(tx);
  const byBill = new Map<number, BilledLine[]>();
  for (const line of lines) byBill.set(line.billId, [...(byBill.get(line.billId) ?? []), line]);
  const faults = bills.flatMap((bill) => [
    ...typesAmiss(bill, byBill.get(bill.id) ?? []),
    ...cycleAmiss(bill, byBill.get(bill.id) ?? [], ofBill(bill, offsets)),
  ]);
  return { faults, last: bills.at(-1)!.id };
}

const without = (type: string | null, instead: string) => (type === null || type === 'advance' ? instead : type);

/** Offset lines that a bill could have had. */
function ofBill({ accountId, type, companyType }: NewBill, offsets: readonly TypedLine[]): TypedLine[] {
  const own = without(companyType, 'irregular');
  return offsets.filter((line) => line.accountId === accountId && without(line.orderType, own) === type);
}

function typesAmiss({ code, type, companyType }: NewBill, lines: readonly BilledLine[]): string[] {
  const own = without(companyType, 'irregular');
  return lines
    .filter(({ orderType }) => without(orderType, own) !== type)
    .map(({ orderCode, orderType }) => `bill ${code} of ${type}: order ${orderCode} is settled by ${orderType ?? own}`);
}

function cycleAmiss(bill: NewBill, lines: readonly BilledLine[], offsets: readonly TypedLine[]): string[] {
  const { code, type, from, to, dueOn, generatedAt, agreedOn, settlementDays } = bill;
  const faults: string[] = [];
  const name = `bill ${code} of ${type}, ${from} to ${to}`;
  if (lines.length === 0) return [`${name}: no line of the statement`];
  if (dueOn !== dayAfter(to, settlementDays)) faults.push(`${name}: due ${dueOn}, ${settlementDays} days were agreed`);
  if (!isCalendar(type)) {
    const today = shanghaiDay(generatedAt);
    const first = lines.map(({ moment }) => shanghaiDay(moment)).sort()[0]!;
    if (type !== 'irregular' && to !== today) faults.push(`${name}: made on ${today}`);
    if (from !== (first < to ? first : to)) faults.push(`${name}: its first line was posted on ${first}`);
    return faults;
  }
  const dayed = (some: readonly TypedLine[]) =>
    some.map((line) => ({ day: basisDay(type, line), amount: line.amount }));
  const days = dayed(lines);
  const latest = days
    .map(({ day }) => day)
    .sort()
    .at(-1)!;
  const cycle = cycleAround(type, latest, agreedOn);
  if (cycle.from !== from || cycle.to !== to)
    faults.push(`${name}: its last basis day ${latest} is in ${cycle.from} to ${cycle.to}`);
  if (shanghaiDay(generatedAt, -30) <= to)
    faults.push(`${name}: made at ${generatedAt.toISOString()}, before it was over`);
  // Earlier amounts wait for a bill only while they come to nothing or less. An amount in favour of the company may have
  // been among them that has been offset since, by a later line of its order.
  const open = [...days, ...dayed(offsets)];
  for (const end of new Set(days.map(({ day }) => cycleAround(type, day, agreedOn).to))) {
    const sum = open.filter(({ day }) => day <= end).reduce((all, { amount }) => all + amount, 0);
    if (end < from && sum > 0) faults.push(`${name}: ${sum} was to be billed up to ${end}`);
  }
  return faults;
}
