import { lengths } from '@waylight/contract/value/lengths';
import { limits } from '@waylight/contract/value/occupancy';
import { type PassportName, passportLetters } from './guest-name.ts';

/** Rooms and their guests as typed into a form. No React, no clock. */

export interface GuestInput extends PassportName {
  nationality: string;
  /** null: an adult; 1 means 1 or younger; 0: an extra child whose age is not chosen yet */
  childAge: number | null;
  /** id of the surcharge that pays for this guest; undefined: one of the searched-for guests */
  extra?: number;
}

export interface RoomInput {
  /** code of a bed option; empty: not chosen */
  bed: string;
  guests: GuestInput[];
  /** units of each surcharge by its id */
  extras: Readonly<Record<string, number>>;
}

/** Where a guest stands: indexes of the room and of the guest within it. */
export interface GuestPlace {
  room: number;
  guest: number;
}

/** A name field takes more than a passport name has: the rest is pasted and cut, or reported as too long. */
export const typedNameMost = lengths.passportName + 20;

export const blankGuest = (nationality: string, childAge: number | null): GuestInput => ({
  lastName: '',
  firstName: '',
  nationality,
  childAge,
});

/** Guests as the contract takes them, in the order of the rooms. */
export function guestsToSend(rooms: readonly RoomInput[]) {
  return rooms.flatMap((room) =>
    room.guests.map(({ lastName, firstName, nationality, childAge }) => ({
      lastName: passportLetters(lastName),
      firstName: passportLetters(firstName),
      nationality,
      childAge,
    })),
  );
}

/** A surcharge with the ages of the children it is for, both ends included. */
export interface AgeRange {
  readonly surchargeId: number;
  readonly childFrom: number | null;
  readonly childTo: number | null;
}

/** Ages that an extra child may have; empty for everybody else. */
export function extraChildAges({ extra, childAge }: GuestInput, choices: readonly AgeRange[]): number[] {
  const choice = choices.find(({ surchargeId }) => surchargeId === extra);
  if (!choice || childAge === null) return [];
  const [from, to] = [Math.max(1, choice.childFrom ?? 1), choice.childTo ?? limits.oldestChild];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
