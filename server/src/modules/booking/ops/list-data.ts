import type { opsApi } from '@waylight/contract';
import type { HotelStand } from '@waylight/contract/ops/hotel-link';
import { mostFound, type OrderView } from '@waylight/contract/ops/order';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, OrderId } from '../../../db/tables/ids.ts';
import { creditReleased } from '../order/data.ts';

/** SQL of the list of orders at the console, over all companies. Role waylight_ops. */

type OrderListRequest = z.output<typeof opsApi.order.list.request>;

/** Written as its index is (hotel_order_words). */
const words = sql`to_tsvector('simple'::regconfig, translate(hotel_order.search_text, '-/._@+,', '       '))`;
const mostWords = 8;

/** The condition on hotel_order of each view; each has an index of its own. */
function viewOf(view: OrderView, operatorId: number, now: number): RawBuilder<boolean> | undefined {
  const at = new Date(now);
  const waits = sql<boolean>`hotel_order.status = 'unconfirmed' and hotel_order.payment_status in ('onCredit', 'advanceDeducted', 'paid')`;
  switch (view) {
    case 'all':
      return undefined;
    case 'toConfirm':
      return waits;
    case 'overdue':
      return sql<boolean>`${waits} and hotel_order.promised_until <= ${at}::timestamptz`;
    case 'applying':
      return sql<boolean>`hotel_order.status = 'cancelRequested'`;
    case 'noNumber':
      return sql<boolean>`hotel_order.hotel_number is null and hotel_order.status in ('confirmed', 'nonCancellable')
        and hotel_order.checkin >= ${dateIn(portalZone, now)}::date`;
    case 'tasks':
      return sql<boolean>`hotel_order.id in (select t.order_id from operator_task t where t.done_at is null)`;
    case 'mine':
      return sql<boolean>`hotel_order.id in (select k.order_id from order_desk k where k.operator_id = ${operatorId})`;
  }
}

/** The order of a list. What waits begins with the oldest, arrivals with the first, everything else with the latest. */
function sortOf({ view, dateKind, dateFrom, dateTo }: OrderListRequest) {
  const by = (column: RawBuilder<unknown>) => ({ column, order: sql`${column}, hotel_order.id` });
  if (view === 'toConfirm' || view === 'overdue') return by(sql`hotel_order.promised_until`);
  if (view === 'noNumber' || (dateKind === 'checkin' && (dateFrom ?? dateTo))) return by(sql`hotel_order.checkin`);
  const column = sql`hotel_order.booked_at`;
  return view === 'applying' ? by(column) : { column, order: sql`${column} desc, hotel_order.id desc` };
}

/** Pieces of a search as the text index reads them, each the beginning of a word. */
const piecesOf = (keyword: string) =>
  keyword
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);

/** How an order stands with its hotel: what it has answered last of what stands, or that it was asked. */
const hotelStand = sql<HotelStand>`coalesce(
  (select a.answer from hotel_answer a where a.order_id = hotel_order.id and a.undone_at is null and a.answer <> 'noted' order by a.id desc limit 1),
  (select 'asked' from hotel_asking k where k.order_id = hotel_order.id), 'none')`;

/** Orders of a hotel, by its number or the beginnings of words of its name. Its index is that of all words. */
function hotelOf(asked: string): RawBuilder<boolean> | undefined {
  if (/^\d{1,9}$/.test(asked.trim())) return sql`hotel_order.hotel_id = ${Number(asked.trim())}`;
  const pieces = piecesOf(asked);
  if (pieces.length === 0) return undefined;
  const query = pieces.map((piece) => `'${piece}':*`).join(' & ');
  return sql`${words} @@ to_tsquery('simple'::regconfig, ${query}) and to_tsvector('simple'::regconfig,
    hotel_order.hotel_zh || ' ' || hotel_order.hotel_en) @@ to_tsquery('simple'::regconfig, ${query})`;
}

/** Orders that stand so: the few that were asked or have answered are looked up first. */
function standsAt(stand: HotelStand): RawBuilder<boolean> {
  const exact = sql<boolean>`${hotelStand} = ${stand}`;
  if (stand === 'none') return exact;
  if (stand === 'asked') return sql`hotel_order.id in (select k.order_id from hotel_asking k) and ${exact}`;
  return sql`hotel_order.id in (select a.order_id from hotel_answer a where a.answer = ${stand} and a.undone_at is null) and ${exact}`;
}

function placeOf({ city, settlementTypes }: OrderListRequest): RawBuilder<boolean>[] {
  const name = `${city
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '')}%`;
  return [
    ...(city.trim() === ''
      ? []
      : [
          sql<boolean>`hotel_order.hotel_id in (select h.id from hotel h join district c on c.id = h.city_id
            where c.name_zh like ${name} or lower(c.name_en) like ${name})`,
        ]),
    ...(settlementTypes.length === 0
      ? []
      : [sql<boolean>`hotel_order.settlement_type in (${sql.join([...settlementTypes])})`]),
  ];
}

/** Orders whose total lies between two amounts of their currency, both included. */
export const amountsOf = ({ amount }: Pick<OrderListRequest, 'amount'>): RawBuilder<boolean>[] =>
  amount === undefined
    ? []
    : [
        sql<boolean>`hotel_order.currency = ${amount.currency}`,
        ...(amount.from === undefined ? [] : [sql<boolean>`hotel_order.total >= ${amount.from}`]),
        ...(amount.to === undefined ? [] : [sql<boolean>`hotel_order.total <= ${amount.to}`]),
      ];

/** Persons whose username or name begins so; undefined: everybody. */
function makersOf({ maker }: OrderListRequest): RawBuilder<boolean> | undefined {
  const begun = maker.trim().toLowerCase();
  if (begun === '') return undefined;
  const like = `${begun.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(u.username) like ${like} or lower(u.real_name) like ${like})`;
}

/** Orders of these persons, found by them. With the company: the index of orders by their maker begins with it. */
const madeBy = (makers: RawBuilder<boolean>) =>
  sql<boolean>`(hotel_order.distributor_id, hotel_order.created_by) in (select u.distributor_id, u.id from distributor_user u where ${makers})`;

/** The same, asked order by order: `offset 0` keeps the planner from finding the persons first, and sorting all that is theirs. */
const isMadeBy = (makers: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from distributor_user u where u.id = hotel_order.created_by and ${makers} offset 0)`;

/** Whether so few orders are found that sorting them is quick. */
async function areFew(tx: Tx, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from hotel_order where ${where} limit ${mostFound + 1}) f`.execute(tx);
  return rows[0]!.found <= mostFound;
}

/** Days from and to, both included. */
function daysOf({ dateKind, dateFrom, dateTo }: OrderListRequest): RawBuilder<boolean>[] {
  const column = {
    booked: sql`hotel_order.booked_at`,
    checkin: sql`hotel_order.checkin`,
    checkout: sql`hotel_order.checkout`,
    // Written out it sorts like its days, but not by the rules of every language.
    deadline: sql`(left(hotel_order.free_cancel_until_local, 10) collate "C")`,
  }[dateKind];
  const isBooked = dateKind === 'booked';
  const dayOf = (day: string) => (dateKind === 'deadline' ? sql`${day}::text` : sql`${day}::date`);
  const start = (day: string) => (isBooked ? sql`${new Date(portalDayStart(day))}::timestamptz` : dayOf(day));
  return [
    ...(dateFrom ? [sql<boolean>`${column} >= ${start(dateFrom)}`] : []),
    ...(dateTo
      ? [
          isBooked
            ? sql<boolean>`${column} < ${start(addDays(dateTo, 1))}`
            : sql<boolean>`${column} <= ${dayOf(dateTo)}`,
        ]
      : []),
  ];
}

/** The page of a list and its number, which stops at `mostFound` + 1. `companyId` null: no company has that code. */
export async function listOrders(
  tx: Tx,
  asked: OrderListRequest,
  companyId: DistributorId | null | undefined,
  operatorId: number,
  now: number,
) {
  if (companyId === null) return { rows: [], total: 0 };
  const conditions: RawBuilder<boolean>[] = [];
  const view = viewOf(asked.view, operatorId, now);
  if (view) conditions.push(view);
  if (companyId !== undefined) conditions.push(sql`hotel_order.distributor_id = ${companyId}`);
  if (asked.statuses.length > 0) conditions.push(sql`hotel_order.status in (${sql.join(asked.statuses)})`);
  if (asked.paymentStatuses.length > 0)
    conditions.push(sql`hotel_order.payment_status in (${sql.join(asked.paymentStatuses)})`);
  const hotel = hotelOf(asked.hotel);
  if (hotel) conditions.push(hotel);
  if (asked.supplier === 'direct') conditions.push(sql`hotel_order.is_direct`);
  if (asked.supplier === 'contract') conditions.push(sql`not hotel_order.is_direct`);
  if (asked.hotelStand) conditions.push(standsAt(asked.hotelStand));
  conditions.push(...placeOf(asked), ...daysOf(asked), ...amountsOf(asked));
  const makers = makersOf(asked);
  const pieces = piecesOf(asked.keyword);
  const query = pieces.map((piece) => `'${piece}':*`).join(' & ');
  if (pieces.length > 0) conditions.push(sql`${words} @@ to_tsquery('simple'::regconfig, ${query})`);
  const allOf = (all: RawBuilder<unknown>[]) => (all.length === 0 ? sql`true` : sql.join(all, sql` and `));
  const where = allOf(makers ? [...conditions, madeBy(makers)] : conditions);
  const isSearched = pieces.length > 0 || hotel !== undefined || (makers !== undefined && (await areFew(tx, where)));
  // The newest of what many people have are soon met on the way.
  const inOrder = allOf(makers ? [...conditions, isMadeBy(makers)] : conditions);
  const sort = sortOf(asked);
  const part = sql`order by ${sort.order} limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`;
  // Words that few orders have are looked up once, before anything is sorted: the planner would pass over all orders
  // for them. The column to sort by comes along, so that no order is read twice.
  const found = isSearched
    ? sql`with found as materialized (select hotel_order.id, ${sort.column} from hotel_order where ${where})
          select (select count(*) from (select from found limit ${mostFound + 1}) f) as total,
            array(select hotel_order.id from found hotel_order ${part}) as ids`
    : sql`select (select count(*) from (select from hotel_order where ${where} limit ${mostFound + 1}) f) as total,
          array(select hotel_order.id from hotel_order where ${inOrder} ${part}) as ids`;
  const { rows: pages } = await sql<{ total: number; ids: OrderId[] }>`
    select total, array_to_json(ids) as ids from (${found}) p`.execute(tx);
  const { total, ids } = pages[0]!;
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx
    .selectFrom('hotel_order')
    .innerJoin('distributor', 'distributor.id', 'hotel_order.distributor_id')
    .innerJoin('distributor_user', 'distributor_user.id', 'hotel_order.created_by')
    .leftJoin('order_desk', 'order_desk.order_id', 'hotel_order.id')
    .leftJoin('operator', 'operator.id', 'order_desk.operator_id')
    .where('hotel_order.id', 'in', ids)
    .select([
      'hotel_order.id',
      'hotel_order.code',
      'distributor.code as companyCode',
      'distributor.name_zh as companyZh',
      'distributor.name_en as companyEn',
      'hotel_zh as hotelZh',
      'hotel_en as hotelEn',
      'city_zh as cityZh',
      'city_en as cityEn',
      'room_zh as roomZh',
      'room_en as roomEn',
      'checkin',
      'checkout',
      'room_count as roomCount',
      'guest_names as guestNames',
      'distributor_user.username as makerUsername',
      'distributor_user.real_name as makerName',
      'hotel_order.status',
      'expired_at as expiredAt',
      'payment_status as paymentStatus',
      creditReleased.as('creditReleased'),
      'total',
      'hotel_order.currency',
      'booked_at as bookedAt',
      'confirm_minutes as confirmMinutes',
      'promised_until as promisedUntil',
      'confirmation_number as confirmationNumber',
      'hotel_number as hotelNumber',
      'is_direct as isDirect',
      hotelStand.as('hotelStand'),
      'operator.id as takerId',
      'operator.display_name as takerName',
      'order_desk.taken_at as takenAt',
      sql<number>`(select count(*) from operator_task t where t.order_id = hotel_order.id and t.done_at is null)`.as(
        'tasks',
      ),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];
