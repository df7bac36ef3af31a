/** Guests of one room. A child's age is in whole years; 1 stands for “1 or under”, `null` for not chosen yet. */
export type RoomGuests = { adults: number; childAges: readonly (number | null)[] };
/** One entry for each room. */
export type Occupancy = readonly RoomGuests[];

export const MOST_ROOMS = 8;
export const MOST_ADULTS = 10;
export const MOST_CHILDREN = 10;
/** 1 (“1 or under”) to 17. */
export const CHILD_AGES: readonly number[] = Array.from({ length: 17 }, (_, index) => index + 1);

/** The first child without an age, counted from 0; `undefined` when every age is chosen. */
export function missingAge(occupancy: Occupancy): { room: number; child: number } | undefined {
  for (const [room, guests] of occupancy.entries()) {
    const child = guests.childAges.indexOf(null);
    if (child >= 0) return { room, child };
  }
  return undefined;
}

/** The number of adults if every room has the same and no room has a child: what the quick mode can say. */
export function quickAdults(occupancy: Occupancy): number | undefined {
  const first = occupancy[0]?.adults;
  const same = occupancy.every((room) => room.adults === first && room.childAges.length === 0);
  return same && first !== undefined && first <= 4 ? first : undefined;
}

/** With `count` rooms: new ones are copies of the last without its children, surplus ones go from the end. */
export function withRooms(occupancy: Occupancy, count: number): Occupancy {
  const wanted = Math.max(1, Math.min(MOST_ROOMS, count));
  const last = occupancy.at(-1) ?? { adults: 2, childAges: [] };
  const grown = Array.from({ length: wanted - occupancy.length }, () => ({ adults: last.adults, childAges: [] }));
  return [...occupancy.slice(0, wanted), ...grown];
}

/** With `count` children; ages already chosen stay, new ones are open. */
export function withChildren(room: RoomGuests, count: number): RoomGuests {
  const wanted = Math.max(0, Math.min(MOST_CHILDREN, count));
  const ages = Array.from({ length: wanted }, (_, index) => room.childAges[index] ?? null);
  return { ...room, childAges: ages };
}

export function countGuests(occupancy: Occupancy): { adults: number; children: number } {
  return {
    adults: occupancy.reduce((sum, room) => sum + room.adults, 0),
    children: occupancy.reduce((sum, room) => sum + room.childAges.length, 0),
  };
}
