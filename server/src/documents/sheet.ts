import { type Cell, escaped, type SheetPart, type Style, type WrittenPart } from './sheet-part.ts';
import { beginsEntry, endsArchive, endsEntry, wholeEntry, type ZipEntry } from './zip.ts';

export type { Cell } from './sheet-part.ts';

/** One column of a sheet. `width` in characters. */
export interface Column {
  readonly header: string;
  readonly width: number;
  readonly align?: 'right';
}

export interface SheetShape {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Writes some rows; the house has them written in a thread (costly.ts). */
export type WritePart = (part: SheetPart) => Promise<WrittenPart>;

/** Rows that are written in one turn. */
const rowsOfPart = 200;

/**
 * A workbook of one sheet, written while its rows come in and no faster than it is read.
 *
 * Memory grows neither with the rows nor with a slow reader; closing the stream early ends the rows.
 *
 * Text stays text, so `=1+1`, `+86…`, `-` and `@` are not formulas.
 */
export async function* sheetChunks(
  { name, columns }: SheetShape,
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  write: WritePart,
): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = [];
  let at = 0;
  const sent = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    at += bytes.length;
    return bytes;
  };
  const whole = (file: string, text: string) => {
    const { entry, bytes } = wholeEntry(file, text, at);
    entries.push(entry);
    return sent(bytes);
  };
  yield whole('[Content_Types].xml', contentTypes);
  yield whole('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  yield whole('xl/workbook.xml', workbook(name));
  yield whole(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );

  const file = 'xl/worksheets/sheet1.xml';
  const begin = at;
  yield sent(beginsEntry(file));
  const from = at;
  const right = columns.map(({ align }) => align === 'right');
  let so: Pick<SheetPart, 'styles' | 'crc'> = { styles: [{ format: null, right: false, bold: false }], crc: 0 };
  let size = 0;
  let row = 1;
  const part = async (some: readonly (readonly Cell[])[], edge: { before?: string; after?: string }) => {
    const { before = '', after = '' } = edge;
    const asked = { rows: some, first: row, bold: row === 1, right, before, after, last: after !== '', ...so };
    const { bytes, size: more, crc, styles } = await write(asked);
    so = { styles, crc };
    size += more;
    row += some.length;
    return sent(bytes);
  };
  yield await part([columns.map(({ header }) => header)], { before: sheetBegins(columns) });
  let waiting: (readonly Cell[])[] = [];
  let pending: Promise<Uint8Array> | undefined;
  for await (const cells of rows) {
    if (waiting.push(cells) < rowsOfPart) continue;
    if (pending) yield await pending;
    // While these are written the next are read.
    pending = part(waiting, {});
    pending.catch(() => {});
    waiting = [];
  }
  if (pending) yield await pending;
  yield await part(waiting, { after: '</sheetData></worksheet>' });
  const { crc } = so;
  const packed = at - from;
  entries.push({ name: file, crc, size, packed, at: begin, deflated: true });
  yield sent(endsEntry({ crc, size, packed }));
  yield whole('xl/styles.xml', styleSheet(so.styles));
  yield endsArchive(entries, at);
}

/** The same as bytes, for sheets whose rows are known to be few enough. */
export async function sheetBytes(...asked: Parameters<typeof sheetChunks>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of sheetChunks(...asked)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const wordOf = (kind: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;

const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${wordOf('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${wordOf('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${wordOf('styles')}"/></Types>`;

const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A sheet's name takes 31 signs and not these. */
const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(
    name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The head and the first column stay where they are. */
const sheetBegins = (columns: readonly Column[]) =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

function styleSheet(styles: readonly Style[]): string {
  const formats = [...new Set(styles.flatMap(({ format }) => (format === null ? [] : [format])))];
  const font = (bold: boolean) =>
    `<font>${bold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const look = ({ format, right, bold }: Style) => {
    const id = format === null ? 0 : 164 + formats.indexOf(format);
    const head = `<xf numFmtId="${id}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`;
    return right ? `${head} applyAlignment="1"><alignment horizontal="right"/></xf>` : `${head}/>`;
  };
  const list = (name: string, items: readonly string[]) =>
    items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
  return `${xml}<styleSheet xmlns="${main}">${list(
    'numFmts',
    formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(format)}"/>`),
  )}${list('fonts', [font(false), font(true)])}${list('fills', [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ])}${list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>'])}${list('cellStyleXfs', [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>',
  ])}${list('cellXfs', styles.map(look))}${list('cellStyles', [
    '<cellStyle name="Normal" xfId="0" builtinId="0"/>',
  ])}</styleSheet>`;
}
