import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

/** Typed texts of a form as values of a row, and back. */

/** Null for an empty field. */
export const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** A number as it is typed, `1,000` or `１２`; NaN for anything else, null for an empty field. */
export function numberOrNull(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim().replaceAll(',', '');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

export const typedOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** The fault of a field that holds a number. */
export function numberFault(typed: string, isNeeded = true): Text | undefined {
  const value = numberOrNull(typed);
  if (value === null) return isNeeded ? words.needed : undefined;
  return Number.isNaN(value) ? words.numberWrong : undefined;
}

/** Hundredths of a per cent of `6.5`. */
export const bpOf = (typed: string): number => Math.round((numberOrNull(typed) ?? 0) * 100);

export const neededFault = (typed: string): Text | undefined => (typed.trim() === '' ? words.needed : undefined);
