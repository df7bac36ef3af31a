import { describe, expect, it } from 'vitest';
import { groupsOf, meet, movedBy, wayIntoFrame, waysIntoFrame } from './marker-groups.ts';

const marker = (id: number, x: number, y: number, text = '7,116') => ({ id, x, y, text });
const idsOf = (markers: Parameters<typeof groupsOf>[0]) => groupsOf(markers).map(({ ids }) => ids);

describe('groups of markers', () => {
  it('are single where markers are far apart', () => {
    expect(idsOf([marker(1, 0, 0), marker(2, 300, 0), marker(3, 0, 60)])).toEqual([[1], [2], [3]]);
  });

  it('join what would be covered, in the middle of it', () => {
    expect(groupsOf([marker(1, 0, 0), marker(2, 20, 10)])).toMatchObject([{ ids: [1, 2], x: 10, y: 5 }]);
  });

  it('take in what a group touches once it has moved', () => {
    expect(idsOf([marker(1, 0, 0), marker(2, 52, 0), marker(3, 60, 29), marker(4, 400, 0)])).toEqual([[1, 2, 3], [4]]);
  });

  it('never touch each other, and lose no hotel', () => {
    const markers = Array.from({ length: 60 }, (_, i) => marker(i, (i * 37) % 404, (i * 61) % 600));
    const groups = groupsOf(markers);
    expect(groups.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(markers.map(({ id }) => id));
    for (const a of groups) for (const b of groups) if (a !== b) expect(meet(a.box, b.box)).toBe(false);
  });
});

describe('markers at the edge of the map', () => {
  const frame = { left: 0, right: 400, top: 0, bottom: 600 };
  const box = (left: number, top: number) => ({ left, right: left + 54, top, bottom: top + 28 });

  it.each([
    ['inside', box(100, 100), { x: 0, y: 0 }],
    ['cut on the right', box(370, 100), { x: -28, y: 0 }],
    ['cut on the left', box(-10, 100), { x: 14, y: 0 }],
    ['cut in a corner', box(-10, 590), { x: 14, y: -22 }],
    ['out of sight', box(402, 100), { x: 0, y: 0 }],
  ])('move inside: %s', (_, one, way) => expect(wayIntoFrame(one, frame)).toEqual(way));

  it('never move onto another one', () => {
    expect(waysIntoFrame([box(340, 100), box(370, 131)], frame)).toEqual([
      { x: 0, y: 0 },
      { x: -28, y: 0 },
    ]);
    expect(waysIntoFrame([box(320, 100), box(376, 110)], frame)).toEqual([{ x: 0, y: 0 }, undefined]);
    const crowd = Array.from({ length: 40 }, (_, i) => box((i * 97) % 420, (i * 53) % 610));
    const ways = waysIntoFrame(crowd, frame);
    const moved = crowd.flatMap((one, at) => (ways[at]?.x || ways[at]?.y ? [{ at, to: movedBy(one, ways[at]) }] : []));
    for (const { at, to } of moved)
      for (const [other, one] of crowd.entries())
        if (other !== at && ways[other]) expect(meet(to, movedBy(one, ways[other]))).toBe(false);
  });
});
