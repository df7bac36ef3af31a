import type { api } from '@waylight/contract';
import { addDays, dateIn, type PlainDate, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { type OrderId, userIdTyped } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { spellPerson } from '../../catalogue/pinyin.ts';
import { ordersWithin, withinScope } from '../order/data.ts';
import { orderScope } from '../order-rules.ts';
import { summaryOf } from './summary.ts';

type OrderListRequest = z.output<typeof api.booking.list.request>;
type Filter = Omit<OrderListRequest, 'page' | 'limit' | 'sort' | 'ascending'>;
type View = OrderListRequest['view'];

/** How long before the end of free cancellation an order is worth a look. */
const soonMs = 72 * 3_600_000;

/** The condition on hotel_order of each view of the list. */
function views(now: number): Record<View, ReturnType<typeof sql<boolean>>> {
  const at = new Date(now);
  const soon = new Date(now + soonMs);
  const today = dateIn(portalZone, now);
  return {
    all: sql<boolean>`true`,
    toPay: sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status = 'unpaid'`,
    toConfirm: sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status <> 'unpaid'`,
    deadlineSoon: sql<boolean>`hotel_order.status in ('unconfirmed', 'confirmed') and hotel_order.cancellable
      and hotel_order.free_cancel_until > ${at}::timestamptz and hotel_order.free_cancel_until <= ${soon}::timestamptz`,
    arrivingToday: sql<boolean>`hotel_order.status in ('confirmed', 'nonCancellable') and hotel_order.checkin = ${today}::date`,
    applying: sql<boolean>`hotel_order.status = 'cancelRequested'`,
  };
}

/** The most words of a search that are looked for; the rest of a pasted line adds nothing. */
const mostWords = 8;

/** Orders within the caller's scope in the order asked for, and how many each view has. */
export async function listOrders(
  tx: Tx,
  scope: DistributorScope,
  asked: OrderListRequest,
  now: number,
): Promise<ReplyOf<typeof api.booking.list>> {
  const { page, limit } = asked;
  const mayPrice = scope.access.has('PRICE_VIEW');
  if (asked.sort === 'amount' && !mayPrice) throw new No('FORBIDDEN', { authority: 'PRICE_VIEW' });
  const views = await countViews(tx, scope, now);
  const { ids, total } = await pageOfFound(tx, ordersFound(tx, scope, asked, now), asked, views);
  const rows =
    ids.length === 0
      ? []
      : await ordersWithin(tx, scope).selectAll('hotel_order').where('hotel_order.id', 'in', ids).execute();
  const orders = new Map(rows.map((order) => [order.id, order]));
  return {
    records: ids.flatMap((id) => orders.get(id) ?? []).map((order) => summaryOf(order, scope)),
    total,
    page,
    limit,
    views,
    makers: await makersWithin(tx, scope),
  };
}

/** The orders of one page, and how many there are in all. */
async function pageOfFound(
  tx: Tx,
  found: ReturnType<typeof ordersFound>,
  asked: OrderListRequest,
  views: Record<string, number>,
) {
  const { sort, ascending, page, limit } = asked;
  const by = sortColumn[sort];
  const direction = sql.raw(ascending ? 'asc' : 'desc');
  // Only where some have none: an index of what is never null does not know that it has none at its end.
  const nulls = sql.raw(sort === 'deadline' ? ' nulls last' : '');
  const part = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const plain = found.clearSelect();
  if (!isNarrowed(asked)) {
    const { rows } = await sql<{ id: OrderId }>`${plain.select('hotel_order.id')}
      order by ${by} ${direction}${nulls}, hotel_order.id ${direction} ${part}`.execute(tx);
    return { ids: rows.map(({ id }) => id), total: views[asked.view] ?? 0 };
  }
  // A filter without an index is looked through once, for the page and for the number alike.
  const { rows } = await sql<{ ids: OrderId[]; total: number }>`
    with found as materialized (${plain.select(['hotel_order.id', by.$castTo<unknown>().as('place')])})
    select (select count(*) from found) as total,
      array_to_json(array(select id from found order by place ${direction}${nulls}, id ${direction} ${part})) as ids`.execute(
    tx,
  );
  return rows[0]!;
}

/** As keepsPolicy (order-rules.ts): what is non-cancellable has no end of free cancellation, whatever was agreed once. */
const untilWhen = (column: 'free_cancel_until' | 'free_cancel_until_local') =>
  sql<Date | string | null>`case when hotel_order.cancellable and hotel_order.status <> 'nonCancellable'
    then ${sql.ref(`hotel_order.${column}`)} end`;

const sortColumn = {
  booked: sql.ref('hotel_order.booked_at'),
  checkin: sql.ref('hotel_order.checkin'),
  deadline: untilWhen('free_cancel_until'),
  amount: sql.ref('hotel_order.total'),
} as const;

/** Whether anything but its view narrows a list: if not, it has as many orders as its view. */
function isNarrowed(asked: OrderListRequest): boolean {
  const { view: _view, dateKind: _kind, sort: _sort, ascending: _up, page: _page, limit: _limit, ...rest } = asked;
  return Object.values(rest).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  );
}

/** A few of those orders, to choose one from. */
export async function chooseOrders(
  tx: Tx,
  scope: DistributorScope,
  { keyword, limit }: { keyword: string; limit: number },
  now: number,
): Promise<ReplyOf<typeof api.booking.choices>> {
  const every: Filter = {
    ...{ view: 'all', keyword, guest: '', hotel: '', city: '', dateKind: 'booked' },
    ...{ statuses: [], paymentStatuses: [], settlementTypes: [] },
  };
  const rows = await ordersFound(tx, scope, every, now)
    .selectAll('hotel_order')
    .orderBy('hotel_order.booked_at', 'desc')
    .orderBy('hotel_order.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((order) => ({ ...summaryOf(order, scope), price: undefined }));
}

/** The orders that a filter finds within the caller's scope; the list and its export find the same. Throws FORBIDDEN. */
export function ordersFound(tx: Tx, scope: DistributorScope, asked: Filter, now: number) {
  const { amountFrom, amountTo } = asked;
  if ((amountFrom ?? amountTo) !== undefined && !scope.access.has('PRICE_VIEW'))
    throw new No('FORBIDDEN', { authority: 'PRICE_VIEW' });
  let found = ordersWithin(tx, scope).where(withinScope(scope)).where(views(now)[asked.view]);
  if (asked.statuses.length > 0) found = found.where('hotel_order.status', 'in', asked.statuses);
  if (asked.paymentStatuses.length > 0) found = found.where('hotel_order.payment_status', 'in', asked.paymentStatuses);
  if (asked.settlementTypes.length > 0) found = found.where('hotel_order.settlement_type', 'in', asked.settlementTypes);
  if (asked.createdBy !== undefined) found = found.where('hotel_order.created_by', '=', userIdTyped(asked.createdBy));
  for (const patterns of patternsOf(asked.keyword)) found = found.where(likeAny('hotel_order.search_text', patterns));
  for (const patterns of patternsOf(asked.guest)) found = found.where(likeAny('hotel_order.guest_text', patterns));
  if (asked.hotel !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', hotel_order.hotel_zh, hotel_order.hotel_en) ilike ${containing(asked.hotel)}`,
    );
  if (asked.city !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', hotel_order.city_zh, hotel_order.city_en) ilike ${containing(asked.city)}`,
    );
  if (amountFrom !== undefined) found = found.where('hotel_order.total', '>=', amountFrom);
  if (amountTo !== undefined) found = found.where('hotel_order.total', '<=', amountTo);
  if (asked.dateFrom) found = found.where(day(asked.dateKind), '>=', edge(asked.dateKind, asked.dateFrom));
  if (asked.dateTo) found = found.where(day(asked.dateKind), '<', edge(asked.dateKind, addDays(asked.dateTo, 1)));
  return found;
}

/** For each word of a search the patterns that it may be found by: as it is typed and, of a Chinese one, as a passport spells it. */
function patternsOf(text: string): string[][] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => {
    const spelt = /\p{Script=Han}/u.test(word) ? spellPerson(word).filter((one) => one.length > 1) : [];
    return [word, ...spelt].map(containing);
  });
}

const likeAny = (column: string, patterns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
    sql` or `,
  )})`;

/** The makers of orders that the caller may list; empty for a caller who lists only their own. */
async function makersWithin(tx: Tx, scope: DistributorScope) {
  if (orderScope(scope) !== 'all') return [];
  return (
    tx
      .selectFrom('distributor_user')
      .select(['id', 'real_name as name'])
      .where('distributor_id', '=', scope.distributorId)
      // Not `exists`, which would be turned into a pass over every order: a company has few people.
      .where(
        sql<boolean>`(select true from hotel_order o
        where o.distributor_id = ${scope.distributorId} and o.created_by = distributor_user.id limit 1)`,
      )
      .orderBy('real_name')
      .orderBy('id')
      .execute()
  );
}

/** Each view counted by itself, as an index that has its orders together answers that without looking at the others. */
async function countViews(tx: Tx, scope: DistributorScope, now: number): Promise<Record<string, number>> {
  const counts = Object.entries(views(now)).map(([name, inView]) => {
    const counted = ordersWithin(tx, scope).where(withinScope(scope)).where(inView).clearSelect();
    return sql`(${counted.select(sql`count(*)`.as('n'))}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx);
  return rows[0]!;
}

/** The column by which a date is filtered. The end of free cancellation counts as the hotel's clock has it. */
export function dateColumn(kind: OrderListRequest['dateKind']) {
  return {
    booked: sql.ref<Date | string>('hotel_order.booked_at'),
    checkin: sql.ref<Date | string>('hotel_order.checkin'),
    checkout: sql.ref<Date | string>('hotel_order.checkout'),
    deadline: untilWhen('free_cancel_until_local'),
  }[kind];
}

/** Written out, `YYYY-MM-DD HH:mm` sorts like its instants, but not by the rules of every language. */
const day = (kind: OrderListRequest['dateKind']) =>
  kind === 'deadline' ? sql<string>`(${dateColumn(kind)}) collate "C"` : sql<string | Date>`${dateColumn(kind)}`;

/** Days of booking are the portal's; those of a stay are calendar dates. */
function edge(kind: OrderListRequest['dateKind'], date: PlainDate) {
  return kind === 'booked' ? new Date(portalDayStart(date)) : date;
}
