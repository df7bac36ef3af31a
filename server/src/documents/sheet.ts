import { PassThrough, type Writable } from 'node:stream';
import { exponentOf } from '@waylight/contract/money';
import Excel from 'exceljs';

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
}

export type Cell = string | number | Amount | null;

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const sheetMediaType = mediaType;

/**
 * Writes a workbook of one sheet while its rows come in: memory does not grow with them. Text is written as text, so
 * that `=1+1`, `+86…`, `-` and `@` at its beginning stay what they are.
 */
export async function writeSheet(
  out: Writable,
  { name, columns }: { name: string; columns: readonly Column[] },
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Promise<void> {
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true });
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
  for await (const cells of rows) {
    const row = sheet.addRow(cells.map(written));
    for (const [index, cell] of cells.entries())
      if (isAmount(cell)) row.getCell(index + 1).numFmt = formatOf(cell.currency);
    row.commit();
  }
  sheet.commit();
  await book.commit();
}

/** The same as bytes, for sheets whose rows are known to be few enough. */
export async function sheetBytes(...[shape, rows]: SheetArguments): Promise<Uint8Array> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeSheet(out, shape, rows);
  return Buffer.concat(chunks);
}
type SheetArguments = Parameters<typeof writeSheet> extends [Writable, ...infer Rest] ? Rest : never;

const isAmount = (cell: Cell): cell is Amount => typeof cell === 'object' && cell !== null;

function written(cell: Cell): string | number | null {
  // Every minor amount up to 2^53 is shown by its double to the last digit of the currency.
  if (isAmount(cell)) return cell.amount / 10 ** exponentOf(cell.currency);
  return cell;
}

function formatOf(currency: string): string {
  const digits = exponentOf(currency);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}
