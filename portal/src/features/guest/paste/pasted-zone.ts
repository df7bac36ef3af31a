import { parse as parseZone } from 'mrz';
import { countryOf } from './country-three.ts';
import { guestOf, type PastedGuest } from './pasted-name.ts';

/** Guests out of the machine-readable lines of passports and identity cards. Pure. */

/** A line as the machine reads it; the marks that screens and scanners make of `<` become one again. */
const zoneLine = (line: string | undefined) =>
  (line ?? '').normalize('NFKC').replace(/\s/g, '').replace(/[«]/g, '<<').replace(/[‹]/g, '<').toUpperCase();

export function zoneAt(lines: readonly string[], at: number): { guest: PastedGuest; lines: number } | undefined {
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
