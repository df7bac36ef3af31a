import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface ZippedFile {
  /** the bytes of the archive: providers write names in encodings of their own */
  readonly name: Buffer;
  readonly content: Buffer;
}

/** Files of an archive that somebody else made; a provider's bill has two. */
const mostFiles = 1000;

/**
 * The files of a zip archive without its folders; lengths and CRC are checked.
 *
 * Throws when the bytes are no archive, damaged or encrypted, when there are over 1000 entries, or over `mostBytes`
 * unpacked.
 */
export async function unzip(archive: Buffer, mostBytes: number): Promise<ZippedFile[]> {
  const zip = await fromBufferPromise(archive, { decodeStrings: false, validateEntrySizes: true });
  if (zip.entryCount > mostFiles) throw new Error(`a zip archive of ${zip.entryCount} files`);
  const files: ZippedFile[] = [];
  let left = mostBytes;
  for await (const entry of zip.eachEntry()) {
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error('a zip archive that is too large');
    // Unpacking ends with an error as soon as there are more bytes than the entry announces.
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error('a damaged zip entry');
    if (entry.fileNameRaw.at(-1) !== slash) files.push({ name: entry.fileNameRaw, content });
  }
  return files;
}

const slash = '/'.charCodeAt(0);
