import sax from 'sax';
import { unzip } from '../outside/unzip.ts';

/** Rows of the first sheet of a workbook that somebody else wrote, as text. Runs in threads. */

export interface SheetRecord {
  /** number of the row in the sheet, from 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Unpacked bytes of a workbook at most. */
const mostBytes = 400 * 1024 * 1024;
/** Columns that are looked at. */
const mostColumns = 200;

/** Throws when the bytes are no workbook. */
export async function sheetRecords(bytes: Uint8Array): Promise<SheetRecord[]> {
  const files = new Map<string, Buffer>();
  for (const { name, content } of await unzip(Buffer.from(bytes), mostBytes)) files.set(name.toString('utf8'), content);
  const text = (name: string) => files.get(name)?.toString('utf8');
  const sheet = text(firstSheet(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels')));
  if (sheet === undefined) throw new Error('no sheet in the workbook');
  return readSheet(sheet, sharedTexts(text('xl/sharedStrings.xml')), dateStyles(text('xl/styles.xml')));
}

type Attributes = Record<string, string>;

/** Reads XML by its tags without their prefixes. Entities of a document type are not read at all. */
function scan(
  xml: string,
  onTag: (name: string, attributes: Attributes) => void,
  onText: (text: string) => void = () => {},
  onEnd: (name: string) => void = () => {},
) {
  const parser = sax.parser(true, { position: false });
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onopentag = ({ name, attributes }) => onTag(plain(name), attributes as Attributes);
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = (name) => onEnd(plain(name));
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
}

/** The file of the first sheet: the book names a relation, and that a file. */
function firstSheet(book = '', relations = ''): string {
  let id: string | undefined;
  scan(book, (name, attributes) => {
    if (name === 'sheet')
      id ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  });
  let target = 'worksheets/sheet1.xml';
  scan(relations, (name, { Id, Target }) => {
    if (name === 'Relationship' && Id === id && Target) target = Target;
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let text = '';
  let inText = false;
  let isPhonetic = false;
  scan(
    xml,
    (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      inText = name === 't' && !isPhonetic;
    },
    (part) => {
      if (inText) text += part;
    },
    (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(decoded(text));
    },
  );
  return texts;
}

/** Places of the styles by which a number is a date. */
function dateStyles(xml: string | undefined): ReadonlySet<number> {
  const dates = new Set<number>();
  if (xml === undefined) return dates;
  const own = new Map<string, string>();
  let inCells = false;
  let place = 0;
  scan(
    xml,
    (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const code = own.get(numFmtId);
      const isDate =
        code === undefined ? builtInDates.has(Number(numFmtId)) : /[dy]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"/g, ''));
      if (isDate) dates.add(place);
      place += 1;
    },
    undefined,
    (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  );
  return dates;
}
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

function readSheet(xml: string, shared: readonly string[], dates: ReadonlySet<number>): SheetRecord[] {
  const records: SheetRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let style = -1;
  let text = '';
  let inValue = false;
  scan(
    xml,
    (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        kind = attributes.t ?? '';
        style = Number(attributes.s ?? -1);
        text = '';
      } else if (name === 'v' || name === 't') inValue = true;
    },
    (part) => {
      if (inValue) text += part;
    },
    (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = cellValue(text, kind, dates.has(style), shared);
      } else if (name === 'row') records.push({ line, cells });
    },
  );
  return records;
}

function cellValue(text: string, kind: string, isDate: boolean, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'true' : 'false';
  if (kind !== '' && kind !== 'n') return decoded(text);
  if (text === '') return '';
  if (isDate) return new Date(Math.round((Number(text) - dayZero) * 86_400) * 1000).toISOString().slice(0, 10);
  // 0.1 + 0.2 of a sheet is 0.30000000000000004: 15 figures are what it shows.
  return text.includes('.') || /e/i.test(text) ? String(Number(Number(text).toPrecision(15))) : text;
}

/** 1970-01-01 as spreadsheets count days. */
const dayZero = 25_569;
const decoded = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
