import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AdvertTable, TopicPageTable } from '../../db/tables/advert.ts';

/** Everything that the operator publishes, now or later, in the order in which it is shown. */
export async function readAdverts(tx: Tx): Promise<AdvertTable[]> {
  const { rows } = await sql<AdvertTable>`
    select a.id, a.channel, a.place, a.hotel_id, a.title_zh, a.title_en, a.text_zh, a.text_en, a.picture, a.link,
      a.from_date::text as from_date, a.to_date::text as to_date, a.position, a.active, a.language
    from advert a where a.active order by a.position, a.id`.execute(tx);
  return rows;
}

export type TopicPage = Omit<Selectable<TopicPageTable>, 'active' | 'version'>;

/** Words of topic pages, now or later: those of one channel before those of every channel, the newest first. */
export async function readTopicPages(tx: Tx): Promise<TopicPage[]> {
  const { rows } = await sql<TopicPage>`
    select id, topic, channel, headline_zh, headline_en, text_zh, text_en, from_date::text as from_date,
      to_date::text as to_date
    from topic_page where active order by topic, channel nulls last, from_date desc, id desc`.execute(tx);
  return rows;
}
