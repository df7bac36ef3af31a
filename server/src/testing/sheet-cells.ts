import { unzip } from '../outside/unzip.ts';

export type CellValue = string | number | Date | null;

/** A workbook's one sheet, as a spreadsheet would show it. */
export interface ReadSheet {
  /** row by row; what is empty is null */
  readonly rows: readonly (readonly CellValue[])[];
  /** `B2` → what it holds and how it is shown; a formula would be neither text nor number */
  cell(name: string): { value: CellValue; format: string; kind: string };
}

export async function readSheet(file: Blob | Uint8Array): Promise<ReadSheet> {
  const archive = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.from(file);
  const files = new Map(
    (await unzip(archive, 500_000_000)).map(({ name, content }) => [`${name}`, content.toString('utf8')]),
  );
  const styles = files.get('xl/styles.xml')!;
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g)].map(([, id, code]) => [id, plain(code!)]),
  );
  const looks = [...styles.matchAll(/<cellXfs.*?<\/cellXfs>/g)][0]![0];
  const formatOf = [...looks.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => formats.get(id) ?? '');
  const cells = new Map<string, { value: CellValue; format: string; kind: string }>();
  const rows: CellValue[][] = [];
  for (const [, number, body] of files.get('xl/worksheets/sheet1.xml')!.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)) {
    const row: CellValue[] = [];
    for (const [, letters, , style, kind, inner] of body!.matchAll(
      /<c r="([A-Z]+)(\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs,
    )) {
      const format = formatOf[Number(style ?? 0)]!;
      const text = plain(/^<(?:v|is><t xml:space="preserve")>(.*?)<\//s.exec(inner!)![1]!);
      const value = kind === 'inlineStr' ? text : format.startsWith('yyyy') ? dateOf(Number(text)) : Number(text);
      cells.set(`${letters}${number}`, { value, format, kind: kind === 'inlineStr' ? 'text' : 'number' });
      row[columnOf(letters!)] = value;
    }
    rows[Number(number) - 1] = Array.from(row, (value) => value ?? null);
  }
  return { rows, cell: (name) => cells.get(name) ?? { value: null, format: '', kind: 'empty' } };
}

/** Its rows by the words of its head. */
export async function readTable(file: Blob): Promise<{ head: string[]; rows: Record<string, CellValue>[] }> {
  const [head = [], ...rows] = (await readSheet(file)).rows;
  const names = head.map(String);
  return { head: names, rows: rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? null]))) };
}

const columnOf = (letters: string) => [...letters].reduce((sum, one) => 26 * sum + one.charCodeAt(0) - 64, 0) - 1;
const dateOf = (days: number) => new Date(Math.round((days - 25_569) * 1440) * 60_000);
const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
