import { describe, expect, it } from 'vitest';
import { occupancySchema } from './occupancy.ts';
import { childAgesOf, occupancyOf, partyOf } from './party.ts';

describe('the guests of a room', () => {
  it.each([
    { adults: 2, childAges: [] },
    { adults: 1, childAges: [6] },
    { adults: 2, childAges: [1, 17, 1] },
  ])('go to the wire and come back: %j', (party) => {
    expect(partyOf(occupancySchema.parse(occupancyOf(party)))).toEqual(party);
  });

  it('have no ages without children', () => {
    expect(childAgesOf({ childrenAgesStrAll: '' })).toEqual([]);
    expect(occupancyOf({ adults: 2, childAges: [] })).toEqual({
      adultNumAll: 2,
      childrenNumAll: 0,
      childrenAgesStrAll: '',
    });
  });
});
