import { parse as parseZone } from 'mrz';
import { parse as parseTable } from 'papaparse';
import { countryOf } from './country-three.ts';
import { nameFault, passportLetters } from './guest-name.ts';
import { isTitle, orderName } from './latin-name.ts';
import { spellName } from './pinyin-name.ts';
import { isTwoCharacterSurname } from './surnames.ts';

/** Guests out of a list as it comes: from a sheet, a message, a booking system, or passports. Pure. */

/** Why a name is to be looked at before it is taken: guessed pinyin, which part is the family name, or a passport that does not add up or has no room for the name. */
export type Doubt = 'pinyin' | 'order' | 'checkDigits' | 'cut';
export type Unreadable = 'oneName' | 'letters';

export interface PastedGuest {
  /** what stood there */
  source: string;
  lastName: string;
  firstName: string;
  /** as it was written, where letters had to change to be printed in a passport; else empty */
  original: string;
  /** ISO 3166-1 alpha-2, where the list says it */
  nationality: string | undefined;
  /** the name in Chinese, where the list has it */
  note: string;
  doubt: Doubt | undefined;
  unreadable: Unreadable | undefined;
  /** ways to read a Chinese family name, where there are several */
  readings: readonly string[];
}

const han = /\p{Script=Han}/u;
const latin = /\p{L}/u;

/** Nationality by a name of it, in lower case; the caller knows the names in both languages. */
export type CountryNamed = (name: string) => string | undefined;

export function guestsIn(text: string, countryNamed: CountryNamed = () => undefined): PastedGuest[] {
  const guests: PastedGuest[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let block: string[] = [];
  const endBlock = () => {
    guests.push(...inTable(block, countryNamed));
    block = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const zone = zoneAt(lines, at);
    if (!zone) {
      block.push(lines[at]!);
      continue;
    }
    endBlock();
    guests.push(zone.guest);
    at += zone.lines - 1;
  }
  endBlock();
  return guests;
}

// Passports -----------------------------------------------------------------------------------------------------------

/** A line as the machine reads it; the marks that screens and scanners make of `<` become one again. */
const zoneLine = (line: string | undefined) =>
  (line ?? '').normalize('NFKC').replace(/\s/g, '').replace(/[«]/g, '<<').replace(/[‹]/g, '<').toUpperCase();

function zoneAt(lines: readonly string[], at: number): { guest: PastedGuest; lines: number } | undefined {
  const first = zoneLine(lines[at]);
  const second = zoneLine(lines[at + 1]);
  const third = zoneLine(lines[at + 2]);
  // Of a passport the first line is enough: it has the name.
  if (/^P[A-Z<][A-Z<]{3}[A-Z][A-Z<]*$/.test(first) && first.slice(5).includes('<')) {
    const both = /^[A-Z0-9<]{28,44}$/.test(second) && /\d/.test(second);
    const source = [lines[at]!, ...(both ? [lines[at + 1]!] : [])];
    return { guest: fromZone([first, both ? second : ''], 44, source, both), lines: both ? 2 : 1 };
  }
  if (/^[IAC][A-Z0-9<]{29}$/.test(first) && second.length === 30 && /^[A-Z<]{6,30}$/.test(third))
    return { guest: fromZone([first, second, third], 30, lines.slice(at, at + 3), true), lines: 3 };
  if (/^[IAC][A-Z<]{35}$/.test(first) && /^[A-Z0-9<]{36}$/.test(second))
    return { guest: fromZone([first, second], 36, lines.slice(at, at + 2), true), lines: 2 };
  return undefined;
}

function fromZone(zone: string[], length: number, source: readonly string[], whole: boolean): PastedGuest {
  const { fields, details } = parseZone(zone.map((line) => line.slice(0, length).padEnd(length, '<')));
  const named = zone.at(length === 30 ? 2 : 0)!;
  const wrong = details.some(({ field, valid }) => !valid && /CheckDigit$/.test(field ?? ''));
  const guest = guestOf(
    source.join(' ').replace(/<{3,}/g, '<<').trim(),
    fields.lastName ?? '',
    fields.firstName ?? '',
    {
      nationality: countryOf(fields.nationality ?? '') ?? countryOf(fields.issuingState ?? ''),
    },
  );
  const cut = named.length >= length && !named.endsWith('<');
  return { ...guest, doubt: whole && wrong ? 'checkDigits' : cut ? 'cut' : undefined };
}

// Tables and lines ----------------------------------------------------------------------------------------------------

type Column = 'last' | 'first' | 'name' | 'chinese' | 'nationality';

/** What heads a column, once case, spaces and brackets are gone. */
const heads: Readonly<Record<string, Column>> = {
  姓: 'last',
  英文姓: 'last',
  姓拼音: 'last',
  lastname: 'last',
  surname: 'last',
  familyname: 'last',
  last: 'last',
  名: 'first',
  英文名: 'first',
  名拼音: 'first',
  firstname: 'first',
  givenname: 'first',
  givennames: 'first',
  first: 'first',
  姓名: 'name',
  客人: 'name',
  客人姓名: 'name',
  入住人: 'name',
  英文姓名: 'name',
  拼音: 'name',
  姓名拼音: 'name',
  name: 'name',
  fullname: 'name',
  guest: 'name',
  guestname: 'name',
  passenger: 'name',
  中文名: 'chinese',
  中文姓名: 'chinese',
  chinesename: 'chinese',
  国籍: 'nationality',
  國籍: 'nationality',
  nationality: 'nationality',
  country: 'nationality',
};
const headOf = (cell: string) => heads[cell.toLowerCase().replace(/[\s_*（）()]/g, '')];

function inTable(block: readonly string[], countryNamed: CountryNamed): PastedGuest[] {
  const lines = block
    .flatMap((line) => line.split(/[、；;]/))
    .map((line) => line.normalize('NFKC').replace(/^\s*(?:\(?\d{1,3}[.):]|\d{1,3} +(?=\p{L})|[•·*-])\s*/u, ''))
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const delimiter = lines.some((line) => line.includes('\t')) ? '\t' : ',';
  const rows = parseTable<string[]>(lines.join('\n'), { delimiter, skipEmptyLines: 'greedy' }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );
  const named = (cell: string) => countryNamed(cell.toLowerCase()) ?? codeOf(cell);
  const columns = rows[0]!.map(headOf);
  const headed = columns.some((column) => column === 'name' || column === 'last' || column === 'chinese');
  if (headed) return rows.slice(1).flatMap((row) => inColumns(row, columns, delimiter, named));
  return rows.flatMap((row) => inRow(row, delimiter, named));
}

/** A nationality written as a passport has it. */
const codeOf = (cell: string) => (/^[A-Z]{3}$/.test(cell) ? countryOf(cell) : undefined);
const twoLetters = (cell: string) => (/^[A-Z]{2}$/.test(cell) ? cell : undefined);

function inColumns(
  row: readonly string[],
  columns: readonly (Column | undefined)[],
  delimiter: string,
  named: CountryNamed,
): PastedGuest[] {
  const under = (column: Column) => row[columns.indexOf(column)] ?? '';
  const [last, first, chinese, name] = [under('last'), under('first'), under('chinese'), under('name')];
  const country = under('nationality');
  const nationality = twoLetters(country) ?? named(country);
  const source = row.filter(Boolean).join(delimiter === '\t' ? ' ' : ', ');
  if (last !== '' && first !== '') {
    const both = han.test(last) && han.test(first);
    return [
      both
        ? fromHan(source, last + first, nationality, last)
        : guestOf(source, last, first, { nationality, note: chinese }),
    ];
  }
  const written = name || last || first;
  if (written === '' && chinese === '') return [];
  const guest = fromName(written || chinese, nationality);
  return [{ ...guest, source, note: guest.note || (han.test(chinese) ? chinese : '') }];
}

/** A row without a head over it: names are what is left when numbers, titles and nationalities are taken away. */
function inRow(row: readonly string[], delimiter: string, named: CountryNamed): PastedGuest[] {
  const names: string[] = [];
  let nationality: string | undefined;
  for (const cell of row) {
    const isName =
      latin.test(cell) &&
      !/[\d@]/.test(cell) &&
      !isTitle(cell) &&
      !/^(?:男|女|成人|儿童|[MF]|(?:fe)?male|adult|child)$/i.test(cell);
    if (!isName) continue;
    // LI, MA and CHE are family names before they are countries.
    const complete = names.length > 1 || (names.length === 1 && (han.test(names[0]!) || /[\s/]/.test(names[0]!)));
    const country = complete ? (named(cell) ?? (han.test(names[0]!) ? undefined : twoLetters(cell))) : undefined;
    if (country) nationality = country;
    else names.push(cell);
  }
  const source = row.filter(Boolean).join(delimiter === '\t' ? ' ' : ', ');
  const [a, b] = names;
  if (a === undefined) return [];
  const inHan = names.filter((name) => han.test(name) && !/[A-Za-z]/.test(name));
  const inLatin = names.filter((name) => !han.test(name));
  if (b === undefined) return [{ ...fromName(a, nationality), source }];
  if (names.filter((name) => name.includes('/')).length > 1) return names.map((name) => fromName(name, nationality));
  if (inLatin.length === 0) {
    const surnameAlone = names.length === 2 && (a.length === 1 || isTwoCharacterSurname(a)) && inHan.length === 2;
    return surnameAlone ? [fromHan(source, a + b, nationality, a)] : names.map((name) => fromName(name, nationality));
  }
  // `张三 CN`: two letters are no name.
  const code = inHan.length > 0 && inLatin.length === 1 ? twoLetters(inLatin[0]!) : undefined;
  if (code) return inHan.map((name) => fromHan(name, name, code));
  const note = inHan.join(' ');
  if (inLatin.length === 1) {
    const guest = fromName(inLatin[0]!, nationality);
    return [{ ...guest, source, note: guest.note || note }];
  }
  // Three whole names on one line are three guests, and so are two that begin as Chinese names do.
  const whole = delimiter === ',' && inLatin.every((name) => name.includes(' '));
  const ordered = inLatin.map((name) => orderName(name));
  if (
    whole &&
    (inLatin.length > 2 || ordered.every((name) => name?.sure)) &&
    note === '' &&
    !isAllCapitals(inLatin[0]!)
  )
    return inLatin.map((name) => fromName(name, nationality));
  return [guestOf(source, inLatin[0]!, inLatin[1]!, { nationality, note })];
}

const isAllCapitals = (text: string) => text === text.toUpperCase();

// One name ------------------------------------------------------------------------------------------------------------

/** A whole name in one piece, perhaps with the Chinese one beside it: `张三 ZHANG/SAN`. */
function fromName(written: string, nationality: string | undefined): PastedGuest {
  const letters = written.replace(/\p{Script=Han}+(?:·\p{Script=Han}+)*/gu, ' ').replace(/[()（）[\]【】]/g, ' ');
  const chinese = [...written.matchAll(/\p{Script=Han}+(?:·\p{Script=Han}+)*/gu)].join(' ');
  if (!latin.test(letters)) return fromHan(written, chinese, nationality);
  const name = orderName(letters.trim());
  const note = chinese.replace(/(?:先生|女士|小姐|太太)$/u, '');
  if (!name) return { ...guestOf(written, letters.trim(), '', { nationality, note }), unreadable: 'oneName' };
  const guest = guestOf(written, name.lastName, name.firstName, { nationality, note });
  return name.sure ? guest : { ...guest, doubt: 'order' };
}

function fromHan(source: string, written: string, nationality: string | undefined, surname?: string): PastedGuest {
  const name = written.replace(/(?:先生|女士|小姐|太太)$/u, '').replace(/\s/g, '');
  // Names with a dot are written in two parts already.
  const [own, family] = name.split('·');
  const { lastName, firstName, readings } = family ? spellName(own! + family, own) : spellName(name, surname);
  const guest = guestOf(source, lastName, firstName, { nationality, note: name });
  return guest.unreadable ? guest : { ...guest, doubt: 'pinyin', readings: readings.length > 1 ? readings : [] };
}

function guestOf(
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
