import { folded, foldedSign } from '../text/folding.ts';

/** The typed text: folded, and as it stands but for case. */
export interface TypedKeyword {
  readonly typed: string;
  readonly plainly: string;
}

const latin = /[\p{Script=Latin}\p{Nd}]/u;

/** Whether a folded text may be pinyin, or English. */
export const isLatin = (typed: string): boolean => latin.test(typed[0]!);

/** Where the typed text first stands, in Latin letters only where a word begins: typed as pinyin, it is not in the midst of one. */
export function wordStart(text: string, typed: string, before = (at: number) => text[at - 1] ?? ''): number {
  let at = text.indexOf(typed);
  while (at > 0 && latin.test(typed[0]!) && latin.test(before(at))) at = text.indexOf(typed, at + 1);
  return at;
}

/** Where in a shown name the typed text stands, as [from, to) in UTF-16 units; case, width and spaces do not count. */
export const matchIn = (shown: string, keyword: string): [number, number] | null =>
  matchOf(shown, { typed: folded(keyword), plainly: keyword.trim().toLowerCase() }, (text, part) => text.indexOf(part));

export function matchOf(
  shown: string,
  { typed, plainly }: TypedKeyword,
  find: typeof wordStart,
): [number, number] | null {
  if (typed === '') return null;
  const lower = shown.toLowerCase();
  const there = lower.length === shown.length ? find(lower, plainly) : -1;
  if (there >= 0) return [there, there + plainly.length];
  // Pinyin, mostly: nothing of what is shown was typed.
  if (!folded(shown).includes(typed)) return null;
  // Each unit of the folded name with the place it came from.
  let text = '';
  const cameFrom: number[] = [];
  let unit = 0;
  for (const character of shown) {
    const plain = foldedSign(character);
    for (let i = 0; i < plain.length; i++) cameFrom.push(unit);
    text += plain;
    unit += character.length;
  }
  const at = find(text, typed, (place) => shown[cameFrom[place]! - 1] ?? '');
  if (at < 0) return null;
  const last = cameFrom[at + typed.length - 1]!;
  return [cameFrom[at]!, last + String.fromCodePoint(shown.codePointAt(last)!).length];
}
