import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/call';
import { addDays, dateIn, type PlainDate, portalDayStart, portalZone } from '@waylight/contract/stay';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { ordersWithin, summaryOf, withinScope } from './summary.ts';

type Asked = z.output<typeof api.booking.list.request>;
type Filter = Omit<Asked, 'page' | 'limit'>;
type View = Asked['view'];

/** How long before the end of free cancellation an order is worth a look. */
const soonMs = 72 * 3_600_000;

/** What each view of the list holds, as a condition on hotel_order. */
function views(now: number): Record<View, ReturnType<typeof sql<boolean>>> {
  const at = new Date(now);
  const soon = new Date(now + soonMs);
  const today = dateIn(portalZone, now);
  return {
    all: sql<boolean>`true`,
    toPay: sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status = 'unpaid'`,
    toConfirm: sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status <> 'unpaid'`,
    deadlineSoon: sql<boolean>`hotel_order.status in ('unconfirmed', 'confirmed')
      and hotel_order.free_cancel_until > ${at}::timestamptz and hotel_order.free_cancel_until <= ${soon}::timestamptz`,
    arrivingToday: sql<boolean>`hotel_order.status in ('confirmed', 'nonCancellable') and hotel_order.checkin = ${today}::date`,
    applying: sql<boolean>`hotel_order.status = 'cancelRequested'`,
  };
}

/** Where a keyword is looked for: guests as `ZHANG / SAN` and as `ZHANG SAN`. */
const searched = sql`concat_ws(' ', hotel_order.code, hotel_order.client_order_code, hotel_order.confirmation_number,
  hotel_order.hotel_zh, hotel_order.hotel_en, array_to_string(hotel_order.guest_names, ' '),
  replace(array_to_string(hotel_order.guest_names, ' '), ' / ', ' '))`;

/** Orders within the caller's scope, newest first, and how many each view has. */
export async function listOrders(
  tx: Tx,
  scope: DistributorScope,
  asked: Asked,
  now: number,
): Promise<ReplyOf<typeof api.booking.list>> {
  const inView = views(now);
  const { page, limit } = asked;
  const found = ordersFound(tx, scope, asked, now);

  const { total } = await found.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('hotel_order')
    .orderBy('hotel_order.booked_at', 'desc')
    .orderBy('hotel_order.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const mayPrice = scope.access.has('PRICE_VIEW');
  return {
    records: rows.map((order) => summaryOf(order, mayPrice)),
    total,
    page,
    limit,
    views: await countViews(tx, scope, inView),
  };
}

/** The orders that a filter finds within the caller's scope; the list and its export find the same. */
export function ordersFound(tx: Tx, scope: DistributorScope, asked: Filter, now: number) {
  let found = ordersWithin(tx, scope).where(withinScope(scope)).where(views(now)[asked.view]);
  if (asked.statuses.length > 0) found = found.where('hotel_order.status', 'in', asked.statuses);
  if (asked.paymentStatuses.length > 0) found = found.where('hotel_order.payment_status', 'in', asked.paymentStatuses);
  if (asked.keyword !== '') found = found.where(sql<boolean>`${searched} ilike ${containing(asked.keyword)}`);
  if (asked.dateFrom) found = found.where(dateColumn(asked.dateKind), '>=', edge(asked.dateKind, asked.dateFrom));
  if (asked.dateTo)
    found = found.where(dateColumn(asked.dateKind), '<', edge(asked.dateKind, addDays(asked.dateTo, 1)));
  return found;
}

async function countViews(tx: Tx, scope: DistributorScope, inView: ReturnType<typeof views>) {
  const names = Object.keys(inView) as View[];
  const counted = await ordersWithin(tx, scope)
    .where(withinScope(scope))
    .clearSelect()
    .select(names.map((name) => sql<number>`count(*) filter (where ${inView[name]})`.as(name)))
    .executeTakeFirstOrThrow();
  return { ...counted } as Record<string, number>;
}

export function dateColumn(kind: Asked['dateKind']) {
  return (
    { booked: 'hotel_order.booked_at', checkin: 'hotel_order.checkin', checkout: 'hotel_order.checkout' } as const
  )[kind];
}

/** Days of booking are the portal's; those of a stay are calendar dates. */
function edge(kind: Asked['dateKind'], date: PlainDate) {
  return kind === 'booked' ? new Date(portalDayStart(date)) : date;
}
