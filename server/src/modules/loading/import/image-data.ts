import type { ImportKind, LineState } from '@waylight/contract/ops/supply-import';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { HotelSpan } from '../night-files.ts';

/** SQL that compares lines with what is there, reads what will be overwritten, and gives it back. System role. */

/** Rooms that orders hold on nights of the asked months: `held(room type, night)`. */
const heldOn = sql`
  select o.room_type_id as id, s.night::date as night, sum(o.room_count)::int as rooms
  from hotel_order o, generate_series(o.checkin::timestamp, (o.checkout - 1)::timestamp, interval '1 day') as s (night)
  where o.room_type_id in (select id from asked) and o.rooms_returned_at is null
    and o.checkout > (select min(first) from asked) and o.checkin <= (select max(last) from asked)
  group by 1, 2`;

/** How each span differs from the nights that are there. */
export async function compareSpans(
  tx: Tx,
  kind: 'prices' | 'stock',
  rows: readonly { line: number; value: HotelSpan }[],
): Promise<Map<number, LineState>> {
  const asked = JSON.stringify(
    rows.map(({ line, value: { id, from, to, value } }) => ({ line, id, first: from, last: to, value })),
  );
  const { rows: found } =
    kind === 'prices'
      ? await sql<{ line: number; same: boolean; fresh: boolean }>`
          with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as r (line int, id int, first date, last date, value bigint)),
          part as (
            select a.line, a.value, m.prices[s.first_day:s.last_day] as nights
            from asked a cross join lateral stay_months(a.first, a.last + 1) s
              left join rate_month m on m.rate_plan_id = a.id and m.month = s.month)
          select line, bool_and(case when nights is null then value = 0 else value = all (nights) end) as same,
            bool_and(nights is null or 0 = all (nights)) as fresh
          from part group by line`.execute(tx)
      : await sql<{ line: number; same: boolean; fresh: boolean }>`
          with asked as materialized (select * from jsonb_to_recordset(${asked}::jsonb) as r (line int, id int, first date, last date, value int)),
          held as materialized (${heldOn}),
          night as (
            select a.line, a.value, coalesce(m.free[d], 0) + coalesce(h.rooms, 0) - coalesce(m.short[d], 0) as given
            from asked a cross join lateral stay_months(a.first, a.last + 1) s
              cross join lateral generate_series(s.first_day, s.last_day) d
              left join room_month m on m.room_type_id = a.id and m.month = s.month
              left join held h on h.id = a.id and h.night = s.month + (d - 1))
          select line, bool_and(given = value) as same, bool_and(given = 0) as fresh from night group by line`.execute(
          tx,
        );
  return new Map(found.map(({ line, same, fresh }) => [line, same ? 'same' : fresh ? 'new' : 'changed']));
}

/** Nights of months as they are, under lock: prices, or the rooms given and those of them that are sold. */
export interface MonthNights {
  readonly value: readonly number[];
  readonly held: readonly number[];
}

export async function lockMonths(
  tx: Tx,
  kind: 'prices' | 'stock',
  months: readonly { id: number; month: string }[],
): Promise<Map<string, MonthNights>> {
  const asked = JSON.stringify(months.map(({ id, month }) => ({ id, first: month, month })));
  if (kind === 'prices') {
    const { rows } = await sql<{ id: number; month: string; prices: number[] }>`
      select rate_plan_id as id, month, prices from rate_month
      where (rate_plan_id, month) in (select id, month from jsonb_to_recordset(${asked}::jsonb) as r (id int, month date))
      order by rate_plan_id, month for update`.execute(tx);
    return new Map(rows.map(({ id, month, prices }) => [`${id} ${month}`, { value: prices, held: [] }]));
  }
  await sql`
    select from room_month
    where (room_type_id, month) in (select id, month from jsonb_to_recordset(${asked}::jsonb) as r (id int, month date))
    order by room_type_id, month for update`.execute(tx);
  const { rows } = await sql<{ id: number; month: string; value: number[]; held: number[] }>`
    with asked as materialized (select r.id, r.month, r.month as first, (r.month + interval '1 month')::date - 1 as last
      from jsonb_to_recordset(${asked}::jsonb) as r (id int, month date)),
    held as materialized (${heldOn})
    select m.room_type_id as id, m.month,
      array_agg(n.free + coalesce(h.rooms, 0) - coalesce(m.short[n.d], 0) order by n.d) as value,
      array_agg(coalesce(h.rooms, 0) order by n.d) as held
    from asked a join room_month m on m.room_type_id = a.id and m.month = a.month
      cross join lateral unnest(m.free) with ordinality as n (free, d)
      left join held h on h.id = a.id and h.night = m.month + (n.d::int - 1)
    group by 1, 2`.execute(tx);
  return new Map(rows.map(({ id, month, value, held }) => [`${id} ${month}`, { value, held }]));
}

export type CatalogueKind = Exclude<ImportKind, 'prices' | 'stock'>;

export const tables: Readonly<Record<CatalogueKind, string>> = {
  hotels: 'hotel',
  rooms: 'room_type',
  rates: 'rate_plan',
  surcharges: 'surcharge',
};

/** Rows of the catalogue as plain values by id, of the columns that a file sets. */
export async function catalogueRows(
  tx: Tx,
  kind: CatalogueKind,
  ids: readonly number[],
  columns: readonly string[],
): Promise<Map<number, Record<string, unknown>>> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: Record<string, unknown> & { id: number } }>`
    select to_jsonb(t) as row from (select ${list} from ${sql.table(tables[kind])} where id = any (${`{${ids.join(',')}}`}::int[])) t`.execute(
    tx,
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}

/** Whether the row could be taken away: nothing hangs on it. */
export async function removeRow(tx: Tx, kind: CatalogueKind, id: number): Promise<boolean> {
  await sql`savepoint removal`.execute(tx);
  try {
    await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(tx);
    return true;
  } catch {
    await sql`rollback to savepoint removal`.execute(tx);
    return false;
  }
}
