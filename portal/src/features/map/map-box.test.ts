import { mapBox } from '@waylight/contract/search/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, near, singleZoom, stretchOf } from './map-box.ts';

const up = { south: -18, north: -16 };

describe('a box of the map', () => {
  it.each([
    ['far from the date line', 121, 122, 121, 122],
    ['across the date line', 179, 181, 179, -179],
    ['across it, seen from the other side', -181, -179, 179, -179],
    ['beyond it', 181, 182, -179, -178],
    ['a world further', 481, 482, 121, 122],
    ['the whole world', -200, 200, -180, 180],
  ])('%s', (_, west, east, wanted, until) => {
    expect(boxOf({ ...up, west, east })).toEqual({ ...up, west: wanted, east: until });
  });

  it('ends at the poles', () => {
    expect(boxOf({ south: -95, west: 0, north: 99, east: 1 })).toMatchObject({ south: -90, north: 90 });
  });

  it('is one that can be asked for, and shown where it was, whatever is in view', () => {
    const edges = fc.tuple(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: 1, max: 3590 }));
    fc.assert(
      fc.property(edges, ([tenths, wide]) => {
        const [west, east] = [tenths / 10, (tenths + wide) / 10];
        const box = mapBox.parse(boxOf({ ...up, west, east }));
        const shown = stretchOf(box);
        expect(shown.east - shown.west).toBeCloseTo(east - west, 6);
        expect(Math.abs(near(shown.west - west, 0))).toBeCloseTo(0, 6);
        expect(Math.abs(shown.middle)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('is shown whole when it is the world', () => {
    expect(stretchOf({ west: -180, east: 180 })).toEqual({ west: -180, middle: 0, east: 180 });
  });
});

it('keeps what lies on both sides of the date line together', () => {
  expect(near(-179.9, 179.8)).toBeCloseTo(180.1, 9);
  expect(near(179.9, -179.8)).toBeCloseTo(-180.1, 9);
  expect(near(121, 120)).toBe(121);
});

it('shows a marker alone at zoom 17 on tiles, and at 15 without', () => {
  expect([true, false].map(singleZoom)).toEqual([17, 15]);
});
