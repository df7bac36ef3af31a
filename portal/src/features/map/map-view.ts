import type { MapBox } from '@waylight/contract/search/search';
import L from 'leaflet';
import { coastUntilZoom } from './coast.ts';
import type { MapPoint } from './hotel-map.tsx';
import { near, stretchOf } from './map-box.ts';

/** Zoom of a single marker. */
const singleZoom = 15;

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

/** Leaves out the few that lie far off, such as a hotel at the airport: the others would fall together. */
function closeTogether(points: L.LatLng[]): L.LatLng[] {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const centre = L.latLng(middle(points.map(({ lat }) => lat)), middle(points.map(({ lng }) => lng)));
  const away = points.map((point) => centre.distanceTo(point)).toSorted((a, b) => a - b);
  const most = 2.5 * (away[Math.floor(away.length * 0.75)] ?? 0);
  return points.filter((point) => centre.distanceTo(point) <= most);
}

/** Moves the map to the view asked for, else to the points. */
export function showAll(
  map: L.Map,
  points: L.LatLng[],
  centre: { at: L.LatLngTuple; inView: boolean } | undefined,
  view: L.LatLngBounds | undefined,
) {
  const shown = closeTogether(points);
  if (centre?.inView && points.length > 0) shown.push(L.latLng(centre.at));
  if (view) map.fitBounds(view, { animate: false });
  else if (shown.length > 1)
    map.fitBounds(L.latLngBounds(shown), { padding: [48, 40], maxZoom: singleZoom, animate: false });
  else if (shown[0]) map.setView(shown[0], singleZoom, { animate: false });
  else if (centre) map.setView(centre.at, coastUntilZoom + 2, { animate: false });
}
