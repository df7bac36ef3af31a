import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import encode, { init } from '@jsquash/jpeg/encode.js';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../documents/pdf.ts';
import { jpeg, png, pngOf } from '../../testing/sample-files.ts';
import { drawnLogo } from './logo.ts';
import { logoAddress, quotePaper } from './paper.ts';

const rows = (count: number, bytes: number, filter = 0) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from([filter, ...new Array<number>(bytes).fill(0x7f)])));
const packed = (count: number, bytes: number, filter = 0) => deflateSync(rows(count, bytes, filter));
/** 8 × 8 pixels of four bytes in the seven passes of an interlaced picture. */
const interlaced = deflateSync(
  Buffer.concat([rows(1, 4), rows(1, 4), rows(1, 8), rows(2, 8), rows(2, 16), rows(4, 16), rows(4, 32)]),
);
const palette: [string, Buffer][] = [
  ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])],
  ['tRNS', Buffer.from([0])],
];

/** A paper with that logo: what the library cannot draw ends the whole process, and this test with it. */
async function draw(bytes: Uint8Array, name: string): Promise<string> {
  return drawKept(await drawnLogo({ name, bytes }));
}
async function drawKept(logo: { mediaType: string; bytes: Buffer }): Promise<string> {
  const agency = {
    nameCn: '云程旅行社',
    nameEn: 'Yuncheng Travel',
    phone: '+86 21 5555 0100',
    wechat: '',
    hasLogo: true,
  };
  const sheet = {
    ...{ title: 'Tokyo', customer: '', note: '', language: 'en' as const, validUntil: '2026-12-31' },
    ...{ createdAt: '2026-12-01T00:00:00Z', lines: [], agency, revision: 1 },
  };
  expect(logoAddress(logo)).toContain(';base64,');
  return Buffer.from(await pdfOf(quotePaper(sheet, 'Q261201ABCDEF', logo, 0))).toString('latin1');
}

/** A JPEG as a camera writes it, made by the codec that belongs to the decoder. */
async function realJpeg(width = 40, height = 20): Promise<Buffer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  await init(await WebAssembly.compile(new Uint8Array(wasm)));
  const data = new Uint8ClampedArray(4 * width * height).fill(0x7f);
  return Buffer.from(await encode({ width, height, data } as ImageData, { quality: 80 }));
}

describe('the logo of an agency', () => {
  it.each([
    ['grey', png(), 'a.png'],
    ['with see-through parts', pngOf({}, packed(4, 16)), 'a.png'],
    ['of 16 bits', pngOf({ bits: 16 }, packed(4, 32, 4)), 'a.png'],
    ['with a palette', pngOf({ width: 9, bits: 1, type: 3 }, packed(4, 2), ...palette), 'a.png'],
    ['interlaced', pngOf({ width: 8, height: 8, interlaced: 1 }, interlaced), 'a.png'],
    ['with a comment too long for the library', png(4, 4, undefined, Buffer.alloc(300_000, 0x61)), 'a.png'],
    ['with zeros behind it', Buffer.concat([png(), Buffer.alloc(7)]), 'a.png'],
  ])('is drawn: %s', async (_, bytes, name) => {
    expect(await draw(bytes, name)).toContain('/Subtype /Image');
  });

  it('is drawn from a JPEG, made no larger than a paper needs, and kept as pixels alone', async () => {
    const file = await realJpeg(1600, 300);
    expect(await draw(file, 'a.jpg')).toContain('/Subtype /Image');
    const { mediaType, bytes } = await drawnLogo({ name: 'a.jpg', bytes: file });
    expect([mediaType, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['image/png', 720, 135]);
  });

  it('is refused as a JPEG whose segments are right and whose picture is none', async () => {
    await expect(drawnLogo({ name: 'a.jpg', bytes: jpeg() })).rejects.toMatchObject({ error: 'FILE_DAMAGED' });
  });

  it('is left out of a paper when it was kept before pictures were read whole', async () => {
    const kept = { mediaType: 'image/jpeg', bytes: jpeg() };
    expect(await drawKept(kept)).not.toContain('/Subtype /Image');
    expect(await drawKept({ ...kept, bytes: await realJpeg() })).toContain('/Subtype /Image');
  });

  it.each([
    ['packed rows that are none', pngOf({}, Buffer.from('no rows at all')), 'FILE_DAMAGED'],
    ['a filter that there is not', pngOf({}, packed(4, 16, 9)), 'FILE_DAMAGED'],
    ['fewer rows than it says', pngOf({}, packed(3, 16)), 'FILE_DAMAGED'],
    ['a few pixels that unpack to 300 MB', pngOf({}, deflateSync(Buffer.alloc(300_000_000))), 'FILE_DAMAGED'],
    ['a colour type that there is not', pngOf({ type: 7 }, packed(4, 16)), 'FILE_DAMAGED'],
    ['three bits', pngOf({ bits: 3 }, packed(4, 6)), 'FILE_DAMAGED'],
    ['no palette', pngOf({ type: 3 }, packed(4, 4)), 'FILE_DAMAGED'],
    ['passes without a row', pngOf({ interlaced: 1 }, packed(4, 16)), 'FILE_DAMAGED'],
    ['nine million pixels', pngOf({ width: 3000, height: 3000 }, packed(1, 1)), 'IMAGE_TOO_BIG'],
    ['another kind of file', Buffer.from('%PDF-1.7'), 'FILE_KIND_REFUSED'],
  ])('is refused with %s', async (_, bytes, error) => {
    await expect(drawnLogo({ name: 'a.png', bytes })).rejects.toMatchObject({ error });
  });
});
