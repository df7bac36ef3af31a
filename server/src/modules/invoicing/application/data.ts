import type { api } from '@waylight/contract';
import type { OrderStatus } from '@waylight/contract/booking/order';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import type { OrderId } from '../../../db/tables/ids.ts';
import { readable } from '../data.ts';

export type OrderFilter = z.output<typeof api.invoicing.ordersToInvoice.request>;
export type BillFilter = z.output<typeof api.invoicing.billsToInvoice.request>;

/**
 * Orders `o` whose amount is final: after the stay, or ended without one. `today`: a plain date of Asia/Shanghai.
 */
const isOver = (today: string) => sql<boolean>`(o.status in ('cancelled', 'rejected')
  or (o.status in ('confirmed', 'nonCancellable', 'cancelRequested') and o.checkout <= ${today}::date))`;

/**
 * Amounts of an order `o`, each looked up once: settled, of that let go by reductions, and invoiced. With offset 0 they stay
 * look-ups by index, whatever the planner knows of the tables.
 */
export const amounts = sql`
  left join lateral (select x.settled, x.reduced from settled_orders() x
    where x.order_code = o.code and x.distributor_id = o.distributor_id offset 0) t on true
  cross join lateral (select coalesce(t.settled, 0) as settled, coalesce(t.reduced, 0) as reduced) s
  cross join lateral (select coalesce((select sum(io.amount - io.corrected) from invoice_order io join invoice i on i.id = io.invoice_id
    where io.order_id = o.id and i.status not in ('voided', 'refused')), 0)::bigint as invoiced offset 0) v`;

/** Left for an invoice; below zero: invoices say more than was paid. */
const remainder = sql<number>`(s.settled - s.reduced - v.invoiced)`;

/** Excess of an order's part `k` of an invoice `i`: more than was paid of the order. */
export const tooMuch = sql<number>`(case when i.status in ('voided', 'refused') then 0
  else least(k.amount - k.corrected, greatest(0, -${remainder})) end)`;

/** Only what a payment has touched can be settled. */
const isPaid = sql<boolean>`o.payment_status <> 'unpaid'`;

function matching({ keyword, dateKind, dateFrom, dateTo }: OrderFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`true`];
  if (keyword !== '') {
    const part = containing(keyword);
    all.push(
      sql`(o.code ilike ${part} or o.hotel_zh ilike ${part} or o.hotel_en ilike ${part} or o.guest_text ilike ${part})`,
    );
  }
  if (dateKind === 'booking') {
    if (dateFrom) all.push(sql`o.booked_at >= ${new Date(portalDayStart(dateFrom))}`);
    if (dateTo) all.push(sql`o.booked_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}`);
  } else {
    const day = sql.ref(dateKind === 'checkin' ? 'o.checkin' : 'o.checkout');
    if (dateFrom) all.push(sql`${day} >= ${dateFrom}::date`);
    if (dateTo) all.push(sql`${day} <= ${dateTo}::date`);
  }
  return sql.join(all, sql` and `);
}

export interface InvoiceableRow {
  readonly orderCode: string;
  readonly status: OrderStatus;
  readonly mayOpen: boolean;
  readonly infoName: string;
  readonly nameEng: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly firstGuest: string | null;
  readonly settled: number;
  readonly reduced: number;
  readonly invoiced: number;
  readonly invoiceable: number;
}

/** A page of the orders with something left for an invoice, or with too much on invoices, the last stay first, and the sums of all. */
export async function invoiceableOrders(tx: Tx, scope: DistributorScope, filter: OrderFilter, today: string) {
  const { distributorId } = scope;
  const { limit, page } = filter;
  const { rows } = await sql<InvoiceableSums & { total: number; rows: InvoiceableRow[] }>`
    with found as materialized (
      select o.id, o.checkout, s.settled, s.reduced, v.invoiced, ${remainder} as remainder from hotel_order o ${amounts}
      where o.distributor_id = ${distributorId} and ${isPaid}
        and (${isOver(today)} and ${remainder} > 0 or ${remainder} < 0) and ${matching(filter)}
    ), shown as (select * from found order by checkout desc, id desc limit ${limit} offset ${(page - 1) * limit})
    select count(*)::int as total, coalesce(sum(settled), 0)::bigint as settled, coalesce(sum(reduced), 0)::bigint as reduced,
      coalesce(sum(invoiced), 0)::bigint as invoiced, coalesce(sum(greatest(0, remainder)), 0)::bigint as invoiceable,
      coalesce(-sum(least(0, remainder)), 0)::bigint as "toCorrect",
      (select coalesce(jsonb_agg(jsonb_build_object('orderCode', o.code, 'status', o.status, 'mayOpen', ${readable(scope)},
          'infoName', o.hotel_zh, 'nameEng', o.hotel_en, 'checkin', o.checkin, 'checkout', o.checkout,
          'firstGuest', o.guest_names[1], 'settled', x.settled, 'reduced', x.reduced, 'invoiced', x.invoiced, 'invoiceable', x.remainder)
          order by x.checkout desc, x.id desc), '[]')
        from shown x join hotel_order o on o.id = x.id) as rows
    from found`.execute(tx);
  return rows[0]!;
}

interface InvoiceableSums {
  readonly settled: number;
  readonly reduced: number;
  readonly invoiced: number;
  /** without the orders that are below zero */
  readonly invoiceable: number;
  readonly toCorrect: number;
}

export interface InvoiceableBillRow {
  readonly billCode: string;
  readonly billId: number;
  readonly cycleFrom: string;
  readonly cycleTo: string;
  readonly receivable: number;
  readonly received: number;
  readonly orders: { orderCode: string; invoiceable: number }[];
  readonly invoiceable: number;
}

/** A page of the bills whose orders have something left for an invoice, the newest first, and the sum of all such orders. */
export async function invoiceableBills(tx: Tx, { distributorId }: CompanyScope, filter: BillFilter, today: string) {
  const { keyword, dateFrom, dateTo, page, limit } = filter;
  const all = [sql<boolean>`b.distributor_id = ${distributorId} and b.status <> 'voided' and b.received > 0`];
  if (keyword !== '')
    all.push(sql`(b.code ilike ${containing(keyword)} or exists (select from bill_line k where k.distributor_id = ${distributorId}
      and k.bill_id = b.id and k.order_code ilike ${containing(keyword)}))`);
  if (dateFrom) all.push(sql`b.cycle_to >= ${dateFrom}::date`);
  if (dateTo) all.push(sql`b.cycle_to <= ${dateTo}::date`);
  const { rows } = await sql<{ total: number; invoiceable: number; rows: InvoiceableBillRow[] }>`
    with billed as materialized (
      select distinct b.id as bill_id, b.cycle_to, o.id, o.code, o.distributor_id
      from (select id, cycle_to from bill b where ${sql.join(all, sql` and `)} offset 0) b
        cross join lateral (select l.order_id from bill_line l where l.bill_id = b.id and l.order_id is not null offset 0) l
        cross join lateral (select o.id, o.code, o.distributor_id from hotel_order o
          where o.id = l.order_id and o.distributor_id = ${distributorId} and ${isOver(today)} offset 0) o
    ), left_over as materialized (
      select o.bill_id, o.cycle_to, o.id as order_id, o.code, ${remainder} as amount from billed o ${amounts}
      where ${remainder} > 0
    ), shown as (
      select bill_id, cycle_to, sum(amount)::bigint as invoiceable,
        jsonb_agg(jsonb_build_object('orderCode', code, 'invoiceable', amount) order by order_id) as orders
      from left_over group by bill_id, cycle_to order by cycle_to desc, bill_id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(distinct bill_id)::int from left_over) as total,
      coalesce((select sum(amount) from (select distinct order_id, amount from left_over) each_once), 0)::bigint as invoiceable,
      (select coalesce(jsonb_agg(jsonb_build_object('billCode', b.code, 'billId', b.id, 'cycleFrom', b.cycle_from,
          'cycleTo', b.cycle_to, 'receivable', b.receivable, 'received', b.received, 'orders', x.orders,
          'invoiceable', x.invoiceable) order by x.cycle_to desc, x.bill_id desc), '[]')
        from shown x join bill b on b.id = x.bill_id) as rows`.execute(tx);
  return rows[0]!;
}

/** Ids of the orders by their codes; what is none of the company's is missing. System role. */
export async function orderIds(tx: Tx, { distributorId }: CompanyScope, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return tx
    .selectFrom('hotel_order')
    .select(['id', 'code'])
    .where('distributor_id', '=', distributorId)
    .where('code', 'in', codes)
    .execute();
}

/** Bills by their codes with the orders in them; voided ones and what is none of the company's are missing. System role. */
export async function billsWithOrders(tx: Tx, { distributorId }: CompanyScope, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: number; code: string; orders: number[] }>`
    select b.id, b.code, coalesce(array_agg(distinct l.order_id) filter (where l.order_id is not null), '{}') as orders
    from bill b left join bill_line l on l.bill_id = b.id
    where b.distributor_id = ${distributorId} and b.code = any (${codes}::text[]) and b.status <> 'voided'
    group by b.id order by b.id`.execute(tx);
  return rows;
}

/** Orders are locked by number before anything is read of them. System role. */
export async function lockOrders(tx: Tx, { distributorId }: CompanyScope, ids: readonly number[]): Promise<void> {
  await sql`select id from hotel_order where distributor_id = ${distributorId} and id = any (${ids}::bigint[])
    order by id for update`.execute(tx);
}

export interface Remainder {
  readonly id: OrderId;
  readonly code: string;
  readonly hotelZh: string;
  readonly hotelEn: string;
  readonly checkin: string;
  readonly checkout: string;
  /** what is left for an invoice, minor units, above zero */
  readonly amount: number;
}

/** Remainders of orders for an invoice; those of which nothing is left are missing. System role. */
export async function remaindersOf(
  tx: Tx,
  { distributorId }: CompanyScope,
  ids: readonly number[],
  today: string,
): Promise<Remainder[]> {
  const { rows } = await sql<Remainder>`
    select o.id, o.code, o.hotel_zh as "hotelZh", o.hotel_en as "hotelEn", o.checkin, o.checkout,
      ${remainder} as amount
    from hotel_order o ${amounts}
    where o.distributor_id = ${distributorId} and o.id = any (${ids}::bigint[]) and ${isPaid} and ${isOver(today)}
      and ${remainder} > 0 order by o.id`.execute(tx);
  return rows;
}
