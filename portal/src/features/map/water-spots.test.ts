import { describe, expect, it } from 'vitest';
import { lakeSpots, riverSpots, smooth } from './water-spots.ts';

const view = { left: 0, right: 400, top: 0, bottom: 600 };

describe('smooth water', () => {
  it('begins and ends where the line does, or goes around', () => {
    const line = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const;
    const open = smooth(line, false);
    expect([open[0], open.at(-1)]).toEqual([line[0], line[2]]);
    expect(open).not.toContainEqual([10, 0]);
    expect(smooth(line, true)).toHaveLength(12);
    expect(smooth(line.slice(0, 2), false)).toEqual(line.slice(0, 2));
  });
});

describe('names of water', () => {
  it('stand along the river that is in view, nearest to its middle first', () => {
    const spots = riverSpots(
      [
        { x: -500, y: 300 },
        { x: 900, y: 300 },
      ],
      view,
      80,
    );
    expect(spots[0]!.x).toBeCloseTo(200, -2);
    for (const { x, y } of spots) {
      expect(y).toBe(300);
      expect(x).toBeGreaterThanOrEqual(48);
      expect(x).toBeLessThanOrEqual(352);
    }
  });

  it('are left away where less of a river is seen than the name is long, or nothing', () => {
    expect(
      riverSpots(
        [
          { x: 100, y: 100 },
          { x: 130, y: 100 },
        ],
        view,
        80,
      ),
    ).toEqual([]);
    expect(
      riverSpots(
        [
          { x: 900, y: 100 },
          { x: 1500, y: 100 },
        ],
        view,
        80,
      ),
    ).toEqual([]);
  });

  it('have water on both sides of them on a lake', () => {
    const lake = [
      { x: 100, y: 100 },
      { x: 500, y: 100 },
      { x: 500, y: 200 },
      { x: 100, y: 200 },
    ];
    const spots = lakeSpots(lake, view, 80);
    expect(spots.length).toBeGreaterThan(0);
    for (const { x, y } of spots) {
      expect(x - 40).toBeGreaterThanOrEqual(100);
      expect(x + 40).toBeLessThanOrEqual(400);
      expect(y).toBeGreaterThanOrEqual(100);
      expect(y).toBeLessThanOrEqual(200);
    }
    expect(lakeSpots(lake, view, 500)).toEqual([]);
  });
});
