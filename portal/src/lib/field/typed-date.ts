import { isPlainDate } from '@waylight/contract/value/stay';
import { parseWrittenDate } from '@waylight/ui/picker/typed-date';

/**
 * A date as people type it; undefined for an empty field, null for what is no date, or could be two.
 * Without a year: the next such day from `today`, if that is given.
 */
export function typedDate(typed: string, today?: string): string | null | undefined {
  if (typed.trim() === '') return undefined;
  const date = parseWrittenDate(typed, 'en', today);
  return date && isPlainDate(date) ? date : null;
}
