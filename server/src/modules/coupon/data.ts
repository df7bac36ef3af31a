import type { CouponState } from '@waylight/contract/coupon/coupon';
import type { OwnedCoupon } from '@waylight/contract/coupon/coupon-terms';
import type { PlainDate } from '@waylight/contract/value/stay';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../db/scope.ts';
import type { CouponTables } from '../../db/tables/coupon.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import type { CouponAction } from './coupon.ts';
import { couponMoves } from './coupon.ts';

export type CouponRow = Selectable<CouponTables['coupon']>;

/** A row as the rules want it. */
export function ownedOf(row: CouponRow): OwnedCoupon {
  return {
    couponId: row.id,
    currency: row.currency,
    threshold: row.threshold,
    reduction: row.reduction,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    scope: row.scope,
    suppliers: row.suppliers,
    cityIds: row.city_ids,
    areaIds: row.area_ids,
    hotelIds: row.hotel_ids,
  };
}

/**
 * Coupons that a company may still spend on a day of Shanghai or later, the first to end first. `most`: upper bound on
 * rows.
 */
export async function readUsable(
  tx: Tx,
  { distributorId }: CompanyScope,
  today: PlainDate,
  most = 500,
): Promise<CouponRow[]> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'usable')
    .where('valid_to', '>=', today)
    .orderBy('valid_to')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function readCoupon(
  tx: Tx,
  { distributorId }: CompanyScope,
  couponId: number,
): Promise<CouponRow | undefined> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where('id', '=', couponId)
    .executeTakeFirst();
}

/** The state that a coupon shows on a day: one whose time is over has expired, whether the clock has come by or not. */
const shownState = (today: PlainDate) =>
  sql<CouponState>`case when coupon.state = 'usable' and coupon.valid_to < ${today}::date then 'expired' else coupon.state end`;

export async function readPage(
  tx: Tx,
  { distributorId }: CompanyScope,
  { states, today, page, limit }: { states: readonly CouponState[]; today: PlainDate; page: number; limit: number },
): Promise<CouponRow[]> {
  const isOpen = states.includes('usable');
  const rows = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where(shownState(today), 'in', [...states])
    .orderBy('valid_to', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => (row.state === 'usable' && row.valid_to < today ? { ...row, state: 'expired' } : row));
}

export async function countByState(
  tx: Tx,
  { distributorId }: CompanyScope,
  today: PlainDate,
): Promise<{ state: CouponState; count: number }[]> {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('coupon')
        .select(shownState(today).as('state'))
        .where('distributor_id', '=', distributorId)
        .as('shown'),
    )
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
}

/** Names of the places that coupons are for. */
export async function readPlaceNames(tx: Tx, rows: readonly CouponRow[]) {
  const districts = [...new Set(rows.flatMap(({ city_ids, area_ids }) => [...(city_ids ?? []), ...(area_ids ?? [])]))];
  const hotels = [...new Set(rows.flatMap(({ hotel_ids }) => hotel_ids ?? []))];
  const read = (table: 'district' | 'hotel', ids: number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : tx.selectFrom(table).select(['id', 'name_zh as zh', 'name_en as en']).where('id', 'in', ids).execute();
  return { districts: await read('district', districts), hotels: await read('hotel', hotels) };
}

/** Those of some coupons that an order had and gave back. */
export async function readReturned(tx: Tx, rows: readonly CouponRow[]): Promise<ReadonlySet<number>> {
  const usable = rows.filter(({ state }) => state === 'usable').map(({ id }) => id);
  if (usable.length === 0) return new Set();
  const steps = await tx
    .selectFrom('coupon_step')
    .where('coupon_id', 'in', usable)
    .where('to_state', '=', 'usable')
    .select('coupon_id')
    .distinct()
    .execute();
  return new Set(steps.map(({ coupon_id }) => coupon_id));
}

/** Rates of direct purchase, by id. */
export async function readDirectPlans(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('rate_plan').select('id').where('direct_purchase', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertCoupons(tx: Tx, rows: readonly Insertable<CouponTables['coupon']>[]): Promise<string[]> {
  const made = await tx
    .insertInto('coupon')
    .values([...rows])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  return made.map(({ code }) => code);
}

interface Moving {
  readonly couponId?: number;
  readonly code?: string;
  /** only what this order has */
  readonly orderCode?: string;
  readonly campaignId?: number;
  /** only what ended before this day of Shanghai */
  readonly endedBefore?: PlainDate;
}

/**
 * Moves coupons as the table of moves allows, with a line in their history; answers how many. What takes one for an order
 * again is `takeCoupon`. The last lock that a transaction takes. System role.
 */
export async function moveCoupons(tx: Tx, action: CouponAction, which: Moving, now: number): Promise<number> {
  let moved = 0;
  for (const [from, to] of Object.entries(couponMoves[action]) as [CouponState, CouponState][]) {
    const isHeld = to === 'reserved' || to === 'used';
    let update = tx
      .updateTable('coupon')
      .set({ state: to, ...(isHeld ? {} : { order_code: null }) })
      .where('state', '=', from);
    if (which.couponId !== undefined) update = update.where('id', '=', which.couponId);
    if (which.campaignId !== undefined) update = update.where('campaign_id', '=', which.campaignId);
    if (which.code !== undefined) update = update.where('code', '=', which.code);
    if (which.orderCode !== undefined) update = update.where('order_code', '=', which.orderCode);
    if (which.endedBefore !== undefined) update = update.where('valid_to', '<', which.endedBefore);
    const rows = await update.returning(['id', 'distributor_id']).execute();
    if (rows.length === 0) continue;
    await tx
      .insertInto('coupon_step')
      .values(
        rows.map(({ id, distributor_id }) => ({
          coupon_id: id,
          distributor_id,
          at: new Date(now),
          from_state: from,
          to_state: to,
          order_code: which.orderCode ?? null,
        })),
      )
      .execute();
    moved += rows.length;
  }
  return moved;
}

/** Reserves a coupon for an order if it can still be had. System role. */
export async function takeCoupon(
  tx: Tx,
  { distributorId, couponId, orderCode }: { distributorId: DistributorId; couponId: number; orderCode: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_coupon(${couponId}::bigint, ${distributorId}::bigint,
    ${orderCode}, ${new Date(now)}::timestamptz) as taken`.execute(tx);
  return rows[0]!.taken;
}

export type NoticeKind = 'couponIssued' | 'couponEnding';

/** How far a person has come with the news of some coupons. */
export async function readNotices(tx: Tx, { userId }: DistributorScope, couponIds: readonly number[]) {
  if (couponIds.length === 0) return [];
  return tx
    .selectFrom('person_notice')
    .select(['kind', 'subject_id', 'state'])
    .where('user_id', '=', userId)
    .where('subject_id', 'in', couponIds)
    .execute();
}

/** Notes what a person was shown or went to. Coupons of another company are left out. Answers how many were noted. */
export async function keepNotices(
  tx: Tx,
  { distributorId, userId }: DistributorScope,
  notices: readonly { readonly kind: NoticeKind; readonly couponId: number }[],
  state: 'shown' | 'opened',
  at: Date,
): Promise<number> {
  const own = await tx
    .selectFrom('coupon')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('id', 'in', [...new Set(notices.map(({ couponId }) => couponId))])
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  const kept = new Map(
    notices.filter(({ couponId }) => ids.has(couponId)).map((one) => [`${one.kind} ${one.couponId}`, one]),
  );
  if (kept.size === 0) return 0;
  await tx
    .insertInto('person_notice')
    .values(
      [...kept.values()].map(({ kind, couponId }) => ({
        user_id: userId,
        distributor_id: distributorId,
        kind,
        subject_id: couponId,
        state,
        at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject_id'])
        .doUpdateSet({ state, at })
        .where('person_notice.state', '=', 'shown'),
    )
    .execute();
  return kept.size;
}
