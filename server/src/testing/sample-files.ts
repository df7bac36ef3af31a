import { crc32, deflateSync } from 'node:zlib';

/** Small real files of the kinds that people upload, made byte by byte, and ones that only pretend. */

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of any colour type with whatever is to be its packed rows. */
export function pngOf(
  { width = 4, height = 4, bits = 8, type = 6, interlaced = 0 },
  packed: Buffer,
  ...more: [kind: string, body: Buffer][]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, type, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more.map(([kind, body]) => chunk(kind, body)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey PNG; `declared` lies about its size, as an image bomb does not have to. */
export function png(width = 4, height = 4, declared = { width, height }, comment: Buffer = Buffer.alloc(0)): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0x7f);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const comments: [string, Buffer][] = comment.length > 0 ? [['tEXt', comment]] : [];
  return pngOf({ ...declared, type: 0 }, deflateSync(rows), ...comments);
}

const segment = (marker: number, body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
];

/** The skeleton of a JPEG: frame, scan with stuffed and restart bytes, end. */
export function jpeg(width = 16, height = 16, comment: Buffer = Buffer.alloc(0), frames = 1): Buffer {
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...(comment.length > 0 ? segment(0xfe, [...comment]) : []),
    ...Array.from({ length: frames }, () =>
      segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ).flat(),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    0xff,
    0xd9,
  ]);
}

/** A WebP chunk, padded to an even length. */
function riffChunk(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** An extended WebP: a canvas, what else is given, and a picture in it. */
export function extendedWebp(canvas: [number, number], picture: [number, number], kind: string, body: Buffer): Buffer {
  const declared = Buffer.alloc(10);
  declared.writeUIntLE(canvas[0] - 1, 4, 3);
  declared.writeUIntLE(canvas[1] - 1, 7, 3);
  const chunks = [riffChunk('VP8X', declared), riffChunk(kind, body), webp(...picture).subarray(12)];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** A lossy WebP header over a few bytes of data. */
export function webp(width = 16, height = 16): Buffer {
  const data = Buffer.alloc(10 + 4);
  data.set([0, 0, 0, 0x9d, 0x01, 0x2a], 0);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.write('WEBPVP8 ', 8, 'latin1');
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

/** A one-page PDF; `catalogue` adds entries to its catalogue, `drawing` is what stands on its page. */
export function pdf(catalogue = '', drawing = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

export const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200, 1)]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** The end of an archive, by which it is found wherever it lies. */
export const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
export const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60, 2)]);
