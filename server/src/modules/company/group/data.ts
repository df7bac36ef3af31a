import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of groups of companies. Role waylight_ops. */

export interface GroupRow {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly version: number;
  readonly rules: number;
  readonly companies: { code: string; nameZh: string; nameEn: string }[];
}

export async function groups(tx: Tx): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name_zh as zh, g.name_en as en, g.version,
      (select count(*)::int from markup_rule m where m.group_id = g.id) as rules,
      coalesce((select json_agg(json_build_object('code', d.code, 'nameZh', d.name_zh, 'nameEn', d.name_en) order by d.code)
        from distributor d where d.group_id = g.id and d.code is not null), '[]') as companies
    from company_group g order by g.id`.execute(tx);
  return rows;
}

/** A group under lock. */
export async function lockGroup(tx: Tx, id: number) {
  return tx
    .selectFrom('company_group')
    .select(['id', 'name_zh as zh', 'name_en as en', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function groupNamed(tx: Tx, zh: string, en: string) {
  return tx
    .selectFrom('company_group')
    .select('id')
    .where(({ or, eb }) => or([eb('name_zh', '=', zh), eb('name_en', '=', en)]))
    .executeTakeFirst();
}

export async function insertGroup(tx: Tx, zh: string, en: string, now: Date): Promise<void> {
  await tx.insertInto('company_group').values({ name_zh: zh, name_en: en, created_at: now }).execute();
}

export async function renameGroup(tx: Tx, id: number, zh: string, en: string): Promise<void> {
  await tx
    .updateTable('company_group')
    .set(({ eb }) => ({ name_zh: zh, name_en: en, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('company_group').where('id', '=', id).execute();
}

export async function isInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from distributor where group_id = ${id})
      or exists (select 1 from markup_rule where group_id = ${id})
      or exists (select 1 from announcement where group_id = ${id}) as used`.execute(tx);
  return rows[0]!.used;
}

export interface GroupedCompany {
  readonly id: DistributorId;
  readonly code: string;
  readonly group: string | null;
}

/** Companies by their codes under lock, with the names of their groups. */
export async function lockCompanies(tx: Tx, codes: readonly string[]): Promise<GroupedCompany[]> {
  const { rows } = await sql<GroupedCompany>`
    select d.id, d.code, (select g.name_en from company_group g where g.id = d.group_id) as group
    from distributor d where d.code = any(${codes}::text[]) order by d.id for update of d`.execute(tx);
  return rows;
}
