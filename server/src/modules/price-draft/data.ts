import type { PriceDraftStatus } from '@waylight/contract/ops/prices/price-draft';
import type { ExchangeRate } from '@waylight/contract/supply/account-price';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import type { NewMarkUp } from '../supply/service.ts';

/** SQL of drafts of mark-ups. Roles waylight_ops and waylight_system. */

export interface DraftRow {
  readonly id: number;
  readonly name: string;
  readonly status: PriceDraftStatus;
  readonly version: number;
  readonly rules: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly publishAt: Date | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly reason: string;
}

const draftColumns = sql`d.id, d.name, d.status, d.version, d.made_by as "madeBy", d.made_at as "madeAt", d.publish_at as "publishAt",
  d.published_by as "publishedBy", d.published_at as "publishedAt", d.reason,
  (select count(*)::int from price_draft_rule r where r.draft_id = d.id) as rules`;

export async function drafts(tx: Tx): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from price_draft d where d.status <> 'discarded' order by d.id desc limit 200`.execute(tx);
  return rows;
}

export async function draft(tx: Tx, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${draftColumns} from price_draft d where d.id = ${id}`.execute(tx);
  return rows[0];
}

/** A draft under lock. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from price_draft d where d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

/** The draft that was published last and stands; undefined: none. */
export async function lastPublished(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('price_draft')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function countDrafts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from price_draft`.execute(tx);
  return rows[0]!.count;
}

export async function insertDraft(tx: Tx, name: string, by: string, now: Date): Promise<void> {
  await tx.insertInto('price_draft').values({ name, made_by: by, made_at: now }).execute();
}

type DraftStep = Partial<{
  status: PriceDraftStatus;
  publish_at: Date | null;
  published_at: Date;
  published_by: string;
  reason: string;
}>;

/** Changes a draft and counts its version up. */
export async function moveDraft(tx: Tx, id: number, change: DraftStep = {}): Promise<void> {
  await tx
    .updateTable('price_draft')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface DraftRuleRow extends NewMarkUp {
  readonly id: number;
  readonly beforeBp: number | null;
}

const keys = sql`m.distributor_id as "distributorId", m.group_id as "groupId", m.hotel_id as "hotelId", m.city_id as "cityId",
  m.country_code as "countryCode", m.star, m.rate_kind as "rateKind", m.arrive_from::text as "arriveFrom",
  m.arrive_to::text as "arriveTo", m.book_from::text as "bookFrom", m.book_to::text as "bookTo", m.percent_bp as "percentBp"`;

export async function rulesOf(tx: Tx, draftId: number): Promise<DraftRuleRow[]> {
  const { rows } = await sql<DraftRuleRow>`
    select m.id, m.before_bp as "beforeBp", ${keys} from price_draft_rule m where m.draft_id = ${draftId} order by m.id`.execute(
    tx,
  );
  return rows;
}

/** Every rule that stands. */
export async function standing(tx: Tx) {
  const { rows } = await sql<NewMarkUp & { percentBp: number }>`
    select ${keys} from markup_rule m order by m.id`.execute(tx);
  return rows;
}

export async function putRule(tx: Tx, draftId: number, rule: NewMarkUp): Promise<void> {
  await sql`
    insert into price_draft_rule (draft_id, distributor_id, group_id, hotel_id, city_id, country_code, star, rate_kind, arrive_from,
      arrive_to, book_from, book_to, percent_bp)
    values (${draftId}, ${rule.distributorId}, ${rule.groupId}, ${rule.hotelId}, ${rule.cityId}, ${rule.countryCode}, ${rule.star},
      ${rule.rateKind}, ${rule.arriveFrom}::date, ${rule.arriveTo}::date, ${rule.bookFrom}::date, ${rule.bookTo}::date, ${rule.percentBp})
    on conflict (draft_id, distributor_id, group_id, hotel_id, city_id, country_code, star, rate_kind, arrive_from, arrive_to, book_from,
      book_to) do update set percent_bp = excluded.percent_bp`.execute(tx);
}

export async function removeRule(tx: Tx, draftId: number, ruleId: number): Promise<void> {
  await tx.deleteFrom('price_draft_rule').where('draft_id', '=', draftId).where('id', '=', ruleId).execute();
}

/** Keeps what stood before a draft was published. */
export async function keepBefore(tx: Tx, ruleId: number, beforeBp: number | null): Promise<void> {
  await tx.updateTable('price_draft_rule').set({ before_bp: beforeBp }).where('id', '=', ruleId).execute();
}

/** A scheduled draft whose time has come, under lock; those of other processes are skipped. */
export async function lockDue(tx: Tx, now: Date): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from price_draft d where d.status = 'scheduled' and d.publish_at <= ${now}
    order by d.publish_at, d.id limit 1 for update of d skip locked`.execute(tx);
  return rows[0];
}

export interface OrderRow {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly groupId: number | null;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly hotelId: number;
  readonly cityId: number;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly countryCode: string;
  readonly star: number;
  readonly refundable: boolean;
  readonly breakfasts: number;
  readonly confirmMinutes: number;
  readonly checkin: string;
  readonly bookedAt: Date;
  readonly currency: string;
  readonly contractCurrency: string;
  /** decimal text; null: both currencies are one */
  readonly rate: string | null;
  readonly rooms: number;
  readonly nights: number[];
}

/** Orders since a moment that were not given up before they were paid, the latest first, from an id downwards. */
export async function ordersBefore(tx: Tx, since: Date, before: number, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.distributor_id as "distributorId", d.group_id as "groupId", d.code, d.name_zh as "nameZh", d.name_en as "nameEn",
      o.hotel_id as "hotelId", h.city_id as "cityId", c.name_zh as "cityZh", c.name_en as "cityEn", c.country_code as "countryCode",
      o.star, coalesce(p.refundable, true) as refundable, o.breakfasts, o.confirm_minutes as "confirmMinutes",
      o.checkin::text as checkin, o.booked_at as "bookedAt", o.currency, o.contract_currency as "contractCurrency",
      o.exchange ->> 'value' as rate, o.room_count as rooms,
      (select array_agg(n.contract_amount order by n.night) from order_night n where n.order_id = o.id) as nights
    from hotel_order o join distributor d on d.id = o.distributor_id join hotel h on h.id = o.hotel_id
      join district c on c.id = h.city_id left join rate_plan p on p.id = o.rate_plan_id
    where o.booked_at >= ${since} and o.id < ${before} and ${notGivenUp}
    order by o.id desc limit ${limit}`.execute(tx);
  return rows;
}
const notGivenUp: RawBuilder<boolean> = sql`o.payment_status <> 'unpaid'`;

export interface SampleRow {
  readonly groupId: number | null;
  readonly currency: string;
  readonly cityId: number;
  readonly leadDays: number;
  readonly nights: number;
  readonly rooms: number;
  readonly adults: number;
}

/** Some of the searches that were kept, drawn by chance. */
export async function samples(tx: Tx, limit: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select group_id as "groupId", currency, city_id as "cityId", lead_days as "leadDays", nights, rooms, adults
    from search_sample order by random() limit ${limit}`.execute(tx);
  return rows;
}

export async function ratesInto(tx: Tx, currency: string): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select base, quote, rate_e8 as "rateE8" from exchange_rate where quote = ${currency}`.execute(tx);
  return rows;
}
