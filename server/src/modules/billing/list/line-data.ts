import type { api } from '@waylight/contract';
import type { BillLineKind, BillStatus } from '@waylight/contract/billing/billing-words';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';

export type LineListRequest = z.output<typeof api.billing.lines.request>;
export type LineFilter = Omit<LineListRequest, 'page' | 'limit'>;

/** The place of a line in its list; the next page of an export begins after it. */
export interface LinePlace {
  readonly postedOn: string;
  readonly billId: number | null;
  readonly place: number;
  readonly line: number | null;
}

export interface LineRow extends LinePlace {
  readonly billCode: string | null;
  readonly billStatus: BillStatus | null;
  readonly kind: BillLineKind;
  readonly orderCode: string | null;
  readonly mayOpen: boolean;
  readonly earlierId: number | null;
  readonly earlierCode: string | null;
  readonly entryKind: string | null;
  readonly reason: string | null;
  readonly hotelZh: string | null;
  readonly hotelEn: string | null;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly roomCount: number | null;
  readonly firstGuest: string | null;
  readonly amount: number;
  readonly writtenOff: number;
}

/** Entries of the company's credit that no bill has yet, one row for each order, or each entry without an order. */
const unbilled = ({ distributorId, currency }: DistributorScope) => sql`
  select null::bigint as bill_id, null::int as line, case when o.id is null or earlier.bill_id is not null
      then 'adjustment' else 'order' end as kind, o.code as order_code, o.created_by, earlier.bill_id as earlier_bill_id,
    case when o.id is null then g.entry_kind end as entry_kind, case when o.id is null then g.reason end as reason, o.hotel_zh, o.hotel_en, o.checkin, o.checkout, o.room_count,
    o.guest_names[1] as first_guest, g.posted_on, g.amount, 0::bigint as written_off, g.place
  from (
    select case when j.subject_kind = 'order' then j.subject_id end as order_code, coalesce(max(x.reason), max(j.reference)) as reason, max(j.kind) as entry_kind,
      max((coalesce(r.at, e.at) at time zone 'Asia/Shanghai')::date) as posted_on, sum(e.amount)::bigint as amount, max(e.line) as place
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
      left join bill_progress p on p.account_id = a.id left join bill_entry b on b.entry_id = e.id
      left join bill_released r on r.entry_id = e.id left join bill_reduction x on x.entry_id = e.id
    where a.distributor_id = ${distributorId} and a.kind = 'CREDIT_RECEIVABLE' and a.currency = ${currency}
      and e.line >= coalesce(p.first_open_line, 1) and b.entry_id is null
    group by case when j.subject_kind = 'order' then j.subject_id end, case when j.subject_kind = 'order' then 0 else e.id end) g
  left join hotel_order o on o.code = g.order_code and o.distributor_id = ${distributorId}
  left join lateral (select l.bill_id from bill_line l join bill b on b.id = l.bill_id and b.status <> 'voided'
    where l.distributor_id = ${distributorId} and l.order_code = g.order_code order by l.id desc limit 1) earlier on true`;

/** Lines of bills: of one bill, or of all that are not voided. */
const billed = ({ distributorId }: DistributorScope, billId: number | undefined) => sql`
  select l.bill_id, l.line, l.kind, l.order_code, o.created_by, l.earlier_bill_id, l.entry_kind, l.reason, l.hotel_zh, l.hotel_en, l.checkin,
    l.checkout, l.room_count, l.first_guest, l.posted_on, l.amount, l.written_off, l.id as place
  from bill_line l left join hotel_order o on o.id = l.order_id
  where l.distributor_id = ${distributorId} and ${
    billId === undefined
      ? sql`exists (select from bill b where b.id = l.bill_id and b.status <> 'voided')`
      : sql`l.bill_id = ${billId}`
  }`;

/** Every line that a filter finds, as a table `l`. */
function linesFound(scope: DistributorScope, filter: LineFilter, billId: number | undefined): RawBuilder<unknown> {
  const { billed: which, keyword, dateFrom, dateTo } = filter;
  const sources = [
    ...(which === 'no' ? [] : [billed(scope, billId)]),
    ...(which === 'yes' || billId !== undefined ? [] : [unbilled(scope)]),
  ];
  const conditions = [sql`true`];
  if (keyword !== '')
    conditions.push(
      sql`concat_ws(' ', l.order_code, l.hotel_zh, l.hotel_en, l.first_guest, l.reason) ilike ${containing(keyword)}`,
    );
  if (dateFrom) conditions.push(sql`l.posted_on >= ${dateFrom}::date`);
  if (dateTo) conditions.push(sql`l.posted_on <= ${dateTo}::date`);
  const all = sources.length === 0 ? sql`${billed(scope, billId)} and false` : sql.join(sources, sql` union all `);
  return sql`(select * from (${all}) l where ${sql.join(conditions, sql` and `)}) l`;
}

/** How many lines a filter finds, and what they add up to. */
export async function sumLines(tx: Tx, scope: DistributorScope, filter: LineFilter, billId: number | undefined) {
  const { rows } = await sql<{ total: number; amount: number; writtenOff: number }>`
    select count(*) as total, coalesce(sum(l.amount), 0)::bigint as amount, coalesce(sum(l.written_off), 0)::bigint as "writtenOff"
    from ${linesFound(scope, filter, billId)}`.execute(tx);
  return rows[0]!;
}

/** Above every id of a bill: what no bill has comes before what a bill has. */
const noBill = sql.raw(`coalesce(l.bill_id, ${Number.MAX_SAFE_INTEGER})`);

/** Some of the lines that a filter finds: those of one bill in its order, others with the last posted first. */
export async function someLines(
  tx: Tx,
  scope: DistributorScope,
  filter: LineFilter,
  billId: number | undefined,
  part: { readonly offset?: number; readonly after?: LinePlace | undefined; readonly limit: number },
): Promise<LineRow[]> {
  const { userId, access } = scope;
  const { offset = 0, after, limit } = part;
  const mayOpen = access.has('ORDERS_ALL')
    ? sql`l.order_code is not null`
    : access.has('ORDERS_OWN')
      ? sql`l.created_by is not distinct from ${userId}::bigint`
      : sql`false`;
  const order = billId === undefined ? sql`l.posted_on desc, ${noBill} desc, l.place desc` : sql`l.line`;
  const rest = !after
    ? sql`true`
    : billId === undefined
      ? sql`(l.posted_on, ${noBill}, l.place) < (${after.postedOn}::date, ${after.billId ?? Number.MAX_SAFE_INTEGER}::bigint, ${after.place}::bigint)`
      : sql`l.line > ${after.line}`;
  const { rows } = await sql<LineRow>`
    select l.bill_id as "billId", b.code as "billCode", b.status as "billStatus", l.line, l.place, l.kind, l.order_code as "orderCode",
      ${mayOpen} as "mayOpen", l.earlier_bill_id as "earlierId", earlier.code as "earlierCode", l.entry_kind as "entryKind", l.reason,
      l.hotel_zh as "hotelZh", l.hotel_en as "hotelEn", l.checkin, l.checkout, l.room_count as "roomCount",
      l.first_guest as "firstGuest", l.posted_on as "postedOn", l.amount, l.written_off as "writtenOff"
    from (select * from ${linesFound(scope, filter, billId)} where ${rest} order by ${order} limit ${limit} offset ${offset}) l
      left join bill b on b.id = l.bill_id left join bill earlier on earlier.id = l.earlier_bill_id
    order by ${order}`.execute(tx);
  return rows;
}
