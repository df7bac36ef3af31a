import { type EventEmitter, once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { exponentOf } from '@waylight/contract/money';
import { dayNumber, type PlainDate } from '@waylight/contract/stay';
import type Excel from 'exceljs';

/** One column of a sheet. `width` in characters. */
export interface Column {
  readonly header: string;
  readonly width: number;
  readonly align?: 'right';
}

/** An amount keeps its cents as a number that a spreadsheet can add up. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
  /** The code stands before the number, for columns whose rows may differ in currency. */
  readonly coded?: boolean;
}

/** A day, or a minute as a wall shows it (`YYYY-MM-DD HH:mm`), that a spreadsheet can sort and subtract. */
export interface Day {
  readonly date: PlainDate;
}
export interface Minute {
  readonly wall: string;
}

export type Cell = string | number | Amount | Day | Minute | null;

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const sheetMediaType = mediaType;

/**
 * Writes a workbook of one sheet while its rows come in and no faster than they are taken: memory grows neither with the
 * rows nor with a slow reader. Text is written as text, so that `=1+1`, `+86…`, `-` and `@` at its beginning stay what
 * they are. Throws when the reader goes away.
 */
export async function writeSheet(
  out: Writable,
  { name, columns }: { name: string; columns: readonly Column[] },
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Promise<void> {
  const gone = new AbortController();
  const onClose = () => {
    if (!out.writableFinished) gone.abort(new Error('the reader of the sheet has left'));
  };
  out.on('close', onClose);
  // Loaded at the first sheet: it takes a tenth of what the whole server takes to start.
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true });
  try {
    const sheet = book.addWorksheet(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }],
    });
    sheet.columns = columns.map(({ header, width, align }) => ({
      header,
      width,
      ...(align ? { style: { alignment: { horizontal: align } } } : {}),
    }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    const flow = flowOf(sheet);
    for await (const cells of rows) {
      const row = sheet.addRow(cells.map(written));
      for (const [index, cell] of cells.entries()) {
        const format = formatOf(cell);
        if (format) row.getCell(index + 1).numFmt = format;
      }
      row.commit();
      if (flow._writableState.needDrain) await once(flow, 'drain', { signal: gone.signal });
      gone.signal.throwIfAborted();
    }
    sheet.commit();
    const left = new Promise<never>((_, reject) =>
      gone.signal.addEventListener('abort', () => reject(gone.signal.reason), { once: true }),
    );
    // A stream closes after it has finished, and then this race is over.
    await Promise.race([book.commit(), left]);
    left.catch(() => {});
  } finally {
    out.off('close', onClose);
  }
}

/** The stream between the writer, which knows no back pressure, and its compressor, which does; of an older kind than node's. */
type Flow = EventEmitter & { readonly _writableState: { readonly needDrain: boolean } };

function flowOf(sheet: Excel.Worksheet): Flow {
  const [flow] = (sheet as unknown as { stream: { pipes: Flow[] } }).stream.pipes;
  if (flow?._writableState?.needDrain === undefined) throw new Error('the sheet is not connected to its archive');
  return flow;
}

/** The same as bytes, for sheets whose rows are known to be few enough. */
export async function sheetBytes(...[shape, rows]: SheetArguments): Promise<Uint8Array> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeSheet(out, shape, rows);
  return Buffer.concat(chunks);
}
/** The same as a stream that is written while it is read; leaving it early ends the writing. */
export async function* sheetChunks(...[shape, rows]: SheetArguments): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  const writing = writeSheet(out, shape, rows).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    out.destroy();
    await writing;
  }
}
type SheetArguments = Parameters<typeof writeSheet> extends [Writable, ...infer Rest] ? Rest : never;

function written(cell: Cell): string | number | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  // Every minor amount up to 2^53 is shown by its double to the last digit of the currency.
  if ('amount' in cell) return cell.amount / 10 ** exponentOf(cell.currency);
  const wall = 'date' in cell ? `${cell.date} 00:00` : cell.wall;
  return dayZero + dayNumber(wall.slice(0, 10)) + (Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))) / 1440;
}

/** 1970-01-01 as spreadsheets count days. */
const dayZero = 25_569;

function formatOf(cell: Cell): string | undefined {
  if (typeof cell !== 'object' || cell === null) return undefined;
  if ('date' in cell) return 'yyyy-mm-dd';
  if ('wall' in cell) return 'yyyy-mm-dd hh:mm';
  const digits = exponentOf(cell.currency);
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
  return cell.coded ? `[$${cell.currency}] ${number}` : number;
}
