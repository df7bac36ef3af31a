import { describe, expect, it } from 'vitest';
import type { StaySearch } from '../stay/search-link.ts';
import { firstRoomOf, moreIn, partsOf, roomsOfPart } from './order-parts.ts';

const room = (adults: number) => ({ adultNumAll: adults, childrenNumAll: 0, childrenAgesStrAll: '' });
const stayIn = (count: number): StaySearch => ({
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  rooms: Array.from({ length: count }, (_, at) => room(at === count - 1 ? 3 : 2)),
  nationality: 'CN',
});

describe('more rooms than an order takes', () => {
  it.each([
    [undefined, 8, 0],
    ['4', 8, 4],
    ['40', 8, 8],
    ['0', 8, 0],
    ['-1', 8, 0],
    ['4', 7, 0],
  ])('%s beside %i rooms is %i', (text, rooms, more) => {
    expect(moreIn(text, stayIn(rooms))).toBe(more);
  });

  it('are a second order of the same stay', () => {
    const parts = partsOf(stayIn(8), 4);
    expect(parts.map(({ rooms }) => rooms.length)).toEqual([8, 4]);
    expect(parts[1]).toMatchObject({ checkin: '2026-12-01', rooms: [room(3), room(3), room(3), room(3)] });
    const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(roomsOfPart(numbers, parts, 0)).toEqual(numbers.slice(0, 8));
    expect(roomsOfPart(numbers, parts, 1)).toEqual([9, 10, 11, 12]);
    expect(firstRoomOf(parts, 1)).toBe(8);
    expect(partsOf(stayIn(3), 0)).toHaveLength(1);
  });
});
