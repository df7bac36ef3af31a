import type { ImportKind, ImportState, LineState } from '@waylight/contract/ops/supply-import';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type Claim, claimDue, type DueTable } from '../../../db/due.ts';

/** SQL of imports: files, their lines, and what was there before. */

export interface ImportRow {
  readonly id: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileId: string;
  readonly state: ImportState;
  readonly fault: string | null;
  readonly by: string;
  readonly at: Date;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
  readonly lines: number;
  readonly done: number;
  readonly lastLine: number;
  readonly counts: Readonly<Record<LineState, number>>;
}

const columns = sql`i.id, i.kind, i.file_name as "fileName", i.file_id as "fileId", i.state, i.fault, i.by, i.at,
  i.saved_by as "savedBy", i.saved_at as "savedAt", i.lines, i.done, i.last_line as "lastLine",
  (select jsonb_build_object('new', count(*) filter (where r.state = 'new'), 'changed', count(*) filter (where r.state = 'changed'),
    'same', count(*) filter (where r.state = 'same'), 'wrong', count(*) filter (where r.state = 'wrong'),
    'kept', count(*) filter (where r.state = 'kept')) from supply_import_row r where r.import_id = i.id) as counts`;

export async function listImports(tx: Tx, limit: number, offset: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from supply_import i order by i.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countImports(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from supply_import`.execute(tx);
  return rows[0]!.n;
}

export async function importAt(tx: Tx, id: number, lock = false): Promise<ImportRow | undefined> {
  if (lock) await sql`select from supply_import where id = ${id} for update`.execute(tx);
  const { rows } = await sql<ImportRow>`select ${columns} from supply_import i where i.id = ${id}`.execute(tx);
  return rows[0];
}

export interface StoredLine {
  readonly line: number;
  readonly text: string;
  readonly faults: readonly { readonly field: string; readonly why: string }[];
}

export async function linesIn(
  tx: Tx,
  id: number,
  state: LineState,
  limit: number,
  offset: number,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select line, text, faults from supply_import_row where import_id = ${id} and state = ${state}
    order by line limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

interface NewImport {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileId: string;
  readonly operatorId: number;
  readonly by: string;
  readonly at: Date;
}

export async function addImport(tx: Tx, { kind, fileName, fileId, operatorId, by, at }: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into supply_import (kind, file_name, file_id, state, operator_id, by, at, due_at)
    values (${kind}, ${fileName}, ${fileId}, 'checking', ${operatorId}, ${by}, ${at}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** The import goes on to a step that is due at once, or to rest (`dueAt` null). */
export async function moveImport(
  tx: Tx,
  id: number,
  state: ImportState,
  dueAt: Date | null,
  fault: string | null = null,
) {
  await sql`update supply_import set state = ${state}, fault = ${fault}, due_at = ${dueAt}, done = 0, last_line = 0, attempts = 0
    where id = ${id}`.execute(tx);
}

export async function noteSaved(tx: Tx, id: number, by: string, at: Date) {
  await sql`update supply_import set saved_by = ${by}, saved_at = ${at} where id = ${id}`.execute(tx);
}

/** The step has done so many more lines, and is its process's for another lease. */
export async function noteProgress(tx: Tx, id: number, lines: number, lastLine: number, leaseUntil: Date) {
  await sql`update supply_import set done = done + ${lines}, last_line = ${lastLine}, due_at = ${leaseUntil} where id = ${id}`.execute(
    tx,
  );
}

export async function noteLines(tx: Tx, id: number, lines: number) {
  await sql`update supply_import set lines = ${lines} where id = ${id}`.execute(tx);
}

export const dueImports: DueTable = {
  table: 'supply_import',
  dueAt: 'due_at',
  tries: 'attempts',
  columns: ['id', 'state', 'attempts'],
};

export const claimImports = (tx: Tx, claim: Claim) =>
  claimDue<{ id: number; state: ImportState; attempts: number }>(tx, dueImports, claim);

export async function forgetLines(tx: Tx, id: number) {
  await sql`delete from supply_import_row where import_id = ${id}`.execute(tx);
}

export interface CheckedLine extends StoredLine {
  readonly state: LineState;
  readonly value: unknown;
}

export async function addLines(tx: Tx, id: number, lines: readonly CheckedLine[]) {
  await sql`
    insert into supply_import_row (import_id, line, state, text, faults, value)
    select ${id}, line, state, text, faults, value
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line int, state text, text text, faults jsonb, value jsonb)`.execute(
    tx,
  );
}

export async function markLines(tx: Tx, id: number, state: LineState, lines: readonly StoredLine[]) {
  if (lines.length === 0) return;
  await sql`
    update supply_import_row o set state = ${state}, faults = r.faults
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line int, faults jsonb)
    where o.import_id = ${id} and o.line = r.line`.execute(tx);
}

/** The next lines that are to be saved, in their order. */
export async function linesToSave(tx: Tx, id: number, after: number, limit: number) {
  const { rows } = await sql<{ line: number; value: unknown }>`
    select line, value from supply_import_row
    where import_id = ${id} and line > ${after} and state <> 'wrong' order by line limit ${limit}`.execute(tx);
  return rows;
}

/** The effect of a batch on a row of the catalogue, or of a month of nights. `lines`: of each night; of a row its one. */
export interface Image {
  readonly key: number;
  /** `YYYY-MM-01`; null: a row of the catalogue */
  readonly month: string | null;
  readonly lines: readonly (number | null)[];
  readonly before: unknown;
  readonly after: unknown;
}

export async function addImages(tx: Tx, id: number, images: readonly Image[]) {
  if (images.length === 0) return;
  await sql`
    insert into supply_import_image (import_id, key, month, lines, before, after)
    select ${id}, key, month, lines, nullif(before, 'null'), after
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as r (key int, month date, lines jsonb, before jsonb, after jsonb)`.execute(
    tx,
  );
}

/** The latest images, taken away: undoing goes backwards. */
export async function takeImages(tx: Tx, id: number, limit: number): Promise<Image[]> {
  const { rows } = await sql<Image & { id: number }>`
    delete from supply_import_image where id in (
      select id from supply_import_image where import_id = ${id} order by id desc limit ${limit})
    returning id, key, month, lines, before, after`.execute(tx);
  return rows.sort((one, other) => other.id - one.id);
}

/** Imports that nobody saved, and images and lines that can be undone no more. Answers the files of those that go. */
export async function forgetImports(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from supply_import where at < ${before} and state in ('checked', 'failed') returning file_id as file`.execute(
    tx,
  );
  await sql`delete from supply_import_image m using supply_import i where i.id = m.import_id and i.saved_at < ${before}`.execute(
    tx,
  );
  await sql`delete from supply_import_row r using supply_import i
    where i.id = r.import_id and i.saved_at < ${before} and r.state in ('same', 'new', 'changed')`.execute(tx);
  return rows.map(({ file }) => file);
}
