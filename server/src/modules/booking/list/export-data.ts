import type { api } from '@waylight/contract';
import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { OrderRow } from '../order/data.ts';
import { dateColumn, ordersFound } from './data.ts';

type ExportRequest = z.output<typeof api.document.exportOrders.request>;

/** Orders that one transaction reads: few, because while it is open the embedded database serves nobody else. */
const batch = 500;

/** The size of an export: its orders, and the first and last day of the date that it is filtered by. */
export async function measureExport(
  tx: Tx,
  scope: DistributorScope,
  request: ExportRequest,
  now: number,
): Promise<{ lines: number; from: PlainDate; to: PlainDate } | undefined> {
  // Not every order has an end of free cancellation; otherwise the days of booking name the export.
  const byDate = request.dateKind !== 'deadline' || request.dateFrom !== undefined || request.dateTo !== undefined;
  const column = dateColumn(byDate ? request.dateKind : 'booked');
  const { lines, first, last } = await narrowed(tx, scope, request, now)
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
  return { lines, from: request.dateFrom ?? day(first), to: request.dateTo ?? day(last) };
}

function narrowed(tx: Tx, scope: DistributorScope, request: ExportRequest, now: number) {
  // Orders booked while the sheet is being written are no part of it.
  const found = ordersFound(tx, scope, request, now).where('hotel_order.booked_at', '<=', new Date(now));
  return request.orderCodes ? found.where('hotel_order.code', 'in', request.orderCodes) : found;
}

/** Every order of the export, newest first, a batch in a transaction of its own: a reader may be slow, a transaction not. */
export async function* exportedOrders(
  database: Database,
  scope: DistributorScope,
  request: ExportRequest,
  now: number,
): AsyncGenerator<OrderRow> {
  let last: OrderRow | undefined;
  for (;;) {
    const after = last;
    const rows: OrderRow[] = await database.asDistributor(scope, (tx) => {
      let query = narrowed(tx, scope, request, now).selectAll('hotel_order');
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
