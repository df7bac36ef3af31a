import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { rateText } from './supply.ts';

/** Rates of exchange and mark-ups as an operator changes them. Each change is kept with who and why (0094). System role. */

/** The person who changes price rules, and the reason. */
export interface ChangedBy {
  readonly by: string;
  readonly reason: string;
}

async function sayWho(tx: Tx, { by, reason }: ChangedBy): Promise<void> {
  await sql`select set_config('waylight.by', ${by}, true), set_config('waylight.why', ${reason}, true)`.execute(tx);
}

export interface NewRate {
  readonly base: string;
  readonly quote: string;
  /** units of quote that one of base buys, ×10^8 */
  readonly rateE8: number;
  readonly asOf: Date;
}

/** Sets rates; one that is older than the one there is leaves it. Answers how many changed. */
export async function setRates(tx: Tx, rates: readonly NewRate[], who: ChangedBy): Promise<number> {
  if (rates.length === 0) return 0;
  await sayWho(tx, who);
  const { rows } = await sql<{ base: string }>`
    insert into exchange_rate as old (base, quote, rate_e8, as_of)
    select base, quote, rate, as_of
    from jsonb_to_recordset(${JSON.stringify(rates.map(({ base, quote, rateE8, asOf }) => ({ base, quote, rate: rateE8, as_of: asOf })))}::jsonb)
      as r (base text, quote text, rate bigint, as_of timestamptz)
    order by base, quote
    on conflict (base, quote) do update set rate_e8 = excluded.rate_e8, as_of = excluded.as_of
      where excluded.as_of > old.as_of or (excluded.as_of = old.as_of and excluded.rate_e8 <> old.rate_e8)
    returning base`.execute(tx);
  return rows.length;
}

export interface NewMarkUp {
  /** null: every company; every hotel; every city */
  readonly distributorId: DistributorId | null;
  readonly hotelId: number | null;
  readonly cityId: number | null;
  /** null: the rule is taken away */
  readonly percentBp: number | null;
}

/** Sets mark-ups or takes them away. Answers how many changed. */
export async function setMarkUps(tx: Tx, rules: readonly NewMarkUp[], who: ChangedBy, now: Date): Promise<number> {
  if (rules.length === 0) return 0;
  await sayWho(tx, who);
  const asked = JSON.stringify(
    rules.map(({ distributorId, hotelId, cityId, percentBp }) => ({
      distributor_id: distributorId,
      hotel_id: hotelId,
      city_id: cityId,
      percent_bp: percentBp,
    })),
  );
  const columns = sql`distributor_id bigint, hotel_id int, city_id int, percent_bp int`;
  const gone = await sql`
    delete from markup_rule m using jsonb_to_recordset(${asked}::jsonb) as r (${columns})
    where r.percent_bp is null and m.distributor_id is not distinct from r.distributor_id
      and m.hotel_id is not distinct from r.hotel_id and m.city_id is not distinct from r.city_id returning m.id`.execute(
    tx,
  );
  const set = await sql`
    insert into markup_rule as old (distributor_id, hotel_id, city_id, percent_bp, created_at)
    select distributor_id, hotel_id, city_id, percent_bp, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${asked}::jsonb) as r (${columns}) where r.percent_bp is not null
    order by distributor_id, hotel_id, city_id
    on conflict (distributor_id, hotel_id, city_id) do update set percent_bp = excluded.percent_bp
      where old.percent_bp <> excluded.percent_bp
    returning id`.execute(tx);
  return gone.rows.length + set.rows.length;
}

/** Tells the database how old a rate may be that is sold by; hours, 0: however old. */
export async function keepRateHours(tx: Tx, hours: number): Promise<void> {
  await sql`update selling_limit set rate_hours = ${hours} where rate_hours <> ${hours}`.execute(tx);
}

/** A pair in which something is sold, or would be: a contract's currency into a company's. */
export interface SoldPair {
  readonly base: string;
  readonly quote: string;
  /** decimal text; null: there is no rate */
  readonly rate: string | null;
  readonly asOf: Date | null;
  /** true: nothing is sold by it */
  readonly outdated: boolean;
  /** codes of the companies, and how many hotels have rates in it */
  readonly companies: readonly string[];
  readonly hotels: number;
}

/** Every pair of currencies that a company would buy in, with the companies and hotels that depend on it. */
export async function soldPairs(tx: Tx, now: number): Promise<SoldPair[]> {
  const { rows } = await sql<
    Omit<SoldPair, 'rate' | 'outdated' | 'asOf'> & { rate_e8: number | null; as_of: Date | null; rate_hours: number }
  >`
    with bought as (
      select currency, array_agg(code order by code) as companies from distributor
      where status = 'active' and code is not null group by currency
    ), sold as (
      select p.currency, count(distinct p.hotel_id)::int as hotels
      from rate_plan p join hotel h on h.id = p.hotel_id where p.active and h.active group by p.currency
    )
    select s.currency as base, b.currency as quote, e.rate_e8, e.as_of, l.rate_hours, b.companies, s.hotels
    from sold s join bought b on b.currency <> s.currency
      left join exchange_rate e on e.base = s.currency and e.quote = b.currency
      cross join selling_limit l
    order by 1, 2`.execute(tx);
  return rows.map(({ rate_e8, as_of, rate_hours, ...pair }) => ({
    ...pair,
    rate: rate_e8 === null ? null : rateText(rate_e8),
    asOf: as_of,
    outdated: as_of === null || (rate_hours > 0 && as_of.getTime() + rate_hours * 3_600_000 <= now),
  }));
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
