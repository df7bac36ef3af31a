import type { FactValue } from '@waylight/contract/ops/act';
import type { SettingName } from '@waylight/contract/ops/setting';
import { sql } from 'kysely';
import type { BrandPicture } from '../../brand-settings.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredSetting, StoredSettings } from '../../settings/live-settings.ts';

/** SQL of the settings that people set. */

interface StoredRow {
  readonly id: number;
  readonly name: SettingName;
  readonly value: string | null;
  readonly mediaType: BrandPicture['mediaType'] | null;
  readonly bytes: Buffer | null;
}

/** The last row of each name: it counts. */
async function lastRows(tx: Tx): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select s.id, s.name, s.value, p.media_type as "mediaType", p.bytes
    from (select distinct on (name) id, name, value from setting order by name, id desc) s
      left join setting_picture p on p.digest = s.value`.execute(tx);
  return rows;
}

/** Settings that people have made. System role or waylight_ops. */
export async function readStored(tx: Tx): Promise<StoredSettings> {
  const rows = await lastRows(tx);
  return new Map(
    rows.flatMap(({ name, value, mediaType, bytes }): [SettingName, StoredSetting][] =>
      value === null
        ? []
        : [[name, { value, picture: mediaType && bytes ? { mediaType, bytes: Buffer.from(bytes) } : undefined }]],
    ),
  );
}

/** Id of the last change; 0: nobody has set anything. */
export async function lastChange(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from setting`.execute(tx);
  return rows[0]!.id;
}

/** Versions of settings by name: the id of the last row of each. */
export async function versions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select name, max(id)::int as id from setting group by name`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** One edit at a time. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(7230525)`.execute(tx);

interface SetRow {
  readonly name: SettingName;
  readonly value: string | null;
}

export async function addRows(
  tx: Tx,
  rows: readonly SetRow[],
  by: { readonly operatorId: number; readonly reason: string; readonly at: Date },
) {
  await tx
    .insertInto('setting')
    .values(rows.map((row) => ({ ...row, set_at: by.at, operator_id: by.operatorId, reason: by.reason })))
    .execute();
}

/** Keeps a picture, or keeps it longer. */
export async function keepPicture(tx: Tx, digest: string, { mediaType, bytes }: BrandPicture, at: Date) {
  await tx
    .insertInto('setting_picture')
    .values({ digest, media_type: mediaType, bytes, kept_at: at })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ kept_at: at }))
    .execute();
}

export async function findPicture(tx: Tx, digest: string): Promise<BrandPicture | undefined> {
  const row = await tx
    .selectFrom('setting_picture')
    .where('digest', '=', digest)
    .select(['media_type as mediaType', 'bytes'])
    .executeTakeFirst();
  return row && { mediaType: row.mediaType, bytes: Buffer.from(row.bytes) };
}

/** Forgets pictures that no setting ever named. System role. */
export async function forgetPictures(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('setting_picture')
    .where('kept_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('setting').whereRef('setting.value', '=', 'setting_picture.digest').select('id'))),
    )
    .execute();
}

export interface HistoryRow {
  readonly id: string;
  readonly kind: 'setting' | 'threshold' | 'promise';
  /** the setting; `deposit CNY` of a threshold; the rate's id of a promise */
  readonly name: string;
  readonly value: FactValue;
  readonly at: Date;
  readonly person: string;
  readonly reason: string;
}

/** A page of the changes, newest first. Thresholds and promises of rates are read of the acts that set them. */
export async function history(tx: Tx, name: SettingName | undefined, limit: number, offset: number) {
  const changes = sql`(
    select 's' || s.id as id, 'setting' as kind, s.name, to_jsonb(s.value) as value, s.set_at as at, o.display_name as person, s.reason
      from setting s join operator o on o.id = s.operator_id where ${name ?? null}::text is null or s.name = ${name ?? null}
    union all
    select 'a' || a.id, case when a.subject_kind = 'threshold' then 'threshold' else 'promise' end, a.subject_id,
      a.after -> case when a.subject_kind = 'threshold' then 'amount' else 'confirmMinutes' end, a.at, a.done_by, a.reason
      from operator_act a where ${name ?? null}::text is null
        and (a.subject_kind = 'threshold' and a.after ? 'amount' or a.subject_kind = 'ratePlan' and a.after ? 'confirmMinutes')) changes`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${changes}`.execute(tx);
  const { rows } = await sql<HistoryRow>`
    select * from ${changes} order by at desc, length(id) desc, id desc limit ${limit} offset ${offset}`.execute(tx);
  return { total: counted[0]!.total, rows };
}
