import { isPlainDate } from '@waylight/contract/value/stay';

/** A date as people type it, year first; undefined for an empty field, null for what is no date. */
export function typedDate(typed: string): string | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return undefined;
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text);
  const date = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text;
  return isPlainDate(date) ? date : null;
}
