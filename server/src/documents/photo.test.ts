import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { orientationOf, scaledPhoto, upright } from './photo.ts';
import { readJpeg } from './picture.ts';

/** A JPEG that begins with an EXIF part of one entry. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(22);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  short(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body, Buffer.from([0xff, 0xda, 0, 2])]);
}

describe('photos', () => {
  it.each([1, 3, 6, 8])('read orientation %d in either order of bytes', (orientation) => {
    expect(orientationOf(exif(orientation, true))).toBe(orientation);
    expect(orientationOf(exif(orientation, false))).toBe(orientation);
  });

  it('have none where it is cut off, wrong or missing', () => {
    expect(orientationOf(exif(9, true))).toBe(1);
    expect(orientationOf(exif(6, true).subarray(0, 20))).toBe(1);
    expect(orientationOf(Buffer.from([0xff, 0xd8, 0xff, 0xda]))).toBe(1);
  });

  // Two pixels side by side, red and then blue: where the red one stands afterwards, of how wide a picture.
  it.each([
    [1, 2, 0],
    [2, 2, 1],
    [3, 2, 1],
    [4, 2, 0],
    [5, 1, 0],
    [6, 1, 0],
    [7, 1, 1],
    [8, 1, 1],
  ])('of orientation %d are turned', (orientation, width, red) => {
    const rgba = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]);
    const turned = upright({ width: 2, height: 1, rgba }, orientation);
    expect(turned.width).toBe(width);
    expect(turned.rgba[4 * red]).toBe(255);
  });

  it('come in three widths, on white, and never larger than they are', async () => {
    const data = new Uint8Array(4 * 1000 * 500);
    const made = await scaledPhoto(encode({ width: 1000, height: 500, data, depth: 8, channels: 4 }), 'image/png');
    const sizes = await Promise.all(made!.map(async (jpeg) => readJpeg(jpeg)));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [400, 200],
      [800, 400],
      [1000, 500],
    ]);
    expect(sizes[0]!.rgba[0]).toBeGreaterThan(250);
  });

  it('that cannot be read are none', async () => {
    expect(await scaledPhoto(new Uint8Array([1, 2, 3]), 'image/webp')).toBeUndefined();
    expect(await scaledPhoto(exif(1, true), 'image/jpeg')).toBeUndefined();
  });
});
