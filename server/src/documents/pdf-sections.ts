import { toDecimal } from '@waylight/contract/value/money';
import type { Words } from '@waylight/contract/value/words';
import type { Content, ContentColumns, ContentTable, TableCell } from 'pdfmake/interfaces';
import { grouped, ink, lineOf, type MoneyLine, type Room, type Section, type Sheet } from './paper.ts';
import { inner } from './pdf-frame.ts';
import { beside, label, styled, twice } from './pdf-texts.ts';

/** The sections of a paper: facts, rooms, policy, money, notes. */

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
      paddingTop: () => (paper.onePage ? 2 : 3),
      paddingBottom: () => (paper.onePage ? 2 : 3),
    },
  };
}

const guestText = (paper: Sheet, { name, note }: Room['guests'][number]) => [
  { text: name, bold: true },
  { text: `   ${lineOf(paper, note)}`, fontSize: 8.5, color: ink.second },
];

export function drawnSection(paper: Sheet, section: Section): Content {
  const both = paper.languages.length > 1;
  switch (section.kind) {
    case 'facts': {
      const cells = section.facts.map(
        ({ term, value }): Content => ({ stack: [label(paper, term), beside(paper, value)] }),
      );
      const rows: TableCell[][] = [];
      // Facts that belong on one page stand closer.
      const abreast = paper.onePage && !section.total ? 3 : 2;
      for (let i = 0; i < cells.length; i += abreast)
        rows.push(Array.from({ length: abreast }, (_, at) => cells[i + at] ?? { text: '' }));
      const drawn = rowsBelow(paper, section.title, Array<string>(abreast).fill('*'), rows);
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
          paper.onePage
            ? {
                text: guests.flatMap((guest, i) => [...(i > 0 ? [{ text: '     ' }] : []), ...guestText(paper, guest)]),
              }
            : { stack: guests.map((guest) => ({ text: guestText(paper, guest) })) },
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
