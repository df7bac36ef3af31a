import type { opsApi } from '@waylight/contract';
import type { BillLineKind, BillStatus } from '@waylight/contract/billing/billing-words';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { transferKey } from '../../ledger/service.ts';
import { openStatuses } from '../list/data.ts';
import type { Reminder } from '../mail/mail.ts';

/** Bills of every company, for the console. Role waylight_ops. */

export type BillListRequest = z.output<typeof opsApi.bill.list.request>;

export interface BillRow {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly companyCode: string;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly settlementType: string;
  readonly currency: string;
  readonly cycleFrom: string;
  readonly cycleTo: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly reduced: number;
  readonly receivable: number;
  readonly received: number;
  readonly unpaid: number;
  readonly lineCount: number;
  readonly status: BillStatus;
  readonly generatedAt: Date;
  readonly writtenOffAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
  readonly reminder: Reminder | null;
}

const columns = sql`b.id, b.distributor_id as "distributorId", b.code, coalesce(d.code, '') as "companyCode", d.name_zh as "companyZh",
  d.name_en as "companyEn", b.settlement_type as "settlementType", b.currency, b.cycle_from as "cycleFrom", b.cycle_to as "cycleTo",
  b.due_on as "dueOn", b.amount, b.reduced, b.receivable, b.received, b.unpaid, b.line_count as "lineCount", b.status,
  b.generated_at as "generatedAt", b.written_off_at as "writtenOffAt", b.voided_at as "voidedAt", b.void_reason as "voidReason",
  b.reminder`;

function conditionsOf(filter: BillListRequest, today: string): RawBuilder<boolean> {
  const { company, keyword, statuses, overdue, dateKind, dateFrom, dateTo } = filter;
  const all = [sql<boolean>`true`];
  if (company !== '') all.push(sql`b.distributor_id = (select id from distributor where code = ${company})`);
  if (keyword !== '')
    all.push(
      sql`(b.code ilike ${containing(keyword)} or b.id in (select l.bill_id from bill_line l where l.order_code = upper(${keyword})))`,
    );
  if (statuses.length > 0) all.push(sql`b.status = any (${statuses}::text[])`);
  if (overdue) all.push(sql`b.due_on < ${today}::date and b.status = any (${openStatuses}::text[])`);
  if (dateKind === 'generated') {
    if (dateFrom) all.push(sql`b.generated_at >= ${new Date(portalDayStart(dateFrom))}`);
    if (dateTo) all.push(sql`b.generated_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}`);
  } else {
    const [from, to] = (dateKind === 'due' ? ['b.due_on', 'b.due_on'] : ['b.cycle_to', 'b.cycle_from']).map((name) =>
      sql.ref(name),
    ) as [RawBuilder<unknown>, RawBuilder<unknown>];
    if (dateFrom) all.push(sql`${from} >= ${dateFrom}::date`);
    if (dateTo) all.push(sql`${to} <= ${dateTo}::date`);
  }
  return sql.join(all, sql` and `);
}

/** A page of the bills that a filter finds. `today`: a plain date of Asia/Shanghai. */
export async function list(tx: Tx, filter: BillListRequest, today: string): Promise<BillRow[]> {
  const { page, limit, sort } = filter;
  const order = sort === 'due' ? sql`b.due_on, b.id` : sql`b.generated_at desc, b.id desc`;
  const { rows } = await sql<BillRow>`
    select ${columns} from (select b.id from bill b where ${conditionsOf(filter, today)}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}) found
    join bill b on b.id = found.id join distributor d on d.id = b.distributor_id order by ${order}`.execute(tx);
  return rows;
}

/** Number and sums of what a filter finds, by currency; voided bills count in no sum. */
export async function sums(tx: Tx, filter: BillListRequest, today: string) {
  const { rows } = await sql<{ currency: string; count: number; receivable: number; unpaid: number }>`
    select b.currency, count(*)::int as count, coalesce(sum(b.receivable) filter (where b.status <> 'voided'), 0)::bigint as receivable,
      coalesce(sum(b.unpaid) filter (where b.status <> 'voided'), 0)::bigint as unpaid
    from bill b where ${conditionsOf(filter, today)} group by b.currency order by b.currency`.execute(tx);
  return rows;
}

export async function byCode(tx: Tx, code: string): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    select ${columns} from bill b join distributor d on d.id = b.distributor_id where b.code = ${code}`.execute(tx);
  return rows[0];
}

/** Settlements of a bill that its company has begun and not paid. */
export async function openSettlementsOf(tx: Tx, billId: number) {
  const { rows } = await sql<{ code: string; amount: number; payUntil: Date }>`
    select s.code, p.amount, s.pay_until as "payUntil" from bill_settlement_part p join bill_settlement s on s.id = p.settlement_id
    where p.bill_id = ${billId} and s.state = 'open' order by s.id limit 100`.execute(tx);
  return rows;
}

/** Companies whose cycle is over and has not been billed, the longest first. `today`: a day of the portal's zone. */
export async function toRun(tx: Tx, today: string, limit: number, offset: number) {
  const { rows } = await sql<{
    code: string;
    nameZh: string;
    nameEn: string;
    settlementType: string;
    dueOn: string;
    currency: string;
    owed: number;
    total: number;
  }>`
    select d.code, d.name_zh as "nameZh", d.name_en as "nameEn", d.settlement_type as "settlementType", p.next_run_on as "dueOn",
      p.currency, a.balance as owed, count(*) over ()::int as total
    from bill_progress p join ledger_account a on a.id = p.account_id join distributor d on d.id = p.distributor_id
    where p.next_run_on <= ${today}::date order by p.next_run_on, d.code, p.currency limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

/** Invoices of the orders in a bill, each with what of it is for them. */
export async function invoicesOf(tx: Tx, billId: number) {
  const { rows } = await sql<{ code: string; number: string | null; status: string; amount: number }>`
    select i.code, i.number, i.status, sum(k.amount - k.corrected)::bigint as amount
    from invoice_order k join invoice i on i.id = k.invoice_id
    where k.order_id in (select l.order_id from bill_line l where l.bill_id = ${billId} and l.order_id is not null)
    group by i.id order by i.applied_at desc, i.id desc limit 100`.execute(tx);
  return rows;
}

export interface LineRow {
  readonly line: number;
  readonly kind: BillLineKind;
  readonly orderCode: string | null;
  readonly reason: string | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly firstGuest: string | null;
  readonly postedOn: string;
  readonly amount: number;
  readonly writtenOff: number;
}

export async function lines(tx: Tx, billId: number, limit: number, offset: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.line, l.kind, l.order_code as "orderCode", l.reason, l.hotel_zh as "hotelZh", l.hotel_en as "hotelEn", l.checkin, l.checkout,
      l.first_guest as "firstGuest", l.posted_on as "postedOn", l.amount, l.written_off as "writtenOff"
    from bill_line l where l.bill_id = ${billId} order by l.line limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Bills of a company in numbers, before and after a run: how many, what they come to, and what no bill has yet. */
export async function billedOf(tx: Tx, distributorId: DistributorId, currency: string) {
  const { rows } = await sql<{ bills: number; unpaid: number; unbilled: number }>`
    select count(b.id)::int as bills, coalesce(sum(b.unpaid), 0)::bigint as unpaid,
      ((select coalesce(sum(a.balance), 0) from ledger_account a where a.distributor_id = ${distributorId}
        and a.kind = 'CREDIT_RECEIVABLE' and a.currency = ${currency}) - coalesce(sum(b.unpaid), 0))::bigint as unbilled
    from bill b where b.distributor_id = ${distributorId} and b.currency = ${currency}
      and b.status = any (${openStatuses}::text[])`.execute(tx);
  return rows[0]!;
}

/** When a company was last reminded of a bill by a person; undefined: never. */
export async function remindedAt(tx: Tx, code: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('operator_act')
    .where('subject_kind', '=', 'bill')
    .where('subject_id', '=', code)
    .where('command', '=', 'bill.remind')
    .orderBy('id', 'desc')
    .select('at')
    .executeTakeFirst();
  return row?.at;
}

/** Requests that wait for a second person and book these numbers of transfers, however they were typed. By the number as it was asked. */
export async function transfersWaiting(
  tx: Tx,
  references: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asked: string; code: string }>`
    select asked, p.code from unnest(${[...references]}::text[]) asked
      join approval p on ${transferKey(sql`p.parameters ->> 'reference'`)} = ${transferKey(sql`asked`)}
    where p.status = 'waiting' and p.expires_at > ${now} and p.call in ('company.deposit', 'company.repay', 'bill.writeOff')
    order by p.id desc`.execute(tx);
  return new Map(rows.map(({ asked, code }) => [asked, code]));
}
