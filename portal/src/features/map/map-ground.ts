import L from 'leaflet';
import { labelsThatFit } from './ground-labels.ts';
import styles from './hotel-map.module.css';
import type { MapArea, MapLandmark, MapPoint } from './hotel-map.tsx';
import type { Box } from './marker-groups.ts';

/** The ground under the markers: areas of the city, rings of distance, landmarks. All of it comes from our own data. */
export interface Ground {
  centre: (MapPoint & { name: string }) | undefined;
  landmarks: readonly MapLandmark[];
  areas: readonly MapArea[];
  city: MapArea['outline'] | undefined;
  ringName: (km: number) => string;
  place: (point: MapPoint) => L.LatLngTuple;
  /** gives a landmark's marker its info window */
  bind: (marker: L.Marker, landmark: MapLandmark) => void;
}

const ringsKm = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
/** Pixels by which words on the ground stand behind every marker. */
const behind = -10_000;
/** A ring is drawn while it is between so many pixels wide and half the map. */
const ringAtLeastPx = 70;
const mostRings = 2;

const isTransit = (kind: string) => kind === 'station' || kind === 'airport';

function textIcon(className: string | undefined, text: string): L.DivIcon {
  const words = document.createElement('span');
  words.textContent = text;
  return L.divIcon({ className: className ?? '', html: words, iconSize: [0, 0] });
}

function words(at: L.LatLngTuple, className: string | undefined, text: string, pressed = false): L.Marker {
  return L.marker(at, {
    icon: textIcon(className, text),
    interactive: pressed,
    keyboard: pressed,
    zIndexOffset: behind,
  });
}

/** Draws the ground and keeps it fitting as the map zooms; answers how to take it away. */
export function drawGround(map: L.Map, ground: Ground, pinsAt: () => readonly Box[]): () => void {
  const fixed = L.layerGroup().addTo(map);
  const rings = L.layerGroup().addTo(map);
  const { centre, place } = ground;
  const named: { marker: L.Marker; text: string; rank: number }[] = [];
  const name = (point: MapPoint, className: string | undefined, text: string, rank: number) => {
    const marker = words(place(point), className, text).addTo(fixed);
    named.push({ marker, text, rank });
  };
  const landmarkAt = (landmark: MapLandmark) => {
    const transit = isTransit(landmark.kind) ? styles.transit : '';
    const marker = words(place(landmark), `${styles.landmark} ${transit}`, landmark.name, true);
    ground.bind(marker, landmark);
    marker.addTo(fixed);
    named.push({ marker, text: landmark.name, rank: isTransit(landmark.kind) ? 1 : 3 });
  };

  const corners = (outline: MapArea['outline']) =>
    outline.map(([longitude, latitude]) => place({ latitude, longitude }));
  if (ground.city) L.polygon(corners(ground.city), { className: styles.city ?? '', interactive: false }).addTo(fixed);
  for (const area of ground.areas) {
    L.polygon(corners(area.outline), {
      className: `${styles.area} ${area.chosen ? styles.chosenArea : ''}`,
      interactive: false,
    }).addTo(fixed);
  }
  if (centre) name(centre, styles.centre, centre.name, 0);
  for (const landmark of ground.landmarks) landmarkAt(landmark);
  for (const area of ground.areas) name(middleOf(area.outline), styles.areaName, area.name, 2);
  // Where two names would touch, the first keeps it: the centre, stations and airports, districts, sights.
  named.sort((a, b) => a.rank - b.rank);

  const fit = () => {
    rings.clearLayers();
    if (centre) {
      const at = place(centre);
      const perKm = pixelsPerKm(map, at);
      const { x, y } = map.getSize();
      const fitting = ringsKm.filter((km) => km * perKm >= ringAtLeastPx && km * perKm <= Math.max(x, y) * 0.6);
      for (const km of fitting.slice(0, mostRings)) {
        L.circle(at, { radius: km * 1000, className: styles.ring ?? '', interactive: false, fill: false }).addTo(rings);
        words([at[0] + km / 111.32, at[1]], styles.ringName, ground.ringName(km)).addTo(rings);
      }
    }
    const pixels = (marker: L.Marker) => map.latLngToContainerPoint(marker.getLatLng());
    const shown = labelsThatFit(
      named.map(({ marker, text }) => ({ ...pixels(marker), text })),
      pinsAt(),
    );
    for (const [index, { marker }] of named.entries())
      marker.getElement()?.toggleAttribute('data-named', shown.has(index));
  };
  fit();
  map.on('zoomend viewreset resize', fit);
  return () => {
    map.off('zoomend viewreset resize', fit);
    fixed.remove();
    rings.remove();
  };
}

function pixelsPerKm(map: L.Map, [latitude, longitude]: L.LatLngTuple): number {
  const here = map.latLngToContainerPoint([latitude, longitude]);
  return here.distanceTo(map.latLngToContainerPoint([latitude + 1 / 111.32, longitude]));
}

function middleOf(outline: MapArea['outline']): MapPoint {
  const sum = outline.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude] as const, [
    0, 0,
  ] as const);
  return { longitude: sum[0] / outline.length, latitude: sum[1] / outline.length };
}
