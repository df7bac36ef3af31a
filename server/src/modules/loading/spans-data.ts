import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { monthsOf, nightsIn, type Span } from './spans.ts';

/** Sets prices of nights in packed months and leaves the others as they are. Answers the rates of which a night changed. */
export async function savePrices(tx: Tx, spans: readonly Span[]): Promise<number[]> {
  if (spans.length === 0) return [];
  const months = monthsOf(spans);
  const { rows: known } = await sql<{ id: number; month: string; prices: number[] }>`
    select rate_plan_id as id, month, prices from rate_month
    where (rate_plan_id, month) in (select id, month from jsonb_to_recordset(${JSON.stringify(months.map(({ id, month }) => ({ id, month })))}::jsonb) as w (id int, month date))
    order by 1, 2 for update`.execute(tx);
  const before = new Map(known.map((row) => [`${row.id} ${row.month}`, row.prices]));
  const rows = months.map((one) => {
    const { id, month, set } = one;
    const old = before.get(`${id} ${month}`);
    return { id, month, prices: nightsIn(one, (night) => set.get(night)?.value ?? old?.[night] ?? 0) };
  });
  const { rows: changed } = await sql<{ id: number }>`
    insert into rate_month as old (rate_plan_id, month, prices)
    select id, month, prices from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, month date, prices bigint[])
    on conflict (rate_plan_id, month) do update set prices = excluded.prices where old.prices is distinct from excluded.prices
    returning old.rate_plan_id as id`.execute(tx);
  return [...new Set(changed.map((row) => row.id))];
}

/** A night of which more is sold than the hotel gives, and the line of the file that says so. */
export interface ShortNight {
  readonly line: number;
  readonly night: string;
  readonly rooms: number;
  readonly sold: number;
}

/**
 * Sets the rooms that hotels give for nights, less the rooms that orders hold (db/functions/stock/set-allotment.sql).
 *
 * Answers the room types of the changed nights, and the nights with more sold than given: these have nothing free.
 */
export async function saveAllotment(
  tx: Tx,
  spans: readonly Span[],
): Promise<{ changed: number[]; short: ShortNight[] }> {
  if (spans.length === 0) return { changed: [], short: [] };
  const months = monthsOf(spans);
  const asked = months.map((one) => ({
    id: one.id,
    month: one.month,
    rooms: nightsIn(one, (night) => one.set.get(night)?.value ?? null),
  }));
  const { rows } = await sql<{
    done: { changed: number[]; short: { id: number; night: string; rooms: number; sold: number }[] };
  }>`select set_allotment(${JSON.stringify(asked)}::jsonb) as done`.execute(tx);
  const { changed, short } = rows[0]!.done;
  const monthOf = new Map(months.map((one) => [`${one.id} ${one.month}`, one]));
  return {
    changed,
    short: short.map(({ id, night, rooms, sold }) => {
      const { set } = monthOf.get(`${id} ${night.slice(0, 7)}-01`)!;
      return { line: set.get(Number(night.slice(8, 10)) - 1)!.line, night, rooms, sold };
    }),
  };
}
