import { describe, expect, it } from 'vitest';
import { moved, pastedInto, placeCounts, placesByAge, placesFor, unfitting, withGuests } from './guest-places.ts';
import type { GuestInput, RoomInput } from './room-input.ts';

const guest = (lastName: string, childAge: number | null = null): GuestInput => ({
  lastName,
  firstName: lastName && 'X',
  nationality: 'CN',
  childAge,
});
const rooms: RoomInput[] = [
  { bed: 'king', extras: {}, guests: [guest('A'), guest('')] },
  { bed: '', extras: {}, guests: [guest(''), guest('', 6)] },
];
const list = [
  { lastName: 'P', firstName: 'ONE' },
  { lastName: 'Q', firstName: 'TWO', nationality: 'JP' },
  { lastName: 'R', firstName: 'THREE' },
  { lastName: 'S', firstName: 'FOUR' },
];
const at = (room: number, guest: number) => ({ room, guest });

describe('guests of a list', () => {
  it('go where nobody is named, or from the first place on', () => {
    expect(placesFor(4, rooms, 'empty')).toEqual([at(0, 1), at(1, 0), at(1, 1), undefined]);
    expect(placesFor(2, rooms, 'all')).toEqual([at(0, 0), at(0, 1)]);
  });

  it('go into the place that they are pasted into and those after it, and who is left is said', () => {
    const { rooms: filled, left } = pastedInto(rooms, at(0, 1), list);
    expect(filled.map(({ guests }) => guests.map(({ lastName }) => lastName))).toEqual([
      ['A', 'P'],
      ['Q', 'R'],
    ]);
    expect(left).toEqual([list[3]]);
  });

  it('go where somebody of their age is expected', () => {
    const ages = (...all: (number | 'child' | null)[]) =>
      placesByAge(
        all.map((age) => ({ age })),
        rooms,
        'empty',
      );
    expect(ages(6, null, null)).toEqual([at(1, 1), at(0, 1), at(1, 0)]);
    expect(ages(null, null, 'child')).toEqual([at(0, 1), at(1, 0), at(1, 1)]);
    // No younger child is expected: left to the user.
    expect(ages(6, 7)).toEqual([at(1, 1), undefined]);
    expect(ages(null, null, null, null)).toEqual([at(0, 1), at(1, 0), at(1, 1), undefined]);
  });

  it('are told apart where no place is left, and where a child is expected', () => {
    const unfittingOf = (...ages: (number | 'child' | null)[]) => {
      const guests = ages.map((age) => ({ age }));
      return unfitting(guests, rooms, placesByAge(guests, rooms, 'empty'));
    };
    expect(unfittingOf(null, null)).toEqual({ without: [], asChildren: [] });
    expect(unfittingOf(null, null, null, null)).toEqual({ without: [3], asChildren: [2] });
    expect(unfittingOf('child', 7, null)).toEqual({ without: [1], asChildren: [] });
    expect(placeCounts(rooms, 'empty')).toEqual({ adults: 2, children: 1 });
    expect(placeCounts(rooms, 'all')).toEqual({ adults: 3, children: 1 });
  });

  it('change places, and can be left out', () => {
    const places = placesFor(3, rooms, 'empty');
    expect(moved(places, 0, at(1, 1))).toEqual([at(1, 1), at(1, 0), at(0, 1)]);
    expect(moved(places, 0, at(0, 0))).toEqual([at(0, 0), at(1, 0), at(1, 1)]);
    expect(moved(places, 1, undefined)).toEqual([at(0, 1), undefined, at(1, 1)]);
    // Without a place before, the other one is left without.
    expect(moved(placesFor(4, rooms, 'empty'), 3, at(0, 1))).toEqual([undefined, at(1, 0), at(1, 1), at(0, 1)]);
  });

  it('are named in their places, and age, bed and nationality stay unless the list says one', () => {
    const filled = withGuests(rooms, list, placesFor(3, rooms, 'empty'));
    expect(filled[0]).toEqual({
      bed: 'king',
      extras: {},
      guests: [rooms[0]!.guests[0], { ...guest('P'), firstName: 'ONE' }],
    });
    expect(filled[1]!.guests).toEqual([
      { lastName: 'Q', firstName: 'TWO', nationality: 'JP', childAge: null },
      { lastName: 'R', firstName: 'THREE', nationality: 'CN', childAge: 6 },
    ]);
    expect(rooms[0]!.guests[1]!.lastName).toBe('');
  });
});
