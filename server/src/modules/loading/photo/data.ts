import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** SQL of kept photos. */

interface PhotoRow {
  readonly id: string;
  readonly hotel_id: number;
  readonly width400: string;
  readonly width800: string;
  readonly width1600: string;
  readonly created_at: Date;
}

export const addPhoto = (tx: Tx, row: PhotoRow) => tx.insertInto('photo').values(row).execute();

export const photoOf = (tx: Tx, id: string) =>
  tx.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes out photos older than a moment that neither their hotel nor its rooms name; answers their files. System role. */
export async function dropUnnamed(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    delete from photo p where p.created_at < ${before}
      and not exists (select from hotel h, jsonb_array_elements(h.photos) n
        where h.id = p.hotel_id and n ->> 'src' like '/photos/' || p.id || '-%')
      and not exists (select from room_type r, jsonb_array_elements(r.photos) n
        where r.hotel_id = p.hotel_id and n ->> 'src' like '/photos/' || p.id || '-%')
    returning array[p.width400, p.width800, p.width1600]::text[] as files`.execute(tx);
  return rows.flatMap(({ files }) => files);
}
