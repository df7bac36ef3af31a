import { createHash } from 'node:crypto';

/** Everything that a buyer agrees to besides the price. */
export interface Terms {
  readonly timeZone: string;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly refundable: boolean;
  readonly steps: unknown;
  readonly breakfasts: number;
  readonly confirmMinutes: number;
  readonly minNights: number;
  readonly beds: unknown;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly fees: unknown;
}

/** JSON with keys in order, so that equal terms are equal text however the database keeps them. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${ordered(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

/** A short fingerprint of the terms of a rate: another one whenever any of them changes. */
export function termsKey(terms: Terms): string {
  return createHash('sha256').update(ordered(terms)).digest('base64url').slice(0, 22);
}
