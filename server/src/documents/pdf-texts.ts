import type { Words } from '@waylight/contract/value/words';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, lineOf, type Sheet, textsOf } from './paper.ts';

/** Texts of a paper in one language or in two. */

/** A text below its translation: the first as it is, the second smaller. */
export function twice(
  paper: Sheet,
  words: Words,
  look: { size?: number; bold?: boolean; color?: string } = {},
): Content {
  const { size = 9.5, bold = false, color = ink.text } = look;
  const [first = '', second] = textsOf(paper, words);
  const main = { text: first, fontSize: size, bold, color };
  if (second === undefined) return main;
  return { stack: [main, { text: second, fontSize: Math.max(8, size * 0.82), color: ink.second }] };
}

/** Both on one line where there is room for them: the second smaller and lighter. */
export function beside(paper: Sheet, words: Words, room = 40): Content {
  const [first = '', second] = textsOf(paper, words);
  if (second === undefined || widthOf(first) + widthOf(second) > room) return twice(paper, words);
  return { text: [first, { text: `  ${second}`, fontSize: 8, color: ink.second }] };
}

/** In letters, of which a Han character takes two. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** The same with a look or a place of its own. */
export const styled = (content: Content | TableCell, look: object) =>
  Object.assign({}, content, look) as Content & TableCell;

export const label = (paper: Sheet, words: Words): Content => ({
  text: lineOf(paper, words),
  fontSize: 8,
  color: ink.caption,
});
