import { describe, expect, it } from 'vitest';
import { areaOutline, cityOutline, hullOf, type Point } from './outline-rules.ts';

const metres = (east: number, north: number): Point => [east / 111_320, north / 111_320];
const reach = (ring: readonly Point[]) => Math.max(...ring.map(([x, y]) => Math.hypot(x, y) * 111_320));

describe('outlines', () => {
  it('are the hull of the points, counter-clockwise', () => {
    expect(
      hullOf([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 0],
      ]),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
  });

  it('of an area without a hotel are a circle around its centre', () => {
    const ring = areaOutline([0, 0], [], []);
    expect(ring).toHaveLength(13);
    expect(ring[0]).toEqual(ring[12]);
    expect(reach(ring)).toBeCloseTo(650, -1);
  });

  it('of an area end half-way to the next centre', () => {
    const ring = areaOutline([0, 0], [metres(900, 0)], [metres(1000, 0)]);
    expect(Math.max(...ring.map(([x]) => x * 111_320))).toBeCloseTo(500, -1);
  });

  it('are not drawn across the country by one stray point', () => {
    const near = Array.from({ length: 9 }, (_, i) => metres(1000 * Math.cos(i), 1000 * Math.sin(i)));
    expect(reach(areaOutline([0, 0], [...near, metres(80_000, 0)], []))).toBeLessThan(1500);
    expect(reach(cityOutline([0, 0], [...near, metres(80_000, 0)]))).toBeLessThan(2000);
  });

  it('of two areas in the same spot are there all the same', () => {
    expect(areaOutline([0, 0], [], [[0, 0]]).length).toBeGreaterThan(3);
  });
});
