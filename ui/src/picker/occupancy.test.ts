import { describe, expect, it } from 'vitest';
import { countGuests, missingAge, quickAdults, withChildren, withRooms } from './occupancy.ts';

describe('occupancy', () => {
  it('finds the first child without an age', () => {
    expect(
      missingAge([
        { adults: 2, childAges: [4] },
        { adults: 1, childAges: [6, null, null] },
      ]),
    ).toEqual({ room: 1, child: 1 });
    expect(missingAge([{ adults: 2, childAges: [1, 17] }])).toBeUndefined();
  });

  it('stays within 1 to 8 rooms and gives new rooms the adults of the last', () => {
    expect(withRooms([{ adults: 3, childAges: [5] }], 3)).toEqual([
      { adults: 3, childAges: [5] },
      { adults: 3, childAges: [] },
      { adults: 3, childAges: [] },
    ]);
    expect(withRooms([{ adults: 2, childAges: [] }], 9)).toHaveLength(8);
    expect(withRooms([{ adults: 2, childAges: [] }], 0)).toHaveLength(1);
  });

  it('keeps chosen ages when a child is added or taken away', () => {
    expect(withChildren({ adults: 2, childAges: [6, 9] }, 3).childAges).toEqual([6, 9, null]);
    expect(withChildren({ adults: 2, childAges: [6, 9] }, 1).childAges).toEqual([6]);
    expect(withChildren({ adults: 2, childAges: [] }, 99).childAges).toHaveLength(10);
  });

  it('knows what the quick mode can say', () => {
    expect(quickAdults(withRooms([{ adults: 2, childAges: [] }], 4))).toBe(2);
    expect(quickAdults([{ adults: 5, childAges: [] }])).toBeUndefined();
    expect(quickAdults([{ adults: 2, childAges: [3] }])).toBeUndefined();
    expect(
      quickAdults([
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [] },
      ]),
    ).toBeUndefined();
    expect(
      countGuests([
        { adults: 2, childAges: [3, 4] },
        { adults: 1, childAges: [] },
      ]),
    ).toEqual({ adults: 3, children: 2 });
  });
});
