import { constants, crc32, deflateRawSync } from 'node:zlib';
import { exponentOf } from '@waylight/contract/value/money';
import { dayNumber, type PlainDate } from '@waylight/contract/value/stay';

/** Some rows of a sheet, as bytes of the archive that they go into. Knows nothing of the rows before but what it is handed. */

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

/** How a cell looks: the numbers of `styles.xml` are places in a list of these. */
export interface Style {
  readonly format: string | null;
  readonly right: boolean;
  readonly bold: boolean;
}

export interface SheetPart {
  readonly rows: readonly (readonly Cell[])[];
  /** number of the first of the rows, from 1 */
  readonly first: number;
  readonly bold: boolean;
  /** which columns stand on the right */
  readonly right: readonly boolean[];
  /** text before and after the rows */
  readonly before: string;
  readonly after: string;
  readonly styles: readonly Style[];
  /** of the unpacked bytes so far */
  readonly crc: number;
  readonly last: boolean;
}

export interface WrittenPart {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly crc: number;
  readonly styles: readonly Style[];
}

export function writtenPart({
  rows,
  first,
  bold,
  right,
  before,
  after,
  styles: known,
  crc,
  last,
}: SheetPart): WrittenPart {
  const styles = [...known];
  const places = new Map(styles.map((style, i) => [keyOf(style), i]));
  const styleOf = (style: Style): number => {
    const key = keyOf(style);
    const place = places.get(key) ?? styles.push(style) - 1;
    places.set(key, place);
    return place;
  };
  const cells = (row: readonly Cell[], number: number) =>
    row.map((cell, i) => {
      if (cell === null || cell === '') return '';
      const style = styleOf({ format: formatOf(cell), right: right[i] ?? false, bold });
      const head = `<c r="${columnName(i)}${number}"${style === 0 ? '' : ` s="${style}"`}`;
      return typeof cell === 'string'
        ? `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
        : `${head}><v>${written(cell)}</v></c>`;
    });
  const body = rows.map((row, i) => `<row r="${first + i}">${cells(row, first + i).join('')}</row>`);
  const text = Buffer.from(before + body.join('') + after);
  // Packed pieces can stand behind each other where each but the last is left open at a whole byte.
  const bytes = deflateRawSync(text, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
  return { bytes, size: text.length, crc: crc32(text, crc), styles };
}

const keyOf = ({ format, right, bold }: Style) => `${format} ${right} ${bold}`;

/** 0 → A, 25 → Z, 26 → AA */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Text as XML holds it. What XML cannot hold is left out; what spreadsheets read as a code of theirs is told apart. */
export const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function written(cell: Exclude<Cell, string | null>): number {
  if (typeof cell === 'number') return cell;
  // Every minor amount up to 2^53 is shown by its double to the last digit of the currency.
  if ('amount' in cell) return cell.amount / 10 ** exponentOf(cell.currency);
  const wall = 'date' in cell ? `${cell.date} 00:00` : cell.wall;
  return dayZero + dayNumber(wall.slice(0, 10)) + (Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))) / 1440;
}

/** 1970-01-01 as spreadsheets count days. */
const dayZero = 25_569;

function formatOf(cell: Exclude<Cell, null>): string | null {
  if (typeof cell !== 'object') return null;
  if ('date' in cell) return 'yyyy-mm-dd';
  if ('wall' in cell) return 'yyyy-mm-dd hh:mm';
  const digits = exponentOf(cell.currency);
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
  return cell.coded ? `[$${cell.currency}] ${number}` : number;
}
