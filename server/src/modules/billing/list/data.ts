import type { api } from '@waylight/contract';
import type { BillStatus } from '@waylight/contract/billing/billing-words';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';

export type BillListRequest = z.output<typeof api.billing.list.request>;
export type BillFilter = Omit<BillListRequest, 'page' | 'limit'>;

/** Bills still to be paid. */
export const openStatuses = ['generated', 'partlyWrittenOff'] as const satisfies readonly BillStatus[];

/** Conditions on `bill b` of everything in a filter but its statuses. `today`: a plain date of Asia/Shanghai. */
function conditionsOf({ distributorId }: CompanyScope, filter: BillFilter, today: string): RawBuilder<boolean> {
  const { ids, keyword, settlementTypes, commodityType, dateKind, dateFrom, dateTo } = filter;
  const { amountFrom, amountTo, overdue } = filter;
  const all = [sql<boolean>`b.distributor_id = ${distributorId}`];
  if (ids.length > 0) all.push(sql`b.id = any (${ids}::bigint[])`);
  if (keyword !== '')
    all.push(
      sql`(b.code ilike ${containing(keyword)} or exists (select from bill_line l where l.distributor_id = ${distributorId}
        and l.bill_id = b.id and l.order_code ilike ${containing(keyword)}))`,
    );
  if (settlementTypes.length > 0) all.push(sql`b.settlement_type = any (${settlementTypes}::text[])`);
  if (commodityType) all.push(sql`b.commodity_type = ${commodityType}`);
  if (dateKind === 'generated') {
    if (dateFrom) all.push(sql`b.generated_at >= ${new Date(portalDayStart(dateFrom))}`);
    if (dateTo) all.push(sql`b.generated_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}`);
  } else {
    const from = sql.ref(dateKind === 'due' ? 'b.due_on' : 'b.cycle_to');
    const to = sql.ref(dateKind === 'due' ? 'b.due_on' : 'b.cycle_from');
    if (dateFrom) all.push(sql`${from} >= ${dateFrom}::date`);
    if (dateTo) all.push(sql`${to} <= ${dateTo}::date`);
  }
  if (amountFrom !== undefined) all.push(sql`b.receivable >= ${amountFrom}`);
  if (amountTo !== undefined) all.push(sql`b.receivable <= ${amountTo}`);
  if (overdue) all.push(sql`b.due_on < ${today}::date and b.status = any (${openStatuses}::text[])`);
  return sql.join(all, sql` and `);
}

const withStatuses = (found: RawBuilder<boolean>, { statuses }: BillFilter) =>
  statuses.length === 0 ? found : sql<boolean>`${found} and b.status = any (${statuses}::text[])`;

export interface BillRow {
  readonly id: number;
  readonly code: string;
  readonly distributorCode: string | null;
  readonly distributorName: string;
  readonly distributorNameEn: string;
  readonly settlementType: string;
  readonly commodityType: 'hotel' | 'flight' | 'cruise' | 'tickets';
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
}

const columns = sql`b.id, b.code, d.code as "distributorCode", d.name_zh as "distributorName",
  d.name_en as "distributorNameEn", b.settlement_type as "settlementType", b.commodity_type as "commodityType", b.currency,
  b.cycle_from as "cycleFrom", b.cycle_to as "cycleTo", b.due_on as "dueOn", b.amount, b.reduced, b.receivable, b.received,
  b.unpaid, b.line_count as "lineCount", b.status, b.generated_at as "generatedAt", b.written_off_at as "writtenOffAt",
  b.voided_at as "voidedAt", b.void_reason as "voidReason"`;

/** Bills that a filter finds after a bill of them, the newest first; from the first where none is given. */
export async function billsAfter(
  tx: Tx,
  scope: CompanyScope,
  filter: BillFilter,
  { after, limit, today }: { readonly after: BillRow | undefined; readonly limit: number; readonly today: string },
): Promise<BillRow[]> {
  const rest = after
    ? sql`and (b.generated_at, b.id) < (${after.generatedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<BillRow>`
    select ${columns} from bill b join distributor d on d.id = b.distributor_id
    where ${withStatuses(conditionsOf(scope, filter, today), filter)} ${rest}
    order by b.generated_at desc, b.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Some of the bills that a filter finds, the newest first. */
export async function pageOfBills(
  tx: Tx,
  scope: CompanyScope,
  filter: BillFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  today: string,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select ${columns} from bill b join distributor d on d.id = b.distributor_id
    where ${withStatuses(conditionsOf(scope, filter, today), filter)}
    order by b.generated_at desc, b.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export interface StatusSum {
  readonly status: BillStatus;
  readonly count: number;
  readonly receivable: number;
  readonly received: number;
  readonly unpaid: number;
}

/** Number and sums of the bills that a filter finds without its statuses, by status. */
export async function sumsByStatus(
  tx: Tx,
  scope: CompanyScope,
  filter: BillFilter,
  today: string,
): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    select b.status, count(*) as count, sum(b.receivable)::bigint as receivable, sum(b.received)::bigint as received,
      sum(b.unpaid)::bigint as unpaid
    from bill b where ${conditionsOf(scope, filter, today)} group by b.status`.execute(tx);
  return rows;
}

/** One bill by its id or its code. */
export async function findBill(
  tx: Tx,
  { distributorId }: CompanyScope,
  by: { readonly id: number } | { readonly code: string },
): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    select ${columns} from bill b join distributor d on d.id = b.distributor_id
    where b.distributor_id = ${distributorId} and ${'id' in by ? sql`b.id = ${by.id}` : sql`b.code = ${by.code}`}`.execute(
    tx,
  );
  return rows[0];
}

export interface SettledRow {
  readonly settlementCode: string | null;
  readonly amount: number;
  readonly at: Date;
  readonly reference: string;
}

/** Payments of a bill, the first one first. */
export async function settlementsOf(tx: Tx, { distributorId }: CompanyScope, billId: number): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select s.code as "settlementCode", w.amount, w.at, w.reference
    from bill_write_off w left join bill_settlement s on s.id = w.settlement_id
    where w.distributor_id = ${distributorId} and w.bill_id = ${billId} order by w.id`.execute(tx);
  return rows;
}

/** Reductions of a bill, the first one first. */
export async function reductionsOf(tx: Tx, { distributorId }: CompanyScope, billId: number) {
  return tx
    .selectFrom('bill_reduction')
    .select(['amount', 'at', 'reason'])
    .where('distributor_id', '=', distributorId)
    .where('bill_id', '=', billId)
    .orderBy('entry_id')
    .execute();
}

/** Terms of a company for its bills, and its amount that no bill has yet. */
export async function termsOf(tx: Tx, { distributorId }: CompanyScope, currency: string) {
  const { rows } = await sql<{ settlementType: string; agreedOn: string; unbilled: number }>`
    select d.settlement_type as "settlementType", d.agreed_on as "agreedOn",
      coalesce(a.balance, 0) - coalesce((select sum(b.unpaid) from bill b where b.distributor_id = d.id
        and b.currency = ${currency} and b.status = any (${openStatuses}::text[])), 0)::bigint as unbilled
    from distributor d left join ledger_account a
      on a.distributor_id = d.id and a.kind = 'CREDIT_RECEIVABLE' and a.currency = ${currency}
    where d.id = ${distributorId}`.execute(tx);
  return rows[0]!;
}
