import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { announceChange } from '../supply/changes.ts';
import type { Key, Refuse } from './checks.ts';
import { fileKinds } from './files.ts';
import { keepGivenIds } from './given-id-data.ts';
import { readLines } from './lines.ts';

/** The report on one file: rows read, kept, refused; `short`: of those kept, rows that give less than is sold. */
export type FileReport = { file: string; rows: number; kept: number; refused: number; short: number };
export type LoadReport = { files: FileReport[]; hotelsChanged: number; refused: number; short: number };

const rowsAtOnce = 500;

/** The files of a folder that are loaded, in the order in which one needs the other. */
export const loadableNames: readonly string[] = fileKinds.map((kind) => kind.name);

/**
 * Loads an operator's files, each as .csv or .jsonl. Loading the same files again changes nothing.
 *
 * `complain` is told of a bad row as `file:line: field: fault`; the row is left out, the others are saved.
 *
 * Every few hundred rows are one transaction.
 */
export async function loadFolder(
  database: Database,
  folder: string,
  complain: (fault: string) => void,
): Promise<LoadReport> {
  const files: FileReport[] = [];
  const changed = new Set<number>();
  const expected = new Set(fileKinds.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]));
  for (const file of readdirSync(folder).sort())
    if (!expected.has(file)) complain(`${file}: not read; known are ${loadableNames.join(', ')} as .csv or .jsonl`);
  for (const kind of fileKinds) {
    for (const file of [`${kind.name}.csv`, `${kind.name}.jsonl`]) {
      const path = join(folder, file);
      if (!existsSync(path)) continue;
      const report: FileReport = { file, rows: 0, kept: 0, refused: 0, short: 0 };
      const seen = new Map<Key, number>();
      const refuse: Refuse = (line, field, why) => complain(`${file}:${line}: ${field}: ${why}`);
      let batch: { line: number; row: Record<string, unknown> }[] = [];
      const saveBatch = async () => {
        const rows = batch;
        batch = [];
        const first = rows[0]?.line ?? 0;
        let tries = 0;
        const {
          kept,
          hotels,
          refused,
          short = 0,
        } = await database.asSystem(async (tx) => {
          // A repeated transaction notes the keys of its lines anew.
          if (tries++ > 0) for (const [key, line] of seen) if (line >= first) seen.delete(key);
          await keepGivenIds(tx);
          const refused: Parameters<Refuse>[] = [];
          const done = await kind.load(tx, rows, (...one) => refused.push(one), seen);
          await announceChange(tx, [...new Set(done.hotels)]);
          return { ...done, refused };
        });
        for (const one of refused) refuse(...one);
        report.kept += kept;
        report.short += short;
        for (const hotel of hotels) changed.add(hotel);
      };
      for await (const read of readLines(path)) {
        report.rows += 1;
        if ('fault' in read) refuse(read.line, 'row', read.fault);
        else if (batch.push(read) >= rowsAtOnce) await saveBatch();
      }
      await saveBatch();
      report.refused = report.rows - report.kept;
      files.push(report);
    }
  }
  return {
    files,
    hotelsChanged: changed.size,
    refused: files.reduce((sum, file) => sum + file.refused, 0),
    short: files.reduce((sum, file) => sum + file.short, 0),
  };
}
