import type { Content } from 'pdfmake/interfaces';
import { ink, lineOf, type Sheet, textsOf } from './paper.ts';

/** The frame of every page: the night-dark bar with its head or an agency's letterhead, and the foot. Lengths in points. */

export const page = { width: 595.28, side: 42, bar: 58, foot: 46 };
/** The width between the margins. */
export const inner = page.width - 2 * page.side;

/** Side of the mark. */
const markSize = 24;

/** The dark bar with the operator's picture, else three lit windows of a skyline. */
export const bar = ({ letterhead, mark }: Pick<Sheet, 'letterhead' | 'mark'>): Content => {
  if (letterhead) return { canvas: [{ type: 'rect', x: page.side, y: page.bar, w: inner, h: 2.5, color: ink.lamp }] };
  const at = { absolutePosition: { x: page.side, y: 17 }, fit: [markSize, markSize] as [number, number] };
  const drawn = rects(!mark);
  if (!mark) return drawn;
  return [drawn, 'png' in mark ? { image: mark.png, ...at } : { svg: mark.svg, ...at }];
};

const rects = (windows: boolean): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: page.width, h: page.bar, color: ink.dark },
    ...(windows
      ? [
          { type: 'rect' as const, x: page.side, y: 27, w: 6, h: 14, color: ink.petrolLight },
          { type: 'rect' as const, x: page.side + 8, y: 17, w: 6, h: 24, color: ink.lamp },
          { type: 'rect' as const, x: page.side + 16, y: 22, w: 6, h: 19, color: ink.petrolLight },
        ]
      : []),
  ],
});

export const head = (paper: Sheet): Content =>
  paper.letterhead ? letterheadOf(paper, paper.letterhead.contacts) : houseHead(paper);

const houseHead = (paper: Sheet): Content => ({
  margin: [page.side + 32, 19, page.side, 0],
  columns: [
    { text: lineOf(paper, paper.brand), bold: true, fontSize: 14, color: '#FFFFFF', width: '*' },
    {
      width: 'auto',
      text: [
        ...(paper.hotline
          ? [
              { text: `${lineOf(paper, paper.hotline.label)}  `, color: ink.petrolLight, fontSize: 8.5 },
              { text: paper.hotline.number, color: '#FFFFFF', bold: true },
            ]
          : []),
      ],
      margin: [0, 4, 0, 0],
    },
  ],
});

/** An agency's logo and name, and how to reach it. */
const letterheadOf = (paper: Sheet, contacts: NonNullable<Sheet['letterhead']>['contacts']): Content => {
  const [first = '', second] = textsOf(paper, paper.brand);
  return {
    margin: [page.side, 14, page.side, 0],
    columnGap: 12,
    columns: [
      ...(paper.logo ? [{ width: 'auto', stack: [{ image: paper.logo, fit: [130, 36] as [number, number] }] }] : []),
      {
        width: '*',
        margin: [0, second === undefined ? 8 : 0, 0, 0],
        stack: [
          { text: first, bold: true, fontSize: 14, color: ink.dark },
          ...(second === undefined ? [] : [{ text: second, fontSize: 9.5, color: ink.second }]),
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        margin: [0, contacts.length > 1 ? 2 : 10, 0, 0],
        stack: contacts.map(({ label, text }) => ({
          text: [
            { text: `${lineOf(paper, label)}  `, fontSize: 8.5, color: ink.caption },
            { text, bold: true, fontSize: 10.5, color: ink.dark },
          ],
        })),
      },
    ],
  };
};

export const foot = (paper: Sheet, now: number, all: number): Content => ({
  margin: [page.side, 8, page.side, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.5, lineColor: ink.ruleStrong }] },
    {
      margin: [0, 6, 0, 0],
      fontSize: 7.5,
      color: ink.caption,
      columns: [
        { text: textsOf(paper, paper.made).join('  ·  '), width: '*' },
        { text: `${paper.number.text}  ·  ${now} / ${all}`, width: 'auto', alignment: 'right', noWrap: true },
      ],
    },
  ],
});
