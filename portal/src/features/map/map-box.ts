import type { MapBox } from '@waylight/contract/search/search';

/**
 * Longitudes on a round earth. A map is a strip that may be moved beyond 180°; a box of a search is not, so that `west`
 * above `east` reaches across the date line.
 */

/** The same meridian, no more than half the world from another. */
export function near(longitude: number, middle: number): number {
  return longitude - 360 * Math.round((longitude - middle) / 360);
}

/** The piece of the strip on which a box is shown, and its middle. */
export function stretchOf({ west, east }: Pick<MapBox, 'west' | 'east'>) {
  const width = east - west + (west > east ? 360 : 0);
  const middle = near(west + width / 2, 0);
  return { west: middle - width / 2, middle, east: middle + width / 2 };
}

/** The box of what is in view, whose edges lie somewhere on the strip. */
export function boxOf({ south, west, north, east }: MapBox): MapBox {
  const whole = east - west >= 360;
  return {
    south: Math.max(-90, south),
    west: whole ? -180 : near(west, 0),
    north: Math.min(90, north),
    east: whole ? 180 : near(east, 0),
  };
}

/** Zoom of a single marker: streets on the operator's tiles, the neighbourhood on a map of coasts and areas. Several are never nearer than the second. */
export const singleZoom = (hasTiles: boolean) => (hasTiles ? 17 : 15);
