import { describe, expect, it } from 'vitest';
import { sayIn } from '../../lib/words.ts';
import type { StaySearch } from '../stay/search-link.ts';
import {
  alsoIn,
  alsoText,
  firstRoomOf,
  isMixed,
  moreIn,
  partKey,
  partOfRoom,
  partsByRate,
  partsOf,
  type RateRooms,
  ratesOf,
  roomsLeft,
  roomsMoved,
  roomsOfPart,
  type WrittenParts,
  withRates,
} from './order-parts.ts';
import { roomsOfPartNamed } from './rooms-named.ts';

const room = (adults: number) => ({ adultNumAll: adults, childrenNumAll: 0, childrenAgesStrAll: '' });
const stayIn = (count: number): StaySearch => ({
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  rooms: Array.from({ length: count }, (_, at) => room(at === count - 1 ? 3 : 2)),
  nationality: 'CN',
});

const written = (stay: StaySearch, more = 0, also: RateRooms[] = []): WrittenParts => ({
  ratePlanId: 7,
  stay,
  more,
  also,
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
    const parts = partsOf(written(stayIn(8), 4));
    expect(parts.map(({ rooms }) => rooms.length)).toEqual([8, 4]);
    expect(parts[1]).toMatchObject({
      ratePlanId: 7,
      checkin: '2026-12-01',
      rooms: [room(3), room(3), room(3), room(3)],
    });
    const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(roomsOfPart(numbers, parts, 0)).toEqual(numbers.slice(0, 8));
    expect(roomsOfPart(numbers, parts, 1)).toEqual([9, 10, 11, 12]);
    expect(firstRoomOf(parts, 1)).toBe(8);
    expect([0, 7, 8, 11].map((at) => partOfRoom(parts, at))).toEqual([0, 0, 1, 1]);
    expect(partsOf(written(stayIn(3)))).toHaveLength(1);
    expect(isMixed(parts)).toBe(false);
    expect(partKey(parts, 0)).not.toBe(partKey(parts, 1));
  });

  it('leave place for those of other rates', () => {
    const also = [{ ratePlanId: 9, rooms: [room(2), room(2)] }];
    expect(moreIn('8', stayIn(8), also)).toBe(6);
    expect(roomsLeft(partsOf(written(stayIn(8), 6, also)))).toBe(0);
  });
});

describe('other rates of the stay', () => {
  const first = { ratePlanId: 7, stay: stayIn(2) };
  const family = { adultNumAll: 2, childrenNumAll: 1, childrenAgesStrAll: '6' };

  it('are read as they are written', () => {
    const also = [
      { ratePlanId: 9, rooms: [room(2), family] },
      { ratePlanId: 12, rooms: [room(1)] },
    ];
    expect(alsoText(also)).toBe('9:2,2c6_12:1');
    expect(alsoIn(alsoText(also), first)).toEqual(also);
    expect(alsoText([])).toBeUndefined();
  });

  it.each([
    ['nothing', undefined, 0],
    ['nonsense', 'x', 0],
    ['no rooms', '9:', 0],
    ['no such room', '9:0', 0],
    ['no rate', ':2', 0],
    ['the first rate again', '7:2', 0],
    ['a rate twice', '9:2_9:3', 1],
    ['more rooms than there may be', '9:2,2,2,2,2,2,2,2_12:2,2,2,2,2,2,2', 1],
    ['a good one after a bad one', 'x_9:2', 1],
  ])('%s', (_, text, count) => {
    expect(alsoIn(text, first)).toHaveLength(count);
  });

  it('are parts with rates of their own', () => {
    const parts = partsOf(written(stayIn(8), 2, [{ ratePlanId: 9, rooms: [family] }]));
    expect(parts.map(({ ratePlanId, rooms }) => [ratePlanId, rooms.length])).toEqual([
      [7, 8],
      [7, 2],
      [9, 1],
    ]);
    expect(parts.map(({ checkin }) => checkin)).toEqual(Array(3).fill('2026-12-01'));
    expect(isMixed(parts)).toBe(true);
    expect(partsByRate(parts)).toEqual([[0, 1], [2]]);
    const zh = sayIn('zh');
    expect([0, 2].map((part) => roomsOfPartNamed(parts, part, zh))).toEqual(['房间 1–8', '房间 11']);
  });

  it('come and go, and the first may go too', () => {
    const two = written(stayIn(8), 2, [{ ratePlanId: 9, rooms: [family] }]);
    expect(withRates(two, ratesOf(two))).toEqual({ ...two, more: 2 });
    expect(withRates(two, ratesOf(two).slice(1))).toEqual({
      ratePlanId: 9,
      stay: { ...two.stay, rooms: [family] },
      more: 0,
      also: [],
    });
    expect(withRates(two, [])).toBeUndefined();
  });

  it('keep what was typed for their rooms', () => {
    const before = [
      { ratePlanId: 7, rooms: 2 },
      { ratePlanId: 9, rooms: 1 },
    ];
    const typed = ['a', 'b', 'c'];
    const moved = (...after: (readonly [number, number])[]) =>
      roomsMoved(
        typed,
        before,
        after.map(([ratePlanId, rooms]) => ({ ratePlanId, rooms })),
      );
    expect(moved([9, 1])).toEqual(['c']);
    expect(moved([7, 3], [9, 1])).toEqual(['a', 'b', undefined, 'c']);
    expect(moved([7, 2], [9, 1], [12, 1])).toEqual(['a', 'b', 'c', undefined]);
    // Another rate takes the guests of the one that it stands for.
    expect(moved([12, 2], [9, 1])).toEqual(['a', 'b', 'c']);
    expect(roomsMoved(typed, [], [{ ratePlanId: 7, rooms: 2 }])).toEqual(['a', 'b']);
  });
});
