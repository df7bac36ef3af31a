/** A small flat map: a box of the ground and points on its drawing. Good for a city, not across the date line. */

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
interface MapBox {
  readonly west: number;
  readonly north: number;
  /** degrees of one unit of the drawing */
  readonly perX: number;
  readonly perY: number;
}

const kmOfDegree = 111.32;

/** The ground around a place, so many kilometres from side to side. */
export function boxAround({ latitude, longitude }: Place, km: number, { width, height }: Size): MapBox {
  const perY = km / width / kmOfDegree;
  const perX = perY / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return { west: longitude - (perX * width) / 2, north: latitude + (perY * height) / 2, perX, perY };
}

export const pointOf = ({ west, north, perX, perY }: MapBox, longitude: number, latitude: number) => ({
  x: (longitude - west) / perX,
  y: (north - latitude) / perY,
});

/** The place at a point, to a metre or so. */
export function placeAt({ west, north, perX, perY }: MapBox, x: number, y: number): Place {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { latitude: round(north - y * perY), longitude: round(west + x * perX) };
}
