import { AlignmentType, Header, ImageRun, type TextRun } from 'docx';
import { ink, lineOf, type Paper } from './paper.ts';

import { cell, inner, line, none, row, rule, run, table, twice } from './word-texts.ts';

/** The head of each page: the operator's dark bar, or an agency's letterhead. */

/** The operator's PNG, else the windows of the house. Word processors draw no SVG of their own: the name stands alone then. */
function markOf({ mark }: Paper): (TextRun | ImageRun)[] {
  if (!mark) return [ink.petrolLight, ink.lamp, ink.petrolLight].map((color) => run('▌', { size: 14, color }));
  if (!('png' in mark)) return [];
  return [pngRun(mark.png, { width: 400, height: 24 })];
}

/** A PNG given as a data address, as large as the box lets. */
function pngRun(address: string, box: { width: number; height: number }): ImageRun {
  const data = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  // Width and height stand in the first chunk of every PNG.
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  const scale = Math.min(box.width / width, box.height / height);
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
  });
}

export const head = (paper: Paper): Header =>
  paper.letterhead ? letterheadOf(paper, paper.letterhead.contacts) : houseHead(paper);

/** An agency's logo and name, and how to reach it, above a lit line. */
function letterheadOf(paper: Paper, contacts: NonNullable<Paper['letterhead']>['contacts']): Header {
  const left = Math.round(inner * 0.6);
  const below = { ...rule(ink.lamp), size: 18 };
  const { logo } = paper;
  const named = [
    ...(logo?.startsWith('data:image/png') ? [line([pngRun(logo, { width: 173, height: 48 })])] : []),
    ...twice(paper, paper.brand, { size: 14, bold: true }),
  ];
  const reached = contacts.map(({ label: name, text }) =>
    line(
      [run(`${lineOf(paper, name)}  `, { size: 8.5, color: ink.caption }), run(text, { bold: true })],
      AlignmentType.RIGHT,
    ),
  );
  return new Header({
    children: [
      table(
        [row([cell(named, left, below), cell(reached.length > 0 ? reached : [line([])], inner - left, below)])],
        [left, inner - left],
      ),
      line([]),
    ],
  });
}

function houseHead(paper: Paper): Header {
  const left = Math.round(inner * 0.6);
  const mark = markOf(paper);
  return new Header({
    children: [
      table(
        [
          row([
            cell(
              [
                line([
                  run(' ', { size: 8 }),
                  ...mark,
                  run(` ${lineOf(paper, paper.brand)}`, { size: 14, bold: true, color: '#FFFFFF' }),
                ]),
              ],
              left,
              none,
              ink.dark,
            ),
            cell(
              [
                line(
                  [
                    ...(paper.hotline
                      ? [
                          run(`${lineOf(paper, paper.hotline.label)}  `, { size: 8.5, color: ink.petrolLight }),
                          run(paper.hotline.number, { bold: true, color: '#FFFFFF' }),
                        ]
                      : []),
                  ],
                  AlignmentType.RIGHT,
                ),
              ],
              inner - left,
              none,
              ink.dark,
            ),
          ]),
        ],
        [left, inner - left],
      ),
      line([]),
    ],
  });
}
