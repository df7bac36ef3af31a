import { dateOfDay, dayNumber } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { NightState } from './calendar.ts';

/** SQL of the calendar at the console. Role waylight_ops. Nights are day numbers (contract/src/value/stay.ts). */

export interface CalendarHotel {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly active: boolean;
}

const hotelColumns = sql`h.id, h.name_zh as zh, h.name_en as en, c.name_zh as "cityZh", c.name_en as "cityEn", h.active`;

/** Hotels with the words in their name or number; without words those whose nights were edited last, then any. */
export async function hotelsWith(tx: Tx, keyword: string, limit: number): Promise<CalendarHotel[]> {
  const pattern = containing(keyword);
  const { rows } = await sql<CalendarHotel>`
    select ${hotelColumns} from hotel h join district c on c.id = h.city_id
    where ${keyword} = '' or h.name_zh ilike ${pattern} or h.name_en ilike ${pattern} or h.id::text = ${keyword}
      or c.name_zh ilike ${pattern} or c.name_en ilike ${pattern}
    order by h.active desc,
      case when ${keyword} = '' then (select max(a.id) from operator_act a
        where a.subject_kind = 'hotel' and a.subject_id = h.id::text and a.command = 'calendar.edit') end desc nulls last,
      (h.name_zh ilike ${pattern} or h.name_en ilike ${pattern}) desc, h.id
    limit ${limit}`.execute(tx);
  return rows;
}

export async function hotelAt(tx: Tx, id: number): Promise<(CalendarHotel & { timeZone: string }) | undefined> {
  const { rows } = await sql<CalendarHotel & { timeZone: string }>`
    select ${hotelColumns}, h.time_zone as "timeZone" from hotel h join district c on c.id = h.city_id where h.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** The hotel under a lock that orders do not wait for: one edit of its nights after the other. Whether it is there. */
export async function lockHotel(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from hotel where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export interface CalendarRoom {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly active: boolean;
}
export interface CalendarRate extends CalendarRoom {
  readonly roomTypeId: number;
  readonly currency: string;
  readonly minNights: number;
}

export async function roomsOf(tx: Tx, hotelId: number): Promise<CalendarRoom[]> {
  const { rows } = await sql<CalendarRoom>`
    select id, name_zh as zh, name_en as en, active from room_type where hotel_id = ${hotelId}
    order by active desc, position, id`.execute(tx);
  return rows;
}

export async function ratesOf(tx: Tx, hotelId: number): Promise<CalendarRate[]> {
  const { rows } = await sql<CalendarRate>`
    select id, name_zh as zh, name_en as en, active, room_type_id as "roomTypeId", currency, min_nights as "minNights"
    from rate_plan where hotel_id = ${hotelId} order by active desc, id`.execute(tx);
  return rows;
}

interface MonthRow {
  readonly id: number;
  readonly month: string;
  readonly nights: number[];
  readonly short: number[] | null;
  readonly closed: (number | null)[] | null;
}

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

const monthOf = (day: number) => `${dateOfDay(day).slice(0, 8)}01`;
const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;

/** Packed months of rates or rooms; `lock` in the order in which orders lock them. */
async function monthsOf(tx: Tx, of: 'rates' | 'rooms', ids: readonly number[], span: DaySpan, lock: boolean) {
  const locking = lock ? sql`for update` : sql``;
  const between = sql`between ${monthOf(span.first)}::date and ${monthOf(span.last)}::date`;
  const { rows } =
    of === 'rates'
      ? await sql<MonthRow>`
          select rate_plan_id as id, month, prices as nights, null as short, closed_prices as closed from rate_month
          where rate_plan_id = any (${idArray(ids)}) and month ${between} order by rate_plan_id, month ${locking}`.execute(
          tx,
        )
      : await sql<MonthRow>`
          select room_type_id as id, month, free as nights, short, closed_rooms as closed from room_month
          where room_type_id = any (${idArray(ids)}) and month ${between} order by room_type_id, month ${locking}`.execute(
          tx,
        );
  return rows;
}

/** Rooms that orders hold, by room type and day. */
export async function soldOf(tx: Tx, ids: readonly number[], { first, last }: DaySpan): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; night: string; rooms: number }>`
    select o.room_type_id as id, s.night::date as night, sum(o.room_count)::int as rooms
    from hotel_order o, generate_series(greatest(o.checkin, ${dateOfDay(first)}::date)::timestamp,
      least(o.checkout - 1, ${dateOfDay(last)}::date)::timestamp, interval '1 day') as s (night)
    where o.room_type_id = any (${idArray(ids)}) and o.rooms_returned_at is null
      and o.checkout > ${dateOfDay(first)}::date and o.checkin <= ${dateOfDay(last)}::date
    group by 1, 2`.execute(tx);
  return new Map(rows.map(({ id, night, rooms }) => [`${id} ${dayNumber(night)}`, rooms]));
}

/** A reader of nights by row and day. A month that is not there is one without prices or rooms. */
function reader(months: readonly MonthRow[]) {
  const found = new Map(months.map((one) => [`${one.id} ${one.month}`, one]));
  return (id: number, day: number) => {
    const date = dateOfDay(day);
    const month = found.get(`${id} ${date.slice(0, 8)}01`);
    const at = Number(date.slice(8)) - 1;
    return { night: month?.nights[at] ?? 0, short: month?.short?.[at] ?? 0, kept: month?.closed?.[at] ?? null };
  };
}

export type NightReader = (id: number, day: number) => NightState & { readonly free: number };

/** Prices of rates by day. */
export async function readRates(tx: Tx, ids: readonly number[], span: DaySpan, lock = false): Promise<NightReader> {
  const read = reader(await monthsOf(tx, 'rates', ids, span, lock));
  return (id, day) => {
    const { night, kept } = read(id, day);
    return { day, value: night, kept: night === 0 ? kept : null, sold: 0, free: 0 };
  };
}

/** Rooms given, sold and free by day. What is sold is counted after the lock. */
export async function readRooms(tx: Tx, ids: readonly number[], span: DaySpan, lock = false): Promise<NightReader> {
  const read = reader(await monthsOf(tx, 'rooms', ids, span, lock));
  const sold = await soldOf(tx, ids, span);
  return (id, day) => {
    const { night, short, kept } = read(id, day);
    const held = sold.get(`${id} ${day}`) ?? 0;
    // Stock that was set by hand in SQL may know nothing of orders; less than nothing is never given.
    const given = Math.max(night + held - short, 0);
    return { day, value: given, kept: given === 0 ? kept : null, sold: held, free: night };
  };
}

/** A row's nights as they shall be. */
export interface NightWrite {
  readonly id: number;
  readonly nights: readonly { readonly day: number; readonly value: number; readonly kept: number | null }[];
}

interface MonthWrite {
  readonly id: number;
  readonly month: string;
  /** of each night of the month: its new value; null: as it is */
  readonly values: (number | null)[];
  /** whether the night is written, and what is kept of it */
  readonly touched: boolean[];
  readonly kept: (number | null)[];
}

function monthWrites(rows: readonly NightWrite[]): MonthWrite[] {
  const months = new Map<string, MonthWrite>();
  for (const { id, nights } of rows)
    for (const { day, value, kept } of nights) {
      const date = dateOfDay(day);
      const month = `${date.slice(0, 8)}01`;
      let one = months.get(`${id} ${month}`);
      if (!one) {
        const length = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
        const all = <V>(of: V): V[] => Array.from({ length }, () => of);
        one = { id, month, values: all<number | null>(null), touched: all(false), kept: all<number | null>(null) };
        months.set(`${id} ${month}`, one);
      }
      const at = Number(date.slice(8)) - 1;
      one.values[at] = value;
      one.touched[at] = true;
      one.kept[at] = kept;
    }
  return [...months.values()];
}

const mergedKept = sql`(select case when count(k) = 0 then null else array_agg(k order by i) end
  from (select i, case when t then fresh else old.kept[i] end as k
    from unnest(w.touched, w.kept) with ordinality as u (t, fresh, i)) merged)`;

/** Writes prices. Months that are not there yet are made. */
export async function writeRates(tx: Tx, rows: readonly NightWrite[]): Promise<void> {
  const months = JSON.stringify(monthWrites(rows));
  await sql`
    with w as (select * from jsonb_to_recordset(${months}::jsonb) as r (id int, month date, values bigint[], touched boolean[], kept bigint[])),
    old as (select w.id, w.month, m.prices, m.closed_prices as kept from w left join rate_month m on m.rate_plan_id = w.id and m.month = w.month)
    insert into rate_month (rate_plan_id, month, prices, closed_prices)
    select w.id, w.month,
      (select array_agg(coalesce(v, old.prices[i], 0) order by i) from unnest(w.values) with ordinality as u (v, i)), ${mergedKept}
    from w join old on old.id = w.id and old.month = w.month
    order by 1, 2
    on conflict (rate_plan_id, month) do update set prices = excluded.prices, closed_prices = excluded.closed_prices`.execute(
    tx,
  );
}

/** Writes rooms given; what orders hold is taken off by the one function that does so (stock/set-allotment.sql). */
export async function writeRooms(tx: Tx, rows: readonly NightWrite[]): Promise<void> {
  const months = monthWrites(rows);
  const given = JSON.stringify(months.map(({ id, month, values }) => ({ id, month, rooms: values })));
  await sql`select set_allotment(${given}::jsonb)`.execute(tx);
  await sql`
    with w as (select * from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as r (id int, month date, touched boolean[], kept smallint[])),
    old as (select w.id, w.month, m.closed_rooms as kept from w join room_month m on m.room_type_id = w.id and m.month = w.month),
    next as (select w.id, w.month, ${mergedKept} as kept from w join old on old.id = w.id and old.month = w.month)
    update room_month r set closed_rooms = next.kept from next
    where r.room_type_id = next.id and r.month = next.month and r.closed_rooms is distinct from next.kept`.execute(tx);
}

export async function writeMinNights(tx: Tx, ids: readonly number[], nights: number): Promise<void> {
  await tx.updateTable('rate_plan').set({ min_nights: nights }).where('id', 'in', ids).execute();
}

/** The person who edited the hotel's nights last. */
export async function lastEditor(tx: Tx, hotelId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('operator_act')
    .where('subject_kind', '=', 'hotel')
    .where('subject_id', '=', String(hotelId))
    .where('command', '=', 'calendar.edit')
    .orderBy('id', 'desc')
    .select('done_by as person')
    .executeTakeFirst();
  return row?.person;
}
