import type { CompanyPrices } from '@waylight/engine/pass/company-prices';
import type pg from 'pg';
import { days, type MadeCity } from './scale-data.ts';

export interface SqlAsked {
  readonly from: number;
  readonly to: number;
  readonly stars: readonly number[];
  readonly min: number;
  readonly max: number;
}
export interface SqlRow {
  readonly hotel: number;
  readonly plan: number;
  readonly total: number;
  readonly found: number;
}

/** Puts a city into tables: a row per plan and night with an index that holds all that a stay needs, and packed 31-night parts beside it. */
export async function fill(db: pg.Client, { rows, nights }: MadeCity, prices: CompanyPrices): Promise<void> {
  await db.query(`
    create unlogged table plan (id int primary key, hotel int, position int, star int, popularity int, ok boolean, min_nights int, num bigint, den bigint);
    create unlogged table packed (plan int, prices int[], free int[]);
  `);
  for (let i = 0; i < rows.length; i += 250) {
    const plans: unknown[] = [];
    const texts: { ids: number[]; prices: string[]; free: string[] } = { ids: [], prices: [], free: [] };
    for (const hotel of rows.slice(i, i + 250)) {
      const of = nights.get(hotel.id)!;
      hotel.plans.forEach((plan, p) => {
        const room = hotel.rooms.findIndex(({ id }) => id === plan.room);
        const factor = prices.factor(
          plan.currency,
          prices.markUps({ hotelId: hotel.id, cityId: hotel.city, countryCode: 'CN', star: hotel.star })[0]!,
        )!;
        plans.push({
          id: plan.id,
          hotel: hotel.id,
          position: p,
          star: hotel.star,
          popularity: hotel.popularity,
          ok:
            plan.nationalities === null &&
            Math.min(plan.adults, hotel.rooms[room]!.adults) >= 2 &&
            hotel.rooms[room]!.people >= 2,
          min_nights: plan.minNights,
          num: Number(factor.num),
          den: Number(factor.den),
        });
        texts.ids.push(plan.id);
        texts.prices.push(`{${of.prices[p]!.join(',')}}`);
        texts.free.push(`{${of.free[room]!.join(',')}}`);
      });
    }
    await db.query('insert into plan select * from json_populate_recordset(null::plan, $1)', [JSON.stringify(plans)]);
    await db.query(
      'insert into packed select p, x::int[], f::int[] from unnest($1::int[], $2::text[], $3::text[]) u (p, x, f)',
      [texts.ids, texts.prices, texts.free],
    );
  }
  await db.query(`
    create unlogged table night as
      select (n.ordinality - 1)::smallint as day, p.plan, n.price, n.free::smallint as free
      from packed p, unnest(p.prices, p.free) with ordinality n (price, free) order by 1, 2;
    create index night_covers on night (day, plan) include (price, free);
    create unlogged table part as
      select (m * 31)::smallint as first, p.plan, p.prices[m * 31 + 1 : m * 31 + 31] as prices, p.free[m * 31 + 1 : m * 31 + 31] as free
      from packed p, generate_series(0, ${Math.ceil(days / 31) - 1}) m order by 1, 2;
    create index part_first on part (first, plan);
    drop table packed;
  `);
  for (const table of ['plan', 'night', 'part']) await db.query(`vacuum analyze ${table}`);
  const { rows: warm } = await db.query<{ night: string }>('select count(*) as night from night');
  if (Number(warm[0]!.night) !== rows.length * 9 * days) throw new Error('not every night arrived');
  await db.query("set jit = off; set work_mem = '256MB'; set max_parallel_workers_per_gather = 0");
}

/** From plans with their exact totals (`stay`) to the page: the cheapest of each hotel, filters, order, cut. */
const page = `
  , best as (
    select distinct on (p.hotel) p.hotel, p.id as plan, s.total, p.popularity
    from stay s join plan p on p.id = s.plan
    where p.star = any($3) and p.ok and p.min_nights <= $2 - $1
    order by p.hotel, s.total, p.position)
  select hotel, plan, total::int, count(*) over ()::int as found from best
  where floor((2 * total + ($2 - $1)) / (2 * ($2 - $1))) between $4 and $5
  order by total, popularity desc, hotel limit 20`;

const each = '((2 * n.price::bigint * p.num + p.den) / (2 * p.den))';

/** Exact answers in SQL, each the best of its kind that was found. */
export const ways: Readonly<Record<string, string>> = {
  'row per night': `
    with stay as materialized (
      select p.id as plan, sum(${each})::bigint as total
      from night n join plan p on p.id = n.plan
      where n.day >= $1 and n.day < $2 and p.star = any($3)
      group by p.id having count(*) filter (where n.price > 0 and n.free > 0) = $2 - $1)${page}`,
  'packed parts': `
    with stay as materialized (
      select p.id as plan, sum(${each})::bigint as total
      from part m join plan p on p.id = m.plan,
        unnest(m.prices[greatest($1 - m.first, 0) + 1 : $2 - m.first], m.free[greatest($1 - m.first, 0) + 1 : $2 - m.first]) n (price, free)
      where m.first > $1 - 31 and m.first < $2 and p.star = any($3)
      group by p.id having count(*) filter (where n.price > 0 and n.free > 0) = $2 - $1)${page}`,
};

export async function ask(db: pg.Client, way: string, { from, to, stars, min, max }: SqlAsked): Promise<SqlRow[]> {
  const { rows } = await db.query<SqlRow>({
    name: way,
    text: ways[way]!.replaceAll('$1', '$1::int')
      .replaceAll('$2', '$2::int')
      .replaceAll('$3', '$3::int[]')
      .replaceAll('$4', '$4::bigint')
      .replaceAll('$5', '$5::bigint'),
    values: [from, to, stars, min, max],
  });
  return rows;
}
