import type { IndexEntry } from './suffix-index.ts';

/** Words of a typed text that are looked at: nobody types more of a name. */
const wordsAtMost = 6;
/** Letters of a word that may have a wrong one. */
const forgiven = 5;
const latin = /^[a-z]+$/;

/** The words of a text that may leave out words between them, each folded; none where it has only one. */
export const skippable = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.length <= wordsAtMost ? words : [];

/** Whether the words begin words of one of the names, in their order, whatever stands between them. Initials are none. */
export const skipsTo = (names: IndexEntry['names'], words: readonly string[]): boolean =>
  names.some(({ text, starts, exact }) => {
    let at = 0;
    if (exact) return false;
    return words.every((word) => {
      const start = starts.find((from) => from >= at && isAt(text, from, word));
      if (start === undefined) return false;
      at = start + word.length - (text.startsWith(word, start) ? 0 : 1);
      return true;
    });
  });

const isAt = (text: string, from: number, word: string): boolean =>
  text.startsWith(word, from) ||
  (word.length >= forgiven && latin.test(word) && beginsNearly(text.slice(from, from + word.length + 1), word));

/** Whether a text begins with the word but for one letter: wrong, missing, too many, or swapped with its neighbour. */
function beginsNearly(text: string, word: string): boolean {
  let same = 0;
  while (same < word.length && text[same] === word[same]) same++;
  // The first letter is right.
  if (same === 0) return false;
  const rest = word.slice(same);
  return (
    text.startsWith(rest.slice(1), same + 1) ||
    text.startsWith(rest.slice(1), same) ||
    text.startsWith(rest, same + 1) ||
    (rest.length > 1 && text.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, same))
  );
}
