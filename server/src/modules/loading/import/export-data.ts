import type { ImportKind } from '@waylight/contract/ops/supply-import';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type CatalogueKind, tables } from './image-data.ts';

/** SQL of exports. Role waylight_ops. */

/** Hotels by id after one. */
export async function hotelsFrom(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx.selectFrom('hotel').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

const ids = (hotels: readonly number[]) => sql`${`{${hotels.join(',')}}`}::int[]`;

/** Rows of hotels as plain values. */
export async function catalogueOf(tx: Tx, kind: CatalogueKind, hotels: readonly number[]) {
  const column = sql.ref(kind === 'hotels' ? 'id' : 'hotel_id');
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(tables[kind])} t where t.${column} = any (${ids(hotels)}) order by t.id`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** Nights of one value in a row. */
export interface NightRun {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly value: number;
  /** of a rate; null: rooms */
  readonly currency: string | null;
}

/** Nights of hotels that have a price, or rooms: what is sold stands in what is given. */
export async function nightRunsOf(
  tx: Tx,
  kind: Extract<ImportKind, 'prices' | 'stock'>,
  hotels: readonly number[],
): Promise<NightRun[]> {
  const nights =
    kind === 'prices'
      ? sql`select p.id, m.month + n.d::int - 1 as night, n.value, p.currency::text as currency
          from rate_plan p join rate_month m on m.rate_plan_id = p.id
            cross join lateral unnest(m.prices) with ordinality as n (value, d)
          where p.hotel_id = any (${ids(hotels)})`
      : sql`select r.id, m.month + n.d::int - 1 as night, null::text as currency,
            n.free + coalesce(h.rooms, 0) - coalesce(m.short[n.d], 0) as value
          from room_type r join room_month m on m.room_type_id = r.id
            cross join lateral unnest(m.free) with ordinality as n (free, d)
            left join (
              select o.room_type_id as id, s.night::date as night, sum(o.room_count)::int as rooms
              from hotel_order o, generate_series(o.checkin::timestamp, (o.checkout - 1)::timestamp, interval '1 day') as s (night)
              where o.hotel_id = any (${ids(hotels)}) and o.rooms_returned_at is null
              group by 1, 2) h on h.id = r.id and h.night = m.month + n.d::int - 1
          where r.hotel_id = any (${ids(hotels)})`;
  const { rows } = await sql<NightRun>`
    with night as (${nights}),
    island as (
      select *, night - (row_number() over (partition by id, value order by night))::int as run from night where value > 0)
    select id, min(night)::text as from, max(night)::text as to, value::int as value, currency
    from island group by id, value, run, currency order by id, min(night)`.execute(tx);
  return rows;
}
