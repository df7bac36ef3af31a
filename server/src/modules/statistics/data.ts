import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { orderScope } from '../booking/order-rules.ts';

/** When this token was last counted; undefined when it is none of ours. System role. */
export async function lastVisit(tx: Tx, flowToken: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('website_visit')
    .where('flow_token', '=', flowToken)
    .orderBy('at', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst();
  return row?.at;
}

export async function addVisit(
  tx: Tx,
  visit: { flow_token: string; distributor_id: DistributorId | null; user_id: UserId | null; at: Date },
) {
  await tx.insertInto('website_visit').values(visit).execute();
}

/** Adds one view or click of a day to adverts that there are; answers how many. System role. */
export async function countAdverts(
  tx: Tx,
  advertIds: readonly number[],
  kind: 'view' | 'click',
  day: PlainDate,
): Promise<number> {
  const views = kind === 'view' ? 1 : 0;
  const clicks = 1 - views;
  const { numAffectedRows } = await sql`
    insert into advert_count as c (advert_id, day, views, clicks)
    select a.id, ${day}::date, ${views}::int, ${clicks}::int from advert a where a.id = any(${[...advertIds]}::int[]) order by a.id
    on conflict (advert_id, day) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Views and clicks of every advert that was counted since a day, those of the latest days first. System role. */
export async function readAdvertCounts(tx: Tx, from: PlainDate) {
  return tx
    .selectFrom('advert_count as c')
    .innerJoin('advert as a', 'a.id', 'c.advert_id')
    .select(['c.advert_id as advertId', 'a.title_zh as titleZh', 'a.title_en as titleEn', 'a.place', 'a.channel'])
    .select(sql<string>`c.day::text`.as('day'))
    .select(['c.views', 'c.clicks'])
    .where('c.day', '>=', from)
    .orderBy('c.day', 'desc')
    .orderBy('c.advert_id')
    .execute();
}

/** The currency of the company's account. */
export async function accountCurrency(tx: Tx, { distributorId }: DistributorScope): Promise<string> {
  const { currency } = await tx
    .selectFrom('distributor')
    .select('currency')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return currency;
}

export interface SpendingRow {
  /** `YYYY-MM` */
  month: string;
  amount: number;
  nights: number;
  orders: number;
}

/** Months of Shanghai from `from` (the first of one) until before `until`, with orders in the person's scope. */
export async function readSpending(
  tx: Tx,
  scope: DistributorScope,
  { by, from, until }: { by: 'booking' | 'stay'; from: PlainDate; until: PlainDate },
): Promise<SpendingRow[]> {
  const day = by === 'stay' ? sql`o.checkin` : sql`(o.booked_at at time zone 'Asia/Shanghai')::date`;
  const standing = sql`o.status in ('unconfirmed', 'confirmed', 'nonCancellable', 'cancelRequested')`;
  const { rows } = await sql<SpendingRow>`
    select to_char(${day}, 'YYYY-MM') as month,
      sum(case when ${standing} then o.total else o.cancel_fee end)::bigint as amount,
      sum(case when ${standing} then (o.checkout - o.checkin) * o.room_count else 0 end)::int as nights,
      count(*)::int as orders
    from hotel_order o
    where o.distributor_id = ${scope.distributorId} and ${ownOnly(scope)}
      and ${day} >= ${from}::date and ${day} < ${until}::date
      and o.payment_status <> 'unpaid' and (${standing} or o.cancel_fee > 0)
    group by 1 order by 1`.execute(tx);
  return rows;
}

function ownOnly(scope: DistributorScope) {
  const within = orderScope(scope);
  if (within === 'all') return sql`true`;
  return within === 'own' ? sql`o.created_by = ${scope.userId}` : sql`false`;
}
