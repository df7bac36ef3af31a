/**
 * One room's guests, as the product counts them and as the wire spells them: ages as a comma list beside their number.
 * Every conversion between the two stands here.
 */

/** Guests of one room. An age of 1 means 1 or younger; null: not chosen yet. */
export interface RoomParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** The fields of the wire; `occupancySchema` checks them. */
interface WireParty {
  adultNumAll: number;
  childrenNumAll: number;
  childrenAgesStrAll: string;
}

/** Ages of the children, in their order. */
export function childAgesOf({ childrenAgesStrAll }: Pick<WireParty, 'childrenAgesStrAll'>): number[] {
  return childrenAgesStrAll === '' ? [] : childrenAgesStrAll.split(',').map(Number);
}

/** Guests of one room of the wire. */
export function partyOf(room: Omit<WireParty, 'childrenNumAll'>): { adults: number; childAges: number[] } {
  return { adults: room.adultNumAll, childAges: childAgesOf(room) };
}

/** Adults of the room that has most of them. */
export const mostAdults = (rooms: readonly Pick<WireParty, 'adultNumAll'>[]): number =>
  Math.max(0, ...rooms.map(({ adultNumAll }) => adultNumAll));

/** One room of the wire; children whose age is not chosen yet are left out. */
export function occupancyOf({ adults, childAges }: RoomParty): WireParty {
  const ages = childAges.filter((age) => age !== null);
  return { adultNumAll: adults, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') };
}
