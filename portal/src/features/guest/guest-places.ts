import type { PassportName } from './guest-name.ts';
import type { GuestPlace, RoomInput } from './room-input.ts';

/** Guests of a list put into the rooms of the form. Pure. */

/** `empty`: only places without a name. `all`: from the first room on, replacing names. */
export type FillMode = 'empty' | 'all';

export interface NewGuest extends PassportName {
  nationality?: string | undefined;
}

export const samePlace = (a: GuestPlace | undefined, b: GuestPlace | undefined) =>
  a?.room === b?.room && a?.guest === b?.guest;

/** True: `place` is `start` or comes after it. */
export const isFrom = (place: GuestPlace, start: GuestPlace) =>
  place.room > start.room || (place.room === start.room && place.guest >= start.guest);

/** Every place of the rooms in order. */
export const placesIn = (rooms: readonly RoomInput[]): GuestPlace[] =>
  rooms.flatMap((room, at) => room.guests.map((_, guest) => ({ room: at, guest })));

/** Puts names into a place and those after it, over the rooms; `left`: those that found none. */
export function pastedInto(
  rooms: readonly RoomInput[],
  from: GuestPlace,
  names: readonly PassportName[],
): { rooms: RoomInput[]; left: PassportName[] } {
  const left = [...names];
  const filled = rooms.map((room, r) => ({
    ...room,
    guests: room.guests.map((guest, g) => {
      const name = isFrom({ room: r, guest: g }, from) ? left.shift() : undefined;
      return name ? { ...guest, ...name } : guest;
    }),
  }));
  return { rooms: filled, left };
}

const isNamed = (rooms: readonly RoomInput[], { room, guest }: GuestPlace) => {
  const there = rooms[room]?.guests[guest];
  return there !== undefined && (there.lastName.trim() !== '' || there.firstName.trim() !== '');
};

const freePlaces = (rooms: readonly RoomInput[], mode: FillMode): GuestPlace[] =>
  placesIn(rooms).filter((place) => mode === 'all' || !isNamed(rooms, place));

/** Count of places without a name. */
export const emptyPlaces = (rooms: readonly RoomInput[]): number => freePlaces(rooms, 'empty').length;

/** Counts of the places that may be filled. */
export function placeCounts(rooms: readonly RoomInput[], mode: FillMode): { adults: number; children: number } {
  const free = freePlaces(rooms, mode);
  const adults = free.filter(({ room, guest }) => rooms[room]!.guests[guest]!.childAge === null).length;
  return { adults, children: free.length - adults };
}

/** A place for each of `count` guests, in order; undefined: there is none left. */
export function placesFor(count: number, rooms: readonly RoomInput[], mode: FillMode): (GuestPlace | undefined)[] {
  const free = freePlaces(rooms, mode);
  return Array.from({ length: count }, (_, at) => free[at]);
}

/**
 * A place for each of these guests, in order. Children named as such go to places of children only, those of their own age
 * first; the others go to places of adults while there are any.
 */
export function placesByAge(
  guests: readonly { readonly age: number | 'child' | null }[],
  rooms: readonly RoomInput[],
  mode: FillMode,
): (GuestPlace | undefined)[] {
  const free = freePlaces(rooms, mode);
  const expected = ({ room, guest }: GuestPlace) => rooms[room]!.guests[guest]!.childAge;
  const take = (...wanted: ((place: GuestPlace) => boolean)[]) => {
    for (const fits of wanted) {
      const at = free.findIndex(fits);
      if (at >= 0) return free.splice(at, 1)[0];
    }
    return undefined;
  };
  const places = new Map<number, GuestPlace | undefined>();
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

/** Guests of a list, by their indexes: those without a place, and those named without an age in places of children. */
export function unfitting(
  guests: readonly { readonly age: number | 'child' | null }[],
  rooms: readonly RoomInput[],
  places: readonly (GuestPlace | undefined)[],
): { without: number[]; asChildren: number[] } {
  const indexes = guests.map((_, at) => at);
  const isForChild = (place: GuestPlace) => rooms[place.room]?.guests[place.guest]?.childAge !== null;
  return {
    without: indexes.filter((at) => !places[at]),
    asChildren: indexes.filter((at) => guests[at]!.age === null && places[at] && isForChild(places[at])),
  };
}

/** Moves one guest to another place; a guest of the list who had that place gets the one given up. */
export function moved(
  places: readonly (GuestPlace | undefined)[],
  index: number,
  to: GuestPlace | undefined,
): (GuestPlace | undefined)[] {
  const from = places[index];
  return places.map((place, at) => (at === index ? to : to && samePlace(place, to) ? from : place));
}

/** The rooms with the guests in their places; ages and beds stay as they were. */
export function withGuests(
  rooms: readonly RoomInput[],
  guests: readonly NewGuest[],
  places: readonly (GuestPlace | undefined)[],
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
