import { fromDecimal, toDecimal } from '../../value/money.ts';
import { dateOfDay, dayNumber } from '../../value/stay.ts';

/** Nights as a fact of the audit log: one text for a row, in which nights of one value in a row stand together. */

/** A night: its price or its rooms. Closed: 0, and `kept` is what opening gives back. */
export interface CalendarCell {
  readonly day: number;
  readonly value: number;
  readonly kept: number | null;
}

export const isClosed = ({ value, kept }: Pick<CalendarCell, 'value' | 'kept'>): boolean =>
  value === 0 && kept !== null && kept > 0;

const closedSign = '×';
const none = '–';

/** Writes `2026-12-01/2026-12-05 688.00; 2026-12-06 ×688.00`. × is closed, – is not sold. Rooms have no currency. */
export function cellsText(cells: readonly CalendarCell[], currency?: string): string {
  const amount = (value: number) => (currency === undefined ? String(value) : toDecimal(value, currency));
  const textOf = (cell: CalendarCell) =>
    isClosed(cell) ? `${closedSign}${amount(cell.kept!)}` : cell.value === 0 && currency ? none : amount(cell.value);
  const runs: { first: number; last: number; text: string }[] = [];
  for (const cell of cells) {
    const text = textOf(cell);
    const run = runs.at(-1);
    if (run?.text === text && run.last === cell.day - 1) run.last = cell.day;
    else runs.push({ first: cell.day, last: cell.day, text });
  }
  return runs
    .map(({ first, last, text }) => `${dateOfDay(first)}${last > first ? `/${dateOfDay(last)}` : ''} ${text}`)
    .join('; ');
}

/** Reads what `cellsText` wrote; what it did not write is left out. */
export function cellsIn(text: string, currency?: string): CalendarCell[] {
  const read = (amount: string) => (currency === undefined ? Number(amount) : fromDecimal(amount, currency));
  return text.split('; ').flatMap((run) => {
    const match = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))? (×?)(.+)$/.exec(run);
    if (!match) return [];
    const [, first, last, closed, amount] = match;
    const value = amount === none ? 0 : read(amount!);
    if (value === undefined || Number.isNaN(value)) return [];
    const cells: CalendarCell[] = [];
    for (let day = dayNumber(first!); day <= dayNumber(last ?? first!); day++)
      cells.push({ day, value: closed ? 0 : value, kept: closed ? value : null });
    return cells;
  });
}
