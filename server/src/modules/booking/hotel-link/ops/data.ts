import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';

/** SQL of the languages in which hotels are written to. Role waylight_ops. */

const hotelsIn = sql<number>`(select count(*)::int from hotel h where h.active and h.reservation_email is not null
  and h.reservation_language = hotel_language.tag)`;

export async function languages(tx: Tx) {
  return tx
    .selectFrom('hotel_language')
    .select(['tag', 'name', 'texts', 'version', 'updated_at as updatedAt', 'updated_by as updatedBy'])
    .select(hotelsIn.as('hotels'))
    .orderBy('tag')
    .execute();
}

/** Tags that hotels want and that nobody has added. */
export async function wantedLanguages(tx: Tx): Promise<{ tag: string; hotels: number }[]> {
  const { rows } = await sql<{ tag: string; hotels: number }>`
    select reservation_language as tag, count(*)::int as hotels from hotel
      where active and reservation_email is not null and reservation_language not in ('zh', 'en')
        and reservation_language not in (select tag from hotel_language)
      group by 1 order by 2 desc, 1 limit 20`.execute(tx);
  return rows;
}

/** One language, locked until the transaction ends; undefined: there is none. */
export async function lockedLanguage(tx: Tx, tag: string) {
  return tx
    .selectFrom('hotel_language')
    .select(['tag', 'name', 'texts', 'version', 'updated_by as updatedBy'])
    .where('tag', '=', tag)
    .forUpdate()
    .executeTakeFirst();
}

interface LanguageRow {
  readonly tag: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

export async function saveLanguage(tx: Tx, { tag, name, texts, version, by, at }: LanguageRow) {
  const row = { name, texts: JSON.stringify(texts), version, updated_at: at, updated_by: by };
  await tx
    .insertInto('hotel_language')
    .values({ tag, ...row })
    .onConflict((conflict) => conflict.column('tag').doUpdateSet(row))
    .execute();
}

export async function removeLanguage(tx: Tx, tag: string) {
  await tx.deleteFrom('hotel_language').where('tag', '=', tag).execute();
}
