import { isPlainDate } from '@waylight/contract/value/stay';
import { parseWrittenDate } from '@waylight/ui/picker/typed-date';

/**
 * A date as people type it; undefined for an empty field, null for what is no date.
 * Without a year: the next such day from `today`, and no date where there is no `today`. Day and month that could change places are no date.
 */
export function typedDate(typed: string, today?: string): string | null | undefined {
  if (typed.trim() === '') return undefined;
  const date = parseWrittenDate(typed, 'en', today);
  return date && isPlainDate(date) ? date : null;
}
