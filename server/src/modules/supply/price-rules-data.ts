import { type RateSource, rateText, ruleWriters } from '@waylight/contract/supply/exchange-rate';
import type { RateKind } from '@waylight/contract/supply/mark-up-rule';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';

/** Rates of exchange and mark-ups as an operator changes them. Each change is kept with who and why (0094). System role. */

/** The person who changes price rules, or one of `ruleWriters`, and the reason. */
export interface ChangedBy {
  readonly by: string;
  readonly reason: string;
}

/** The demo as it fills an empty database. */
export const byDemo: ChangedBy = { by: ruleWriters.demo, reason: '' };

/** Names who changes price rules in this transaction; without it their change is the database's. */
export async function sayWho(tx: Tx, { by, reason }: ChangedBy): Promise<void> {
  await sql`select set_config('waylight.by', ${by}, true), set_config('waylight.why', ${reason}, true)`.execute(tx);
}

export interface NewRate {
  readonly base: string;
  readonly quote: string;
  /** units of quote that one of base is worth, ×10^8 */
  readonly midE8: number;
  /** undefined: the spread of the pair stays as it is */
  readonly spreadBp?: number | undefined;
  readonly asOf: Date;
}

/** A rate that there is. */
export interface KnownRate {
  readonly base: string;
  readonly quote: string;
  readonly midE8: number;
  readonly spreadBp: number;
  readonly rateE8: number;
  readonly source: RateSource;
  readonly asOf: Date;
}

/** Rates of these pairs, under lock, and of the opposite ones, which are read alone. */
export async function lockRates(
  tx: Tx,
  pairs: readonly { readonly base: string; readonly quote: string }[],
): Promise<KnownRate[]> {
  if (pairs.length === 0) return [];
  const asked = JSON.stringify(pairs.map(({ base, quote }) => ({ base, quote })));
  await sql`
    select 1 from exchange_rate e where (base, quote) in
      (select base, quote from jsonb_to_recordset(${asked}::jsonb) as r (base text, quote text))
    order by base, quote for update`.execute(tx);
  const { rows } = await sql<KnownRate>`
    select base, quote, mid_e8 as "midE8", spread_bp as "spreadBp", rate_e8 as "rateE8", source, as_of as "asOf"
    from exchange_rate where exists (
      select 1 from jsonb_to_recordset(${asked}::jsonb) as r (base text, quote text)
      where (r.base = exchange_rate.base and r.quote = exchange_rate.quote)
        or (r.base = exchange_rate.quote and r.quote = exchange_rate.base))`.execute(tx);
  return rows;
}

/**
 * Rates that a pair had within the last 24 hours, that of 24 hours ago among them, without the one there is, and since the
 * last that two people agreed on. The pair is locked before.
 */
export async function ratesOfTheDay(
  tx: Tx,
  { base, quote }: { readonly base: string; readonly quote: string },
): Promise<Pick<KnownRate, 'midE8' | 'rateE8'>[]> {
  const { rows } = await sql<{ midE8: number; rateE8: number }>`
    with change as materialized (
      select c.id, c.before, c.act_id from price_rule_change c where c.kind = 'exchangeRate' and c.at > now() - interval '24 hours'
        and coalesce(c.after, c.before) ->> 'base' = ${base} and coalesce(c.after, c.before) ->> 'quote' = ${quote})
    select coalesce(before ->> 'mid_e8', before ->> 'rate_e8')::bigint as "midE8", (before ->> 'rate_e8')::bigint as "rateE8"
    from change where before is not null and id > coalesce((select max(g.id) from change g
      join operator_act a on a.id = g.act_id where a.approval_id is not null), 0)`.execute(tx);
  return rows;
}

/**
 * Sets rates; one that is older than the one there is leaves it. Their rows are locked before (`lockRates`). Answers how many
 * changed.
 */
export async function setRates(tx: Tx, rates: readonly NewRate[], source: RateSource, who: ChangedBy): Promise<number> {
  if (rates.length === 0) return 0;
  await sayWho(tx, who);
  const asked = rates.map(({ base, quote, midE8, spreadBp, asOf }) => ({
    ...{ base, quote, mid: midE8, spread: spreadBp ?? null, as_of: asOf },
  }));
  const { rows } = await sql<{ base: string }>`
    insert into exchange_rate as old (base, quote, mid_e8, spread_bp, rate_e8, as_of, source, set_by)
    select r.base, r.quote, r.mid, s.spread, round(r.mid::numeric * (10000 + s.spread) / 10000)::bigint, r.as_of, ${source}, ${who.by}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (base text, quote text, mid bigint, spread int, as_of timestamptz)
      left join exchange_rate e on e.base = r.base and e.quote = r.quote
      cross join lateral (select coalesce(r.spread, e.spread_bp, 0) as spread) s
    order by r.base, r.quote
    on conflict (base, quote) do update set mid_e8 = excluded.mid_e8, spread_bp = excluded.spread_bp, rate_e8 = excluded.rate_e8,
      as_of = excluded.as_of, source = excluded.source, set_by = excluded.set_by
      where excluded.as_of > old.as_of
        or (excluded.as_of = old.as_of and (excluded.mid_e8, excluded.spread_bp) <> (old.mid_e8, old.spread_bp))
    returning base`.execute(tx);
  return rows.length;
}

/** The subject of a rule; null: any. One row is kept for each. */
export interface MarkUpKey {
  readonly distributorId: DistributorId | null;
  readonly groupId: number | null;
  readonly hotelId: number | null;
  readonly cityId: number | null;
  readonly countryCode: string | null;
  readonly star: number | null;
  readonly rateKind: RateKind | null;
  readonly arriveFrom: string | null;
  readonly arriveTo: string | null;
  readonly bookFrom: string | null;
  readonly bookTo: string | null;
}

export interface NewMarkUp extends MarkUpKey {
  /** null: the rule is taken away */
  readonly percentBp: number | null;
}

/** A rule about everything, to be narrowed. */
export const anyMarkUp: MarkUpKey = {
  ...{ distributorId: null, groupId: null, hotelId: null, cityId: null, countryCode: null, star: null, rateKind: null },
  ...{ arriveFrom: null, arriveTo: null, bookFrom: null, bookTo: null },
};

const keyColumns = sql`distributor_id bigint, group_id int, hotel_id int, city_id int, country_code text, star int, rate_kind text,
      arrive_from date, arrive_to date, book_from date, book_to date`;
const keyNames = sql.raw(
  'distributor_id, group_id, hotel_id, city_id, country_code, star, rate_kind, arrive_from, arrive_to, book_from, book_to',
);

const rowOf = ({ percentBp, ...key }: NewMarkUp) => ({ ...keyRow(key), percent_bp: percentBp });
/** A rule's subject as columns. */
export const keyRow = (key: MarkUpKey) => ({
  ...{ distributor_id: key.distributorId, group_id: key.groupId, hotel_id: key.hotelId, city_id: key.cityId },
  ...{ country_code: key.countryCode, star: key.star, rate_kind: key.rateKind },
  ...{ arrive_from: key.arriveFrom, arrive_to: key.arriveTo, book_from: key.bookFrom, book_to: key.bookTo },
});

/** Sets mark-ups or takes them away. Answers how many changed. */
export async function setMarkUps(tx: Tx, rules: readonly NewMarkUp[], who: ChangedBy, now: Date): Promise<number> {
  if (rules.length === 0) return 0;
  await sayWho(tx, who);
  const asked = JSON.stringify(rules.map(rowOf));
  const gone = await sql`
    delete from markup_rule m using jsonb_to_recordset(${asked}::jsonb) as r (${keyColumns}, percent_bp int)
    where r.percent_bp is null and ${sameKey} returning m.id`.execute(tx);
  const set = await sql`
    insert into markup_rule as old (${keyNames}, percent_bp, created_at)
    select ${keyNames}, percent_bp, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${asked}::jsonb) as r (${keyColumns}, percent_bp int) where r.percent_bp is not null
    order by ${keyNames}
    on conflict (${keyNames}) do update set percent_bp = excluded.percent_bp
      where old.percent_bp <> excluded.percent_bp
    returning id`.execute(tx);
  return gone.rows.length + set.rows.length;
}

/** Whether a rule `m` is about the same as a row `r`. */
const sameKey = sql.raw(
  [
    ...['distributor_id', 'group_id', 'hotel_id', 'city_id', 'country_code', 'star', 'rate_kind'],
    ...['arrive_from', 'arrive_to', 'book_from', 'book_to'],
  ]
    .map((column) => `m.${column} is not distinct from r.${column}`)
    .join(' and '),
);

/** The rules about the same as these, under lock: by their place among `keys`; undefined: there is none. */
export async function lockMarkUps(tx: Tx, keys: readonly MarkUpKey[]): Promise<(number | undefined)[]> {
  const found = keys.map((): number | undefined => undefined);
  if (keys.length === 0) return found;
  const asked = JSON.stringify(keys.map((key, at) => ({ ...keyRow(key), at })));
  const { rows } = await sql<{ at: number; percentBp: number }>`
    select r.at, m.percent_bp as "percentBp"
    from jsonb_to_recordset(${asked}::jsonb) as r (${keyColumns}, at int) join markup_rule m on ${sameKey}
    order by m.id for update of m`.execute(tx);
  for (const { at, percentBp } of rows) found[at] = percentBp;
  return found;
}

/** Tells the database how old a rate may be that is sold by; hours, 0: however old. */
export async function keepRateHours(tx: Tx, hours: number): Promise<void> {
  await sql`update selling_limit set rate_hours = ${hours} where rate_hours <> ${hours}`.execute(tx);
}

/** A pair in which something is sold, or would be: a contract's currency into a company's. */
export interface SoldPair {
  readonly base: string;
  readonly quote: string;
  /** the rate that prices go by, as decimal text; null: there is none */
  readonly rate: string | null;
  readonly mid: string | null;
  readonly spreadBp: number;
  readonly source: RateSource | null;
  readonly by: string;
  readonly asOf: Date | null;
  /** from then on nothing is sold by it; null: however old it is */
  readonly goodUntil: Date | null;
  /** true: nothing is sold by it */
  readonly outdated: boolean;
  /** codes of the companies, and how many hotels have rates in it */
  readonly companies: readonly string[];
  readonly hotels: number;
}

type PairRow = Pick<SoldPair, 'base' | 'quote' | 'source' | 'asOf' | 'companies' | 'hotels'> & {
  rateE8: number | null;
  midE8: number | null;
  spreadBp: number | null;
  by: string | null;
  rateHours: number;
};

/**
 * Every pair of currencies that a company would buy in, with the companies and hotels that depend on it. `all`: after them every
 * other pair that has a rate.
 */
export async function soldPairs(tx: Tx, now: number, which: 'sold' | 'all' = 'sold'): Promise<SoldPair[]> {
  const { rows } = await sql<PairRow>`
    with bought as (
      select currency, array_agg(code order by code) as companies from distributor
      where status = 'active' and code is not null group by currency
    ), sold as (
      select p.currency, count(distinct p.hotel_id)::int as hotels
      from rate_plan p join hotel h on h.id = p.hotel_id where p.active and h.active group by p.currency
    ), pair as (
      select s.currency::text as base, b.currency::text as quote, b.companies, s.hotels
      from sold s join bought b on b.currency <> s.currency
    )
    select base, quote, coalesce(p.companies, '{}') as companies, coalesce(p.hotels, 0) as hotels, e.rate_e8 as "rateE8",
      e.mid_e8 as "midE8", e.spread_bp as "spreadBp", e.source, e.set_by as by, e.as_of as "asOf", l.rate_hours as "rateHours"
    from pair p full join (
        select base::text, quote::text, rate_e8, mid_e8, spread_bp, source, set_by, as_of from exchange_rate
      ) e using (base, quote)
      cross join selling_limit l
    where p.hotels is not null or ${which === 'all'}
    order by p.hotels is null, base, quote`.execute(tx);
  return rows.map(({ rateE8, midE8, spreadBp, by, rateHours, ...pair }) => {
    const goodUntil = pair.asOf && rateHours > 0 ? new Date(pair.asOf.getTime() + rateHours * 3_600_000) : null;
    return {
      ...pair,
      rate: rateE8 === null ? null : rateText(rateE8),
      mid: midE8 === null ? null : rateText(midE8),
      spreadBp: spreadBp ?? 0,
      by: by ?? '',
      goodUntil,
      outdated: pair.asOf === null || (goodUntil !== null && goodUntil.getTime() <= now),
    };
  });
}

export interface PriceRuleChange {
  readonly kind: 'exchangeRate' | 'markUp';
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Changes of price rules, the latest first. */
export async function priceRuleChanges(
  tx: Tx,
  kind: PriceRuleChange['kind'],
  limit: number,
): Promise<PriceRuleChange[]> {
  const { rows } = await sql<PriceRuleChange>`
    select kind, before, after, by, reason, at from price_rule_change where kind = ${kind}
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}
