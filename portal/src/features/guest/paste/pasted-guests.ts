import { parse as parseTable } from 'papaparse';
import { countryOf } from './country-three.ts';
import { bareOf } from './guest-facts.ts';
import { isTitle, orderName, withoutTitles } from './latin-name.ts';
import { type CountryNamed, type LineRead, readLine } from './pasted-line.ts';
import { fromHan, fromName, guestOf, han, latin, type PastedGuest } from './pasted-name.ts';
import { zoneAt } from './pasted-zone.ts';
import { isTwoCharacterSurname } from './surnames.ts';

/** Guests out of a list as it comes: from a sheet, a message, a booking system, or passports. Pure. */

/** Reads a list; every line of it that is not empty is accounted for, the lines of a passport as one. */
export function readList(text: string, countryNamed: CountryNamed = () => undefined): LineRead[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const read: LineRead[] = [];
  let columns: Columns | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const zone = zoneAt(lines, at);
    if (zone) {
      read.push({ source: zone.guest.source, guests: [zone.guest], said: [], unknown: [] });
      at += zone.lines - 1;
      continue;
    }
    const head = columnsIn(line);
    if (head) {
      columns = head;
      read.push({ source: line.trim(), guests: [], said: [line.trim()], unknown: [] });
    } else if (columns) read.push(underHead(line, columns, countryNamed));
    else if (line.includes('\t')) read.push(inCells(line, '\t', countryNamed));
    else if (/^"[^"]*"\s*,/.test(line.trim())) read.push(inCells(line, ',', countryNamed));
    else read.push(readLine(line, countryNamed));
  }
  return read;
}

export const guestsIn = (text: string, countryNamed?: CountryNamed): PastedGuest[] =>
  readList(text, countryNamed).flatMap(({ guests }) => guests);

type Column = 'last' | 'first' | 'name' | 'chinese' | 'nationality';

/** Heads of columns, without case, spaces and brackets. */
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

interface Columns {
  readonly of: readonly (Column | undefined)[];
  readonly split: (line: string) => string[];
  readonly delimiter: string;
}

const cellsIn = (line: string, delimiter: string): string[] =>
  (parseTable<string[]>(line.normalize('NFKC'), { delimiter }).data[0] ?? []).map((cell) => cell.trim());

/** The head over a table; undefined: the line is none. */
function columnsIn(line: string): Columns | undefined {
  for (const delimiter of ['\t', ',', '|']) {
    const of = cellsIn(line, delimiter).map(headOf);
    const isHead = of.some((column) => column === 'name' || column === 'last' || column === 'chinese');
    if (isHead && of.length > 1) return { of, split: (row) => cellsIn(row, delimiter), delimiter };
  }
  const words = line.normalize('NFKC').trim().split(/\s+/);
  const of = words.map(headOf);
  const known = words.filter(
    (word) => headOf(word) !== undefined || /^(?:序号|编号|性别|护照(?:号码?)?|年龄|no\.?)$/i.test(word),
  );
  if (known.length < 2 || known.length < words.length || !of.some((column) => column === 'name' || column === 'last'))
    return undefined;
  return { of, split: (row) => row.normalize('NFKC').trim().split(/\s+/), delimiter: ' ' };
}

/** A row under a head; one that does not fit it is read as a line of its own. */
function underHead(line: string, { of, split, delimiter }: Columns, countryNamed: CountryNamed): LineRead {
  const row = split(line);
  const fits = delimiter === ' ' ? row.length === of.length : row.length > 1;
  const guests = fits ? inColumns(row, of, delimiter, nationalityNamed(countryNamed)) : [];
  if (guests.length === 0) return readLine(line, countryNamed);
  const bare = guests.map((guest) =>
    /[\d\p{Script=Han}]/u.test(`${guest.lastName}${guest.firstName}`) ? undefined : guest,
  );
  if (bare.some((guest) => guest === undefined)) return readLine(line, countryNamed);
  const { age } = aged(row.join(' ; '));
  return { source: line.trim(), guests: guests.map((guest) => ({ ...guest, age })), said: [], unknown: [] };
}

/** The age given for the only guest of a row. */
function aged(text: string): Pick<PastedGuest, 'age'> {
  const marks = [...bareOf(text).rest.matchAll(/⟦(\d*)⟧/g)].map(([, years]) => years);
  const years = marks.find((one) => one !== '');
  if (years) return { age: Number(years) > 17 ? null : Number(years) };
  return { age: marks.length > 0 ? 'child' : null };
}

/** Cells of a sheet without a head. */
function inCells(line: string, delimiter: string, countryNamed: CountryNamed): LineRead {
  const cells = cellsIn(line, delimiter);
  const bare = cells.map((cell) =>
    /\d/.test(cell)
      ? bareOf(cell)
          .rest.replace(/⟦\d*⟧|;/g, ' ')
          .trim()
      : cell,
  );
  const unknown = bare.filter((cell) => /\d/.test(cell) && latin.test(cell));
  const guests = inRow(bare, delimiter, nationalityNamed(countryNamed));
  const { age } = aged(cells.join(' ; '));
  const one = guests.length === 1 ? guests.map((guest) => ({ ...guest, age })) : guests;
  const source = line.trim().replace(/\t/g, ' ');
  const isDoubted = unknown.length > 0;
  return {
    source,
    guests: one.map((guest) => ({
      ...guest,
      source,
      ...(isDoubted && !guest.unreadable ? { doubt: 'several' as const } : {}),
    })),
    said: one.length === 0 && unknown.length === 0 ? [source] : [],
    unknown,
  };
}

const nationalityNamed =
  (countryNamed: CountryNamed): CountryNamed =>
  (cell) =>
    countryNamed(cell.toLowerCase()) ?? codeOf(cell);

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

/** A row without a head: the names are the rest after numbers, titles and nationalities. */
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
    else names.push(withoutTitles(cell));
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
