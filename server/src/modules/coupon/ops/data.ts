import type { CouponScope, CouponState } from '@waylight/contract/coupon/coupon';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** SQL of coupons at the console. Role waylight_ops. */

export interface GivenCoupon {
  readonly code: string;
  readonly companyCode: string;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly zh: string;
  readonly en: string;
  readonly currency: string;
  readonly threshold: number;
  readonly reduction: number;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  readonly scope: CouponScope;
  readonly state: CouponState;
  readonly orderCode: string | null;
  readonly issuedAt: Date;
}

interface CouponFilter {
  readonly company: string;
  readonly state: CouponState | undefined;
  readonly today: PlainDate;
}

const found = ({ company, state, today }: CouponFilter) => sql`
  from (
    select c.*, d.code as company_code, d.name_zh as company_zh, d.name_en as company_en,
      case when c.state = 'usable' and c.valid_to < ${today}::date then 'expired' else c.state end as shown
    from coupon c join distributor d on d.id = c.distributor_id where ${company} = '' or d.code = ${company}) c
  where ${state ?? null}::text is null or shown = ${state ?? null}`;

export async function list(tx: Tx, filter: CouponFilter, limit: number, offset: number): Promise<GivenCoupon[]> {
  const { rows } = await sql<GivenCoupon>`
    select code, company_code as "companyCode", company_zh as "companyZh", company_en as "companyEn", c.name_zh as zh, c.name_en as en,
      currency::text as currency, threshold, reduction, valid_from as "validFrom", valid_to as "validTo", scope, shown as state,
      order_code as "orderCode", issued_at as "issuedAt"
    ${found(filter)} order by id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** How many there are, and by currency what is to spend and what was spent. */
export async function sums(tx: Tx, filter: CouponFilter) {
  const { rows } = await sql<{ currency: string; count: number; usable: number; used: number }>`
    select currency::text as currency, count(*)::int as count,
      coalesce(sum(reduction) filter (where shown in ('usable', 'reserved')), 0)::bigint as usable,
      coalesce(sum(reduction) filter (where shown = 'used'), 0)::bigint as used
    ${found(filter)} group by currency order by currency`.execute(tx);
  return rows;
}

/** A coupon under lock. */
export const lockCoupon = (tx: Tx, code: string) =>
  tx
    .selectFrom('coupon')
    .where('code', '=', code)
    .forUpdate()
    .select(['state', 'valid_to as validTo', 'distributor_id as distributorId'])
    .executeTakeFirst();

/** How many usable coupons a company has, and what they could take off in all. */
export async function usableOf(tx: Tx, distributorId: number): Promise<{ count: number; worth: number }> {
  const { rows } = await sql<{ count: number; worth: number }>`
    select count(*)::int as count, coalesce(sum(reduction), 0)::bigint as worth from coupon
    where distributor_id = ${distributorId} and state = 'usable'`.execute(tx);
  return rows[0]!;
}

/** The first of some ids that no row has; undefined: all are there. */
export async function missingIn(tx: Tx, table: 'hotel' | 'district', ids: readonly number[] | null) {
  if (!ids || ids.length === 0) return undefined;
  const known = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return ids.find((id) => !known.some((one) => one.id === id));
}
