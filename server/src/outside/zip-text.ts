import { inflateRawSync } from 'node:zlib';

/**
 * The files of a small zip archive, by the directory at its end: names as bytes, contents inflated and checked by length
 * and CRC. Throws when it is no such archive, or holds more than `most` bytes.
 */
export function filesInZip(archive: Buffer, most: number): { name: Buffer; content: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > archive.length) throw new Error('no zip archive');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  let left = most;
  return Array.from({ length: count }, () => {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken zip directory');
    const method = archive.readUInt16LE(at + 10);
    const crc = archive.readUInt32LE(at + 16);
    const packed = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);

    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('a broken zip entry');
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + packed);
    left -= size;
    if (left < 0) throw new Error('a zip archive that is too large');
    if (method !== 0 && method !== 8) throw new Error(`zip method ${method}`);
    const content = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
    if (content.length !== size || crc32(content) !== crc) throw new Error('a damaged zip entry');
    return { name, content };
  });
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
