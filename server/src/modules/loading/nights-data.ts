import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Nights of one rate plan (prices in minor units) or room type (rooms free), from `Calendar.from` on without a gap. */
export type NightRow = { id: number; nights: ArrayLike<number> };

/** Whole calendar months in a row: `months[i]` begins `starts[i]` nights after the first and has `lengths[i]` nights. */
export type Calendar = { months: string[]; starts: number[]; lengths: number[]; nights: number };

/** The months from the one of `first` ('YYYY-MM-DD') until at least `nights` nights are covered. */
export function calendarFrom(first: string, nights: number): Calendar {
  const calendar: Calendar = { months: [], starts: [], lengths: [], nights: 0 };
  let [year, month] = first.split('-').map(Number) as [number, number];
  while (calendar.nights < nights) {
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    calendar.months.push(`${year}-${String(month).padStart(2, '0')}-01`);
    calendar.starts.push(calendar.nights);
    calendar.lengths.push(length);
    calendar.nights += length;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return calendar;
}

type Target = { table: 'rate_month' | 'room_month'; key: string; nights: string; type: 'bigint' | 'smallint' };
const ofRates: Target = { table: 'rate_month', key: 'rate_plan_id', nights: 'prices', type: 'bigint' };
const ofRooms: Target = { table: 'room_month', key: 'room_type_id', nights: 'free', type: 'smallint' };

/**
 * The rows to write, as an `insert … select`. The nights of all travel as one flat array, which the database cuts into
 * months itself: half a million rows in seconds.
 */
function insertOf(
  { table, key, nights, type }: Target,
  calendar: Calendar,
  rows: readonly NightRow[],
): RawBuilder<unknown> {
  const flat = rows.map((row) => {
    if (row.nights.length !== calendar.nights)
      throw new RangeError(`${table} ${row.id}: ${row.nights.length} nights instead of ${calendar.nights}`);
    return Array.prototype.join.call(row.nights, ',');
  });
  const array = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
  return sql`
    insert into ${sql.table(table)} as old (${sql.ref(key)}, month, ${sql.ref(nights)})
    select ids[i], m.month, nights[(i - 1) * ${calendar.nights}::int + m.start + 1 : (i - 1) * ${calendar.nights}::int + m.start + m.length]
    from (select ${array(flat)}::${sql.raw(type)}[] as nights, ${array(rows.map((row) => row.id))}::int[] as ids) as flat,
      generate_series(1, ${rows.length}::int) as i,
      unnest(${array(calendar.months)}::date[], ${array(calendar.starts)}::int[], ${array(calendar.lengths)}::int[]) as m (month, start, length)`;
}

/** Writes packed months; answers the ids (rate plans, room types) of which a night really changed. */
async function save(tx: Tx, target: Target, calendar: Calendar, rows: readonly NightRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { key, nights } = target;
  const { rows: changed } = await sql<{ id: number }>`
    with saved as (
      ${insertOf(target, calendar, rows)}
      on conflict (${sql.ref(key)}, month) do update set ${sql.ref(nights)} = excluded.${sql.ref(nights)}
        where old.${sql.ref(nights)} is distinct from excluded.${sql.ref(nights)}
      returning old.${sql.ref(key)} as id
    )
    select distinct id from saved`.execute(tx);
  return changed.map((row) => row.id);
}

async function insert(tx: Tx, target: Target, calendar: Calendar, rows: readonly NightRow[]): Promise<void> {
  if (rows.length > 0) await insertOf(target, calendar, rows).execute(tx);
}

/** Prices of rate plans, in minor units of the plan's currency; 0: not sold. */
export const saveRateNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<number[]> =>
  save(tx, ofRates, calendar, rows);

/** Rooms free of room types; 0: sold out. */
export const saveRoomNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<number[]> =>
  save(tx, ofRooms, calendar, rows);

/** As `saveRateNights` where none of the months is there yet; a third faster, and an error if one is. */
export const insertRateNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<void> =>
  insert(tx, ofRates, calendar, rows);

/** As `saveRoomNights` where none of the months is there yet. */
export const insertRoomNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<void> =>
  insert(tx, ofRooms, calendar, rows);
