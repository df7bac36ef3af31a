import { sql } from 'kysely';
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

/**
 * Writes packed months. The nights of all rows travel as one flat array, which the database cuts into months itself:
 * half a million rows in seconds. Answers the ids (rate plans, room types) of which a night really changed.
 */
async function saveNights(
  tx: Tx,
  calendar: Calendar,
  rows: readonly NightRow[],
  sqlNames: { table: string; key: string; nights: string; type: string },
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { table, key, nights, type } = sqlNames;
  const flat = rows.map((row) => {
    if (row.nights.length !== calendar.nights)
      throw new Error(`${table} ${row.id}: ${row.nights.length} nights instead of ${calendar.nights}`);
    return Array.prototype.join.call(row.nights, ',');
  });
  const { rows: changed } = await sql<{ id: number }>`
    with flat as (select ${`{${flat.join(',')}}`}::${sql.raw(type)}[] as all_nights, ${`{${rows.map((row) => row.id).join(',')}}`}::int[] as ids),
    saved as (
      insert into ${sql.table(table)} as old (${sql.ref(key)}, month, ${sql.ref(nights)})
      select flat.ids[i], m.month, flat.all_nights[(i - 1) * ${calendar.nights}::int + m.start + 1 : (i - 1) * ${calendar.nights}::int + m.start + m.length]
      from flat, generate_series(1, ${rows.length}::int) i,
        unnest(${`{${calendar.months.join(',')}}`}::date[], ${`{${calendar.starts.join(',')}}`}::int[], ${`{${calendar.lengths.join(',')}}`}::int[]) as m (month, start, length)
      on conflict (${sql.ref(key)}, month) do update set ${sql.ref(nights)} = excluded.${sql.ref(nights)}
        where old.${sql.ref(nights)} is distinct from excluded.${sql.ref(nights)}
      returning old.${sql.ref(key)} as id
    )
    select distinct id from saved`.execute(tx);
  return changed.map((row) => row.id);
}

/** Prices of rate plans, in minor units of the plan's currency; 0: not sold. */
export const saveRateNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<number[]> =>
  saveNights(tx, calendar, rows, { table: 'rate_month', key: 'rate_plan_id', nights: 'prices', type: 'int' });

/** Rooms free of room types; 0: sold out. */
export const saveRoomNights = (tx: Tx, calendar: Calendar, rows: readonly NightRow[]): Promise<number[]> =>
  saveNights(tx, calendar, rows, { table: 'room_month', key: 'room_type_id', nights: 'free', type: 'smallint' });
