import { constants, inflateSync } from 'node:zlib';
import { No } from '../../http/no.ts';

/**
 * Looks for active content in a PDF.
 *
 * A reader finds objects by their offset, so one may stand in a comment, a string or a stream: names of actions are
 * searched everywhere.
 */

/** Names that make a PDF do something, hide a file in it or keep us from looking: too long to be met by chance in packed data. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Encrypt)(?![A-Za-z0-9])/;
/** The same, too short: looked for outside of streams. None of them does anything without one of the others. */
const shortNames = /\/(?:JS|AA|XFA)(?![A-Za-z0-9])/;
/** Signs of other file types outside packed data: other programs could take the file for one. */
const foreignStarts = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x7fELF',
  '<script',
  '<html',
  '<svg',
];
/** Bytes that the packed objects of a file may come to. */
const mostObjects = 16 * 1024 * 1024;

/** Throws FILE_DAMAGED, FILE_DISGUISED or FILE_ACTIVE. */
export function checkPdf(file: Buffer): void {
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.[0-9]/.test(text)) throw new No('FILE_DAMAGED');
  const lastEnd = text.lastIndexOf('%%EOF');
  if (lastEnd < 0 || !/startxref\s+\d+\s+%%EOF/.test(text)) throw new No('FILE_DAMAGED');
  if (!/^[\s\0]*$/.test(text.slice(lastEnd + 5))) throw new No('FILE_DISGUISED');
  const { outside, streams } = partsOf(text);
  const lower = outside.toLowerCase();
  if (foreignStarts.some((start) => lower.includes(start.toLowerCase()))) throw new No('FILE_DISGUISED');
  const whole = plainNames(text);
  const names = plainNames(outside);
  if (activeNames.test(whole) || shortNames.test(names)) throw new No('FILE_ACTIVE');
  checkPackedObjects(whole, streams);
  if (!/\/Type\s*\/(?:Catalog|XRef|ObjStm)/.test(names)) throw new No('FILE_DAMAGED');
}

/** A name may be written with #xx for any of its letters. */
const plainNames = (text: string) =>
  text.replace(/\/(?=[A-Za-z0-9]{0,40}#)[A-Za-z0-9#]{1,120}/g, (name) =>
    name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

interface Stream {
  /** what says how it is packed */
  readonly head: string;
  readonly data: string;
}

/** Objects may be packed into a stream: they are unpacked and looked at like all others. One that cannot be is refused. */
function checkPackedObjects(whole: string, streams: readonly Stream[]): void {
  let left = mostObjects;
  let looked = 0;
  for (const { head, data } of streams) {
    if (!/ObjStm|#/.test(head)) continue;
    const names = plainNames(head);
    if (!names.includes('/ObjStm')) continue;
    looked += names.split('/ObjStm').length - 1;
    const filters = /\/Filter\s*\[?((?:\s*\/\w+)*)/.exec(names)?.[1]?.trim() ?? '';
    if (filters !== '' && filters !== '/FlateDecode') throw new No('FILE_ACTIVE');
    const objects = filters === '' ? data : unpacked(Buffer.from(data, 'latin1'), left);
    left -= objects.length;
    const inside = plainNames(objects);
    if (activeNames.test(inside) || shortNames.test(inside)) throw new No('FILE_ACTIVE');
  }
  // One that stands where no stream begins for us may be one for a reader.
  if (looked !== whole.split('/ObjStm').length - 1) throw new No('FILE_ACTIVE');
}

function unpacked(data: Buffer, most: number): string {
  try {
    const how = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(data, how).toString('latin1');
  } catch {
    throw new No('FILE_DAMAGED');
  }
}

/**
 * One pass over any file. A stream begins at a line's end behind its dictionary, not within a comment.
 *
 * It ends at the first word that could end it, so the cut is never more than its data.
 */
function partsOf(text: string): { outside: string; streams: Stream[] } {
  const outside: string[] = [];
  const streams: Stream[] = [];
  let kept = 0;
  let at = 0;
  for (;;) {
    const open = text.indexOf('stream', at);
    if (open < 0) break;
    const begins = beginsStream(text, open, kept);
    if (!begins) {
      at = open + 6;
      continue;
    }
    const end = text.indexOf('endstream', open + 6);
    if (end < 0) throw new No('FILE_DAMAGED');
    const near = text.slice(Math.max(kept, open - mostHead), open);
    const head = near.slice(near.lastIndexOf('obj') + 1);
    const data = text.slice(open + 6, end).replace(/^\r?\n/, '');
    streams.push({ head, data });
    outside.push(text.slice(kept, open));
    kept = end;
    at = end + 9;
  }
  outside.push(text.slice(kept));
  return { outside: outside.join(' '), streams };
}

/** Signs that a stream's own dictionary may take. */
const mostHead = 1024;
/** How far back a comment or the end of a dictionary is looked for; what stands further away is not taken for a stream. */
const lookBack = 256;

function beginsStream(text: string, open: number, from: number): boolean {
  const next = text[open + 6];
  if (next !== '\n' && !(next === '\r' && text[open + 7] === '\n')) return false;
  const least = Math.max(from, open - lookBack);
  let at = open - 1;
  while (at > least && ' \t\r\n\0\f'.includes(text[at]!)) at--;
  if (text[at] !== '>' || text[at - 1] !== '>') return false;
  // Neither on the line where the dictionary ends nor behind it is there a comment in a file that anybody would write.
  const before = text.slice(least, at);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  return !line.includes('%') && !text.slice(at, open).includes('%');
}
