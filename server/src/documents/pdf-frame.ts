import type { Content } from 'pdfmake/interfaces';
import { ink, lineOf, type Sheet, textsOf } from './paper.ts';

/** The frame of every page: the night-dark bar with its head, and the foot. Lengths in points. */

export const page = { width: 595.28, side: 42, bar: 58, foot: 46 };
/** The width between the margins. */
export const inner = page.width - 2 * page.side;

/** Side of the mark. */
const markSize = 24;

/** The dark bar with the operator's picture, else three lit windows of a skyline. */
export const bar = ({ unmarked, mark }: Pick<Sheet, 'unmarked' | 'mark'>): Content => {
  const pictured = mark && !unmarked;
  const at = { absolutePosition: { x: page.side, y: 17 }, fit: [markSize, markSize] as [number, number] };
  const drawn = rects(!unmarked && !pictured);
  if (!pictured) return drawn;
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

export const head = (paper: Sheet): Content => ({
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
        { text: `${paper.number.text}  ·  ${now} / ${all}`, width: 'auto', alignment: 'right' },
      ],
    },
  ],
});
