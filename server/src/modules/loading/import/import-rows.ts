import { Readable } from 'node:stream';
import type { ImportKind } from '@waylight/contract/ops/supply-import';
import { sheetRecords } from '../../../documents/sheet-records.ts';
import type { Key, Refuse } from '../checks.ts';
import { csvLines, type Line, linesUnder } from '../lines.ts';
import { supplyFiles } from './supply-files.ts';

/** The reading of a file in a thread: every row checked by the rules of its kind, without the database. */

export interface ImportAsked {
  readonly kind: ImportKind;
  readonly format: 'xlsx' | 'csv';
  readonly bytes: Uint8Array;
}

/** A line that may be saved: `value` as the kind reads it. `faults`: it may not. */
export interface ImportLine {
  readonly line: number;
  readonly text: string;
  readonly value?: unknown;
  readonly faults: readonly { readonly field: string; readonly why: string }[];
}

/** `batches`: JSON of so many lines each, so that they cross threads as they are stored. `fault`: the file says nothing. */
export interface ImportRead {
  readonly lines: number;
  readonly batches: readonly string[];
  readonly fault: 'unreadable' | 'tooManyLines' | 'empty' | null;
}

const linesOfBatch = 400;
/** Lines of one file at most. */
const mostLines = 200_000;
const mostText = 160;

export async function importRows({ kind, format, bytes }: ImportAsked): Promise<ImportRead> {
  const read: Line[] = [];
  try {
    const lines =
      format === 'csv' ? csvLines(Readable.from([Buffer.from(bytes)])) : linesUnder(await sheetRecords(bytes));
    for await (const line of lines) {
      if (read.push(line) > mostLines) return { lines: read.length, batches: [], fault: 'tooManyLines' };
    }
  } catch {
    return { lines: 0, batches: [], fault: 'unreadable' };
  }
  if (read.length === 0) return { lines: 0, batches: [], fault: 'empty' };
  const faults = new Map<number, { field: string; why: string }[]>();
  const refuse: Refuse = (line, field, why) => {
    faults.set(line, [...(faults.get(line) ?? []), { field, why }]);
  };
  const good = read.flatMap((one) => {
    if (!('fault' in one)) return [one];
    refuse(one.line, 'row', one.fault);
    return [];
  });
  const values = new Map(
    supplyFiles[kind].read(good, refuse, new Map<Key, number>()).map(({ line, value }) => [line, value]),
  );
  const batches: string[] = [];
  for (let at = 0; at < read.length; at += linesOfBatch) {
    const batch = read.slice(at, at + linesOfBatch).map((one): ImportLine => {
      const found = faults.get(one.line) ?? [];
      const text = 'fault' in one ? '' : textOf(one.row);
      return { line: one.line, text, faults: found, ...(found.length === 0 ? { value: values.get(one.line) } : {}) };
    });
    batches.push(JSON.stringify(batch));
  }
  return { lines: read.length, batches, fault: null };
}

/** A row in short, for somebody who looks for it in their file. */
const textOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(' · ')
    .slice(0, mostText);
