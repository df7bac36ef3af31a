import { exponentOf } from '@waylight/contract/value/money';
import { peopleIn } from '@waylight/contract/value/occupancy';
import { nightsOf } from '@waylight/contract/value/stay';
import type { HotelsAsked } from '@waylight/engine/list/hotel-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { instantAt } from '../../db/wall-time.ts';

/** One hotel of a page as plain SQL finds it; null: sold out. */
export interface SqlRow {
  readonly hotel: number;
  readonly plan: number | null;
  readonly total: number | null;
}

export interface SqlAnswer {
  readonly total: number;
  readonly bookable: number;
  readonly rows: readonly SqlRow[];
}

/** The caller and the time. */
export interface SqlAsker {
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  /** null: may see no price */
  readonly currency: string | null;
  readonly now: number;
}

/** Ignored characters of a folded name: space, punctuation, accents. */
const noLetters =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0300-\\u036f\\u2000-\\u206f\\u3000-\\u303f]';
const letters = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, nfkd), ${noLetters}, '', 'g'))`;

/** The instant of the first cancellation step of a rate plan `p` in a hotel `h`. */
const freeUntil = (checkin: string) =>
  instantAt(
    sql`((${checkin}::date - (p.cancel_steps -> 0 ->> 'daysBefore')::int) + (p.cancel_steps -> 0 ->> 'time')::time)`,
    sql`h.time_zone`,
  );

/** The mark-up of a rate plan `p` in a hotel `h`: every rule that fits, the most specific first. */
const markUp = (company: DistributorId, checkin: string, now: number) => sql`
  select m.percent_bp from markup_rule m
  where (m.distributor_id is null or m.distributor_id = ${company}::bigint)
    and (m.group_id is null or m.group_id = (select d.group_id from distributor d where d.id = ${company}::bigint))
    and (m.hotel_id is null or m.hotel_id = h.id) and (m.city_id is null or m.city_id = h.city_id)
    and (m.country_code is null or m.country_code = h.country) and (m.star is null or m.star = h.star)
    and case m.rate_kind when 'refundable' then p.refundable when 'nonRefundable' then not p.refundable
      when 'breakfast' then p.breakfasts > 0 when 'roomOnly' then p.breakfasts = 0
      when 'instant' then p.confirm_minutes = 0 when 'onRequest' then p.confirm_minutes > 0 else true end
    and (m.arrive_from is null or ${checkin}::date between m.arrive_from and m.arrive_to)
    and (m.book_from is null or (to_timestamp(${now}::float8 / 1000) at time zone 'Asia/Shanghai')::date between m.book_from and m.book_to)
  order by m.distributor_id is null, m.group_id is null, m.hotel_id is null, m.city_id is null, m.country_code is null, m.star is null,
    array_position(array['refundable', 'nonRefundable', 'breakfast', 'roomOnly', 'instant', 'onRequest'], m.rate_kind),
    m.arrive_to - m.arrive_from, m.arrive_from desc, m.book_to - m.book_from, m.book_from desc
  limit 1`;

/**
 * The list of hotels by one plain statement over the rows: every night of every rate, filters, order, page.
 *
 * For tests and proofs: it shares only the tables with the read model.
 *
 * A landmark has the hotels within ten kilometres, or the nearest twenty where fewer are so near.
 */
export async function askSql(
  database: Database,
  cityId: number,
  asked: HotelsAsked,
  who: SqlAsker,
): Promise<SqlAnswer> {
  const { rooms, sort } = asked;
  const nights = nightsOf(asked);
  const most = (of: (room: (typeof rooms)[number]) => number) => Math.max(...rooms.map(of));
  const ints = (values: readonly number[]) => `{${values.join(',')}}`;
  const { kind, id } = asked.destination;
  // A piece of the map is looked at wherever in the city the destination is; distances are still measured from there.
  const area = kind === 'area' && !asked.within ? id : null;
  const landmark = kind === 'landmark' && !asked.within ? id : null;
  const { south, west, north, east } = asked.within ?? { south: -90, west: -180, north: 90, east: 180 };
  const named = asked.hotelName
    ? sql`exists (select 1 from unnest(array[h.name_zh, h.name_en, h.pinyin, h.initials]) name
        where ${letters(sql`name`)} like '%' || ${sql.join(
          asked.hotelName.split(/\s+/u).map((word) => letters(sql`${word}::text`)),
          sql` || '%' || `,
        )} || '%')`
    : sql`true`;
  return database.asSystem(async (tx) => {
    const currencies = await tx.selectFrom('rate_plan').select('currency').distinct().execute();
    const exponents = JSON.stringify(
      Object.fromEntries(
        [...currencies.map(({ currency }) => currency), who.currency ?? 'CNY'].map((c) => [c, exponentOf(c)]),
      ),
    );
    const { rows } = await sql<{
      hotel: number | null;
      plan: number | null;
      total: string | null;
      found: number;
      bookable: number;
    }>`
      with centre as (
        select latitude, longitude from landmark where ${kind} = 'landmark' and id = ${id}
        union all select latitude, longitude from district where ${kind} <> 'landmark' and id = ${id}
      ), spot as (
        select h.*, round(2 * 6371000 * asin(least(1, sqrt(sin(radians(h.latitude - c.latitude) / 2) ^ 2
          + cos(radians(c.latitude)) * cos(radians(h.latitude)) * sin(radians(h.longitude - c.longitude) / 2) ^ 2))))::int as metres
        from hotel h cross join centre c where h.active and h.city_id = ${cityId}
      ), ranked as (
        select *, row_number() over (order by metres, id) as nth from spot
      ), place as (
        select h.*,
          (select coalesce(sum((fee ->> 'amount')::bigint), 0) from jsonb_array_elements(h.fees) fee where fee ->> 'mode' = 'prepaid') as prepaid,
          (select c.country_code from district c where c.id = h.city_id) as country
        from ranked h where (${area}::int is null or h.area_id = ${area}::int)
          and (${landmark}::int is null or h.metres <= 10000 or h.nth <= 20)
          and h.latitude between ${south}::float8 and ${north}::float8
          and case when ${west}::float8 <= ${east}::float8 then h.longitude between ${west}::float8 and ${east}::float8
            else h.longitude >= ${west}::float8 or h.longitude <= ${east}::float8 end
          and ${named}
          and (not ${asked.favourites} or h.id in (select hotel_id from favourite where user_id = ${who.userId}))
      ), sold as materialized (
        select p.id, h.id as hotel, r.position, r.id as room, h.prepaid,
          p.breakfasts > 0 as breakfast, p.confirm_minutes = 0 as instant,
          p.refundable and jsonb_array_length(p.cancel_steps) > 0
            and to_timestamp(${who.now}::float8 / 1000) < ${freeUntil(asked.checkin)} as free,
          (10000 + coalesce((${markUp(who.distributorId, asked.checkin, who.now)}), 0))::numeric * case when p.currency = ${who.currency}::text then 100000000 else x.rate_e8 end
            * 10::numeric ^ (${exponents}::jsonb ->> ${who.currency ?? 'CNY'}::text)::int as num,
          1000000000000::numeric * 10::numeric ^ (${exponents}::jsonb ->> p.currency)::int as den
        from place h join room_type r on r.hotel_id = h.id and r.active join rate_plan p on p.room_type_id = r.id and p.active
          left join exchange_rate x on x.base = p.currency and x.quote = ${who.currency}::text
        where least(p.max_adults, r.max_adults) >= ${most(({ adultNumAll }) => adultNumAll)}
          and case when h.children_welcome then least(p.max_children, r.max_children) else 0 end >= ${most(({ childrenNumAll }) => childrenNumAll)}
          and r.max_people >= ${most(peopleIn)} and p.min_nights <= ${nights}
          and (p.nationalities is null or ${asked.nationality} = any(p.nationalities))
          and to_timestamp(${who.now}::float8 / 1000) < ${instantAt(sql`(${asked.checkin}::date + time '22:00')`, sql`h.time_zone`)}
          and (${who.currency}::text is null or p.currency = ${who.currency}::text or x.rate_e8 is not null)
      ), night as (
        select s.*, coalesce(m.prices[extract(day from d)], 0) as price, coalesce(f.free[extract(day from d)], 0) as rooms
        from sold s cross join generate_series(${asked.checkin}::date, ${asked.checkout}::date - 1, interval '1 day') d
          left join rate_month m on m.rate_plan_id = s.id and m.month = date_trunc('month', d)::date
          left join room_month f on f.room_type_id = s.room and f.month = date_trunc('month', d)::date
      ), stay as (
        select id, hotel, position, room, ${rooms.length} * sum(case when ${who.currency}::text is null then 0
            else div(2 * (price + prepaid) * num + den, 2 * den) end) as total,
          ${rooms.length} * sum((price + prepaid)::float8 * (num / den)::float8) as near
        from night
        where (not ${asked.breakfast} or breakfast) and (not ${asked.instant} or instant) and (not ${asked.freeCancellation} or free)
        group by id, hotel, position, room having bool_and(price > 0) and min(rooms) >= ${rooms.length}
      ), best as (
        select distinct on (hotel) *, min(near) over (partition by hotel) as nearest from stay order by hotel, total, position, room, id
      ), listed as (
        select h.id as hotel, h.star, h.popularity, h.metres, b.id as plan, b.total, b.nearest,
          h.popularity / 2.0::float8 + 50 * h.star + case when ${landmark}::int is null then 0
            else 1000.0::float8 / (1 + h.metres / 1000.0::float8) end as standing
        from place h left join best b on b.hotel = h.id
        where (${ints(asked.areas)}::int[] = '{}' or h.area_id = any(${ints(asked.areas)}::int[]))
          and (${ints(asked.stars)}::int[] = '{}' or h.star = any(${ints(asked.stars)}::int[]))
          and (${ints(asked.themes)}::int[] = '{}' or h.themes::int[] && ${ints(asked.themes)}::int[])
          and (b.id is not null or not (${asked.breakfast} or ${asked.instant} or ${asked.freeCancellation} or ${asked.price !== undefined}))
          and (${asked.price === undefined} or div(2 * b.total + ${nights * rooms.length}, ${2 * nights * rooms.length})
            between ${asked.price?.min ?? 0}::bigint and ${asked.price?.max ?? Number.MAX_SAFE_INTEGER}::bigint)
      ), keyed as (
        select *, avg(nearest) over (partition by star, plan is null) as mean from listed
      )
      select hotel, plan, total::text, count(*) over ()::int as found, count(plan) over ()::int as bookable from keyed
      order by plan is null, case ${sort}
          when 'price' then total::float8
          when 'priceDesc' then -total::float8
          when 'distance' then metres
          when 'popularity' then -popularity
          when 'comprehensive' then -round((standing + case when plan is null or ${who.currency}::text is null then 0
            else 250 * mean / (mean + nearest) end)::numeric, 6)::float8 end nulls first,
        popularity desc, hotel`.execute(tx);
    const start = (asked.page - 1) * asked.limit;
    return {
      total: rows[0]?.found ?? 0,
      bookable: rows[0]?.bookable ?? 0,
      rows: rows
        .slice(start, start + asked.limit)
        .map(({ hotel, plan, total }) => ({ hotel: hotel!, plan, total: total === null ? null : Number(total) })),
    };
  });
}
