import { createRequire } from 'node:module';
import { toDecimal } from '@waylight/contract/value/money';
import type { Words } from '@waylight/contract/value/words';
import type {
  Content,
  ContentColumns,
  ContentTable,
  Margins,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { fontFor } from './fonts.ts';
import { ink, lineOf, type MoneyLine, type Section, type Sheet, textsOf } from './paper.ts';
import { pngOf, readJpeg } from './picture.ts';

/** Draws a paper on A4: the night-dark bar, lit windows for nights, amounts as a ledger has them. Text stays text. */

const page = { width: 595.28, side: 42, bar: 58, foot: 46 };
const inner = page.width - 2 * page.side;

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
    background: () => bar(paper.unmarked !== true),
    header: () => head(paper),
    footer: (now: number, all: number) => foot(paper, now, all),
    content: [front(paper), ...paper.sections.map((section) => drawnSection(paper, section))],
  };
}

/** Three lit windows of a skyline on the dark bar. */
const bar = (marked: boolean): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: page.width, h: page.bar, color: ink.dark },
    ...(marked
      ? [
          { type: 'rect' as const, x: page.side, y: 27, w: 6, h: 14, color: ink.petrolLight },
          { type: 'rect' as const, x: page.side + 8, y: 17, w: 6, h: 24, color: ink.lamp },
          { type: 'rect' as const, x: page.side + 16, y: 22, w: 6, h: 19, color: ink.petrolLight },
        ]
      : []),
  ],
});

const head = (paper: Sheet): Content => ({
  margin: [page.side + (paper.unmarked ? 0 : 32), 19, page.side, 0],
  columns: [
    { text: lineOf(paper, paper.brand), bold: true, fontSize: 14, color: '#FFFFFF', width: '*' },
    {
      width: 'auto',
      text: [
        { text: `${lineOf(paper, paper.hotline.label)}  `, color: ink.petrolLight, fontSize: 8.5 },
        { text: paper.hotline.number, color: '#FFFFFF', bold: true },
      ],
      margin: [0, 4, 0, 0],
    },
  ],
});

const foot = (paper: Sheet, now: number, all: number): Content => ({
  margin: [page.side, 8, page.side, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.5, lineColor: ink.ruleStrong }] },
    {
      margin: [0, 6, 0, 0],
      fontSize: 7.5,
      color: ink.caption,
      columns: [
        { text: textsOf(paper, paper.made).join('  ·  '), width: '*' },
        { text: `${paper.number.text}  ·  ${now} / ${all}`, width: 'auto', alignment: 'right' },
      ],
    },
  ],
});

/** A text below its translation: the first as it is, the second smaller. */
function twice(paper: Sheet, words: Words, look: { size?: number; bold?: boolean; color?: string } = {}): Content {
  const { size = 9.5, bold = false, color = ink.text } = look;
  const [first = '', second] = textsOf(paper, words);
  const main = { text: first, fontSize: size, bold, color };
  if (second === undefined) return main;
  return { stack: [main, { text: second, fontSize: Math.max(8, size * 0.82), color: ink.second }] };
}

/** Both on one line where there is room for them: the second smaller and lighter. */
function beside(paper: Sheet, words: Words, room = 40): Content {
  const [first = '', second] = textsOf(paper, words);
  if (second === undefined || widthOf(first) + widthOf(second) > room) return twice(paper, words);
  return { text: [first, { text: `  ${second}`, fontSize: 8, color: ink.second }] };
}

/** In letters, of which a Han character takes two. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** The same with a look or a place of its own. */
const styled = (content: Content | TableCell, look: object) => Object.assign({}, content, look) as Content & TableCell;

const label = (paper: Sheet, words: Words): Content => ({
  text: lineOf(paper, words),
  fontSize: 8,
  color: ink.caption,
});

function front(paper: Sheet): Content {
  const { stay } = paper;
  const end = ({ label: name, day, time }: NonNullable<Sheet['stay']>['from']): Content => ({
    stack: [
      label(paper, name),
      twice(paper, day, { size: 12.5, bold: true }),
      twice(paper, time, { size: 8.5, color: ink.second }),
    ],
  });
  const stayOf = ({ from, to, said, nights }: NonNullable<typeof stay>): Content => ({
    margin: [0, 14, 0, 0],
    columns: [
      styled(end(from), { width: '*' }),
      styled(end(to), { width: '*' }),
      {
        width: 190,
        stack: [
          { text: lineOf(paper, said), fontSize: 8.5, color: ink.second, margin: [0, 0, 0, 5] },
          nightRail(nights, 190),
        ],
      },
    ],
    columnGap: 16,
  });
  return {
    stack: [
      ...(paper.logo
        ? [{ image: paper.logo, fit: [180, 56] as [number, number], margin: [0, 0, 0, 12] as Margins }]
        : []),
      {
        columns: [
          styled(twice(paper, paper.title, { size: 19, bold: true }), { width: '*' }),
          {
            width: 'auto',
            stack: [
              styled(label(paper, paper.number.label), { alignment: 'right' }),
              { text: paper.number.text, fontSize: 13, bold: true, alignment: 'right' },
              ...(paper.state ? [chip(lineOf(paper, paper.state))] : []),
            ],
          },
        ],
      },
      styled(twice(paper, paper.headline, { size: 14, bold: true, color: ink.petrol }), { margin: [0, 14, 0, 2] }),
      ...paper.sublines.map((words) => twice(paper, words, { size: 8.5, color: ink.second })),
      ...(stay ? [stayOf(stay)] : []),
    ],
  };
}

const chip = (text: string): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 6,
        paddingRight: () => 6,
        paddingTop: () => 1,
        paddingBottom: () => 2,
      },
      table: { body: [[{ text, fontSize: 8, bold: true, color: ink.green, fillColor: ink.greenTint }]] },
    },
  ],
  margin: [0, 3, 0, 0],
});

/** One lit window a night. */
function nightRail(nights: number, width: number): Content {
  const cell = Math.min(20, width / nights - 2);
  return {
    canvas: Array.from({ length: nights }, (_, night) => ({
      type: 'rect' as const,
      x: night * (cell + 2),
      y: 0,
      w: cell,
      h: 8,
      r: 1,
      color: ink.lamp,
    })),
  };
}

const titleOf = (paper: Sheet, title: Words): TableCell => ({
  text: lineOf(paper, title),
  bold: true,
  fontSize: 10,
  color: ink.petrol,
  margin: [0, 0, 0, 2],
});

/** Rows below a title that comes again on a page which they go over to; nothing but thin lines between. */
function rowsBelow(paper: Sheet, title: Words, widths: (string | number)[], rows: TableCell[][]): ContentTable {
  const filler = Array.from({ length: widths.length - 1 }, (): TableCell => ({ text: '' }));
  return {
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [[styled(titleOf(paper, title), { colSpan: widths.length }), ...filler], ...rows],
    },
    layout: {
      hLineWidth: (line) => (line === 1 ? 0.8 : line === 0 || line > rows.length ? 0 : 0.4),
      hLineColor: (line) => (line === 1 ? ink.ruleStrong : ink.rule),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column) => (column === widths.length - 1 ? 0 : 6),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
}

function drawnSection(paper: Sheet, section: Section): Content {
  const both = paper.languages.length > 1;
  switch (section.kind) {
    case 'facts': {
      const cells = section.facts.map(
        ({ term, value }): Content => ({ stack: [label(paper, term), beside(paper, value)] }),
      );
      const rows: TableCell[][] = [];
      for (let i = 0; i < cells.length; i += 2) rows.push([cells[i]!, cells[i + 1] ?? { text: '' }]);
      const drawn = rowsBelow(paper, section.title, ['*', '*'], rows);
      if (!section.total) return drawn;
      return { unbreakable: true, stack: [drawn, dashes(), totalLine(paper, section.total)] };
    }
    case 'rooms':
      return rowsBelow(
        paper,
        section.title,
        [both ? 96 : 80, '*', 'auto'],
        section.rooms.map(({ name, beds, guests }) => [
          beside(paper, name),
          {
            stack: guests.map((guest) => ({
              text: [
                { text: guest.name, bold: true },
                { text: `   ${lineOf(paper, guest.note)}`, fontSize: 8.5, color: ink.second },
              ],
            })),
          },
          styled(beside(paper, beds), { alignment: 'right' }),
        ]),
      );
    case 'policy': {
      const steps = section.steps.map(({ when, charge, free }): TableCell[] => [
        twice(paper, when) as TableCell,
        styled(twice(paper, charge, { bold: true, color: free ? ink.green : ink.red }), { alignment: 'right' }),
      ]);
      const { layout, table } = rowsBelow(paper, section.title, ['*', 'auto'], steps);
      return {
        unbreakable: true,
        stack: [
          rowsBelow(paper, section.title, ['*'], [[styled(policyRail(section.freeShare), { margin: [0, 3, 0, 3] })]]),
          { layout: layout!, table: { widths: table.widths!, body: steps } },
        ],
      };
    }
    case 'money':
      return {
        stack: [
          rowsBelow(
            paper,
            section.title,
            ['*', 'auto'],
            section.lines.map((line) => ledgerLine(paper, line)),
          ),
          {
            unbreakable: true,
            stack: [dashes(), totalLine(paper, section.total)],
          },
        ],
      };
    case 'notes':
      return rowsBelow(
        paper,
        section.title,
        ['*'],
        section.lines.map((line) => [twice(paper, line, { size: 8.8, color: ink.second })]),
      );
  }
}

/** Between facts and money, as on a receipt. */
const dashes = (): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.8, dash: { length: 3 }, lineColor: ink.caption },
  ],
  margin: [0, 2, 0, 6],
});

const amountOf = ({ amount: { amount, currency } }: MoneyLine, size: number, bold: boolean): Content => ({
  alignment: 'right',
  noWrap: true,
  text: [
    { text: `${currency} `, fontSize: 7.5, color: ink.caption },
    { text: grouped(toDecimal(amount, currency)), fontSize: size, bold },
  ],
});

const ledgerLine = (paper: Sheet, line: MoneyLine): TableCell[] => [
  beside(paper, line.label, 80),
  amountOf(line, 9.5, false) as TableCell,
];

const totalLine = (paper: Sheet, line: MoneyLine): ContentColumns => ({
  columns: [
    styled(twice(paper, line.label, { size: 10.5, bold: true }), { width: '*' }),
    styled(amountOf(line, 15, true), { width: 'auto' }),
  ],
});

/** `7116.00` → `7,116.00` */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** Solid green while cancelling is free, red hatch after, a black tick at the deadline. */
function policyRail(freeShare: number): Content {
  const at = inner * freeShare;
  const hatch = Array.from({ length: Math.max(0, Math.floor((inner - at) / 5)) }, (_, i) => ({
    type: 'line' as const,
    x1: at + i * 5,
    y1: 9,
    x2: Math.min(inner, at + i * 5 + 6),
    y2: 1,
    lineWidth: 0.9,
    lineColor: ink.red,
  }));
  return {
    canvas: [
      ...(freeShare > 0 ? [{ type: 'rect' as const, x: 0, y: 1, w: at, h: 8, color: ink.green }] : []),
      ...(freeShare < 1 ? [{ type: 'rect' as const, x: at, y: 1, w: inner - at, h: 8, color: ink.redTint }] : []),
      ...hatch,
      ...(freeShare > 0 && freeShare < 1
        ? [{ type: 'rect' as const, x: at - 1, y: 0, w: 2, h: 11, color: ink.text }]
        : []),
    ],
  };
}
