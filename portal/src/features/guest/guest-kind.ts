import type { Say } from '../../lib/words.ts';
import type { GuestInput } from './room-input.ts';
import { words } from './words.ts';

/** A child by its age; 1 means 1 or younger. */
export const childText = (age: number, t: Say): string =>
  age === 1 ? t(words.childUnderTwo) : t(words.child, { age });

/** The guest that a place is for, in words: an adult, or a child by its age. */
export function guestKindText({ childAge, extra }: Pick<GuestInput, 'childAge' | 'extra'>, t: Say): string {
  if (childAge === null) return t(extra === undefined ? words.adult : words.extraAdult);
  return childAge === 0 ? t(words.extraChild) : childText(childAge, t);
}

/**
 * Whether a guest of a list is taken as something else than the list says: as a child where it names no age or another one, as
 * an adult where it names a child.
 */
export function isTakenOtherwise(age: number | 'child' | null, { childAge }: Pick<GuestInput, 'childAge'>): boolean {
  if (age === null) return childAge !== null;
  if (age === 'child') return childAge === null;
  return childAge !== 0 && childAge !== age;
}
