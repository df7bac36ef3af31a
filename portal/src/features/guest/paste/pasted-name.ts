import { nameFault, passportLetters } from '../guest-name.ts';
import { orderName } from './latin-name.ts';
import { spellName } from './pinyin-name.ts';

/** One guest out of a pasted list. Pure. */

/** Doubts about a name: guessed pinyin, order of its parts, wrong check digits or a name cut off in a passport, perhaps no name, or a line that may name others. */
export type Doubt = 'pinyin' | 'order' | 'checkDigits' | 'cut' | 'noName' | 'several';
export type Unreadable = 'oneName' | 'letters';

export interface PastedGuest {
  /** the text as pasted */
  source: string;
  lastName: string;
  firstName: string;
  /** as it was written, where letters had to change to be printed in a passport; else empty */
  original: string;
  /** ISO 3166-1 alpha-2, where the list says it */
  nationality: string | undefined;
  /** years, where the list says them; `child`: one without an age; null: nothing is said */
  age: number | 'child' | null;
  /** the name in Chinese, where the list has it */
  note: string;
  doubt: Doubt | undefined;
  unreadable: Unreadable | undefined;
  /** ways to read a Chinese family name, where there are several */
  readings: readonly string[];
}

export const han = /\p{Script=Han}/u;
export const latin = /\p{L}/u;

/** A whole name in one piece, perhaps with the Chinese one beside it: `张三 ZHANG/SAN`. */
export function fromName(written: string, nationality: string | undefined): PastedGuest {
  const letters = written.replace(/\p{Script=Han}+(?:·\p{Script=Han}+)*/gu, ' ').replace(/[()（）[\]【】]/g, ' ');
  const chinese = [...written.matchAll(/\p{Script=Han}+(?:·\p{Script=Han}+)*/gu)].join(' ');
  if (!latin.test(letters)) return fromHan(written, chinese, nationality);
  const name = orderName(letters.trim());
  const note = chinese.replace(/(?:先生|女士|小姐|太太)$/u, '');
  if (!name) return { ...guestOf(written, letters.trim(), '', { nationality, note }), unreadable: 'oneName' };
  const guest = guestOf(written, name.lastName, name.firstName, { nationality, note });
  return name.sure ? guest : { ...guest, doubt: 'order' };
}

export function fromHan(
  source: string,
  written: string,
  nationality: string | undefined,
  surname?: string,
): PastedGuest {
  const name = written.replace(/(?:先生|女士|小姐|太太)$/u, '').replace(/\s/g, '');
  // Names with a dot are written in two parts already.
  const [own, family] = name.split('·');
  const { lastName, firstName, readings } = family ? spellName(own! + family, own) : spellName(name, surname);
  const guest = guestOf(source, lastName, firstName, { nationality, note: name });
  return guest.unreadable ? guest : { ...guest, doubt: 'pinyin', readings: readings.length > 1 ? readings : [] };
}

export function guestOf(
  source: string,
  last: string,
  first: string,
  { nationality, note = '' }: { nationality: string | undefined; note?: string | undefined },
): PastedGuest {
  const [lastName, firstName] = [passportLetters(last), passportLetters(first)];
  const written = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  const changed = lastName !== written(last) || firstName !== written(first);
  const faults = [nameFault(lastName), nameFault(firstName)];
  return {
    source: source.trim(),
    lastName,
    firstName,
    original: changed ? `${last} / ${first}`.trim() : '',
    nationality,
    age: null,
    note: note.slice(0, 40),
    doubt: undefined,
    unreadable: faults.some((fault) => fault === 'letters' || fault === 'han' || fault === 'long')
      ? 'letters'
      : faults.includes('empty')
        ? 'oneName'
        : undefined,
    readings: [],
  };
}

/** Whether the pasted text is about one age alone, and says it: it need not be said beside it. */
export function saysAge(source: string, age: PastedGuest['age']): boolean {
  const numbers =
    source
      .normalize('NFKC')
      .replace(/^\s*\d+\s*[.)、]/, '')
      .match(/\d+/g) ?? [];
  return numbers.length > 0 && numbers.every((number) => Number(number) === age);
}
