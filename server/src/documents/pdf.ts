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
  const draw = async (scale: number) => {
    let pages = 1;
    const seen = (_: number, all: number) => {
      pages = all;
    };
    const document = await printer.createPdfKitDocument(drawn(paper, scale, seen));
    return { document, pages };
  };
  const bytesOf = async (document: PdfKitDocument) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
    document.end();
    await ended;
    return Buffer.concat(chunks);
  };
  const whole = await draw(1);
  if (!paper.onePage || whole.pages === 1) return bytesOf(whole.document);
  for (const scale of smaller) {
    const { document, pages } = await draw(scale);
    if (pages === 1) return bytesOf(document);
  }
  return bytesOf(whole.document);
}

/** Sizes that are tried one after the other where a paper should fit on one page. Below the last nobody reads it. */
const smaller = [0.9, 0.8, 0.72, 0.65];

/** Texts and margins of a content in another size. */
function scaled<C>(content: C, by: number): C {
  if (Array.isArray(content)) return content.map((one) => scaled(one, by)) as C;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      name === 'fontSize' || name === 'margin'
        ? Array.isArray(value)
          ? value.map((one: number) => one * by)
          : value * by
        : name === 'layout' || name === 'canvas' || name === 'widths'
          ? value
          : scaled(value, by),
    ]),
  ) as C;
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

function drawn(paper: Sheet, scale: number, seen: (now: number, all: number) => void): TDocumentDefinitions {
  const title = paper.languages.map((language) => paper.title[language]).join(' ');
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.bar + 22, page.side, page.foot + 14],
    info: { title: `${title} ${paper.number.text}`, author: lineOf(paper, paper.brand) },
    language: paper.languages[0] === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    defaultStyle: { font: 'Document', fontSize: 9.5 * scale, lineHeight: paper.onePage ? 1.1 : 1.25, color: ink.text },
    background: () => bar(paper),
    header: () => head(paper),
    footer: (now: number, all: number) => {
      seen(now, all);
      return foot(paper, now, all);
    },
    content: scaled([front(paper), ...paper.sections.map((section) => drawnSection(paper, section))], scale),
  };
}
