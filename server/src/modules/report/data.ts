import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { OrderId } from '../../db/tables/ids.ts';
import { measures, type ReportDay, type ReportedOrder, type ReportLine } from './report.ts';

/** SQL of daily sums. System role. */

/** Orders as reports see them, locked so that no step of theirs is counted twice. */
export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<ReportedOrder[]> {
  await sql`select from hotel_order where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<ReportedOrder>`
    select o.id, o.distributor_id as "distributorId", o.hotel_id as "hotelId", o.currency, o.booked_at as "bookedAt", o.checkin, o.checkout,
      o.room_count as rooms, o.total, o.status, o.confirm_minutes as "confirmMinutes", o.promised_until as "promisedUntil",
      o.confirmed_at as "confirmedAt", o.cancelled_at as "cancelledAt", o.cancel_fee as "cancelFee",
      h.secured as "isSecured", h.compensated, h.rejected,
      jsonb_build_array(jsonb_build_object('exchange', o.exchange, 'amount',
        (select coalesce(sum(n.contract_amount), 0) * o.room_count from order_night n where n.order_id = o.id)))
      || coalesce((select jsonb_agg(jsonb_build_object('exchange', coalesce(s.exchange, o.exchange), 'amount', s.count * s.times * s.contract_unit))
        from order_surcharge s where s.order_id = o.id), '[]') as contract
    from hotel_order o, lateral (
      select coalesce(bool_or(s.kind in ('paid', 'reopened')), false) as secured,
        (array_agg(jsonb_build_object('at', s.at, 'unanswered', s.kind = 'unanswered') order by s.id desc)
          filter (where s.kind in ('rejected', 'unanswered')))[1] as rejected,
        (array_agg(jsonb_build_object('at', s.at, 'amount', s.amount) order by s.id) filter (where s.kind = 'compensated'))[1] as compensated
      from order_history s where s.order_id = o.id) h
    where o.id = any (${[...ids]}::bigint[]) order by o.id`.execute(tx);
  return rows.map(({ rejected, compensated, ...order }) => ({
    ...order,
    rejected: rejected && { ...rejected, at: new Date(rejected.at) },
    compensated: compensated && { ...compensated, at: new Date(compensated.at) },
  }));
}

export async function takeLines(tx: Tx, ids: readonly OrderId[]): Promise<ReportLine[]> {
  const rows = await tx
    .deleteFrom('report_line')
    .where('order_id', 'in', [...ids])
    .returningAll()
    .execute();
  return rows;
}

export async function addLines(tx: Tx, lines: readonly ReportLine[]): Promise<void> {
  if (lines.length > 0)
    await tx
      .insertInto('report_line')
      .values([...lines])
      .execute();
}

/** Adds differences to the sums of their days; a day that is left with nothing goes. */
export async function addToDays(tx: Tx, days: readonly ReportDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('report_day')
    .values([...days])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'distributor_id', 'hotel_id', 'currency'])
        .doUpdateSet(
          Object.fromEntries(
            measures.map((name) => [name, sql`${sql.ref(`report_day.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
          ),
        ),
    )
    .execute();
  const isNothing = sql.join(
    measures.map((name) => sql`${sql.ref(`d.${name}`)} = 0`),
    sql` and `,
  );
  const less = days.filter((day) => measures.some((name) => day[name] < 0));
  for (const { day, distributor_id, hotel_id, currency } of less)
    await sql`delete from report_day d where day = ${day}::date and distributor_id = ${distributor_id} and hotel_id = ${hotel_id}
      and currency = ${currency} and ${isNothing}`.execute(tx);
}

/** The id of an order; undefined: there is none. */
export async function orderIdOf(tx: Tx, code: string): Promise<OrderId | undefined> {
  const row = await tx.selectFrom('hotel_order').where('code', '=', code).select('id').executeTakeFirst();
  return row?.id;
}

/** Ids of orders after one, in their order. */
export async function idsAfter(tx: Tx, after: number, last: number, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from hotel_order where id > ${after} and id <= ${last} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The first and the last day that has lines or sums; undefined: there is none. */
export async function daysOfReports(tx: Tx): Promise<{ first: PlainDate; last: PlainDate } | undefined> {
  const { rows } = await sql<{ first: PlainDate | null; last: PlainDate | null }>`
    select least((select min(day) from report_line), (select min(day) from report_day)) as first,
      greatest((select max(day) from report_line), (select max(day) from report_day)) as last`.execute(tx);
  const { first, last } = rows[0]!;
  return first === null || last === null ? undefined : { first, last };
}

/** Writes the sums of some days anew from their lines. Reactions wait meanwhile, and add theirs afterwards. */
export async function sumAnew(tx: Tx, { from, to }: { from: PlainDate; to: PlainDate }): Promise<number> {
  const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)})`));
  const names = sql.join(measures.map((name) => sql.ref(name)));
  await sql`lock table report_day in share row exclusive mode`.execute(tx);
  await sql`delete from report_day where day between ${from}::date and ${to}::date`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into report_day (day, distributor_id, hotel_id, currency, ${names})
    select day, distributor_id, hotel_id, currency, ${sums} from report_line where day between ${from}::date and ${to}::date
    group by day, distributor_id, hotel_id, currency`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
