import { buffer } from 'node:stream/consumers';
import type { ImportKind, LineState } from '@waylight/contract/ops/supply-import';
import type { House } from '../../../house.ts';
import { consoleTurn } from '../../../threads/costly.ts';
import { announceChange } from '../../supply/changes.ts';
import type { Refuse } from '../checks.ts';
import type { HotelSpan } from '../night-files.ts';
import * as data from './data.ts';
import { type CatalogueKind, catalogueRows, compareSpans } from './image-data.ts';
import { columnsOf, isOfNights, saveWithImages, undoImages } from './import-batch.ts';
import type { ImportLine } from './import-rows.ts';
import { undoMs } from './service.ts';
import { supplyFiles } from './supply-files.ts';

/** The work of imports: one process has one for a minute at a time, and goes on where it was. */

export { dueImports } from './data.ts';

const leaseMs = 60_000;
/** Tries after which a step is given up. */
const mostTries = 5;
const linesAtOnce = 300;
const imagesAtOnce = 200;

/** Does the steps that are due; answers how many were. */
export async function runImports(house: House, now: number): Promise<number> {
  const due = await house.database.asSystem((tx) => data.claimImports(tx, { now, leaseMs, limit: 3 }));
  for (const { id, state, attempts } of due) {
    if (attempts > mostTries) {
      await house.database.asSystem((tx) =>
        data.moveImport(tx, id, state === 'checking' ? 'failed' : 'saved', null, 'gaveUp'),
      );
      continue;
    }
    if (state === 'checking') await checkImport(house, id);
    if (state === 'saving') await saveLines(house, id);
    if (state === 'undoing') await undoLines(house, id);
  }
  return due.length;
}

const leased = () => new Date(Date.now() + leaseMs);

/** Reads the file in a thread and lays its lines beside what is there. Nothing of it is saved. */
async function checkImport(house: House, id: number): Promise<void> {
  const { database, files, costly } = house;
  const found = await database.asSystem((tx) => data.importAt(tx, id));
  if (!found) return;
  // A file that is not there any more cannot be read again.
  const bytes = await buffer(files.read(found.fileId)).catch(() => undefined);
  const format = found.fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx';
  const read = bytes
    ? await costly.run('importRows', { kind: found.kind, format, bytes }, consoleTurn)
    : { lines: 0, batches: [], fault: 'unreadable' };
  if (read.fault !== null) {
    await database.asSystem((tx) => data.moveImport(tx, id, 'failed', null, read.fault));
    return;
  }
  await database.asSystem(async (tx) => {
    await data.forgetLines(tx, id);
    await data.moveImport(tx, id, 'checking', leased());
    await data.noteLines(tx, id, read.lines);
  });
  for (const batch of read.batches) {
    const lines = JSON.parse(batch) as ImportLine[];
    await database.asSystem(async (tx) => {
      await data.addLines(tx, id, await comparedLines(tx, found.kind, lines));
      await data.noteProgress(tx, id, lines.length, lines.at(-1)!.line, leased());
    });
  }
  await database.asSystem((tx) => data.moveImport(tx, id, 'checked', null));
  await files.delete(found.fileId);
}

/** Lines against the rows that are there: wrong ones by the loader's own checks. */
async function comparedLines(
  tx: Parameters<typeof data.addLines>[0],
  kind: ImportKind,
  lines: readonly ImportLine[],
): Promise<data.CheckedLine[]> {
  const faults = new Map(lines.map(({ line, faults: found }) => [line, [...found]]));
  const refuse: Refuse = (line, field, why) => void faults.get(line)!.push({ field, why });
  const good = lines.filter((one) => one.faults.length === 0).map(({ line, value }) => ({ line, value }));
  const fitted = await supplyFiles[kind].fit(tx, good, refuse);
  const states = isOfNights(kind)
    ? await compareSpans(tx, kind, fitted as { line: number; value: HotelSpan }[])
    : await compareRows(tx, kind as CatalogueKind, fitted as { line: number; value: { id: number } }[]);
  return lines.map(({ line, text, value }) => {
    const found = faults.get(line)!;
    const state: LineState = found.length > 0 ? 'wrong' : states.get(line)!;
    return { line, text, state, faults: found, value: state === 'wrong' ? null : value };
  });
}

async function compareRows(
  tx: Parameters<typeof data.addLines>[0],
  kind: CatalogueKind,
  rows: readonly { line: number; value: { id: number } }[],
): Promise<Map<number, LineState>> {
  const columns = columnsOf(kind);
  const there = await catalogueRows(
    tx,
    kind,
    rows.map(({ value }) => value.id),
    columns,
  );
  const written = (row: Record<string, unknown>) => JSON.stringify(columns.map((name) => plain(row[name])));
  return new Map(
    rows.map(({ line, value }) => {
      const before = there.get(value.id);
      if (!before) return [line, 'new'];
      return [line, written(before) === written(value as unknown as Record<string, unknown>) ? 'same' : 'changed'];
    }),
  );
}

/** A value as both sides write it: a time without its seconds, an object with its keys in one order. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return /^\d\d:\d\d:00$/.test(value) ? value.slice(0, 5) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, plain(inner)]),
    );
  return value ?? null;
}

/** Saves the next lines, a transaction for some hundred, until all are: each keeps what was there before. */
async function saveLines({ database }: House, id: number): Promise<void> {
  for (;;) {
    const more = await database.asSystem(async (tx) => {
      const found = await data.importAt(tx, id, true);
      if (found?.state !== 'saving') return false;
      const rows = await data.linesToSave(tx, id, found.lastLine, linesAtOnce);
      if (rows.length === 0) {
        await data.moveImport(tx, id, 'saved', null);
        return false;
      }
      const refused = new Map<number, { field: string; why: string }[]>();
      const refuse: Refuse = (line, field, why) => {
        refused.set(line, [...(refused.get(line) ?? []), { field, why }]);
      };
      // Rows that the lines point to may have gone since they were checked.
      const good = await supplyFiles[found.kind].fit(tx, rows, refuse);
      const { hotels, images } = await saveWithImages(tx, found.kind, good);
      await data.addImages(tx, id, images);
      await data.markLines(
        tx,
        id,
        'wrong',
        [...refused].map(([line, faults]) => ({ line, text: '', faults })),
      );
      await announceChange(tx, [...new Set(hotels)]);
      await data.noteProgress(tx, id, rows.length, rows.at(-1)!.line, leased());
      return true;
    });
    if (!more) return;
  }
}

/** Gives back batch by batch, the last first. Lines whose nights or rows have moved on stay and say why. */
async function undoLines({ database }: House, id: number): Promise<void> {
  for (;;) {
    const more = await database.asSystem(async (tx) => {
      const found = await data.importAt(tx, id, true);
      if (found?.state !== 'undoing') return false;
      const images = await data.takeImages(tx, id, imagesAtOnce);
      if (images.length === 0) {
        await data.moveImport(tx, id, 'undone', null);
        return false;
      }
      const { hotels, kept } = await undoImages(tx, found.kind, images);
      await data.markLines(tx, id, 'kept', kept);
      await announceChange(tx, [...new Set(hotels)]);
      await data.noteProgress(tx, id, images.length, 0, leased());
      return true;
    });
    if (!more) return;
  }
}

/** Forgets what nobody saved, and what can be undone no more. */
export async function forgetOldImports({ database, files }: House, now: number): Promise<void> {
  const gone = await database.asSystem((tx) => data.forgetImports(tx, new Date(now - undoMs)));
  for (const file of gone) await files.delete(file);
}
