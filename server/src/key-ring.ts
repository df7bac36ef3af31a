import { createHash, createHmac } from 'node:crypto';

/** Keys of one purpose, so that one can be changed while processes run: the first signs and seals, all verify and open. */
export type KeyRing = readonly [string, ...string[]];

/** Reads a ring as a setting has it: keys by commas, the one in use first. */
export const keyRingOf = (text: string): KeyRing => text.split(',').map((key) => key.trim()) as [string, ...string[]];

/** Values derived from each key of a ring, in its order. */
export const ofEach = <T>(ring: KeyRing, derive: (key: string) => T): readonly [T, ...T[]] =>
  ring.map(derive) as [T, ...T[]];

const printOf = (key: string) => createHash('sha256').update(`key ring:${key}`).digest('hex');

/**
 * A keyed hash to find something again by. Processes with the same ring in another order agree on it, as they do while
 * a key is being changed.
 */
export function lookupHash(ring: KeyRing, text: string): Buffer {
  const [key] = ring.toSorted((a, b) => (printOf(a) < printOf(b) ? -1 : 1));
  return createHmac('sha256', key!).update(text).digest();
}
