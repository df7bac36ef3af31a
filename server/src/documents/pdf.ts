import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontFor } from './fonts.ts';
import { ink, lineOf, type Sheet } from './paper.ts';
import { bar, foot, head, page } from './pdf-frame.ts';
import { front } from './pdf-front.ts';
import { drawnSection } from './pdf-sections.ts';
import { pngOf, readJpeg } from './picture.ts';

/** Draws a paper on A4: the night-dark bar, lit windows for nights, amounts as a ledger has them. Text stays text. */

interface PdfKitDocument extends NodeJS.ReadableStream {
  end(): void;
}
interface Printer {
  createPdfKitDocument(definition: TDocumentDefinitions): Promise<PdfKitDocument>;
}
const require = createRequire(import.meta.url);
// The library's one instance shares its fonts between all documents; each of ours has fonts of its own.
type PdfPrinter = new (
  fonts: object,
  files: object,
  addresses: { resolve(): void; resolved(): Promise<void> },
) => Printer;

export async function pdfOf(given: Sheet): Promise<Uint8Array> {
  const paper = { ...given, logo: await drawable(given.logo) };
  const [normal, bold] = await Promise.all([fontFor(paper, 'regular'), fontFor(paper, 'bold')]);
  const files = new Map([
    ['regular', normal],
    ['bold', bold],
  ]);
  const held = {
    existsSync: (name: string) => files.has(name),
    readFileSync: (name: string) => files.get(name),
  };
  const nowhere = { resolve: () => {}, resolved: async () => {} };
  // Loaded at the first document.
  const PdfPrinter = require('pdfmake/js/Printer.js').default as PdfPrinter;
  const printer = new PdfPrinter({ Document: { normal: 'regular', bold: 'bold' } }, held, nowhere);
  const document = await printer.createPdfKitDocument(drawn(paper));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A picture that was kept before pictures were written anew may be one that cannot be drawn: the paper goes without. */
async function drawable(logo: string | undefined): Promise<string | undefined> {
  if (!logo?.startsWith('data:image/jpeg')) return logo;
  try {
    const picture = await readJpeg(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
    return `data:image/png;base64,${Buffer.from(pngOf(picture)).toString('base64')}`;
  } catch {
    return undefined;
  }
}

function drawn(paper: Sheet): TDocumentDefinitions {
  const title = paper.languages.map((language) => paper.title[language]).join(' ');
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.bar + 22, page.side, page.foot + 14],
    info: { title: `${title} ${paper.number.text}`, author: lineOf(paper, paper.brand) },
    language: paper.languages[0] === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    defaultStyle: { font: 'Document', fontSize: 9.5, lineHeight: 1.25, color: ink.text },
    background: () => bar(paper),
    header: () => head(paper),
    footer: (now: number, all: number) => foot(paper, now, all),
    content: [front(paper), ...paper.sections.map((section) => drawnSection(paper, section))],
  };
}
