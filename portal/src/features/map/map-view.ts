import type { MapBox } from '@waylight/contract/search/search';
import L from 'leaflet';
import { coastUntilZoom } from './coast.ts';
import type { MapPoint } from './hotel-map.tsx';
import { near, singleZoom, stretchOf } from './map-box.ts';

/** Places points on the map: on the side of the date line that is nearer the middle of the view. */
export const placing =
  (shift: MapPoint | undefined, middle: number) =>
  ({ latitude, longitude }: MapPoint): L.LatLngTuple => [
    latitude + (shift?.latitude ?? 0),
    near(longitude, middle) + (shift?.longitude ?? 0),
  ];

export function boundsOf(view: MapBox, shift: MapPoint | undefined): L.LatLngBounds {
  const { west, east } = stretchOf(view);
  const [up, right] = [shift?.latitude ?? 0, shift?.longitude ?? 0];
  return L.latLngBounds([view.south + up, west + right], [view.north + up, east + right]);
}

/** The view in WGS-84. */
export function edgesOf(bounds: L.LatLngBounds, shift: MapPoint | undefined): MapBox {
  const [up, right] = [shift?.latitude ?? 0, shift?.longitude ?? 0];
  return {
    south: bounds.getSouth() - up,
    west: bounds.getWest() - right,
    north: bounds.getNorth() - up,
    east: bounds.getEast() - right,
  };
}

/**
 * The middle four fifths, without those far out of it: hotels at an airport would make all others fall together.
 */
export function middleOfAll<P extends { lat: number; lng: number }>(points: readonly P[]): P[] {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [lat, lng] = [middle(points.map((one) => one.lat)), middle(points.map((one) => one.lng))];
  const wide = Math.cos((lat * Math.PI) / 180);
  const away = (one: P) => Math.hypot(one.lat - lat, (one.lng - lng) * wide);
  const far = 3 * middle(points.map(away));
  return points
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, Math.max(2, Math.ceil(points.length * 0.8)))
    .filter((one) => away(one) <= far);
}

/** Moves the map to the view asked for, else to the points; `around`: metres on each side of a single one. */
export function showAll(
  map: L.Map,
  points: L.LatLng[],
  centre: { at: L.LatLngTuple; inView: boolean } | undefined,
  view: L.LatLngBounds | undefined,
  { around, hasTiles }: { around: number | undefined; hasTiles: boolean },
) {
  const shown = middleOfAll(points);
  if (centre?.inView && points.length > 0) shown.push(L.latLng(centre.at));
  if (view) map.fitBounds(view, { animate: false });
  else if (shown.length > 1)
    map.fitBounds(L.latLngBounds(shown), { padding: [56, 48], maxZoom: singleZoom(false), animate: false });
  else if (shown[0] && around && !hasTiles) map.fitBounds(shown[0].toBounds(2 * around), { animate: false });
  else if (shown[0]) map.setView(shown[0], singleZoom(hasTiles), { animate: false });
  else if (centre) map.setView(centre.at, coastUntilZoom + 2, { animate: false });
}
