import type { Database } from '@waylight/server/db/database';
import { sql } from 'kysely';
import { columnsOf } from './billing-data.ts';

/** Orders of many companies over two years, and what waits at the desk, written as plain rows. */

export interface ConsoleScale {
  /** an order like which all others are */
  readonly modelCode: string;
  readonly companies: number;
  readonly orders: number;
  /** entries of the desk */
  readonly waiting: number;
  /** ms since the epoch */
  readonly now: number;
}

/** People of each company who order. */
const people = 3;
/** Totals from 100.00 to some 40,000.00, most of them small, in no order of time. */
const totalOf = sql`10000 + ((n * 7919::bigint) % 2000) * ((n * 104729::bigint) % 2000)`;

/** Writes them without triggers and checks of keys. Of the orders most are confirmed, a tenth cancelled, and some wait. */
export async function fillConsole(database: Database, asked: ConsoleScale): Promise<void> {
  const { modelCode, companies, orders, waiting, now } = asked;
  const moment = sql`${new Date(now)}::timestamptz`;
  // Four in ten of what waits are orders, one in ten asks to be cancelled, two in ten are tasks, the rest mails that failed.
  const [toConfirm, applying, tasks] = [waiting * 0.4, waiting * 0.1, waiting * 0.2].map(Math.floor) as [
    number,
    number,
    number,
  ];
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const company = await columnsOf(tx, 'distributor', ['id', 'code']);
    await sql`insert into distributor (code, ${sql.raw(company)}) select 'SC' || lpad(c::text, 5, '0'), ${sql.raw(company)}
      from distributor, generate_series(1, ${companies}::int) c where code = '100001'`.execute(tx);
    const person = await columnsOf(tx, 'distributor_user', [
      'id',
      'distributor_id',
      'username',
      'real_name',
      'is_main',
    ]);
    await sql`insert into distributor_user (distributor_id, username, real_name, is_main, ${sql.raw(person)})
      select d.id, 'maker' || lpad((row_number() over (order by d.id, p))::text, 5, '0'), 'Maker ' || d.code || ' ' || p, p = 1, ${sql.raw(person)}
      from (select * from distributor_user where id = (select created_by from hotel_order where code = ${modelCode})) u,
        (select id, code from distributor where code like 'SC%') d, generate_series(1, ${people}::int) p`.execute(tx);
    const varied = [
      'id',
      'code',
      'request_id',
      'distributor_id',
      'booked_at',
      'confirmed_at',
      'checkin',
      'checkout',
    ].concat([
      'status',
      'status_before',
      'payment_status',
      'promised_until',
      'confirm_minutes',
      'cancelled_at',
      'hotel_number',
      'hotel_id',
      'created_by',
      'total',
      'is_direct',
    ]);
    const same = await columnsOf(tx, 'hotel_order', varied);
    await sql`
      insert into hotel_order (code, request_id, distributor_id, booked_at, confirmed_at, checkin, checkout, status, payment_status,
        promised_until, confirm_minutes, cancelled_at, hotel_number, hotel_id, created_by, total, is_direct, ${sql.raw(same)})
      select 'WLSCALE' || lpad(n::text, 8, '0'), 'scale-' || n, (select min(id) from distributor where code like 'SC%') + n % ${companies}::int,
        v.booked, case when v.status in ('confirmed', 'cancelled') then v.booked + interval '40 minutes' end,
        v.booked::date + 10 + n % 60, v.booked::date + 12 + n % 60, v.status, 'onCredit',
        v.booked + interval '2 hours', 120, case when v.status = 'cancelled' then v.booked + interval '3 days' end,
        case when v.status = 'confirmed' and n % 50 <> 0 then 'H' || n end, h.ids[1 + n % cardinality(h.ids)], m.id, ${totalOf}, n % 20 = 0, ${sql.raw(same)}
      from (select * from hotel_order where code = ${modelCode}) o, (select array_agg(id) as ids from hotel) h,
        generate_series(1, ${orders}::int) n, lateral (select
          case when n <= ${toConfirm + applying} then ${moment} - n * interval '20 seconds' else ${moment} - (n % 730) * interval '1 day' - n % 86400 * interval '1 second' end as booked,
          case when n <= ${toConfirm} then 'unconfirmed' when n <= ${toConfirm + applying} then 'cancelRequested'
            when n % 10 = 0 then 'cancelled' else 'confirmed' end as status) v, distributor_user m
      where m.username = 'maker' || lpad((n % ${companies}::int * ${people}::int + 1 + n / ${companies}::int % ${people}::int)::text, 5, '0')`.execute(
      tx,
    );
    await sql`
      insert into order_history (order_id, distributor_id, at, actor, kind, from_status, to_status)
      select id, distributor_id, booked_at, 'user', 'paid', 'unpaid', 'onCredit' from hotel_order where code like 'WLSCALE%'`.execute(
      tx,
    );
    await sql`
      insert into order_night (order_id, distributor_id, night, amount, contract_amount)
      select id, distributor_id, checkin + g, total / 2, total * 4 / 9 from hotel_order, generate_series(0, 1) g where code like 'WLSCALE%'`.execute(
      tx,
    );
    await sql`
      insert into operator_task (distributor_id, order_id, kind, at) select distributor_id, id, 'tellCancelled', ${moment}
      from hotel_order where code like 'WLSCALE%' order by id desc limit ${tasks}`.execute(tx);
    await sql`
      insert into mail_queue (kind, data, at, due_at, attempts, last_error)
      select 'scale', '{}', ${moment}, ${moment} + interval '1 day', 8, 'refused'
      from generate_series(1, ${waiting - toConfirm - applying - tasks}::int)`.execute(tx);
  });
  await database.asOwner((tx) =>
    sql`analyze distributor, distributor_user, hotel_order, order_history, order_night, operator_task, mail_queue`.execute(
      tx,
    ),
  );
}
