import type { RoomInput } from '../order-write/order-input.ts';
import type { PassportName } from './guest-name.ts';

/** Who sleeps where: guests of a list put into the rooms of the form. Pure. */

export interface Place {
  room: number;
  guest: number;
}

/** `empty`: only where nobody is named yet. `all`: from the first room on, whoever is named there. */
export type Filling = 'empty' | 'all';

export interface NewGuest extends PassportName {
  nationality?: string | undefined;
}

export const samePlace = (a: Place | undefined, b: Place | undefined) => a?.room === b?.room && a?.guest === b?.guest;

/** Every place of the rooms in order. */
export const placesIn = (rooms: readonly RoomInput[]): Place[] =>
  rooms.flatMap((room, at) => room.guests.map((_, guest) => ({ room: at, guest })));

const isNamed = (rooms: readonly RoomInput[], { room, guest }: Place) => {
  const there = rooms[room]?.guests[guest];
  return there !== undefined && (there.lastName.trim() !== '' || there.firstName.trim() !== '');
};

/** How many places have nobody yet. */
export const emptyPlaces = (rooms: readonly RoomInput[]): number =>
  placesIn(rooms).filter((place) => !isNamed(rooms, place)).length;

/** A place for each of so many guests, in order; undefined: there is none left. */
export function placesFor(count: number, rooms: readonly RoomInput[], filling: Filling): (Place | undefined)[] {
  const free = placesIn(rooms).filter((place) => filling === 'all' || !isNamed(rooms, place));
  return Array.from({ length: count }, (_, at) => free[at]);
}

/**
 * A place for each of these guests, in order. Children of whom the list says so go where a child is expected, of their own age
 * first, and nowhere else; the others go where a grown-up is expected while there is such a place.
 */
export function placesByAge(
  guests: readonly { readonly age: number | 'child' | null }[],
  rooms: readonly RoomInput[],
  filling: Filling,
): (Place | undefined)[] {
  const free = placesIn(rooms).filter((place) => filling === 'all' || !isNamed(rooms, place));
  const expected = ({ room, guest }: Place) => rooms[room]!.guests[guest]!.childAge;
  const take = (...wanted: ((place: Place) => boolean)[]) => {
    for (const fits of wanted) {
      const at = free.findIndex(fits);
      if (at >= 0) return free.splice(at, 1)[0];
    }
    return undefined;
  };
  const places = new Map<number, Place | undefined>();
  const inTurn = guests
    .map(({ age }, at) => ({ age, at }))
    .sort((a, b) => Number(a.age === null) - Number(b.age === null));
  for (const { age, at } of inTurn)
    places.set(
      at,
      age === null
        ? take(
            (place) => expected(place) === null,
            () => true,
          )
        : take(
            (place) => expected(place) === age,
            (place) => expected(place) !== null,
          ),
    );
  return guests.map((_, at) => places.get(at));
}

/** Puts one guest somewhere else; whoever of the list had that place gets the one that is given up. */
export function moved(
  places: readonly (Place | undefined)[],
  index: number,
  to: Place | undefined,
): (Place | undefined)[] {
  const from = places[index];
  return places.map((place, at) => (at === index ? to : to && samePlace(place, to) ? from : place));
}

/** The rooms with the guests in their places; who is older and what bed there is stays as it was. */
export function withGuests(
  rooms: readonly RoomInput[],
  guests: readonly NewGuest[],
  places: readonly (Place | undefined)[],
): RoomInput[] {
  return rooms.map((room, roomAt) => ({
    ...room,
    guests: room.guests.map((guest, guestAt) => {
      const index = places.findIndex((place) => samePlace(place, { room: roomAt, guest: guestAt }));
      const comes = guests[index];
      if (!comes) return guest;
      const { lastName, firstName, nationality = guest.nationality } = comes;
      return { ...guest, lastName, firstName, nationality };
    }),
  }));
}
