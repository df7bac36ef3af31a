import type { api } from '@waylight/contract';
import {
  type OrderColumn,
  orderColumns,
  orderColumnWords,
  pricedColumns,
} from '@waylight/contract/booking/order-column-words';
import { expiredWords, orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { mealText } from '@waylight/contract/supply/rate-words';
import { dateIn, nightsOf, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { Language } from '@waylight/contract/value/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { Cell, Column } from '../../../documents/sheet.ts';
import { amountsNow } from '../order-amounts.ts';
import { keepsPolicy } from '../order-rules.ts';
import { dateColumn, ordersFound } from './data.ts';
import type { OrderRow } from './summary.ts';

type Asked = z.output<typeof api.document.exportOrders.request>;

/** How many orders one transaction reads: few, because while it is open the embedded database serves nobody else. */
const batch = 500;

/** What the export would hold: how many orders, and the first and last day by the date that is filtered by. */
export async function measureExport(
  tx: Tx,
  scope: DistributorScope,
  asked: Asked,
  now: number,
): Promise<{ lines: number; from: PlainDate; to: PlainDate } | undefined> {
  // Not every order has an end of free cancellation; what is not asked for by it is named by its days of booking.
  const byDate = asked.dateKind !== 'deadline' || asked.dateFrom !== undefined || asked.dateTo !== undefined;
  const column = dateColumn(byDate ? asked.dateKind : 'booked');
  const { lines, first, last } = await narrowed(tx, scope, asked, now)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<Date | PlainDate | null>`min(${column})`.as('first'),
      sql<Date | PlainDate | null>`max(${column})`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return undefined;
  const day = (edge: Date | PlainDate) =>
    typeof edge === 'string' ? edge.slice(0, 10) : dateIn(portalZone, edge.getTime());
  return { lines, from: asked.dateFrom ?? day(first), to: asked.dateTo ?? day(last) };
}

function narrowed(tx: Tx, scope: DistributorScope, asked: Asked, now: number) {
  // What is booked while the sheet is being written is no part of it.
  const found = ordersFound(tx, scope, asked, now).where('hotel_order.booked_at', '<=', new Date(now));
  return asked.orderCodes ? found.where('hotel_order.code', 'in', asked.orderCodes) : found;
}

/** Every order of the export, newest first, a batch in a transaction of its own: a reader may be slow, a transaction not. */
export async function* exportedOrders(
  database: Database,
  scope: DistributorScope,
  asked: Asked,
  now: number,
): AsyncGenerator<OrderRow> {
  let last: OrderRow | undefined;
  for (;;) {
    const after = last;
    const rows: OrderRow[] = await database.asDistributor(scope, (tx) => {
      let query = narrowed(tx, scope, asked, now).selectAll('hotel_order');
      if (after)
        query = query.where(
          sql<boolean>`(hotel_order.booked_at, hotel_order.id) < (${after.booked_at}::timestamptz, ${after.id}::bigint)`,
        );
      return query.orderBy('hotel_order.booked_at', 'desc').orderBy('hotel_order.id', 'desc').limit(batch).execute();
    });
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

const widths: Partial<Record<OrderColumn, number>> = {
  orderCode: 18,
  bookedAt: 20,
  hotel: 36,
  room: 26,
  ratePlan: 24,
  guests: 36,
  freeCancelUntil: 24,
  confirmationNumber: 20,
  contact: 20,
  nights: 8,
  rooms: 8,
  currency: 10,
  total: 18,
  surcharges: 16,
  discount: 16,
  payable: 18,
  paid: 18,
  onCredit: 18,
  refunded: 16,
  fee: 16,
};
const rightAligned: ReadonlySet<OrderColumn> = new Set([
  'nights',
  'rooms',
  'total',
  'surcharges',
  'discount',
  'payable',
  'paid',
  'onCredit',
  'refunded',
  'fee',
]);

/** What somebody gets of the columns that they asked for. */
export function columnsFor(asked: readonly OrderColumn[], mayPrice: boolean): OrderColumn[] {
  return orderColumns.filter((column) => asked.includes(column) && (mayPrice || !pricedColumns.has(column)));
}

export function sheetColumns(columns: readonly OrderColumn[], language: Language): Column[] {
  return columns.map((column) => ({
    header: orderColumnWords[column][language],
    width: widths[column] ?? 16,
    ...(rightAligned.has(column) ? { align: 'right' as const } : {}),
  }));
}

/** One order as a row of the sheet. */
export function sheetRow(order: OrderRow, columns: readonly OrderColumn[], language: Language): Cell[] {
  const either = (zh: string, en: string) => (language === 'zh' ? zh : en) || zh || en;
  const money = (amount: number): Cell => ({ amount, currency: order.currency, coded: true });
  const now = amountsNow(order);
  const isExpired = order.status === 'cancelled' && order.expired_at !== null;
  // What is on credit is still to be billed.
  const isOnCredit = order.payment_status === 'onCredit';
  const cells: Record<OrderColumn, () => Cell> = {
    orderCode: () => order.code,
    clientOrderCode: () => order.client_order_code,
    bookedAt: () => ({ wall: wallTimeIn(portalZone, order.booked_at.getTime()) }),
    status: () => (isExpired ? expiredWords : orderStatusWords[order.status])[language],
    paymentStatus: () => paymentStatusWords[order.payment_status][language],
    hotel: () => either(order.hotel_zh, order.hotel_en),
    city: () => either(order.city_zh, order.city_en),
    room: () => either(order.room_zh, order.room_en),
    ratePlan: () => either(order.rate_zh, order.rate_en),
    meal: () => mealText(order.breakfasts, language),
    checkin: () => ({ date: order.checkin }),
    checkout: () => ({ date: order.checkout }),
    nights: () => nightsOf(order),
    rooms: () => order.room_count,
    guests: () => order.guest_names.join(language === 'zh' ? '；' : '; '),
    freeCancelUntil: () =>
      keepsPolicy(order) && order.free_cancel_until_local !== null ? { wall: order.free_cancel_until_local } : null,
    confirmationNumber: () => order.confirmation_number,
    contact: () => order.contact.name,
    createdBy: () => order.makerName,
    clientRemark: () => order.client_remark || null,
    currency: () => order.currency,
    total: () => money(order.total + order.discount),
    surcharges: () => money(order.surcharge_total),
    discount: () => money(order.discount),
    payable: () => money(now.payable),
    paid: () => money(isOnCredit ? 0 : now.paid),
    onCredit: () => money(isOnCredit ? now.paid : 0),
    refunded: () => money(now.refunded),
    fee: () => money(now.fee),
  };
  return columns.map((column) => cells[column]());
}
