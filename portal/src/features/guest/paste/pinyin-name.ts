import { pinyin } from 'pinyin-pro';
import { passportLetters } from '../guest-name.ts';
import { readingsOf, surnameOf } from './surnames.ts';

/** A Chinese name as its passport would print it. A suggestion: only the passport knows. */
export interface Spelt {
  lastName: string;
  firstName: string;
  /** ways to read the family name, the suggested one first; one or none: there is no doubt */
  readings: readonly string[];
}

/** `张三丰` becomes ZHANG / SANFENG; `last` says where the family name ends, if that is known. ü is YU on passports: 吕 is LYU. */
export function spellName(name: string, last = surnameOf(name)): Spelt {
  const rest = name.slice(last.length);
  const known = readingsOf(last);
  return { lastName: known[0] ?? spell(last, true), firstName: spell(rest, false), readings: known };
}

function spell(text: string, asSurname: boolean): string {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    ...(asSurname ? { mode: 'surname' as const, surname: 'head' as const } : { toneSandhi: false }),
  });
  return passportLetters(syllables.join('').replace(/([ln])ü/g, '$1yu'));
}
