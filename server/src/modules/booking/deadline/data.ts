import { feedIdleDays } from '@waylight/contract/booking/deadline';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope, PersonScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { wantsMail } from '../../identity/service.ts';
import { ordersWithin, withinScope } from '../order/data.ts';

const dayMs = 86_400_000;
/** Nobody books further ahead. */
const farDays = 3 * 365;

const remindedDays = sql<
  number | null
>`(select min(r.days) from deadline_reminder r where r.order_id = hotel_order.id)`;

/** Orders within a scope that cancel for nothing until some instant between two. */
function openBetween(tx: Tx, scope: DistributorScope, from: number, to: number) {
  return (
    ordersWithin(tx, scope)
      .where(withinScope(scope))
      .where('hotel_order.status', 'in', ['unconfirmed', 'confirmed'])
      // A change may have made it non-cancellable before the hotel confirmed it.
      .where('hotel_order.cancellable', '=', true)
      .where('hotel_order.free_cancel_until', '>', new Date(from))
      .where('hotel_order.free_cancel_until', '<=', new Date(to))
  );
}

/** Orders within a scope that cancel for nothing until some instant between two, soonest first. */
export async function openDeadlines(tx: Tx, scope: DistributorScope, from: number, to: number) {
  return openBetween(tx, scope, from, to)
    .selectAll('hotel_order')
    .select(remindedDays.as('remindedDays'))
    .orderBy('hotel_order.free_cancel_until')
    .orderBy('hotel_order.id')
    .limit(2000)
    .execute();
}

/** Orders within a scope that cancel for nothing beyond an instant: the first of them by their end, and how many. */
export async function laterDeadlines(tx: Tx, scope: DistributorScope, from: number, limit: number) {
  const orders = await openBetween(tx, scope, from, from + farDays * dayMs)
    .selectAll('hotel_order')
    .select([remindedDays.as('remindedDays'), sql<number>`count(*) over ()`.as('inAll')])
    .orderBy('hotel_order.free_cancel_until')
    .orderBy('hotel_order.id')
    .limit(limit)
    .execute();
  return { total: orders[0]?.inAll ?? 0, orders };
}

/** Of the orders to some instant, the ones that somebody was reminded of or that end before `soon`: the first of them, and how many. */
export async function nearDeadlines(
  tx: Tx,
  scope: DistributorScope,
  now: number,
  { reminded: until, soon }: { reminded: number; soon: number },
  limit: number,
) {
  const near = openBetween(tx, scope, now, Math.max(until, soon)).where(
    sql<boolean>`(hotel_order.free_cancel_until <= ${new Date(soon)}::timestamptz or ${remindedDays} is not null)`,
  );
  const orders = await near
    .selectAll('hotel_order')
    .select([remindedDays.as('remindedDays'), sql<number>`count(*) over ()`.as('total')])
    .orderBy('hotel_order.free_cancel_until')
    .orderBy('hotel_order.id')
    .limit(limit)
    .execute();
  return { total: orders[0]?.total ?? 0, orders };
}

export interface DueReminder {
  readonly distributorId: DistributorId;
  readonly orderCode: string;
  readonly days: number;
}

/**
 * Takes the reminders due at `now`, each once, and answers the latest of each order: a week's gap makes one mail.
 *
 * An order made within the reminder's time gets none. System role.
 */
export async function takeDueReminders(tx: Tx, days: readonly number[], now: number): Promise<DueReminder[]> {
  const at = new Date(now);
  const { rows } = await sql<DueReminder>`
    with taken as (
      insert into deadline_reminder (order_id, distributor_id, days, at)
      select o.id, o.distributor_id, d.days, ${at}::timestamptz
      from hotel_order o cross join unnest(array[${sql.join(days.map((day) => sql`${day}::int`))}]) d (days)
      where o.status in ('unconfirmed', 'confirmed') and o.cancellable
        and o.free_cancel_until > ${at}::timestamptz
        and o.free_cancel_until <= ${new Date(now + Math.max(...days) * dayMs)}::timestamptz
        and o.free_cancel_until - d.days * interval '1 day' <= ${at}::timestamptz
        and o.free_cancel_until - d.days * interval '1 day' > o.booked_at
      on conflict do nothing
      returning order_id, days)
    select o.distributor_id as "distributorId", o.code as "orderCode", min(t.days)::int as days
    from taken t join hotel_order o on o.id = t.order_id group by o.id order by o.id`.execute(tx);
  return rows;
}

/**
 * The facts of a reminder, if the order can still be cancelled free of charge at `now` and its maker may sign in.
 * System role.
 */
export async function reminded(tx: Tx, distributorId: DistributorId, code: string, now: number) {
  return tx
    .selectFrom('hotel_order')
    .innerJoin('distributor_user', 'distributor_user.id', 'hotel_order.created_by')
    .select([
      'distributor_user.email',
      'distributor_user.language',
      'distributor_user.real_name as name',
      'hotel_zh as hotelZh',
      'hotel_en as hotelEn',
      'city_zh as cityNameCn',
      'city_en as cityNameEn',
      'checkin',
      'checkout',
      'time_zone as timeZone',
      'free_cancel_until as until',
      'free_cancel_until_local as untilLocal',
    ])
    .where('hotel_order.distributor_id', '=', distributorId)
    .where('hotel_order.code', '=', code)
    .where('hotel_order.status', 'in', ['unconfirmed', 'confirmed'])
    .where('hotel_order.cancellable', '=', true)
    .where('hotel_order.free_cancel_until', '>', new Date(now))
    .where(wantsMail('deadlineNear'))
    .where('distributor_user.enabled', '=', true)
    .where('distributor_user.locked', '=', false)
    .executeTakeFirst();
}

/** When a feed ends unless it is read or renewed before. */
const endsAt = sql<Date>`least(f.expires_at, f.used_at + interval '${sql.raw(String(feedIdleDays))} days')`;

/** The feed that somebody made last and has not revoked; it may have ended. */
export async function feedOf(tx: Tx, { distributorId, userId }: PersonScope) {
  return tx
    .selectFrom('calendar_feed as f')
    .select(['f.id', 'f.created_at as createdAt', 'f.used_at as usedAt', endsAt.as('endsAt')])
    .where('f.distributor_id', '=', distributorId)
    .where('f.user_id', '=', userId)
    .where('f.revoked_at', 'is', null)
    .orderBy('f.id', 'desc')
    .executeTakeFirst();
}

/** The same address works again from `now` on. */
export async function renewFeed(tx: Tx, { distributorId }: PersonScope, feedId: number, now: number, expiresAt: Date) {
  await tx
    .updateTable('calendar_feed')
    .set({ used_at: new Date(now), expires_at: expiresAt })
    .where('distributor_id', '=', distributorId)
    .where('id', '=', feedId)
    .execute();
}

/** False when there was none. */
export async function revokeFeeds(tx: Tx, { distributorId, userId }: PersonScope, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feed')
    .set({ revoked_at: new Date(now) })
    .where('distributor_id', '=', distributorId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addFeed(
  tx: Tx,
  who: PersonScope,
  tokenHash: Buffer,
  now: number,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('calendar_feed')
    .values({
      distributor_id: who.distributorId,
      user_id: who.userId,
      token_hash: tokenHash,
      created_at: new Date(now),
      used_at: new Date(now),
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
}

/** How seldom reading is noted: programs read a feed every hour. */
const noteMs = 12 * 3_600_000;

/**
 * The reader of a feed, as that person stands today: orders they may no longer see are gone. Notes that the feed is in
 * use. System role.
 */
export async function readerOf(tx: Tx, tokenHash: Buffer, now: number) {
  const found = await tx
    .selectFrom('calendar_feed as f')
    .innerJoin('distributor_user as u', 'u.id', 'f.user_id')
    .innerJoin('distributor as d', 'd.id', 'f.distributor_id')
    .select(['d.id as distributorId', 'u.id as userId', 'u.is_main as isMain', 'u.access', 'u.language', 'd.currency'])
    .select(['f.id as feedId', 'f.used_at as usedAt'])
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)
    .where(endsAt, '>', new Date(now))
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where('d.status', '=', 'active')
    .executeTakeFirst();
  if (!found) return undefined;
  const { feedId, usedAt, ...reader } = found;
  if (usedAt.getTime() < now - noteMs)
    await tx
      .updateTable('calendar_feed')
      .set({ used_at: new Date(now) })
      .where('id', '=', feedId)
      .execute();
  return reader;
}
