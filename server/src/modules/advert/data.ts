import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';

/** Everything that the operator publishes, now or later, in the order in which it is shown. */
export async function readAdverts(tx: Tx): Promise<AdvertTable[]> {
  const { rows } = await sql<AdvertTable>`
    select a.id, a.channel, a.place, a.hotel_id, a.title_zh, a.title_en, a.text_zh, a.text_en, a.picture, a.link,
      a.from_date::text as from_date, a.to_date::text as to_date, a.position, a.active, a.language
    from advert a where a.active order by a.position, a.id`.execute(tx);
  return rows;
}
