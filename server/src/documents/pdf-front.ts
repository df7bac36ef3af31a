import type { Content, Margins } from 'pdfmake/interfaces';
import { ink, lineOf, type Sheet } from './paper.ts';
import { label, styled, twice } from './pdf-texts.ts';

/** The top of a paper's first page: title, number, hotel and stay. */

export function front(paper: Sheet): Content {
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
  const place: Content[] = [
    styled(twice(paper, paper.headline, { size: 14, bold: true, color: ink.petrol }), { margin: [0, 14, 0, 2] }),
    ...paper.sublines.map((words) => twice(paper, words, { size: 8.5, color: ink.second })),
    ...(paper.link
      ? [
          {
            text: lineOf(paper, paper.link.label),
            link: paper.link.href,
            fontSize: 8.5,
            color: ink.petrol,
            decoration: 'underline' as const,
            margin: [0, 2, 0, 0] as Margins,
          },
        ]
      : []),
  ];
  return {
    stack: [
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
      ...(paper.picture
        ? [{ columns: [{ width: '*', stack: place }, drawnFacade(paper.picture, 150)], columnGap: 16 }]
        : place),
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

/** A house, `width` points wide. */
function drawnFacade({ rects, width: whole }: NonNullable<Sheet['picture']>, width: number): Content {
  const scale = width / whole;
  const drawn: Content = {
    stack: [
      {
        canvas: rects.map(({ x, y, w, h, color }) => ({
          type: 'rect' as const,
          ...{ x: x * scale, y: y * scale, w: w * scale, h: h * scale, color },
        })),
      },
    ],
  };
  return styled(drawn, { width, margin: [0, 14, 0, 0] });
}

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
