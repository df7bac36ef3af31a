import type { Money } from '@waylight/contract/value/money';
import { toDecimal } from '@waylight/contract/value/money';
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeightRule,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  type Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { facadePng } from './facade.ts';
import { fontFor } from './fonts.ts';
import { grouped, ink, lineOf, type Paper, type Section, textsOf } from './paper.ts';

import { head } from './word-head.ts';
import { cell, hex, inner, label, line, noBorders, row, rule, run, table, titleOf, twice } from './word-texts.ts';

/** The same paper for a word processor: real text in tables without frames, its typeface embedded. */

const face = 'Noto Sans SC';
/** One lit window a night, as shaded cells. */
function nightRail(nights: number): Table {
  const width = Math.min(380, Math.floor(3600 / nights));
  const window = (fill?: string) =>
    new TableCell({
      children: [new Paragraph({ children: [], spacing: { line: 120, lineRule: 'exact' } })],
      borders: noBorders,
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      ...(fill ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: hex(fill) } } : {}),
    });
  const gap = 40;
  const widths = Array.from({ length: nights }, () => [width - gap, gap]).flat();
  return table(
    [
      new TableRow({
        height: { value: 150, rule: HeightRule.EXACT },
        children: widths.map((_, i) => window(i % 2 ? undefined : ink.lamp)),
      }),
    ],
    widths,
  );
}

const amountRuns = ({ amount, currency }: Money, size: number, bold: boolean) => [
  run(`${currency} `, { size: 7.5, color: ink.caption }),
  run(grouped(toDecimal(amount, currency)), { size, bold }),
];

/** The house, and how to find it. */
const place = (paper: Paper): Paragraph[] => [
  ...twice(paper, paper.headline, { size: 14, bold: true, color: ink.petrol }),
  ...paper.sublines.flatMap((words) => twice(paper, words, { size: 8.5, color: ink.second })),
  ...(paper.link
    ? [
        line([
          new ExternalHyperlink({
            link: paper.link.href,
            children: [run(lineOf(paper, paper.link.label), { size: 8.5, color: ink.petrol })],
          }),
        ]),
      ]
    : []),
];

const pictureOf = (facade: NonNullable<Paper['picture']>): Paragraph[] => [
  line(
    [
      new ImageRun({
        type: 'png',
        data: Buffer.from(facadePng(facade)),
        transformation: { width: 200, height: Math.round((200 * facade.height) / facade.width) },
      }),
    ],
    AlignmentType.RIGHT,
  ),
];

function front(paper: Paper): (Paragraph | Table)[] {
  const { stay } = paper;
  const left = Math.round(inner * 0.62);
  const third = Math.round(inner / 3);
  const end = ({ label: name, day, time }: Paper['stay']['from']) =>
    cell(
      [
        label(paper, name),
        ...twice(paper, day, { size: 12.5, bold: true }),
        ...twice(paper, time, { size: 8.5, color: ink.second }),
      ],
      third,
    );
  return [
    table(
      [
        row([
          cell(twice(paper, paper.title, { size: 19, bold: true }), left),
          cell(
            [
              line([run(lineOf(paper, paper.number.label), { size: 8, color: ink.caption })], AlignmentType.RIGHT),
              line([run(paper.number.text, { size: 13, bold: true })], AlignmentType.RIGHT),
              line([run(lineOf(paper, paper.state), { size: 8.5, bold: true, color: ink.green })], AlignmentType.RIGHT),
            ],
            inner - left,
          ),
        ]),
      ],
      [left, inner - left],
    ),
    ...(paper.picture
      ? [table([row([cell(place(paper), left), cell(pictureOf(paper.picture), inner - left)])], [left, inner - left])]
      : place(paper)),
    line([]),
    table(
      [
        row([
          end(stay.from),
          end(stay.to),
          cell(
            [line([run(lineOf(paper, stay.said), { size: 8.5, color: ink.second })]), nightRail(stay.nights), line([])],
            inner - 2 * third,
          ),
        ]),
      ],
      [third, third, inner - 2 * third],
    ),
  ];
}

function drawnSection(paper: Paper, section: Section): (Paragraph | Table)[] {
  const below = rule(ink.rule);
  const half = Math.round(inner / 2);
  const title = titleOf(paper, section.title);
  switch (section.kind) {
    case 'facts': {
      const cells = section.facts.map(({ term, value }) =>
        cell([label(paper, term), ...twice(paper, value)], half, below),
      );
      if (cells.length % 2) cells.push(cell([line([])], half, below));
      const rows = Array.from({ length: cells.length / 2 }, (_, i) => row(cells.slice(2 * i, 2 * i + 2)));
      return [title, table(rows, [half, inner - half])];
    }
    case 'rooms': {
      const widths = [1800, 5200, inner - 7000];
      const rows = section.rooms.map(({ name, beds, guests }) =>
        row([
          cell(twice(paper, name, { bold: true }), widths[0]!, below),
          cell(
            guests.map((guest) =>
              line([
                run(guest.name, { bold: true }),
                run(`   ${lineOf(paper, guest.note)}`, { size: 8.5, color: ink.second }),
              ]),
            ),
            widths[1]!,
            below,
          ),
          cell(twice(paper, beds), widths[2]!, below),
        ]),
      );
      return [title, table(rows, widths)];
    }
    case 'policy': {
      const left = Math.round(inner * 0.62);
      const rows = section.steps.map(({ when, charge, free }) =>
        row([
          cell(twice(paper, when), left, below),
          cell(
            twice(paper, charge, { bold: true, color: free ? ink.green : ink.red }, AlignmentType.RIGHT),
            inner - left,
            below,
          ),
        ]),
      );
      return [title, table(rows, [left, inner - left])];
    }
    case 'money': {
      const left = Math.round(inner * 0.7);
      const rows = section.lines.map(({ label: name, amount }, i) => {
        const under = i === section.lines.length - 1 ? rule(ink.caption, BorderStyle.DASHED) : below;
        return row([
          cell(twice(paper, name), left, under),
          cell([line(amountRuns(amount, 9.5, false), AlignmentType.RIGHT)], inner - left, under),
        ]);
      });
      const { label: name, amount } = section.total;
      const total = row([
        cell(twice(paper, name, { size: 10.5, bold: true }), left),
        cell([line(amountRuns(amount, 15, true), AlignmentType.RIGHT)], inner - left),
      ]);
      return [title, table([...rows, total], [left, inner - left])];
    }
    case 'notes':
      return [title, ...section.lines.flatMap((words) => twice(paper, words, { size: 8.8, color: ink.second }))];
  }
}

export async function wordOf(paper: Paper): Promise<Uint8Array> {
  const [data, bold] = await Promise.all([fontFor(paper, 'regular'), fontFor(paper, 'bold')]);
  const small = { size: 15, color: hex(ink.caption) };
  const document = new Document({
    title: `${lineOf(paper, paper.title)} ${paper.number.text}`,
    creator: lineOf(paper, paper.brand),
    fonts: [{ name: face, data, bold }],
    styles: { default: { document: { run: { font: { ascii: face, hAnsi: face, eastAsia: face, cs: face } } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1500, bottom: 1100, left: 840, right: 840, header: 500, footer: 500 },
          },
        },
        headers: { default: head(paper) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    ...small,
                    text: `${textsOf(paper, paper.made).join('  ·  ')}  ·  ${paper.number.text}  ·  `,
                  }),
                  new TextRun({ ...small, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
                ],
                border: { top: { ...rule(ink.ruleStrong), space: 4 } },
              }),
            ],
          }),
        },
        children: [...front(paper), ...paper.sections.flatMap((section) => drawnSection(paper, section))],
      },
    ],
  });
  return Packer.toBuffer(document);
}
