import type { PassportName } from '../guest-name.ts';
import { isEasternSurname, isPinyinSurname } from './surnames.ts';

/** Which of the words of a name is the family name. `sure` false: it could be the other way round. */
export interface OrderedName extends PassportName {
  sure: boolean;
}

const titles = /^(?:mr|mrs|ms|miss|mstr|mdm|dr|prof|sir|chd|inf|adt)\.?$/i;
/** Words that belong to the family name after them. */
const particles = /^(?:van|von|der|den|de|da|dos|del|della|di|du|la|le|ter|ten|bin|binti|al|el|st\.?)$/i;

const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** A name written with a slash, a comma or spaces; undefined: one word or none. */
export function orderName(written: string): OrderedName | undefined {
  const [before, ...after] = written.split(/[/,]/);
  if (after.length > 0) {
    const lastName = withoutTitles(before!);
    const firstName = withoutTitles(after.join(' '));
    return lastName && firstName ? { lastName, firstName, sure: true } : undefined;
  }
  const words = wordsOf(written);
  if (words.length < 2) {
    // `ZhangSan`, as some systems write it.
    const parts = words[0]?.split(/(?<=\p{Ll})(?=\p{Lu})/u) ?? [];
    return parts.length === 2 ? { ...orderName(parts.join(' '))!, sure: false } : undefined;
  }
  const split = (at: number, sure: boolean, lastFirst: boolean): OrderedName => {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return lastFirst ? { lastName: head, firstName: tail, sure } : { lastName: tail, firstName: head, sure };
  };

  const capitals = words.map(isCapital);
  const some = capitals.filter(Boolean).length;
  if (some > 0 && some < words.length) {
    const leading = capitals.indexOf(false);
    if (leading > 0 && leading === some) return split(leading, true, true);
    const trailing = capitals.indexOf(true);
    if (trailing === words.length - some) return split(withParticles(words, trailing), true, false);
  }
  const [first, last] = [isPinyinSurname(words[0]!), isPinyinSurname(words.at(-1)!)];
  if (first) return split(1, !last, true);
  // Korean, Vietnamese and Japanese names may stand either way round.
  if (/-\p{Ll}/u.test(words.at(-1)!) || isEasternSurname(words[0]!)) return split(1, false, true);
  if (last) return split(words.length - 1, words.length === 2, false);
  // All in capitals is how lists of passengers are written, and they begin with the family name.
  if (some === words.length) return split(1, false, true);
  const at = withParticles(words, words.length - 1);
  return split(at, at === 1, false);
}

/** Where the family name begins when `at` is its last word. */
function withParticles(words: readonly string[], at: number): number {
  let start = at;
  while (start > 1 && particles.test(words[start - 1]!)) start--;
  return start;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '' && !titles.test(word));
/** A name without `Mr` and the like. */
export const withoutTitles = (text: string): string => wordsOf(text).join(' ');

export const isTitle = (word: string): boolean => titles.test(word);
