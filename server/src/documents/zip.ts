import { crc32 } from 'node:zlib';

/** A zip archive written from its beginning to its end, for a reader who takes it as it comes. Below 4 GiB. */

export interface ZipEntry {
  readonly name: string;
  /** of the unpacked bytes */
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  /** where in the archive it begins */
  readonly at: number;
  readonly deflated: boolean;
}

/** Names are UTF-8; sizes of a deflated entry follow its data, because they are known only then. */
const flagsOf = (deflated: boolean) => 0x800 | (deflated ? 0x8 : 0);
/** 1980-01-01, midnight: an archive of the same rows has the same bytes. */
const day = 0x21;

function frame({ name, crc, size, packed, deflated }: Omit<ZipEntry, 'at'>, known: boolean): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flagsOf(deflated), 2);
  fields.writeUInt16LE(deflated ? 8 : 0, 4);
  fields.writeUInt16LE(day, 8);
  if (known) {
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed, 14);
    fields.writeUInt32LE(size, 18);
  }
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** Stands before the bytes of an entry whose sizes are not known yet. */
export function beginsEntry(name: string): Buffer {
  const fields = frame({ name, crc: 0, size: 0, packed: 0, deflated: true }, false);
  return Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)]);
}

/** Stands behind them. */
export function endsEntry({ crc, size, packed }: Pick<ZipEntry, 'crc' | 'size' | 'packed'>): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  fields.writeUInt32LE(packed, 4);
  fields.writeUInt32LE(size, 8);
  return Buffer.concat([Buffer.from('PK\x07\x08'), fields]);
}

/** A small file as it is. */
export function wholeEntry(name: string, text: string, at: number): { entry: ZipEntry; bytes: Buffer } {
  const content = Buffer.from(text);
  const entry = { name, crc: crc32(content), size: content.length, packed: content.length, at, deflated: false };
  const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), frame(entry, true), Buffer.from(name), content]);
  return { entry, bytes };
}

/** The directory, which ends the archive. */
export function endsArchive(entries: readonly ZipEntry[], at: number): Buffer {
  const rows = entries.map((entry) => {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.at, 10);
    const made = Buffer.from([20, 0]);
    return Buffer.concat([Buffer.from('PK\x01\x02'), made, frame(entry, true), rest, Buffer.from(entry.name)]);
  });
  const directory = Buffer.concat(rows);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([directory, Buffer.from('PK\x05\x06'), end]);
}
