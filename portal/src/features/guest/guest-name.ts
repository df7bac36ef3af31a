import { lengths } from '@waylight/contract/value/lengths';

/** Names as a passport has them: A–Z, space, hyphen, apostrophe, upper case; nothing that the hotel could not type. */

const letters: Record<string, string> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ı: 'I',
};

/** Full-width letters become plain ones, accents go, `LÜ` and `NÜ` become `LYU` and `NYU` as Chinese passports print them. */
export function passportLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[–—‐‑]/g, '-')
    .toUpperCase()
    .replace(/([LN])Ü(?=E?\b|E?$|E?\s)/g, '$1YU')
    .replace(/[ßÆŒØĐÐŁÞı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export type NameFault = 'empty' | 'han' | 'letters' | 'long';

/** The fault of one part of a name as typed; undefined: none. */
export function nameFault(typed: string): NameFault | undefined {
  const name = passportLetters(typed);
  if (name === '') return 'empty';
  if (/\p{Script=Han}/u.test(name)) return 'han';
  if (!/^[A-Z][A-Z '-]*$/.test(name)) return 'letters';
  return name.length > lengths.passportName ? 'long' : undefined;
}

export interface PassportName {
  lastName: string;
  firstName: string;
}

/**
 * Names out of a sheet or a message, one a line: two cells with a tab between, `ZHANG/SAN`, `ZHANG, SAN`, or `San ZHANG`
 * with the family name alone in capitals. A line that is none of these is left out.
 */
export function namesIn(pasted: string): PassportName[] {
  const names: PassportName[] = [];
  for (const raw of pasted.split(/\r?\n/)) {
    const line = raw.normalize('NFKC').trim();
    if (line === '') continue;
    const cells = line.split(/\s*[\t/,，]\s*/).filter(Boolean);
    if (cells.length >= 2) {
      names.push({ lastName: passportLetters(cells[0]!), firstName: passportLetters(cells[1]!) });
      continue;
    }
    const parts = line.split(/\s+/);
    if (parts.length < 2) continue;
    const isCapital = (part: string) => part.length > 1 && part === part.toUpperCase() && part !== part.toLowerCase();
    const capitals = parts.filter(isCapital);
    const last = capitals.length === 1 ? capitals[0]! : parts[parts.length - 1]!;
    const rest = parts.filter((part) => part !== last);
    if (capitals.length > 1 || rest.length === 0)
      names.push({ lastName: passportLetters(parts[0]!), firstName: passportLetters(parts.slice(1).join(' ')) });
    else names.push({ lastName: passportLetters(last), firstName: passportLetters(rest.join(' ')) });
  }
  return names;
}

/** `ZHANG / SAN` in both languages, as hotel lists have it. */
export function nameText({ lastName, firstName }: PassportName): string {
  return `${lastName} / ${firstName}`;
}
