import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { amount, date, id, whole } from './fields.ts';

/** The same value for each night from `from` to `to`, both included; `line`: of the file that says so. */
export type Span = { id: number; from: string; to: string; value: number; line: number };

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
  .strictObject({ roomTypeId: id, from: date, to: date, allotment: whole(0, 9999) })
  .refine(isInOrder, inOrder);

/** `free` is another name of `allotment`. */
export function withAllotment({ free, ...row }: Record<string, unknown>): Record<string, unknown> {
  if (free === undefined) return row;
  return row.allotment === undefined ? { ...row, allotment: free } : { ...row, free };
}

/** A night that spans set, and the last of them that did. */
interface Night {
  readonly value: number;
  readonly line: number;
}
interface Month {
  readonly id: number;
  /** `YYYY-MM-01` */
  readonly month: string;
  /** nights that it has */
  readonly length: number;
  /** 0 is its first night */
  readonly set: Map<number, Night>;
}

/** Spans cut into months; a later span wins over an earlier one. */
function monthsOf(spans: readonly Span[]): Month[] {
  const months = new Map<string, Month>();
  for (const { id, from, to, value, line } of spans) {
    const first = Date.parse(from) / dayMs;
    for (let day = first; day < first + nightsOf({ from, to }); day++) {
      const night = new Date(day * dayMs).toISOString();
      const month = `${night.slice(0, 7)}-01`;
      const name = `${id} ${month}`;
      let entry = months.get(name);
      if (!entry) {
        const length = new Date(Date.UTC(Number(night.slice(0, 4)), Number(night.slice(5, 7)), 0)).getUTCDate();
        entry = { id, month, length, set: new Map() };
        months.set(name, entry);
      }
      entry.set.set(Number(night.slice(8, 10)) - 1, { value, line });
    }
  }
  return [...months.values()];
}

const nightsIn = <Value>({ length }: Month, of: (night: number) => Value): Value[] =>
  Array.from({ length }, (_, night) => of(night));

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
