import { licenceBytes, licenceTypes } from '@waylight/contract/identity/registration';
import type { ReceivedFile } from '@waylight/contract/wire/upload';
import { No } from '../../http/no.ts';
import { checkPdf } from './pdf-file.ts';

/**
 * The check of a business licence, by the file's content and not only by its name or declared type.
 *
 * Nothing is decoded: headers and structure are read, so that no file can run anything here.
 */

type LicenceType = (typeof licenceTypes)[number];

const mostMegapixels = 50;
const extensions: Record<LicenceType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

const kindNames: Record<LicenceType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** Throws FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_REFUSED, FILE_DISGUISED, FILE_DAMAGED, FILE_ACTIVE or IMAGE_TOO_BIG. */
export function checkLicence(received: Pick<ReceivedFile, 'name' | 'bytes'>): LicenceType {
  return checkUpload(received, licenceBytes, licenceTypes);
}

/** The same for a file of other kinds and of at most so many bytes. */
export function checkUpload<Type extends LicenceType>(
  { name, bytes }: Pick<ReceivedFile, 'name' | 'bytes'>,
  mostBytes: number,
  types: readonly Type[],
  megapixels = mostMegapixels,
): Type {
  if (bytes.length === 0) throw new No('FILE_EMPTY');
  if (bytes.length > mostBytes) throw new No('FILE_TOO_LARGE', { megabytes: mostBytes / 1024 / 1024 });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type: LicenceType | undefined = typeOf(file);
  if (!type || !isOneOf(types, type))
    throw new No('FILE_KIND_REFUSED', { kinds: types.map((one) => kindNames[one]).join(' / ') });
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined || !extensions[type].includes(extension)) throw new No('FILE_DISGUISED');
  const kind: LicenceType = type;
  if (kind === 'application/pdf') checkPdf(file);
  else checkPicture(kind, file, megapixels);
  refuseArchive(file);
  return type;
}

const isOneOf = <Type extends LicenceType>(types: readonly Type[], type: LicenceType): type is Type =>
  (types as readonly LicenceType[]).includes(type);

/** One picture, or several JPEGs in a row as phones write them (a smaller copy, a map of brightness). */
function checkPicture(type: Exclude<LicenceType, 'application/pdf'>, file: Buffer, megapixels: number) {
  const isJpegAt = (at: number) => type === 'image/jpeg' && file.toString('latin1', at, at + 3) === '\xff\xd8\xff';
  let from = 0;
  do {
    const { width, height, end } = imageReaders[type](file.subarray(from));
    if (width < 1 || height < 1) throw new No('FILE_DAMAGED');
    if (width * height > megapixels * 1_000_000) throw new No('IMAGE_TOO_BIG', { megapixels });
    from += end;
  } while (isJpegAt(from));
  refuseTail(file, from);
  // Comments and unused parts hold anything: other programs look for their own start further in.
  const text = file.toString('latin1').toLowerCase();
  if (startsInPictures.some((start) => text.includes(start))) throw new No('FILE_DISGUISED');
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function typeOf(file: Buffer): LicenceType | undefined {
  if (file.subarray(0, 8).equals(pngSignature)) return 'image/png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'image/jpeg';
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  // Some readers look for %PDF- in the first kilobyte; a file that begins with something else is something else as well.
  if (file.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}

interface Picture {
  width: number;
  height: number;
  /** where the picture's own bytes end */
  end: number;
}

const imageReaders: Record<Exclude<LicenceType, 'application/pdf'>, (file: Buffer) => Picture> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Chunk by chunk to IEND; IHDR comes first and there is image data. */
function readPng(file: Buffer): Picture {
  let at = 8;
  let width = 0;
  let height = 0;
  let hasData = false;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > file.length) break;
    if (at === 8) {
      if (kind !== 'IHDR' || length !== 13) break;
      width = file.readUInt32BE(at + 8);
      height = file.readUInt32BE(at + 12);
    }
    if (kind === 'IDAT' && length > 0) hasData = true;
    if (kind === 'IEND') {
      if (!hasData) break;
      return { width, height, end: next };
    }
    at = next;
  }
  throw new No('FILE_DAMAGED');
}

/** Segment by segment to the scan, then over entropy-coded data to the end marker. */
function readJpeg(file: Buffer): Picture {
  let at = 2;
  let width = 0;
  let height = 0;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > file.length) break;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame && length >= 8) {
      // Two frames are two sizes, and every program would choose for itself.
      if (width !== 0) break;
      height = file.readUInt16BE(at + 5);
      width = file.readUInt16BE(at + 7);
    }
    at += 2 + length;
    if (marker === 0xda) {
      // Inside a scan a real marker is 0xff followed by neither 0x00 nor a restart.
      while (at + 1 < file.length) {
        const next = file.indexOf(0xff, at);
        if (next < 0 || next + 1 >= file.length) throw new No('FILE_DAMAGED');
        const kind = file[next + 1]!;
        if (kind === 0xd9) {
          if (width === 0) throw new No('FILE_DAMAGED');
          return { width, height, end: next + 2 };
        }
        if (kind === 0x00 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd7)) {
          at = next + (kind === 0xff ? 1 : 2);
          continue;
        }
        at = next;
        break;
      }
    }
  }
  throw new No('FILE_DAMAGED');
}

const webpKinds = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP '];

/** Chunk by chunk to the end of the RIFF: its kinds only, and the first says how large the picture is. */
function readWebp(file: Buffer): Picture {
  const end = file.length < 12 ? 0 : file.readUInt32LE(4) + 8;
  let size: Pick<Picture, 'width' | 'height'> | undefined;
  let hasPicture = false;
  let at = 12;
  while (at + 8 <= end && end <= file.length) {
    const kind = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (!webpKinds.includes(kind) || body.length < length) break;
    const own = webpSize(kind, body);
    // A picture within the canvas that was declared first is as large as it; anything else is a trick.
    if (size && own && (own.width > size.width || own.height > size.height)) break;
    size ??= own;
    if (!size) break;
    if (kind !== 'VP8X' && (own || kind === 'ANMF')) hasPicture = true;
    at += 8 + length + (length % 2);
  }
  if (!size || !hasPicture || (at !== end && at !== end + 1)) throw new No('FILE_DAMAGED');
  return { ...size, end: Math.max(at, end) };
}

/** The size that a chunk declares; undefined: it declares none. */
function webpSize(kind: string, body: Buffer): Pick<Picture, 'width' | 'height'> | undefined {
  if (kind === 'VP8X' && body.length >= 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
  if (kind === 'VP8 ' && body.length >= 10 && body.toString('latin1', 3, 6) === '\x9d\x01\x2a')
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  if (kind === 'VP8L' && body.length >= 5 && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

/** Cameras pad with zeros; anything else after a picture is a second file. */
function refuseTail(file: Buffer, end: number) {
  for (let at = end; at < file.length; at++) if (file[at] !== 0) throw new No('FILE_DISGUISED');
}

/** Long enough not to be met by chance in the data of a picture; in lower case. */
const startsInPictures = ['%pdf-', '<script', '<html', '<?php', '<!doctype', 'rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** The end of an archive stands within so many bytes of the end of a file: 22 and the longest comment. */
const archiveTail = 22 + 65_535;

/** Archives are read from their end, wherever in a picture or a PDF they lie: in a comment, in a stream. */
function refuseArchive(file: Buffer) {
  if (file.subarray(-archiveTail).includes('PK\x05\x06', 0, 'latin1')) throw new No('FILE_DISGUISED');
}

/** The last part of a path, without what a terminal or a header would take for a command. */
export const safeName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '').slice(-120) || 'licence';
