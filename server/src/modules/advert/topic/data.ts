import type { PublishedState } from '@waylight/contract/ops/content/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isCurrent, publishedState } from '../../../db/published.ts';
import type { TopicPageTable } from '../../../db/tables/advert.ts';

/** SQL of the words of topic pages at the console. Role waylight_ops. */

type Topic = TopicPageTable['topic'];

export interface TopicWords {
  readonly id: number;
  readonly topic: Topic;
  readonly channel: Channel | null;
  readonly headlineZh: string;
  readonly headlineEn: string;
  readonly textZh: string;
  readonly textEn: string;
  readonly from: string;
  readonly to: string | null;
  readonly active: boolean;
  readonly state: PublishedState;
  readonly version: number;
}

const columns = (today: PlainDate) => sql`
  t.id, t.topic, t.channel, t.headline_zh as "headlineZh", t.headline_en as "headlineEn", t.text_zh as "textZh",
  t.text_en as "textEn", t.from_date::text as "from", t.to_date::text as "to", t.active,
  ${publishedState('t', today)} as state, t.version`;

/** Words of both pages: those that count first come first. */
export async function list(tx: Tx, today: PlainDate): Promise<TopicWords[]> {
  const { rows } = await sql<TopicWords>`
    select ${columns(today)} from topic_page t
    order by t.topic, ${isCurrent('t', today)} desc, t.channel nulls last, t.from_date desc, t.id desc`.execute(tx);
  return rows;
}

export async function byId(tx: Tx, id: number, today: PlainDate): Promise<TopicWords | undefined> {
  const { rows } = await sql<TopicWords>`select ${columns(today)} from topic_page t where t.id = ${id}`.execute(tx);
  return rows[0];
}

export async function lock(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from topic_page where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Hotels that each page shows today, by channel. */
export async function hotelsShown(tx: Tx, today: PlainDate) {
  const { rows } = await sql<{ topic: Topic; channel: Channel; hotels: number }>`
    select t.topic, c.channel, (select count(distinct a.hotel_id)::int from advert a join hotel h on h.id = a.hotel_id
      where a.place = t.topic and (a.channel is null or a.channel = c.channel) and h.active
        and ${publishedState('a', today)} = 'shown') as hotels
    from unnest(array['direct', 'privateRoom']) t (topic), unnest(array['EPS', 'TL']) c (channel)`.execute(tx);
  return rows;
}

type SavedWords = Omit<TopicPageTable, 'id' | 'active' | 'version'>;

export async function newId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('topic_page', 'id'))::int as id`.execute(tx);
  return rows[0]!.id;
}

export async function insert(tx: Tx, id: number, words: SavedWords): Promise<void> {
  await tx
    .insertInto('topic_page')
    .values({ ...words, id })
    .execute();
}

export async function update(tx: Tx, id: number, part: Partial<SavedWords> & { active?: boolean }): Promise<void> {
  await tx.updateTable('topic_page').set(part).where('id', '=', id).execute();
}
