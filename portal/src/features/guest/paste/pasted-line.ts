import { countryOf } from './country-three.ts';
import { bareOf, isTalk } from './guest-facts.ts';
import { beginsWithSurname } from './han-surnames.ts';
import { orderName, withoutTitles } from './latin-name.ts';
import { fromHan, fromName, guestOf, han, latin, type PastedGuest } from './pasted-name.ts';
import { isPinyinSurname, isTwoCharacterSurname } from './surnames.ts';

/** Guests out of one line of a message, however it was written. Pure. */

/** Nationality by a name of it, in lower case; the caller knows the names in both languages. */
export type CountryNamed = (name: string) => string | undefined;

/** A line as read. `unknown`: words and numbers that are neither names nor known facts. */
export interface LineRead {
  readonly source: string;
  readonly guests: PastedGuest[];
  /** known facts that are no names: a phone, a room, a label */
  readonly said: readonly string[];
  readonly unknown: readonly string[];
}

const bullet =
  /^\s*(?:\(?\d{1,3}\s*[.):、](?!\d)|\d{1,3} +(?=\p{L})(?!\d+\s*[号间間大成小人岁月年日位室晚])|(?!\d{1,2}\s*[号间間大成小人岁月年日位室晚])\d{1,2}(?=\p{Script=Han})|[•·*|>-]+)\s*/u;

export function readLine(line: string, countryNamed: CountryNamed): LineRead {
  const source = line.trim();
  const plain = line.normalize('NFKC').replace(/[“”"]/g, '').replace(bullet, '').trim();
  const nothing = { source, guests: [], said: [source], unknown: [] };
  if (!/[\p{L}\d]/u.test(plain)) return plain.includes('?') ? { ...nothing, said: [], unknown: [source] } : nothing;
  if (isTalk(plain)) return nothing;
  const { rest, said } = bareOf(plain);
  const guests: PastedGuest[] = [];
  const unknown: string[] = [];
  let leading: Mark | undefined;
  for (const segment of rest.split(separators)) {
    const read = readSegment(segment, countryNamed, leading);
    leading = read.leading;
    guests.push(...read.guests);
    unknown.push(...read.unknown);
  }
  // A line with an unknown part may name another guest than it seems to.
  const doubted = unknown.length > 0 ? guests.map((guest) => doubt(guest, 'several')) : guests;
  return { source, guests: doubted.map((guest) => ({ ...guest, source })), said, unknown };
}

const separators = /[;、|+&；]|\s(?:and|AND|with)\s|(?<=\p{Script=Han})\s*(?:和|与|及)\s*(?=\p{Script=Han})/u;

const doubt = (guest: PastedGuest, why: 'several' | 'noName' | 'order'): PastedGuest =>
  guest.unreadable ? guest : { ...guest, doubt: why };

type Mark = number | 'child';
const oldestChild = 17;

/** Names between marks of age: each mark is of the name before it, the first of a segment of the one after it. */
function readSegment(segment: string, countryNamed: CountryNamed, before: Mark | undefined) {
  const guests: PastedGuest[] = [];
  const unknown: string[] = [];
  let leading = before;
  for (const part of segment.split(/(⟦\d*⟧)/)) {
    const mark = /^⟦(\d*)⟧$/.exec(part);
    if (mark) {
      const age: Mark = mark[1] ? Number(mark[1]) : 'child';
      // A grown-up: understood, and nothing to be kept.
      if (age !== 'child' && age > oldestChild) continue;
      const last = guests.at(-1);
      // `CHD 7 7岁`: said twice.
      if (last?.age === age) continue;
      if (!last || (last.age !== null && last.age !== 'child')) leading = age;
      else if (last.age === null || age !== 'child') guests[guests.length - 1] = { ...last, age };
      continue;
    }
    const read = namesOf(part, countryNamed);
    unknown.push(...read.unknown);
    for (const guest of read.guests) {
      guests.push(leading === undefined ? guest : { ...guest, age: leading });
      leading = undefined;
    }
  }
  return { guests, unknown, leading };
}

interface Names {
  readonly guests: PastedGuest[];
  readonly unknown: string[];
}

function namesOf(text: string, countryNamed: CountryNamed): Names {
  const clean = text
    .replace(/[()[\]{}【】《》:。!?！？…_~#]/g, ' ')
    .replace(/(?<=\S\/\S+)\s\/\s(?=\S+\/\S)/g, ', ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/.-]+|[\s,/.-]+$/g, '');
  if (countryNamed(clean.toLowerCase()) !== undefined) return { guests: [], unknown: [] };
  if (!latin.test(clean)) return { guests: [], unknown: /\d/.test(clean) ? [clean] : [] };
  // Numbers that are neither ages nor phones: this is no list of names.
  const digits = clean.match(/\S*\d\S*/g) ?? [];
  if (digits.length > 0 && !han.test(clean)) return { guests: [], unknown: [clean] };
  const words = clean.replace(/\S*\d\S*/g, ' ').trim();
  const inHan = han.test(words) ? words.replace(/[^\p{Script=Han}·\s,/]/gu, ' ').trim() : '';
  const inLatin = words
    .replace(/[\p{Script=Han}·]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,/\s-]+|[,/\s-]+$/g, '');
  if (inHan === '') return latinNames(inLatin, countryNamed);
  const read = hanNames(inHan);
  const unknown = [...digits, ...read.unknown];
  if (inLatin === '') return { guests: read.guests, unknown };
  return { guests: besideHan(read.guests, inLatin, countryNamed), unknown };
}

/** Chinese names on a line: `张三 李四`, `刘 洋`, `欧阳 娜娜`, `刘洋/陈晓`. */
function hanNames(text: string): Names {
  const guests: PastedGuest[] = [];
  const unknown: string[] = [];
  const pieces = text.split(/[,/\s]+/).filter(Boolean);
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    const next = pieces[at + 1];
    // A family name apart from the name after it.
    const isApart =
      piece.length === 1 || (isTwoCharacterSurname(piece) && next !== undefined && next.length <= 2 && !isWhole(next));
    if (
      isApart &&
      next !== undefined &&
      next.length <= 2 &&
      (isTwoCharacterSurname(piece) || beginsWithSurname(piece))
    ) {
      guests.push(fromHan(piece + next, piece + next, undefined, piece));
      at += 1;
    } else if (piece.includes('·')) guests.push(fromHan(piece, piece, undefined));
    else if (piece.length > 4) unknown.push(piece);
    else {
      const guest = fromHan(piece, piece, undefined);
      // `李雷男`: a sex, or the end of a name.
      const isWhole = beginsWithSurname(piece) && !/..[男女]$/u.test(piece);
      guests.push(isWhole ? guest : doubt(guest, 'noName'));
    }
  }
  return { guests, unknown };
}

const isWhole = (name: string) => name.length >= 2 && beginsWithSurname(name);

/** A Chinese name and how it is printed, side by side, or names in two scripts. */
function besideHan(inHan: readonly PastedGuest[], text: string, countryNamed: CountryNamed): PastedGuest[] {
  const country =
    countryNamed(text.toLowerCase()) ??
    (/^[A-Z]{3}$/.test(text) ? countryOf(text) : undefined) ??
    (/^[A-Z]{2}$/.test(text) ? text : undefined);
  if (country) return inHan.map((guest) => ({ ...guest, nationality: country }));
  const printed = latinNames(text, countryNamed).guests;
  if (printed.length !== inHan.length) return [...inHan, ...printed].map((guest) => doubt(guest, 'several'));
  return printed.map((guest, at) => {
    const chinese = inHan[at]!;
    const same = (a: string, b: string) => letters(a) === letters(b);
    const swapped = same(guest.lastName, chinese.firstName) && same(guest.firstName, chinese.lastName);
    const { lastName, firstName } = swapped ? { lastName: guest.firstName, firstName: guest.lastName } : guest;
    const agrees = same(lastName + firstName, chinese.lastName + chinese.firstName);
    return { ...guest, lastName, firstName, note: chinese.note, doubt: agrees ? undefined : guest.doubt };
  });
}

const letters = (text: string) => text.replace(/[^A-Z]/g, '');

/** Names in letters: `ZHANG/SAN`, `ZHANG, SAN`, `Zhang San, Li Si`. */
function latinNames(text: string, countryNamed: CountryNamed): Names {
  const words = text.replace(/,/g, ' , ').split(/\s+/).filter(Boolean);
  const slashes = words.filter((word) => word.includes('/')).length;
  // `HAN/MEIMEI CHN`: the country of a passport, or a name.
  const last = words.at(-1)!;
  if (slashes === 1 && words.length > 1 && /^[A-Z]{3}$/.test(last) && countryOf(last) !== undefined) {
    const { guests, unknown } = latinNames(words.slice(0, -1).join(' '), countryNamed);
    const nationality = countryOf(last);
    return { guests: guests.map((guest) => ({ ...doubt(guest, 'several'), nationality })), unknown };
  }
  if (slashes > 1) return { guests: slashed(words.filter((word) => word !== ',')), unknown: [] };
  const cells = text.split(/\s*,\s*/).filter(Boolean);
  const named = (cell: string) =>
    countryNamed(cell.toLowerCase()) ?? (/^[A-Z]{3}$/.test(cell) ? countryOf(cell) : undefined);
  const isCountry = (cell: string, at: number) =>
    at > 0 &&
    (cells[0]!.includes(' ') || cells[0]!.includes('/') || at > 1) &&
    (named(cell) !== undefined || /^[A-Z]{2}$/.test(cell));
  const country = cells.find(isCountry);
  const nationality = country && (named(country) ?? country);
  const names = cells.flatMap((cell) => (cell === country ? [] : withoutTitles(cell) || []));
  if (names.length > 1 && names.every((name) => name.includes(' '))) {
    const sure =
      names.every((name) => isPinyinSurname(name.split(' ')[0]!)) || names.every((name) => orderName(name)?.sure);
    const guests = names.map((name) => fromName(name, nationality));
    return { guests: sure ? guests : guests.map((guest) => doubt(guest, 'several')), unknown: [] };
  }
  if (names.length === 2) return { guests: [guestOf(text, names[0]!, names[1]!, { nationality })], unknown: [] };
  if (names.length > 2)
    return { guests: names.map((name) => doubt(fromName(name, nationality), 'several')), unknown: [] };
  return { guests: names.map((name) => printedAs(fromName(name, nationality), name)), unknown: [] };
}

/** Capitals whose letters are a Chinese name as it is spelt begin with the family name. */
function printedAs(guest: PastedGuest, name: string): PastedGuest {
  const words = name.split(' ');
  if (guest.doubt !== 'order' || words.length !== 2 || isPinyinSurname(words[1]!) || !isPinyinSurname(words[0]!))
    return guest;
  return { ...guest, doubt: undefined };
}

/** Several names with slashes on one line; words between them may be of either. */
function slashed(words: readonly string[]): PastedGuest[] {
  const guests: { text: string; loose: boolean }[] = [];
  const early: string[] = [];
  for (const word of words) {
    const last = guests.at(-1);
    if (word.includes('/')) guests.push({ text: [...early.splice(0), word].join(' '), loose: false });
    else if (last) guests[guests.length - 1] = { text: `${last.text} ${word}`, loose: true };
    else early.push(word);
  }
  return guests.map(({ text, loose }) => {
    const guest = fromName(text, undefined);
    const titles = /^(?:mr|mrs|ms|miss|mstr|mdm|dr)\.?$/i;
    const isLoose =
      loose &&
      text
        .split(' ')
        .slice(1)
        .some((word) => !titles.test(word));
    return isLoose ? doubt(guest, 'order') : guest;
  });
}
