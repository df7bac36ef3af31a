import type { Bill, BillLine } from './gateway.ts';

/** The bill is not ours, whatever its rows say. */
export class NotOurBill extends Error {}

/**
 * The lines of a bill, each read by the names of its columns.
 *
 * A row with a wrong number of cells, or one that `read` refuses, makes the bill unknown; the readable rows are
 * handed out too.
 */
export function readBill(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  read: (row: ReadonlyMap<string, string>) => BillLine,
): Bill {
  const readable: BillLine[] = [];
  const faults: string[] = [];
  for (const [index, cells] of rows.entries())
    try {
      if (cells.length !== head.length) throw new Error(`${cells.length} cells of ${head.length}`);
      readable.push(read(new Map(head.map((name, at) => [name, cells[at]!]))));
    } catch (error) {
      if (error instanceof NotOurBill) throw error;
      faults.push(`row ${index + 1}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
  if (faults.length === 0) return { outcome: 'bill', lines: readable };
  return {
    outcome: 'unknown',
    why: `${faults.length} of ${rows.length} rows, ${faults.slice(0, 3).join('; ')}`,
    readable,
  };
}

/** A cell that has to be there. */
export function cell(row: ReadonlyMap<string, string>, name: string): string {
  const value = row.get(name);
  if (value === undefined) throw new Error(`the bill has no column ${name}`);
  return value;
}

/** Yuan of a bill as fen, by digits and never by a float: `-88.80` → -8880, `0.1` → 10. Throws when it is no amount. */
export function fenOf(yuan: string): number {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new Error('a bill has an amount that is none');
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && fen !== 0 ? -fen : fen;
}

/** Fen as yuan with two decimals. */
export const yuanOf = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
