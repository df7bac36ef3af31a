import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { logoBytes, logoTypes } from '@waylight/contract/quote/quote';
import type { ReceivedFile } from '@waylight/contract/wire/upload';
import { pngOf, readJpeg, readPng, within } from '../../documents/picture.ts';
import { No } from '../../http/no.ts';
import { checkUpload } from '../upload/licence-file.ts';

/**
 * A logo is decoded whole and kept as a PNG of our own, with nothing in it but pixels.
 *
 * The library that draws papers unpacks a PNG of any size, and ends its thread over one that it cannot read.
 */

const mostMegapixels = 4;
/** Four pixels for each point of the space that a paper has for it (documents/pdf.ts). */
const box = { width: 720, height: 224 };
const unpack = promisify(inflate) as (packed: Buffer, how: { maxOutputLength: number }) => Promise<Buffer>;

/** Throws FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_REFUSED, FILE_DISGUISED, FILE_DAMAGED, IMAGE_TOO_BIG. */
export async function drawnLogo(received: Pick<ReceivedFile, 'name' | 'bytes'>) {
  const kind = checkUpload(received, logoBytes, logoTypes, mostMegapixels);
  const file = Buffer.from(received.bytes);
  const plain = kind === 'image/png' ? await plainPng(file) : file;
  const picture = await (kind === 'image/png' ? readingOf(plain) : readJpeg(plain)).catch(() => undefined);
  if (!picture) throw new No('FILE_DAMAGED');
  return { mediaType: 'image/png' as const, bytes: Buffer.from(pngOf(within(picture, box))) };
}
const readingOf = async (png: Buffer) => readPng(png);

/** Channels of a colour type, and the bits that each may have. */
const colours: Readonly<Record<number, { channels: number; bits: readonly number[] }>> = {
  0: { channels: 1, bits: [1, 2, 4, 8, 16] },
  2: { channels: 3, bits: [8, 16] },
  3: { channels: 1, bits: [1, 2, 4, 8] },
  4: { channels: 2, bits: [8, 16] },
  6: { channels: 4, bits: [8, 16] },
};
/** Where each pass of an interlaced picture begins, and its steps: x, y, dx, dy. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const drawn: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

async function plainPng(file: Buffer): Promise<Buffer> {
  const chunks: { kind: string; whole: Buffer; data: Buffer }[] = [];
  for (let at = 8, kind = ''; kind !== 'IEND'; ) {
    const end = at + 12 + file.readUInt32BE(at);
    kind = file.toString('latin1', at + 4, at + 8);
    if (drawn.has(kind)) chunks.push({ kind, whole: file.subarray(at, end), data: file.subarray(at + 8, end - 4) });
    at = end;
  }
  const dataOf = (wanted: string) => Buffer.concat(chunks.flatMap(({ kind, data }) => (kind === wanted ? [data] : [])));
  const header = dataOf('IHDR');
  if (header.length !== 13) throw new No('FILE_DAMAGED');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, type, , , interlaced] = header.subarray(8) as unknown as [number, number, number, number, number];
  if (width * height > mostMegapixels * 1_000_000) throw new No('IMAGE_TOO_BIG', { megapixels: mostMegapixels });
  const colour = colours[type];
  if (!colour?.bits.includes(bits) || interlaced > 1) throw new No('FILE_DAMAGED');
  if (type === 3 && (dataOf('PLTE').length === 0 || dataOf('PLTE').length % 3 !== 0)) throw new No('FILE_DAMAGED');
  // Passes without a row, and rows that end within a byte, are more than libraries can put together.
  if (interlaced === 1 && (width < 5 || height < 5 || bits < 8)) throw new No('FILE_DAMAGED');

  const rows = (interlaced === 1 ? passes : [[0, 0, 1, 1] as const]).map(([x, y, dx, dy]) => ({
    count: Math.ceil((height - y) / dy),
    bytes: 1 + Math.ceil((Math.ceil((width - x) / dx) * bits * colour.channels) / 8),
  }));
  const whole = rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  const pixels = await unpack(dataOf('IDAT'), { maxOutputLength: whole }).catch(() => undefined);
  if (pixels?.length !== whole) throw new No('FILE_DAMAGED');
  let at = 0;
  for (const { count, bytes } of rows)
    for (let row = 0; row < count; row++, at += bytes) if (pixels[at]! > 4) throw new No('FILE_DAMAGED');
  return Buffer.concat([file.subarray(0, 8), ...chunks.map((chunk) => chunk.whole)]);
}
