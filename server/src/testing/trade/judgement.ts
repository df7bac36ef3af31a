import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { TestClient } from '../boot.ts';
import { judge } from '../payment/judgement.ts';
import { type Gateway, providerOf, type Till } from '../payment/paying.ts';

/** Rooms of a room type, by night. */
export type StockBefore = Map<string, number>;

/** Rooms free on every night, before anything is sold. */
export async function stockBefore(database: Database): Promise<StockBefore> {
  return new Map((await database.asSystem(freeByNight)).map(({ night, rooms }) => [night, rooms]));
}

/** The state that must hold when all trade has ended; each line names a violation. */
export async function judgeTrade(
  till: Till,
  stock: StockBefore,
  paid: readonly { readonly subject: Subject }[],
): Promise<string[]> {
  const { house } = till;
  const { list: judged } = await judge(till, paid, { ordersChange: true });
  // A provider that nobody paid has no bill of the day: it is asked for again for days, and then told to the operator.
  const earning = new Set(
    (await till.sandbox.trades()).filter(({ state }) => state === 'paid').map((one) => one.provider),
  );
  const list = judged.filter((line) => {
    const gateway = /^a run still waits: (\w+)/.exec(line)?.[1] as Gateway | undefined;
    return gateway === undefined || earning.has(providerOf[gateway]);
  });
  const of = <T>(read: (tx: Tx) => Promise<T>) => house.database.asSystem(read);
  list.push(...(await of((tx) => roomsAmiss(tx, stock))));
  list.push(...(await of(couponsAmiss)));
  list.push(...(await of(holdsAmiss)));
  for (const [company, user] of [
    ['100001', 'demo'],
    ['100002', 'demo'],
  ] as const)
    list.push(...(await booksAmiss(await of((tx) => booksOf(tx, company)), await house.signIn(company, user))));
  return list;
}

async function freeByNight(tx: Tx): Promise<{ night: string; rooms: number }[]> {
  const { rows } = await sql<{ night: string; rooms: number }>`
    select m.room_type_id || ' ' || (m.month + (i::int - 1))::text as night, f::int as rooms
    from room_month m, unnest(m.free) with ordinality t (f, i)`.execute(tx);
  return rows;
}

/** Free rooms and those of live orders are the rooms that there were, on every night. */
export async function roomsAmiss(tx: Tx, before: StockBefore): Promise<string[]> {
  const { rows } = await sql<{ night: string; rooms: number }>`
    select o.room_type_id || ' ' || g::date::text as night, sum(o.room_count)::int as rooms
    from hotel_order o, generate_series(o.checkin, o.checkout - 1, interval '1 day') g
    where o.rooms_returned_at is null group by 1`.execute(tx);
  const sold = new Map(rows.map(({ night, rooms: count }) => [night, count]));
  return (await freeByNight(tx))
    .filter(({ night, rooms: free }) => free < 0 || free + (sold.get(night) ?? 0) !== before.get(night))
    .map(
      ({ night, rooms: free }) =>
        `rooms of ${night}: ${free} free, ${sold.get(night) ?? 0} sold, ${before.get(night)} there`,
    );
}

/** A coupon is spent on one live order, which says so, or on none. */
async function couponsAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string; state: string; named: string | null; orders: string[] | null }>`
    select c.code, c.state, c.order_code as named,
      (select array_agg(o.code) from hotel_order o where o.coupon_id = c.id and o.status not in ('cancelled', 'rejected')) as orders
    from coupon c`.execute(tx);
  return rows
    .filter(({ state, named, orders }) =>
      state === 'usable' || state === 'expired'
        ? (orders ?? []).length > 0
        : (orders ?? []).length > 1 || (orders?.length === 1 && orders[0] !== named),
    )
    .map(
      ({ code, state, named, orders }) =>
        `coupon ${code} is ${state} for ${named}, and stands on ${orders?.join(', ')}`,
    );
}

/** Money is held, and rooms are counted as unpaid, for orders only that still wait. */
export async function holdsAmiss(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'hold ' || h.id || ' of ' || o.code || ', which is ' || o.status as what
      from ledger_hold h join hotel_order o on h.subject_kind = 'order' and h.subject_id = o.code
      where h.state = 'pending' and o.status not in ('unconfirmed', 'cancelRequested')
    union all
    select 'account ' || a.id || ' holds ' || a.held || ', its holds are ' || coalesce(sum(h.amount), 0)
      from ledger_account a left join ledger_hold h on h.account_id = a.id and h.state = 'pending'
      group by a.id having a.held <> coalesce(sum(h.amount), 0)
    union all
    select 'user ' || u.user_id || ' has ' || u.orders || ' unpaid orders counted, and they are ' || count(o.id)
      from unpaid_hold u left join hotel_order o on o.created_by = u.user_id and o.status = 'unconfirmed' and o.payment_status = 'unpaid'
      group by u.distributor_id, u.user_id, u.orders having u.orders <> count(o.id)`.execute(tx);
  return rows.map(({ what }) => what);
}

interface Books {
  code: string;
  status: string;
  payment: string;
  /** in the order's own books, minor units */
  sold: number;
  held: number;
  fee: number;
}

async function booksOf(tx: Tx, company: string): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select o.code, o.status, o.payment_status as payment, o.cancel_fee::float8 as fee,
      (select coalesce(-sum(e.amount), 0)::float8 from ledger_entry e join ledger_journal j on j.id = e.journal_id
        join ledger_account a on a.id = e.account_id
        where j.subject_kind = 'order' and j.subject_id = o.code and a.kind in ('SALES', 'PREPAID') and e.currency = o.currency) as sold,
      (select coalesce(sum(h.amount), 0)::float8 from ledger_hold h
        where h.subject_kind = 'order' and h.subject_id = o.code and h.state = 'pending') as held
    from hotel_order o join distributor d on d.id = o.distributor_id where d.code = ${company}`.execute(tx);
  return rows;
}

/** Each order's page and its books tell of the same money. */
async function booksAmiss(books: readonly Books[], client: TestClient): Promise<string[]> {
  const list: string[] = [];
  for (const { code, status, payment, sold, held, fee } of books) {
    const { money } = await client.send(api.booking.get, { orderCode: code });
    const kept = money!.paid - money!.refunded;
    const name = `order ${code} (${status}, ${payment})`;
    if (sold + held !== kept)
      list.push(`${name}: paid ${money!.paid} less ${money!.refunded} back, the books have ${sold} and hold ${held}`);
    const isOff = status === 'cancelled' || status === 'rejected';
    if (isOff && kept !== fee) list.push(`${name}: keeps ${kept}, its fee is ${fee}`);
    if (!isOff && payment !== 'unpaid' && kept !== money!.total) list.push(`${name}: keeps ${kept} of ${money!.total}`);
  }
  return list;
}
