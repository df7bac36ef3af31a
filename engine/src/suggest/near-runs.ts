import type { Run } from './walk.ts';

/** The arrays of a suffix index: all texts, each ended by 0; where suffixes begin, sorted; where those of a first letter end. */
interface SortedSuffixes {
  readonly text: Uint16Array;
  readonly sorted: Uint32Array;
  readonly ends: Uint32Array;
}

/** Each wrong letter is worth this much less. */
const wrongLetter = 2600;
/** Beginnings looked at for one keyword: what bounds the time, however large the index is. */
const lookedAtMost = 4000;

/** Code units for names that are found only as typed: initials with a wrong letter would be those of any name. Nothing typed has them. */
const exactFrom = 0xe000;
const exactUntil = 0xe100;

/** A text in the letters that no wrong one is forgiven in; signs that are no Latin letters stay. */
export const exactly = (text: string): string =>
  text.replace(/[ -\u00ff]/g, (letter) => String.fromCharCode(exactFrom + letter.charCodeAt(0)));

/**
 * Runs of suffixes whose beginning differs from the typed text by `most` letters at the utmost: wrong, missing, too many, or
 * two neighbours swapped. With two wrong ones the first letter is right.
 *
 * `wholeOnly`: names that go on after the typed text are none of them.
 *
 * The sorted suffixes are walked as a tree; each step adds a row to the table of distances and ends where all are too far.
 */
export function nearRuns(
  { text, sorted, ends }: SortedSuffixes,
  typed: string,
  most: number,
  whole: number,
  wholeOnly = false,
): Run[] {
  const runs: Run[] = [];
  const width = typed.length + 1;
  const deepest = typed.length + most;
  const rows = new Uint8Array((deepest + 1) * width);
  for (let i = 0; i < width; i++) rows[i] = i;
  const letters = new Uint16Array(deepest);
  let looked = 0;

  /** Fills the row of a letter; answers the least distance in it. */
  const reach = (depth: number, letter: number): number => {
    const row = (depth + 1) * width;
    let least = depth + 1;
    rows[row] = least;
    for (let i = 1; i < width; i++) {
      const same = typed.charCodeAt(i - 1) === letter ? 0 : 1;
      let is = Math.min(rows[row + i - 1]! + 1, rows[row - width + i]! + 1, rows[row - width + i - 1]! + same);
      const swapped =
        depth > 0 && i > 1 && typed.charCodeAt(i - 2) === letter && typed.charCodeAt(i - 1) === letters[depth - 1];
      if (swapped) is = Math.min(is, rows[row - 2 * width + i - 2]! + 1);
      rows[row + i] = is;
      if (is < least) least = is;
    }
    letters[depth] = letter;
    return least;
  };

  const enter = (from: number, to: number, depth: number, known: number): void => {
    // Nothing typed is no name misspelt, however short the typed text.
    const distance = depth === 0 ? most + 1 : rows[depth * width + width - 1]!;
    const better = !wholeOnly && distance <= most && distance < known;
    let at = from < to && text[sorted[from]! + depth] === 0 ? endOf(from, to, depth, 0) : from;
    if (distance <= most && at > from) runs.push({ from, to: at, more: whole - distance * wrongLetter });
    if (better && at < to) runs.push({ from: at, to, more: -distance * wrongLetter });
    if (depth === deepest) return;
    while (at < to && looked < lookedAtMost) {
      const letter = text[sorted[at]! + depth]!;
      const next = depth === 0 ? ends[letter]! : endOf(at, to, depth, letter);
      const exact = letter >= exactFrom && letter < exactUntil;
      const strange = exact || (depth === 0 && most > 1 && letter !== typed.charCodeAt(0));
      looked++;
      if (!strange && reach(depth, letter) <= most) enter(at, next, depth + 1, Math.min(known, distance));
      at = next;
    }
  };

  /** Where the suffixes end that have this letter at this depth: strides double first, since runs are short. */
  const endOf = (from: number, to: number, depth: number, letter: number): number => {
    let low = from;
    let step = 1;
    while (low + step < to && text[sorted[low + step]! + depth] === letter) {
      low += step;
      step *= 2;
    }
    let high = Math.min(to, low + step);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (text[sorted[middle]! + depth] === letter) low = middle;
      else high = middle;
    }
    return high;
  };

  enter(0, sorted.length, 0, most + 1);
  return runs;
}

const latin = /^[\p{Script=Latin}\p{Nd}]+$/u;

/** How many letters may be wrong: none in codes, and never so many that the rest says nothing. */
export function wrongLettersIn(typed: string): number {
  const [one, two] = latin.test(typed) ? [4, 6] : [2, 5];
  return typed.length < one ? 0 : typed.length < two ? 1 : 2;
}

/** Whether a typed text with so many wrong letters has to be a whole name: what is left of it begins very many. */
export const isWholeOnly = (typed: string, wrong: number) => latin.test(typed) && typed.length < (wrong > 1 ? 7 : 5);

/** Letters that a hotel's name needs before it is looked for with wrong ones: fewer fit any hotel. */
export const shortestHotel = (typed: string) => (latin.test(typed) ? 5 : 4);
