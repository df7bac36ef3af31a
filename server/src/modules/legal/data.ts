import type { LegalSection, LegalText } from '@waylight/contract/legal/legal-texts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LegalVersion } from '../../legal/legal-versions.ts';

/** SQL of the legal texts. Reading: roles waylight_system and waylight_ops; writing: waylight_ops. */

/** Every version that is published and not withdrawn. */
export async function readPublished(tx: Tx): Promise<LegalVersion[]> {
  const rows = await tx
    .selectFrom('legal_version')
    .select(['text', 'version', 'sections', 'from_at'])
    .where('withdrawn_at', 'is', null)
    .orderBy('version')
    .execute();
  return rows.map(({ from_at, ...row }) => ({ ...row, from: from_at.getTime() }));
}

export interface VersionRow {
  readonly text: LegalText;
  readonly version: number;
  readonly sections: readonly LegalSection[];
  readonly from: Date;
  readonly of: number | null;
  readonly by: string;
  readonly publishedAt: Date;
  readonly reason: string;
  readonly withdrawnAt: Date | null;
}

/** Versions that were published, newest first: of one text, or of all. */
export async function versions(tx: Tx, text?: LegalText): Promise<VersionRow[]> {
  return tx
    .selectFrom('legal_version')
    .select([
      'text',
      'version',
      'sections',
      'from_at as from',
      'copy_of as of',
      'published_by as by',
      'published_at as publishedAt',
      'reason',
      'withdrawn_at as withdrawnAt',
    ])
    .$if(text !== undefined, (query) => query.where('text', '=', text!))
    .orderBy('version', 'desc')
    .execute();
}

export interface DraftRow {
  readonly text: LegalText;
  readonly sections: readonly LegalSection[];
  readonly by: string;
  readonly at: Date;
  readonly version: number;
}

/** Drafts: of one text, or of all. */
export async function drafts(tx: Tx, text?: LegalText): Promise<DraftRow[]> {
  return tx
    .selectFrom('legal_draft')
    .select(['text', 'sections', 'saved_by as by', 'saved_at as at', 'version'])
    .$if(text !== undefined, (query) => query.where('text', '=', text!))
    .execute();
}

/** One act on legal texts at a time: a built-in text has no row to lock. */
export const lockTexts = (tx: Tx) => sql`select pg_advisory_xact_lock(7230526)`.execute(tx);

export async function saveDraft(tx: Tx, text: LegalText, sections: readonly LegalSection[], by: string, at: Date) {
  const saved = {
    sections: JSON.stringify(sections),
    saved_by: by,
    saved_at: at,
    version: sql<number>`nextval('legal_draft_saving')::int`,
  };
  await tx
    .insertInto('legal_draft')
    .values({ text, ...saved })
    .onConflict((conflict) => conflict.column('text').doUpdateSet(saved))
    .execute();
}

export async function dropDraft(tx: Tx, text: LegalText): Promise<void> {
  await tx.deleteFrom('legal_draft').where('text', '=', text).execute();
}

export async function insertVersion(
  tx: Tx,
  { text, version, sections, from, of, by, publishedAt, reason }: VersionRow,
) {
  await tx
    .insertInto('legal_version')
    .values({
      ...{ text, version, sections: JSON.stringify(sections), from_at: from, copy_of: of, published_by: by },
      ...{ published_at: publishedAt, reason },
    })
    .execute();
}

export async function withdraw(tx: Tx, text: LegalText, version: number, at: Date): Promise<void> {
  await tx
    .updateTable('legal_version')
    .set({ withdrawn_at: at })
    .where('text', '=', text)
    .where('version', '=', version)
    .execute();
}
