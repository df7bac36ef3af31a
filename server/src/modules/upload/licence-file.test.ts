import { deflateSync } from 'node:zlib';
import { licenceBytes } from '@waylight/contract/identity/registration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { No } from '../../http/no.ts';
import { executable, extendedWebp, jpeg, pdf, png, svg, webp, zip, zipEnd } from '../../testing/sample-files.ts';
import { checkLicence, checkUpload } from './licence-file.ts';

const outcome = (name: string, bytes: Uint8Array): string => {
  try {
    return checkLicence({ name, bytes });
  } catch (error) {
    if (error instanceof No) return error.error;
    throw error;
  }
};
const join = (...parts: Buffer[]) => Buffer.concat(parts);

it('an upload of other kinds says which ones, and names none that it refuses', () => {
  const kinds = (types: Parameters<typeof checkUpload>[2]) => {
    try {
      return checkUpload({ name: 'a.webp', bytes: webp() }, 1_000_000, types);
    } catch (error) {
      return (error as No).data;
    }
  };
  expect(kinds(['image/png', 'image/jpeg'])).toEqual({ kinds: 'PNG / JPEG' });
  expect(kinds(['image/png', 'image/jpeg', 'application/pdf'])).toEqual({ kinds: 'PNG / JPEG / PDF' });
});

/** Each of them makes a PDF do something, hides a file in it, or keeps us from looking. */
const activeNames = [
  ...['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/EmbeddedFiles', '/OpenAction', '/AA', '/RichMedia', '/XFA'],
  ...['/SubmitForm', '/ImportData', '/GoToE', '/GoToR', '/Encrypt'],
];
/** An action between two texts that some take for the edges of a stream. */
const hidden = (before: string, after: string) =>
  pdf(
    `>>\nendobj\n${before}\n7 0 obj << /AA << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj\n${after}\n8 0 obj <<`,
  );
function packedObjects(objects: string, filter = '/Filter /FlateDecode', broken = false): Buffer {
  const data = broken ? 'no packed data' : deflateSync(objects).toString('latin1');
  return pdf(
    `>> endobj\n4 0 obj << /Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\n${data}\nendstream\nendobj\n5 0 obj <<`,
  );
}

describe('a business licence', () => {
  it.each([
    ['licence.png', png(), 'image/png'],
    ['licence.PNG', png(40, 30), 'image/png'],
    ['执照.jpg', jpeg(), 'image/jpeg'],
    ['scan.jpeg', join(jpeg(), Buffer.alloc(16)), 'image/jpeg'],
    ['licence.webp', webp(), 'image/webp'],
    ['photo.jpg', join(jpeg(), jpeg(8, 8)), 'image/jpeg'],
    ['commented.jpg', jpeg(16, 16, Buffer.from('scanned')), 'image/jpeg'],
    ['extended.webp', extendedWebp([16, 16], [16, 16], 'EXIF', Buffer.from('odd')), 'image/webp'],
    ['licence.pdf', pdf(), 'application/pdf'],
  ])('%s is taken', (name, bytes, type) => {
    expect(outcome(name, bytes)).toBe(type);
  });

  it.each<[string, string, Buffer, string]>([
    ['an empty file', 'licence.png', Buffer.alloc(0), 'FILE_EMPTY'],
    ['10 MB and a byte', 'licence.png', join(png(), Buffer.alloc(licenceBytes + 1 - png().length)), 'FILE_TOO_LARGE'],
    ['a renamed executable', 'licence.png', executable, 'FILE_KIND_REFUSED'],
    ['an SVG', 'licence.svg', svg, 'FILE_KIND_REFUSED'],
    ['an SVG by another name', 'licence.png', svg, 'FILE_KIND_REFUSED'],
    ['an archive', 'licence.pdf', zip, 'FILE_KIND_REFUSED'],
    ['a text', 'licence.pdf', Buffer.from('hello'), 'FILE_KIND_REFUSED'],
    ['a GIF', 'licence.png', Buffer.from('GIF89a\x01\0\x01\0'), 'FILE_KIND_REFUSED'],
    ['a PDF called a picture', 'licence.png', pdf(), 'FILE_DISGUISED'],
    ['a picture called a program', 'licence.exe', png(), 'FILE_DISGUISED'],
    ['a picture without a name', 'licence', png(), 'FILE_DISGUISED'],
    ['a picture with two endings', 'licence.png.html', png(), 'FILE_DISGUISED'],
    ['a picture that is an archive too', 'licence.png', join(png(), zip), 'FILE_DISGUISED'],
    ['a JPEG that is a page too', 'licence.jpg', join(jpeg(), Buffer.from('<script>')), 'FILE_DISGUISED'],
    ['a WebP that is an archive too', 'licence.webp', join(webp(), zip), 'FILE_DISGUISED'],
    ['a PDF that is an archive too', 'licence.pdf', join(pdf(), zip), 'FILE_DISGUISED'],
    ['a JPEG with an archive in a comment', 'a.jpg', jpeg(16, 16, join(zip, zipEnd)), 'FILE_DISGUISED'],
    ['a JPEG with a PDF in a comment', 'a.jpg', jpeg(16, 16, pdf()), 'FILE_DISGUISED'],
    ['a JPEG with a page in a comment', 'a.jpg', jpeg(16, 16, Buffer.from('*/=1;<SCRIPT>')), 'FILE_DISGUISED'],
    ['a PNG with a program in a comment', 'a.png', png(4, 4, undefined, Buffer.from('k\0<?php 1;')), 'FILE_DISGUISED'],
    ['a PNG with an archive in a comment', 'a.png', png(4, 4, undefined, join(zip, zipEnd)), 'FILE_DISGUISED'],
    ['a WebP with a part of no kind', 'a.webp', extendedWebp([16, 16], [16, 16], 'ZIP ', zip), 'FILE_DAMAGED'],
    [
      'a WebP with a page in it',
      'a.webp',
      extendedWebp([16, 16], [16, 16], 'XMP ', Buffer.from('<html>')),
      'FILE_DISGUISED',
    ],
    ['a WebP larger than it says', 'a.webp', extendedWebp([16, 16], [16_000, 16_000], 'EXIF', zip), 'FILE_DAMAGED'],
    ['a JPEG of two sizes', 'a.jpg', jpeg(16, 16, undefined, 2), 'FILE_DAMAGED'],
    ['a second JPEG that is a bomb', 'a.jpg', join(jpeg(), jpeg(65_000, 65_000)), 'IMAGE_TOO_BIG'],
    ['a second JPEG that is cut off', 'a.jpg', join(jpeg(), jpeg().subarray(0, 20)), 'FILE_DAMAGED'],
    [
      'a PDF with an archive in a stream',
      'a.pdf',
      pdf(`>> stream\n${join(zip, zipEnd).toString('latin1')}\nendstream <<`),
      'FILE_DISGUISED',
    ],
    ['an archive before a PDF', 'licence.pdf', join(zip, pdf()), 'FILE_KIND_REFUSED'],
    ['half a picture', 'licence.png', png(64, 64).subarray(0, 60), 'FILE_DAMAGED'],
    ['half a JPEG', 'licence.jpg', jpeg().subarray(0, -2), 'FILE_DAMAGED'],
    ['half a PDF', 'licence.pdf', pdf().subarray(0, -10), 'FILE_DAMAGED'],
    ['an image bomb', 'licence.png', png(4, 4, { width: 60_000, height: 60_000 }), 'IMAGE_TOO_BIG'],
    ['a JPEG bomb', 'licence.jpg', jpeg(65_000, 65_000), 'IMAGE_TOO_BIG'],
    ['a WebP bomb', 'licence.webp', webp(16_000, 16_000), 'IMAGE_TOO_BIG'],
    ['a picture of no size', 'licence.png', png(4, 4, { width: 0, height: 4 }), 'FILE_DAMAGED'],
    ['a PDF with a script', 'a.pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'FILE_ACTIVE'],
    ['a PDF with a script in other letters', 'a.pdf', pdf('/Names << /Java#53cript 9 0 R >>'), 'FILE_ACTIVE'],
    ['a PDF with a file in it', 'a.pdf', pdf('/Names << /EmbeddedFiles 9 0 R >>'), 'FILE_ACTIVE'],
    ['a PDF that is locked', 'a.pdf', pdf('/Encrypt 9 0 R'), 'FILE_ACTIVE'],
    ...activeNames.map(
      (name) =>
        [`a PDF with ${name} alone`, 'a.pdf', pdf(`${name} 9 0 R`), 'FILE_ACTIVE'] as [string, string, Buffer, string],
    ),
    ['a PDF whose comments look like a stream', 'a.pdf', hidden('%>> stream', '%endstream'), 'FILE_ACTIVE'],
    ['a PDF whose comment ends a dictionary', 'a.pdf', hidden('>> % stream', '%endstream'), 'FILE_ACTIVE'],
    ['a PDF whose comment stands before a stream', 'a.pdf', hidden('%>>\nstream', '%endstream'), 'FILE_ACTIVE'],
    ['a PDF whose string looks like a stream', 'a.pdf', hidden('(>>\nstream\n)', '(endstream)'), 'FILE_ACTIVE'],
    ['a PDF whose name looks like a stream', 'a.pdf', hidden('/stream', '/endstream'), 'FILE_ACTIVE'],
    [
      'a PDF with an action where a stream has its data',
      'a.pdf',
      pdf('>> stream\n8 0 obj << /S /JavaScript >> endobj\nendstream <<'),
      'FILE_ACTIVE',
    ],
    ['a PDF with an action among packed objects', 'a.pdf', packedObjects('<< /OpenAction 4 0 R >>'), 'FILE_ACTIVE'],
    ['a PDF with a short name among packed objects', 'a.pdf', packedObjects('<< /AA 4 0 R >>'), 'FILE_ACTIVE'],
    ['a PDF with packed objects in other letters', 'a.pdf', packedObjects('<< /J#53 4 0 R >>'), 'FILE_ACTIVE'],
    [
      'a PDF with objects packed in a way that is not looked through',
      'a.pdf',
      packedObjects('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]'),
      'FILE_ACTIVE',
    ],
    [
      'a PDF with packed objects that are none',
      'a.pdf',
      packedObjects('<< >>', '/Filter /FlateDecode', true),
      'FILE_DAMAGED',
    ],
  ])('%s is refused', (_, name, bytes, refusal) => {
    expect(outcome(name, bytes)).toBe(refusal);
  });

  it('is judged whatever the bytes are, and quickly', () => {
    const starts = fc.constantFrom(png(), jpeg(), webp(), pdf(), Buffer.alloc(0));
    const from = performance.now();
    fc.assert(
      fc.property(starts, fc.nat(200), fc.uint8Array({ maxLength: 400 }), (start, cut, bytes) => {
        const mixed = join(start.subarray(0, cut), Buffer.from(bytes));
        for (const name of ['a.png', 'a.jpg', 'a.webp', 'a.pdf']) expect(outcome(name, mixed)).toBeTypeOf('string');
      }),
    );
    // Slow inputs of a hostile file: megabytes of markers, openings and escapes between a good head and end.
    const tail = Buffer.from('\nstartxref 1 \n%%EOF\n');
    for (const filler of [
      '\xff\xda\0\x02',
      '\xff\xff',
      'stream\n',
      '#41',
      'startxref 1 ',
      '/',
      'endstream',
      'stream endstream ',
      '>>stream\nendstream\n',
    ])
      for (const [name, head] of [
        ['a.jpg', jpeg().subarray(0, -2)],
        ['a.pdf', pdf().subarray(0, 40)],
        ['a.png', png().subarray(0, 40)],
      ] as const)
        outcome(name, join(head, Buffer.alloc(4_000_000, Buffer.from(filler, 'latin1')), tail));
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
