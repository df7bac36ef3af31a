import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A row of a file as it was read, or why it could not be; `line` is where it begins, from 1. */
export type Line = { line: number; row: Record<string, unknown> } | { line: number; fault: string };

/** Reads a .csv or .jsonl file row by row, whatever its size. */
export function readLines(path: string): AsyncGenerator<Line> {
  return path.endsWith('.csv') ? csvLines(path) : jsonLines(path);
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

/** The first record names the columns; an empty cell is a value that is not given. */
async function* csvLines(path: string): AsyncGenerator<Line> {
  let header: string[] | undefined;
  for await (const { line, cells, isOpen } of csvRecords(path)) {
    if (isOpen) yield { line, fault: 'a quote is opened and never closed' };
    else if (!header) header = cells.map((cell) => cell.trim());
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

async function* csvRecords(path: string): AsyncGenerator<{ line: number; cells: string[]; isOpen: boolean }> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  let line = 1;
  let began = 1;
  let isFirst = true;
  for await (const chunk of createReadStream(path, 'utf8')) {
    for (const char of isFirst ? String(chunk).replace(/^\uFEFF/, '') : String(chunk)) {
      isFirst = false;
      if (isQuoted && !wasQuote) {
        if (char === '"') wasQuote = true;
        else cell += char;
      } else if (isQuoted && wasQuote && char === '"') {
        cell += '"';
        wasQuote = false;
      } else {
        isQuoted = false;
        wasQuote = false;
        if (char === '"' && cell === '') isQuoted = true;
        else if (char === ',') {
          cells.push(cell);
          cell = '';
        } else if (char === '\n') {
          yield { line: began, cells: [...cells, cell], isOpen: false };
          cells = [];
          cell = '';
          began = line + 1;
        } else if (char !== '\r') cell += char;
      }
      if (char === '\n') line += 1;
    }
  }
  if (isQuoted && !wasQuote) yield { line: began, cells, isOpen: true };
  else if (cells.length > 0 || cell !== '') yield { line: began, cells: [...cells, cell], isOpen: false };
}
