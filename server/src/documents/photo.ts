import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { photoWidths } from '@waylight/contract/catalogue/photo-address';
import { type Picture, readJpeg, readPng, within } from './picture.ts';

/** A photo made small in every width, upright and on white, and written anew as JPEG: whatever else was in the file is gone. */

const quality = 80;
const require = createRequire(import.meta.url);

const compiled = new Map<string, Promise<WebAssembly.Module>>();
function codec(file: string): Promise<WebAssembly.Module> {
  const known = compiled.get(file);
  if (known) return known;
  const made = readFile(require.resolve(file)).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  compiled.set(file, made);
  return made;
}

type Start = (module: WebAssembly.Module, more: object) => Promise<void>;

async function readWebp(file: Uint8Array): Promise<Picture> {
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= class {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  };
  const { default: decode, init } = await import('@jsquash/webp/decode.js');
  await (init as Start)(await codec('@jsquash/webp/codec/dec/webp_dec.wasm'), { printErr: () => {} });
  const { width, height, data } = await decode(new Uint8Array(file).buffer);
  return { width, height, rgba: data as Uint8ClampedArray };
}

async function jpegOf({ width, height, rgba }: Picture): Promise<Uint8Array> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await (init as Start)(await codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'), { printErr: () => {} });
  const image = { data: rgba, width, height, colorSpace: 'srgb' } as never;
  return new Uint8Array(await encode(image, { quality }));
}

/** The EXIF orientation of a JPEG, 1 to 8; 1 where it says none. */
export function orientationOf(file: Buffer): number {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at + 1] === 0xda) return 1;
    if (file[at + 1] !== 0xe1 || file.toString('latin1', at + 4, at + 10) !== 'Exif\0\0') continue;
    const tiff = file.subarray(at + 10, at + 2 + file.readUInt16BE(at + 2));
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (place: number) => (isLittle ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
    if (tiff.length < 10) return 1;
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = first + 2 <= tiff.length ? short(first) : 0;
    for (let i = 0, entry = first + 2; i < count && entry + 12 <= tiff.length; i++, entry += 12)
      if (short(entry) === 0x0112) return short(entry + 8) >= 1 && short(entry + 8) <= 8 ? short(entry + 8) : 1;
    return 1;
  }
  return 1;
}

/** The picture as its orientation wants it to be seen. */
export function upright(picture: Picture, orientation: number): Picture {
  if (orientation === 1) return picture;
  const { width, height, rgba } = picture;
  const isTurned = orientation > 4;
  const to = isTurned ? { width: height, height: width } : { width, height };
  const pixels = new Uint8ClampedArray(rgba.length);
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const [across, down] = isTurned ? [y, x] : [x, y];
      const isFlippedX = [2, 3, 7, 8].includes(orientation);
      const isFlippedY = [3, 4, 6, 7].includes(orientation);
      const from = 4 * ((isFlippedY ? height - 1 - down : down) * width + (isFlippedX ? width - 1 - across : across));
      const at = 4 * (y * to.width + x);
      for (let i = 0; i < 4; i++) pixels[at + i] = rgba[from + i]!;
    }
  return { ...to, rgba: pixels };
}

/** Invisible parts of a picture are white: a JPEG has none. */
function onWhite(picture: Picture): Picture {
  const { rgba } = picture;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]! / 255;
    if (alpha === 1) continue;
    for (let i = 0; i < 3; i++) rgba[at + i] = rgba[at + i]! * alpha + 255 * (1 - alpha);
    rgba[at + 3] = 255;
  }
  return picture;
}

export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** JPEGs in the order of `photoWidths`; undefined: the picture cannot be read whole. A narrower picture stays as narrow as it is. */
export async function scaledPhoto(file: Uint8Array, kind: PhotoKind): Promise<Uint8Array[] | undefined> {
  const read = { 'image/jpeg': readJpeg, 'image/webp': readWebp, 'image/png': async (png: Uint8Array) => readPng(png) };
  const whole = await read[kind](file).catch(() => undefined);
  if (!whole) return undefined;
  const orientation = kind === 'image/jpeg' ? orientationOf(Buffer.from(file)) : 1;
  const most = photoWidths.at(-1)!;
  let picture = onWhite(upright(within(whole, { width: most, height: most }), orientation));
  const made: Uint8Array[] = [];
  // Each width is made of the one before: the mean of means is the mean.
  for (const width of [...photoWidths].reverse()) {
    picture = within(picture, { width, height: width });
    made.unshift(await jpegOf(picture));
  }
  return made;
}
