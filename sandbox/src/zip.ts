import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of a few small files. Names are bytes in whatever encoding their maker uses. */
export function zip(files: readonly { name: Uint8Array; content: Uint8Array }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version that is needed
    facts.writeUInt16LE(8, 4); // deflate
    facts.writeUInt16LE(0x21, 8); // 1980-01-01
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    facts.copy(entry, 2);
    entry.writeUInt32LE(offset, 38);
    directory.push(Buffer.from('PK\x01\x02'), entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}
