import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginsEntry, endsArchive, endsEntry, wholeEntry, type ZipEntry } from '../documents/zip.ts';
import { unzip } from './unzip.ts';

/** An archive of stored files. */
function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  let at = 0;
  const parts = Object.entries(files).map(([name, text]) => {
    const part = wholeEntry(name, text, at);
    at += part.bytes.length;
    return part;
  });
  return Buffer.concat([
    ...parts.map(({ bytes }) => bytes),
    endsArchive(
      parts.map(({ entry }) => entry),
      at,
    ),
  ]);
}

/** An archive of one deflated file that announces `size` bytes. */
function deflatedArchive(content: Buffer, size: number): Buffer {
  const packed = deflateRawSync(content);
  const entry: ZipEntry = { name: 'a', crc: 0, size, packed: packed.length, at: 0, deflated: true };
  const bytes = Buffer.concat([beginsEntry('a'), packed, endsEntry({ crc: 0, size, packed: packed.length })]);
  return Buffer.concat([bytes, endsArchive([entry], bytes.length)]);
}

describe('a zip archive of somebody else', () => {
  it('has names as bytes and contents; folders are left out', async () => {
    const files = await unzip(archiveOf({ 'folder/': '', 'folder/账单.csv': 'one', b: 'two' }), 6);
    expect(files.map(({ name, content }) => [`${name}`, `${content}`])).toEqual([
      ['folder/账单.csv', 'one'],
      ['b', 'two'],
    ]);
  });

  it('is refused when it unpacks to more than is taken', async () => {
    const archive = archiveOf({ a: 'x'.repeat(600), b: 'x'.repeat(600) });
    expect(await unzip(archive, 1200)).toHaveLength(2);
    await expect(unzip(archive, 1199)).rejects.toThrow('too large');
  });

  it('is refused when a file unpacks to more or less than it announces', async () => {
    const million = Buffer.alloc(1_000_000, 'x');
    await expect(unzip(deflatedArchive(million, 10), 1000)).rejects.toThrow('too many bytes');
    await expect(unzip(deflatedArchive(million, 1_000_001), 2_000_000)).rejects.toThrow('not enough bytes');
  });

  it('is refused when it has more than a thousand files', async () => {
    const names = Array.from({ length: 1001 }, (_, i) => [`${i}`, ''] as const);
    await expect(unzip(archiveOf(Object.fromEntries(names)), 1000)).rejects.toThrow('1001 files');
    expect(await unzip(archiveOf(Object.fromEntries(names.slice(1))), 1000)).toHaveLength(1000);
  });

  it('is refused when it is damaged, encrypted, cut short or no archive', async () => {
    const good = archiveOf({ a: 'some words' });
    const damaged = Buffer.from(good);
    damaged[damaged.indexOf('some')]! ^= 1;
    await expect(unzip(damaged, 1000)).rejects.toThrow('damaged');
    const encrypted = Buffer.from(good);
    encrypted[good.indexOf('PK\x01\x02', 'latin1') + 8]! |= 1;
    await expect(unzip(encrypted, 1000)).rejects.toThrow();
    for (const archive of [good.subarray(0, -5), Buffer.from('PK'), Buffer.alloc(0)])
      await expect(unzip(archive, 1000)).rejects.toThrow();
  });
});
