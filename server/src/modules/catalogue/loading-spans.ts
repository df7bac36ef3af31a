import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { amount, date, id, whole } from './loading-fields.ts';

/** The same value for each night from `from` to `to`, both included. */
export type Span = { id: number; from: string; to: string; value: number };

const dayMs = 86_400_000;
const nightsOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const inOrder = { path: ['to'], error: 'not before `from`, and at most 800 nights' };
const isInOrder = (span: { from: string; to: string }) => nightsOf(span) >= 1 && nightsOf(span) <= 800;

export const priceRow = z
  .strictObject({
    rateId: id,
    from: date,
    to: date,
    price: amount,
  })
  .refine(isInOrder, inOrder);

export const stockRow = z
  .strictObject({ roomTypeId: id, from: date, to: date, free: whole(0, 9999) })
  .refine(isInOrder, inOrder);

type Target = { table: 'rate_month' | 'room_month'; key: string; nights: string; type: 'int' | 'smallint' };
const targets: Record<'prices' | 'stock', Target> = {
  prices: { table: 'rate_month', key: 'rate_plan_id', nights: 'prices', type: 'int' },
  stock: { table: 'room_month', key: 'room_type_id', nights: 'free', type: 'smallint' },
};

/**
 * Sets nights in packed months and leaves the others as they are; a later span wins over an earlier one. The months are
 * locked in the order in which orders lock them. Answers the ids of which a night really changed.
 */
export async function saveSpans(tx: Tx, what: 'prices' | 'stock', spans: readonly Span[]): Promise<number[]> {
  if (spans.length === 0) return [];
  const { table, key, nights, type } = targets[what];
  const months = new Map<string, { id: number; month: string; set: Map<number, number> }>();
  for (const span of spans) {
    const first = Date.parse(span.from) / dayMs;
    for (let day = first; day < first + nightsOf(span); day++) {
      const night = new Date(day * dayMs).toISOString();
      const month = `${night.slice(0, 7)}-01`;
      const name = `${span.id} ${month}`;
      const entry = months.get(name) ?? { id: span.id, month, set: new Map<number, number>() };
      months.set(name, entry);
      entry.set.set(Number(night.slice(8, 10)) - 1, span.value);
    }
  }
  const wanted = [...months.values()];
  const { rows: known } = await sql<{ id: number; month: string; nights: number[] }>`
    select ${sql.ref(key)} as id, month, ${sql.ref(nights)} as nights from ${sql.table(table)}
    where (${sql.ref(key)}, month) in (select id, month from jsonb_to_recordset(${JSON.stringify(wanted.map(({ id, month }) => ({ id, month })))}::jsonb) as w (id int, month date))
    order by 1, 2 for update`.execute(tx);
  const before = new Map(known.map((row) => [`${row.id} ${row.month}`, row.nights]));
  const rows = wanted.map(({ id, month, set }) => {
    const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
    const length = new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate();
    const old = before.get(`${id} ${month}`);
    return { id, month, nights: Array.from({ length }, (_, i) => set.get(i) ?? old?.[i] ?? 0) };
  });
  const { rows: changed } = await sql<{ id: number }>`
    insert into ${sql.table(table)} as old (${sql.ref(key)}, month, ${sql.ref(nights)})
    select id, month, nights from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, month date, nights ${sql.raw(type)}[])
    on conflict (${sql.ref(key)}, month) do update set ${sql.ref(nights)} = excluded.${sql.ref(nights)}
      where old.${sql.ref(nights)} is distinct from excluded.${sql.ref(nights)}
    returning old.${sql.ref(key)} as id`.execute(tx);
  return [...new Set(changed.map((row) => row.id))];
}
