import { describe, expect, it } from 'vitest';
import { groupsOf, meet } from './marker-groups.ts';

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
