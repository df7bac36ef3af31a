import type { BillLineKind } from '@waylight/contract/billing/billing-words';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';

/**
 * The write-off order within a bill: lines below zero first, whose amounts the others can take, then by number. Reductions
 * take the last lines first, once the bill cannot be voided any more.
 *
 * Both are functions of the bill's sums alone: the same sums always cover the same lines.
 */

/** Lines of bills with the amounts above zero before and behind each, and what lines below zero add. `where`: of bill_line l. */
const reckoned = (where: RawBuilder<unknown>) => sql`
  select l.*, coalesce(sum(greatest(l.amount, 0)) over earlier, 0) as before, coalesce(sum(greatest(l.amount, 0)) over later, 0) as behind,
    -sum(least(l.amount, 0)) over (partition by l.bill_id) as credit
  from bill_line l where ${where}
  window earlier as (partition by l.bill_id order by l.line rows between unbounded preceding and 1 preceding),
    later as (partition by l.bill_id order by l.line rows between 1 following and unbounded following)`;

/** Written off of a line `l` by payments, when so much of its bill is received. */
const paidOf = (received: RawBuilder<number>) => sql<number>`
  (case when ${received} = 0 then 0 when l.amount < 0 then l.amount
    else least(l.amount, greatest(0, ${received} + l.credit - l.before)) end)::bigint`;

/** The same by payments and reductions. */
const coveredOf = (
  received: RawBuilder<number>,
  reduced: RawBuilder<number>,
  unpaid: RawBuilder<number>,
) => sql<number>`
  (case when ${received} = 0 and ${unpaid} > 0 then 0 when l.amount < 0 then l.amount
    else least(l.amount, greatest(0, ${received} + l.credit - l.before)) + least(l.amount, greatest(0, ${reduced} - l.behind)) end)::bigint`;

/** Lines that are not what the sums of their bill cover. */
export const linesOffCover = sql<{ code: string; line: number; written_off: number; covered: number }>`
  select * from (
    select b.code, l.line, l.written_off, ${coveredOf(sql`b.received`, sql`b.reduced`, sql`b.unpaid`)} as covered
    from bill b cross join lateral (${reckoned(sql`l.bill_id = b.id`)}) l where b.status <> 'voided') l
  where l.written_off <> l.covered`;

export interface SettledOrder {
  readonly id: number;
  readonly code: string;
}

/**
 * Brings the lines of a bill to what its sums cover. Answers the orders of those that have changed, by number. System role.
 */
export async function coverLines(tx: Tx, billId: number): Promise<SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`
    with wanted as (
      select l.id, ${coveredOf(sql`b.received`, sql`b.reduced`, sql`b.unpaid`)} as covered
      from bill b cross join lateral (${reckoned(sql`l.bill_id = b.id`)}) l where b.id = ${billId}),
    changed as (
      update bill_line l set written_off = wanted.covered from wanted
        where l.id = wanted.id and l.written_off <> wanted.covered returning l.order_id as id, l.order_code as code)
    select distinct id, code from changed where id is not null order by id`.execute(tx);
  return rows;
}

/** Keeps what a payment wrote off of each line of its bill, whose sums include it already. System role. */
export async function insertLineWriteOffs(
  tx: Tx,
  { billId, writeOffId, amount }: { readonly billId: number; readonly writeOffId: number; readonly amount: number },
): Promise<void> {
  const share = sql`${paidOf(sql`b.received`)} - ${paidOf(sql`(b.received - ${amount}::bigint)`)}`;
  await sql`
    insert into bill_line_write_off (bill_line_id, write_off_id, distributor_id, amount)
      select l.id, ${writeOffId}::bigint, b.distributor_id, ${share}
      from bill b cross join lateral (${reckoned(sql`l.bill_id = b.id`)}) l where b.id = ${billId} and ${share} <> 0`.execute(
    tx,
  );
}

export interface SettledLineRow {
  readonly billCode: string;
  readonly line: number;
  readonly kind: BillLineKind;
  readonly orderCode: string | null;
  readonly reason: string | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly roomCount: number | null;
  readonly firstGuest: string | null;
  readonly amount: number;
  readonly writtenOff: number;
  readonly inFull: boolean;
  readonly total: number;
}

const columns = sql`l.code as "billCode", l.line, l.kind, l.order_code as "orderCode", l.reason, l.hotel_zh as "hotelZh", l.hotel_en as "hotelEn",
  l.checkin, l.checkout, l.room_count as "roomCount", l.first_guest as "firstGuest", l.amount, l.share as "writtenOff",
  l.in_full as "inFull", count(*) over ()::int as total`;
const writeOffOrder = sql`order by l.due_on, l.bill_id, l.amount >= 0, l.line`;

interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

const cut = ({ page, limit }: PageAsked) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** The lines that a settlement writes off when its bills stand as they do now, in the write-off order. */
export async function linesToSettle(
  tx: Tx,
  { distributorId }: CompanyScope,
  settlementId: number,
  asked: PageAsked,
): Promise<SettledLineRow[]> {
  const after = sql<number>`(b.received + least(p.amount, b.unpaid))`;
  const { rows } = await sql<SettledLineRow>`
    with chosen as (
      select l.*, b.code, b.due_on, ${paidOf(after)} - ${paidOf(sql`b.received`)} as share,
        ${coveredOf(after, sql`b.reduced`, sql`(b.receivable - ${after})`)} = l.amount as in_full
      from bill_settlement_part p join bill b on b.id = p.bill_id and b.status <> 'voided'
        cross join lateral (${reckoned(sql`l.bill_id = b.id`)}) l
      where p.settlement_id = ${settlementId} and p.distributor_id = ${distributorId})
    select ${columns} from chosen l where l.share <> 0 ${writeOffOrder} ${cut(asked)}`.execute(tx);
  return rows;
}

/** The lines that a settlement has written off, in the same order. */
export async function linesSettled(
  tx: Tx,
  { distributorId }: CompanyScope,
  settlementId: number,
  asked: PageAsked,
): Promise<SettledLineRow[]> {
  const { rows } = await sql<SettledLineRow>`
    with settled as (
      select l.*, b.code, b.due_on, w.amount as share, l.written_off = l.amount as in_full
      from bill_write_off o join bill_line_write_off w on w.write_off_id = o.id join bill_line l on l.id = w.bill_line_id
        join bill b on b.id = l.bill_id
      where o.settlement_id = ${settlementId} and o.distributor_id = ${distributorId})
    select ${columns} from settled l ${writeOffOrder} ${cut(asked)}`.execute(tx);
  return rows;
}

export interface OrderCover {
  readonly code: string;
  /** minor units that bills have written off of it; below zero: more was in its favour */
  readonly writtenOff: number;
  /** it is in a bill, and no line of it is open in any */
  readonly isSettled: boolean;
}

/** Amounts that bills have written off of orders. Voided bills count in nothing. System role. */
export async function orderCover(
  tx: Tx,
  { distributorId }: CompanyScope,
  codes: readonly string[],
): Promise<OrderCover[]> {
  const { rows } = await sql<OrderCover>`
    select l.order_code as code, sum(l.written_off)::bigint as "writtenOff", bool_and(l.written_off = l.amount) as "isSettled"
    from bill_line l join bill b on b.id = l.bill_id and b.status <> 'voided'
    where l.distributor_id = ${distributorId} and l.order_code = any (${[...codes]}::text[])
    group by l.order_code`.execute(tx);
  return rows;
}
