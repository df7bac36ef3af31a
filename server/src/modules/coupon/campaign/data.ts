import type { CouponScope } from '@waylight/contract/coupon/coupon';
import type { CampaignRecipients } from '@waylight/contract/ops/prices/coupon-campaign';
import type { PlainDate } from '@waylight/contract/value/stay';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CouponTables } from '../../../db/tables/coupon.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of coupon campaigns. Role waylight_ops. */

export interface CampaignRow {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly currency: string;
  readonly threshold: number;
  readonly reduction: number;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  readonly scope: CouponScope;
  readonly recipients: CampaignRecipients;
  readonly channel: 1 | 2 | null;
  readonly group: { readonly zh: string; readonly en: string } | null;
  readonly each: number;
  readonly companies: number;
  readonly budget: number;
  readonly givenAt: Date;
  readonly givenBy: string;
  readonly withdrawnAt: Date | null;
  readonly given: number;
  readonly usable: number;
  readonly used: number;
  readonly spent: number;
  readonly revenue: number;
}

/** A page of campaigns. What their coupons came to is read for the page alone. */
export async function list(tx: Tx, today: PlainDate, limit: number, offset: number): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select m.code, m.name_zh as "nameZh", m.name_en as "nameEn", m.currency::text as currency, m.threshold, m.reduction,
      m.valid_from as "validFrom", m.valid_to as "validTo", m.scope, m.recipients, m.channel,
      case when m.group_zh is not null then json_build_object('zh', m.group_zh, 'en', m.group_en) end as group, m.each, m.companies, m.budget,
      m.given_at as "givenAt", m.given_by as "givenBy", m.withdrawn_at as "withdrawnAt", s.given, s.usable, s.used, s.spent, s.revenue
    from (select * from coupon_campaign order by given_at desc, id desc limit ${limit} offset ${offset}) m, lateral (
      select count(*)::int as given, count(*) filter (where c.state = 'usable' and c.valid_to >= ${today}::date)::int as usable,
        count(*) filter (where c.state in ('reserved', 'used'))::int as used,
        coalesce(sum(c.reduction) filter (where c.state = 'used'), 0)::bigint as spent,
        coalesce(sum(case when o.status = 'cancelled' then o.cancel_fee else o.total end) filter (where c.state = 'used'), 0)::bigint as revenue
      from coupon c left join hotel_order o on o.code = c.order_code and c.state = 'used' where c.campaign_id = m.id) s
    order by m.given_at desc, m.id desc`.execute(tx);
  return rows;
}

export async function count(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from coupon_campaign`.execute(tx);
  return rows[0]!.count;
}

/** A campaign under lock. */
export const lockCampaign = (tx: Tx, code: string) =>
  tx.selectFrom('coupon_campaign').where('code', '=', code).forUpdate().select(['id', 'currency']).executeTakeFirst();

/** The name of the group that a campaign went to; undefined: no group. */
export async function groupOf(tx: Tx, code: string): Promise<{ zh: string; en: string } | undefined> {
  const { rows } = await sql<{ zh: string; en: string }>`
    select group_zh as zh, group_en as en from coupon_campaign where code = ${code} and group_zh is not null`.execute(
    tx,
  );
  return rows[0];
}

/** The coupons of a campaign that can still be spent. */
export async function usableOf(tx: Tx, code: string): Promise<{ companies: number; coupons: number; worth: number }> {
  const { rows } = await sql<{ companies: number; coupons: number; worth: number }>`
    select count(distinct c.distributor_id)::int as companies, count(*)::int as coupons, coalesce(sum(c.reduction), 0)::bigint as worth
    from coupon c where c.campaign_id = (select id from coupon_campaign where code = ${code}) and c.state = 'usable'`.execute(
    tx,
  );
  return rows[0]!;
}

interface Recipients {
  readonly currency: string;
  readonly recipients: CampaignRecipients;
  readonly channel?: 1 | 2 | undefined;
  readonly groupId?: number | undefined;
  readonly codes: readonly string[];
}

/** Active companies with an account in a currency: all, those of a channel or a group, or those of a list. */
export async function companiesFor(tx: Tx, { currency, recipients, channel, groupId, codes }: Recipients) {
  const { rows } = await sql<{ id: DistributorId; code: string }>`
    select id, code from distributor where status = 'active' and code is not null and currency = ${currency}
      and (${recipients} <> 'channel' or account_from = ${channel ?? null}::smallint)
      and (${recipients} <> 'group' or group_id = ${groupId ?? null}::int)
      and (${recipients} <> 'list' or code = any (${[...codes]}::text[]))
    order by id`.execute(tx);
  return rows;
}

export async function insertCampaign(tx: Tx, row: Insertable<CouponTables['coupon_campaign']>): Promise<number> {
  const { id } = await tx.insertInto('coupon_campaign').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markWithdrawn(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('coupon_campaign').set({ withdrawn_at: at }).where('id', '=', id).execute();
}
