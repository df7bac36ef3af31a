import type { Words } from '@waylight/contract/value/words';
import {
  AlignmentType,
  BorderStyle,
  type ExternalHyperlink,
  type IBorderOptions,
  type ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { ink, lineOf, type Paper, textsOf } from './paper.ts';

/** Parts that a paper for a word processor is made of. Lengths in twips. */

export const hex = (color: string) => color.slice(1);
/** Twips of the text's width on A4 between the margins. */
export const inner = 11_906 - 2 * 840;
export const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
export const rule = (color: string, style: IBorderOptions['style'] = BorderStyle.SINGLE): IBorderOptions => ({
  style,
  size: 4,
  color: hex(color),
});
export const noBorders = { top: none, bottom: none, left: none, right: none };

export interface Look {
  /** points */
  size?: number;
  bold?: boolean;
  color?: string;
}

export const run = (text: string, { size = 9.5, bold = false, color = ink.text }: Look = {}) =>
  new TextRun({ text, size: Math.round(size * 2), bold, color: hex(color) });

export type Alignment = (typeof AlignmentType)[keyof typeof AlignmentType];
export const line = (
  children: (TextRun | ImageRun | ExternalHyperlink)[],
  alignment: Alignment = AlignmentType.LEFT,
  before = 0,
) => new Paragraph({ children, alignment, spacing: { before, after: 0, line: 264 } });

/** A text below its translation: the first as it is, the second smaller. */
export const twice = (paper: Paper, words: Words, look: Look = {}, alignment?: Alignment) =>
  textsOf(paper, words).map((text, i) =>
    line(
      [
        run(
          text,
          i === 0 ? look : { ...look, size: Math.max(8, (look.size ?? 9.5) * 0.82), color: ink.second, bold: false },
        ),
      ],
      alignment,
    ),
  );

export const label = (paper: Paper, words: Words) => line([run(lineOf(paper, words), { size: 8, color: ink.caption })]);

export function cell(children: (Paragraph | Table)[], width: number, below?: IBorderOptions, fill?: string) {
  return new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    borders: { ...noBorders, ...(below ? { bottom: below } : {}) },
    margins: { top: 60, bottom: 60, left: 0, right: 120 },
    ...(fill ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: hex(fill) } } : {}),
  });
}

export const table = (rows: TableRow[], widths: number[]) =>
  new Table({
    rows,
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
  });
export const row = (children: TableCell[]) => new TableRow({ children, cantSplit: true });

export const titleOf = (paper: Paper, title: Words) =>
  new Paragraph({
    children: [run(lineOf(paper, title), { size: 10, bold: true, color: ink.petrol })],
    keepNext: true,
    spacing: { before: 280, after: 60 },
    border: { bottom: { ...rule(ink.ruleStrong), space: 3 } },
  });
