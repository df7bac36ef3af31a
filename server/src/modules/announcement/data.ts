import type { PublishedState } from '@waylight/contract/ops/content/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isCurrent, publishedState } from '../../db/published.ts';
import type { PersonScope } from '../../db/scope.ts';
import type { Announcement } from './announcement.ts';

/** Everything that is announced to anybody, now or later. System role. */
export async function readAnnouncements(tx: Tx): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, text_zh as zh, text_en as en, level, channel,
      case when group_id is null then companies else array(select d.id from distributor d where d.group_id = announcement.group_id) end
        as companies, from_date::text as "from", to_date::text as "to"
    from announcement where active order by id`.execute(tx);
  return rows;
}

/** Those of these announcements that a person has closed. */
export async function closedBy(
  tx: Tx,
  { distributorId, userId }: PersonScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('announcement_closed')
    .select('announcement_id as id')
    .where('distributor_id', '=', distributorId)
    .where('user_id', '=', userId)
    .where('announcement_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function close(tx: Tx, { distributorId, userId }: PersonScope, id: number, at: Date): Promise<void> {
  await tx
    .insertInto('announcement_closed')
    .values({ announcement_id: id, user_id: userId, distributor_id: distributorId, at })
    .onConflict((conflict) => conflict.columns(['announcement_id', 'user_id']).doNothing())
    .execute();
}

export interface AnnouncementRow {
  readonly id: number;
  readonly textZh: string;
  readonly textEn: string;
  readonly level: 'info' | 'important';
  readonly channel: Channel | null;
  readonly companies: { code: string; nameZh: string; nameEn: string }[] | null;
  readonly group: { id: number; zh: string; en: string } | null;
  readonly from: string;
  readonly to: string | null;
  readonly active: boolean;
  readonly state: PublishedState;
  readonly closedBy: number;
  readonly version: number;
}

const columns = (today: PlainDate) => sql`
  t.id, t.text_zh as "textZh", t.text_en as "textEn", t.level, t.channel, t.from_date::text as "from",
  t.to_date::text as "to", t.active, ${publishedState('t', today)} as state, t.version,
  case when t.companies is not null then (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'nameZh', d.name_zh,
    'nameEn', d.name_en) order by d.code), '[]') from distributor d where d.id = any (t.companies)) end as companies,
  (select jsonb_build_object('id', g.id, 'zh', g.name_zh, 'en', g.name_en) from company_group g where g.id = t.group_id) as group,
  (select count(*)::int from announcement_closed n where n.announcement_id = t.id) as "closedBy"
  from announcement t`;

/** A page of all, those that are shown or planned first. Role waylight_ops. */
export async function list(
  tx: Tx,
  { state, page, limit }: { state: PublishedState | undefined; page: number; limit: number },
  today: PlainDate,
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const wanted = sql`(${state ?? null}::text is null or ${publishedState('t', today)} = ${state ?? null})`;
  const { rows } = await sql<AnnouncementRow>`
    select ${columns(today)} where ${wanted} order by ${isCurrent('t', today)} desc, t.id desc
    offset ${(page - 1) * limit} limit ${limit}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from announcement t where ${wanted}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
}

export async function byId(tx: Tx, id: number, today: PlainDate): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`select ${columns(today)} where t.id = ${id}`.execute(tx);
  return rows[0];
}

export async function lock(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from announcement where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Ids of companies by their codes. */
export async function companyIds(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select code, id from distributor where code = any(${[...codes]}::text[])`.execute(tx);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export interface SavedAnnouncement {
  readonly textZh: string;
  readonly textEn: string;
  readonly level: 'info' | 'important';
  readonly channel: Channel | null;
  readonly companies: readonly number[] | null;
  readonly groupId: number | null;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

export async function newId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('announcement', 'id'))::int as id`.execute(tx);
  return rows[0]!.id;
}

const companiesOf = ({ companies }: SavedAnnouncement) => sql`${companies && [...companies]}::bigint[]`;

export async function insert(tx: Tx, id: number, one: SavedAnnouncement): Promise<void> {
  await sql`insert into announcement (id, text_zh, text_en, level, channel, companies, group_id, from_date, to_date)
    values (${id}, ${one.textZh}, ${one.textEn}, ${one.level}, ${one.channel}, ${companiesOf(one)}, ${one.groupId}, ${one.from}::date,
      ${one.to}::date)`.execute(tx);
}

export async function update(tx: Tx, id: number, one: SavedAnnouncement): Promise<void> {
  await sql`update announcement set text_zh = ${one.textZh}, text_en = ${one.textEn}, level = ${one.level},
    channel = ${one.channel}, companies = ${companiesOf(one)}, group_id = ${one.groupId}, from_date = ${one.from}::date, to_date = ${one.to}::date
    where id = ${id}`.execute(tx);
}

export async function setActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.updateTable('announcement').set({ active }).where('id', '=', id).execute();
}
