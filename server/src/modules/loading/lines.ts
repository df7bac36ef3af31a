import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
// Not by name: outside a bundle its exports are found under the default alone.
import papaparse, { type ParseResult, type Parser } from 'papaparse';

/** A row of a file as it was read, or why it could not be; `line` is where it begins, from 1. */
export type Line = { line: number; row: Record<string, unknown> } | { line: number; fault: string };

/** Reads a .csv or .jsonl file row by row, whatever its size. */
export function readLines(path: string): AsyncGenerator<Line> {
  return path.endsWith('.csv') ? csvLines(createReadStream(path, 'utf8')) : jsonLines(path);
}

async function* jsonLines(path: string): AsyncGenerator<Line> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    const clean = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (clean.trim() === '') continue;
    try {
      const row: unknown = JSON.parse(clean);
      if (typeof row === 'object' && row !== null && !Array.isArray(row))
        yield { line, row: row as Record<string, unknown> };
      else yield { line, fault: 'not a JSON object' };
    } catch {
      yield { line, fault: 'not JSON' };
    }
  }
}

/** The first record names the columns; an empty cell is a value that is not given. Quotes are doubled inside a quoted cell. */
export async function* csvLines(source: Readable): AsyncGenerator<Line> {
  let header: string[] | undefined;
  for await (const { line, cells, fault } of csvRecords(source)) {
    if (fault) yield { line, fault };
    else if (!header) header = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
    else if (cells.length === 1 && cells[0] === '') continue;
    else if (cells.length !== header.length)
      yield { line, fault: `${cells.length} cells under ${header.length} columns` };
    else
      yield {
        line,
        row: Object.fromEntries(header.map((name, i) => [name, cells[i]] as const).filter(([, cell]) => cell !== '')),
      };
  }
}

/** Rows of a sheet by the names of its first one. What stands behind the last column is a fault; empty rows are passed over. */
export function* linesUnder(records: Iterable<{ line: number; cells: readonly string[] }>): Generator<Line> {
  let header: readonly string[] | undefined;
  for (const { line, cells } of records) {
    const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (last === 0) continue;
    if (!header) header = cells.slice(0, last).map((cell) => cell.trim());
    else if (last > header.length) yield { line, fault: `${last} cells under ${header.length} columns` };
    else
      yield {
        line,
        row: Object.fromEntries(
          header.map((name, i) => [name, cells[i] ?? ''] as const).filter(([, cell]) => cell !== ''),
        ),
      };
  }
}

interface CsvRecord {
  /** where it begins, from 1; a quoted cell may hold line breaks */
  readonly line: number;
  readonly cells: string[];
  readonly fault: string | undefined;
}

const quoteFaults: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is opened and never closed',
  InvalidQuotes: 'a quote inside a quoted cell is not doubled',
};

async function* csvRecords(source: Readable): AsyncGenerator<CsvRecord> {
  let line = 1;
  for await (const { data, errors } of csvChunks(source)) {
    const faults = new Map(errors.map(({ row, code }) => [row, quoteFaults[code] ?? code]));
    for (const [i, cells] of data.entries()) {
      // Lines may end with \r\n or \n, even in one file: the parser splits at \n.
      const last = cells.at(-1)?.replace(/\r$/, '') ?? '';
      yield { line, cells: [...cells.slice(0, -1), last], fault: faults.get(i) };
      line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    }
  }
}

/** Records in the chunks in which the file is read; it waits while nobody takes them. */
function csvChunks(source: Readable): AsyncIterable<ParseResult<string[]>> {
  let paused: Parser | undefined;
  const chunks = new Readable({
    objectMode: true,
    highWaterMark: 2,
    read() {
      const parser = paused;
      paused = undefined;
      parser?.resume();
    },
  });
  papaparse.parse<string[]>(source, {
    delimiter: ',',
    newline: '\n',
    chunk(result, parser) {
      if (chunks.push(result)) return;
      paused = parser;
      parser.pause();
    },
    complete: () => chunks.push(null),
    error: (error) => chunks.destroy(error),
  });
  return chunks;
}
