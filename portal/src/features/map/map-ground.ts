import L from 'leaflet';
import {
  besideMarker,
  kindOfName,
  type NameKind,
  nameRanks,
  namesThatFit,
  type Spot,
  shortName,
  sidesOf,
  wholeSpots,
} from './ground-labels.ts';
import type { MapArea, MapLandmark, MapPoint, MapWater } from './hotel-map.tsx';
import { landmarkPicture } from './landmark-icon.ts';
import styles from './map-ground.module.css';
import type { Box } from './marker-groups.ts';
import { lakeSpots, riverSpots, smooth } from './water-spots.ts';

/** The ground under the markers: areas of the city, water, rings of distance, landmarks. All of it comes from our own data. */
export interface Ground {
  centre: (MapPoint & { name?: string }) | undefined;
  landmarks: readonly MapLandmark[];
  areas: readonly MapArea[];
  waters: readonly MapWater[];
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
/** Water is never drawn thinner, so that a creek is seen from far. */
const thinnestPx = 1.5;

const isTransit = (kind: string) => kind === 'station' || kind === 'airport';

/** A name that stands where there is room for it. */
interface NamedMarker {
  marker: L.Marker;
  kind: NameKind;
  width: number;
  hasIcon: boolean;
  /** where it may stand in the view, pixels of the world at this zoom */
  spots: (view: Box) => Spot[];
}

function textIcon(className: string | undefined, text: string, picture?: SVGSVGElement, note?: string): L.DivIcon {
  const content = document.createElement('div');
  if (picture) {
    const icon = document.createElement('i');
    icon.append(picture);
    content.append(icon);
  }
  const words = document.createElement('span');
  words.textContent = text;
  if (note) {
    const beside = document.createElement('small');
    beside.textContent = note;
    words.append(' ', beside);
  }
  content.append(words);
  return L.divIcon({ className: className ?? '', html: content, iconSize: [0, 0] });
}

function words(at: L.LatLngTuple, icon: L.DivIcon, pressed = false): L.Marker {
  return L.marker(at, { icon, interactive: pressed, keyboard: pressed, zIndexOffset: behind });
}

/** How wide words are in the map's own letters, pixels. */
function measure(map: L.Map): (text: string, bold?: boolean) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(map.getContainer()).fontFamily;
  return (text, bold = false) => {
    if (!canvas) return text.length * 12;
    canvas.font = `${bold ? 600 : 400} 12px ${family}`;
    return Math.ceil(canvas.measureText(text).width);
  };
}

/** Draws the ground and keeps it fitting as the map moves; answers how to take it away. */
export function drawGround(map: L.Map, ground: Ground, pinsAt: () => readonly Box[]): () => void {
  const fixed = L.layerGroup().addTo(map);
  const rings = L.layerGroup().addTo(map);
  const { centre, place } = ground;
  const widthOf = measure(map);
  const named: NamedMarker[] = [];
  let ringNames: NamedMarker[] = [];
  const pixels = (marker: L.Marker) => map.project(marker.getLatLng());
  // Beside the point, else beside the marker of a hotel that stands on it.
  const bothSides = (marker: L.Marker, width: number, gap?: number) => [
    ...sidesOf(pixels(marker), width, gap),
    ...sidesOf(pixels(marker), width, besideMarker),
  ];
  const corners = (outline: MapArea['outline']) =>
    outline.map(([longitude, latitude]) => place({ latitude, longitude }));

  if (ground.city) L.polygon(corners(ground.city), { className: styles.city ?? '', interactive: false }).addTo(fixed);
  for (const area of ground.areas) {
    L.polygon(corners(area.outline), {
      className: `${styles.area} ${area.chosen ? styles.chosenArea : ''}`,
      interactive: false,
    }).addTo(fixed);
  }
  const fitRivers = drawWaters(map, ground, corners, fixed, named, widthOf);
  const name = (at: L.LatLngTuple, className: string | undefined, text: string, kind: NameKind, bold: boolean) => {
    const marker = words(at, textIcon(className, text)).addTo(fixed);
    return { marker, kind, width: widthOf(text, bold) };
  };
  if (centre?.name) {
    const one = name(place(centre), styles.centre, centre.name, 'centre', true);
    named.push({ ...one, hasIcon: false, spots: () => bothSides(one.marker, one.width, 8) });
  }
  const kinds = new Set<string>();
  for (const landmark of ground.landmarks) {
    const text = shortName(landmark.name, landmark.code);
    const { distance = '' } = landmark;
    const className = `${styles.landmark} ${isTransit(landmark.kind) ? styles.transit : ''}`;
    const marker = words(place(landmark), textIcon(className, text, landmarkPicture(landmark.kind), distance), true);
    ground.bind(marker, landmark);
    marker.addTo(fixed);
    const width = widthOf(distance ? `${text} ${distance}` : text);
    const kind = kindOfName(landmark.kind, !kinds.has(landmark.kind));
    kinds.add(landmark.kind);
    // A name whose picture is out of sight would say nothing.
    const spots = (view: Box) => (isInside(view, pixels(marker)) ? bothSides(marker, width) : []);
    named.push({ marker, kind, width, hasIcon: true, spots });
  }
  for (const area of ground.areas) {
    const kind = area.chosen ? 'chosenArea' : 'area';
    const one = name(place(middleOf(area.outline)), styles.areaName, area.name, kind, false);
    named.push({ ...one, hasIcon: false, spots: () => [0, 18, -18].map((up) => pixels(one.marker).add([0, up])) });
  }

  const fitNames = () => {
    const { min, max } = map.getPixelBounds();
    if (!min || !max) return;
    const view = { left: min.x, right: max.x, top: min.y, bottom: max.y };
    const wanted = [...named, ...ringNames].filter(({ kind }) => map.getZoom() >= nameRanks[kind].from);
    const fitting = namesThatFit(
      wanted.map(({ marker, kind, width, hasIcon, spots }) => ({
        rank: nameRanks[kind].rank,
        width,
        spots: wholeSpots(spots(view), width, view),
        icon: hasIcon ? pixels(marker) : undefined,
        always: kind === 'airport' || kind === 'mainStation',
      })),
      [...pinsAt(), ...controlsAt(map)],
    );
    const shown = new Map(wanted.map(({ marker }, index) => [marker, fitting[index]!]));
    for (const { marker } of [...named, ...ringNames]) {
      const element = marker.getElement();
      const { icon = false, spot } = shown.get(marker) ?? {};
      element?.toggleAttribute('data-icon', icon);
      element?.toggleAttribute('data-named', spot !== undefined);
      if (!spot) continue;
      const own = pixels(marker);
      const text = element?.querySelector('span');
      if (text) Object.assign(text.style, { left: `${spot.x - own.x}px`, top: `${spot.y - own.y}px` });
    }
  };
  const fitRings = () => {
    rings.clearLayers();
    ringNames = [];
    if (!centre) return;
    const at = place(centre);
    const perKm = pixelsPerKm(map, at);
    const { x, y } = map.getSize();
    const fitting = ringsKm.filter((km) => km * perKm >= ringAtLeastPx && km * perKm <= Math.max(x, y) * 0.6);
    for (const km of fitting.slice(0, mostRings)) {
      L.circle(at, { radius: km * 1000, className: styles.ring ?? '', interactive: false, fill: false }).addTo(rings);
      const text = ground.ringName(km);
      const marker = words(at, textIcon(styles.ringName, text)).addTo(rings);
      const far = km * perKm;
      const spots = () => [
        pixels(marker).add([0, -far]),
        pixels(marker).add([0, far]),
        pixels(marker).add([-far, 0]),
        pixels(marker).add([far, 0]),
      ];
      ringNames.push({ marker, kind: 'ring', width: widthOf(text) + 4, hasIcon: false, spots });
    }
  };
  const onZoom = () => {
    fitRivers();
    fitRings();
  };
  onZoom();
  fitNames();
  map.on('zoomend viewreset resize', onZoom);
  map.on('moveend viewreset resize', fitNames);
  return () => {
    map.off('zoomend viewreset resize', onZoom);
    map.off('moveend viewreset resize', fitNames);
    fixed.remove();
    rings.remove();
  };
}

/** Draws water and names it where it is in view; answers how to make rivers as wide as they are at another zoom. */
function drawWaters(
  map: L.Map,
  { waters }: Ground,
  corners: (outline: MapArea['outline']) => L.LatLngTuple[],
  layer: L.LayerGroup,
  named: NamedMarker[],
  widthOf: (text: string) => number,
): () => void {
  const rivers: { line: L.Polyline; width: number; at: L.LatLngTuple }[] = [];
  // A river that meets the sea ends in it: seas and lakes lie above.
  for (const { name, width, outline } of waters.toSorted(
    (a, b) => Number(a.width === null) - Number(b.width === null),
  )) {
    const points = corners(smooth(outline, width === null));
    const at = points[points.length >> 1];
    if (!at) continue;
    const options = { className: (width === null ? styles.lake : styles.river) ?? '', interactive: false };
    if (width === null) L.polygon(points, options).addTo(layer);
    else rivers.push({ line: L.polyline(points, options).addTo(layer), width, at });
    const marker = words(at, textIcon(styles.waterName, name)).addTo(layer);
    const wide = widthOf(name);
    const spots = (view: Box) =>
      (width === null ? lakeSpots : riverSpots)(
        points.map((one) => map.project(one)),
        view,
        wide,
      );
    named.push({ marker, kind: 'water', width: wide, hasIcon: false, spots });
  }
  return () => {
    for (const { line, width, at } of rivers)
      line.setStyle({ weight: Math.max(thinnestPx, (width / 1000) * pixelsPerKm(map, at)) });
  };
}

/** Boxes of buttons, scale and sources, which lie over the map; pixels of the world. */
function controlsAt(map: L.Map): Box[] {
  const box = map.getContainer();
  const { left, top } = box.getBoundingClientRect();
  const corner = map.getPixelBounds().min ?? { x: 0, y: 0 };
  const [x, y] = [corner.x - left, corner.y - top];
  return [...(box.parentElement?.querySelectorAll('.leaflet-control, [data-control]') ?? [])].map((control) => {
    const rect = control.getBoundingClientRect();
    return { left: rect.left + x, right: rect.right + x, top: rect.top + y, bottom: rect.bottom + y };
  });
}

const isInside = ({ left, right, top, bottom }: Box, { x, y }: Spot) =>
  x >= left && x <= right && y >= top && y <= bottom;

function pixelsPerKm(map: L.Map, [latitude, longitude]: L.LatLngTuple): number {
  const here = map.project([latitude, longitude]);
  return here.distanceTo(map.project([latitude + 1 / 111.32, longitude]));
}

function middleOf(outline: MapArea['outline']): MapPoint {
  const sum = outline.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude] as const, [
    0, 0,
  ] as const);
  return { longitude: sum[0] / outline.length, latitude: sum[1] / outline.length };
}
