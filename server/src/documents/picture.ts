import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png';

/** Pictures as pixels: decoded, made small enough for a paper, and written anew. Whatever else was in the file is gone. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** four bytes a pixel */
  readonly rgba: Uint8ClampedArray;
}

const require = createRequire(import.meta.url);

/** Throws where it is no PNG that can be read whole. */
export function readPng(file: Uint8Array): Picture {
  const png = decode(file);
  const { width, height } = png;
  const colours = png.palette ? convertIndexedToRgb(png) : samplesOf(png);
  const channels = png.palette ? png.palette[0]!.length : png.channels;
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = pixel * channels;
    const grey = channels < 3;
    for (let i = 0; i < 3; i++) rgba[4 * pixel + i] = colours[from + (grey ? 0 : i)]!;
    rgba[4 * pixel + 3] = channels % 2 === 0 ? colours[from + channels - 1]! : 255;
  }
  return { width, height, rgba };
}

/** Samples of 1 to 16 bits as bytes, one after the other. */
function samplesOf({ width, height, data, depth, channels }: DecodedPng): Uint8Array {
  const count = width * channels;
  const samples = new Uint8Array(count * height);
  const rowLength = depth < 8 ? Math.ceil((count * depth) / 8) : count;
  const full = 2 ** depth - 1;
  for (let y = 0; y < height; y++)
    for (let i = 0; i < count; i++) {
      const bit = i * depth;
      const value =
        depth < 8 ? (data[y * rowLength + (bit >> 3)]! >> (8 - depth - (bit & 7))) & full : data[y * rowLength + i]!;
      samples[y * count + i] = depth === 8 ? value : Math.round((value * 255) / full);
    }
  return samples;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Throws where it is no JPEG that can be read whole. Each is read by an instance of its own, which a broken one cannot spoil for others. */
export async function readJpeg(file: Uint8Array): Promise<Picture> {
  compiled ??= readFile(require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')).then((bytes) =>
    WebAssembly.compile(new Uint8Array(bytes)),
  );
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= class {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  };
  const { default: decodeJpeg, init } = await import('@jsquash/jpeg/decode.js');
  const start = init as (module: WebAssembly.Module, more: object) => Promise<void>;
  await start(await compiled, { printErr: () => {} });
  const { width, height, data } = await decodeJpeg(new Uint8Array(file).buffer);
  return { width, height, rgba: data as Uint8ClampedArray };
}

/** No larger than the box, each pixel the mean of those that it stands for. */
export function within({ width, height, rgba }: Picture, box: { width: number; height: number }): Picture {
  const scale = Math.min(1, box.width / width, box.height / height);
  if (scale === 1) return { width, height, rgba };
  const to = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const small = new Uint8ClampedArray(4 * to.width * to.height);
  const edges = (i: number, less: number, more: number) => {
    const from = Math.floor((i * more) / less);
    return [from, Math.max(from + 1, Math.floor(((i + 1) * more) / less))] as const;
  };
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const [top, bottom] = edges(y, to.height, height);
      const [left, right] = edges(x, to.width, width);
      const sums = [0, 0, 0, 0] as [number, number, number, number];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = 4 * (row * width + column);
          const alpha = rgba[at + 3]!;
          // An invisible pixel has no colour to give.
          for (let i = 0; i < 3; i++) sums[i as 0] += rgba[at + i]! * alpha;
          sums[3] += alpha;
        }
      const at = 4 * (y * to.width + x);
      for (let i = 0; i < 3; i++) small[at + i] = sums[3] === 0 ? 255 : sums[i as 0] / sums[3];
      small[at + 3] = sums[3] / ((bottom - top) * (right - left));
    }
  return { ...to, rgba: small };
}

export const pngOf = ({ width, height, rgba }: Picture): Uint8Array =>
  encode({ width, height, data: rgba, depth: 8, channels: 4 });
