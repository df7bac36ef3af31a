import L from 'leaflet';
import { bindGroupList, type GroupListActions } from './group-list.ts';
import styles from './hotel-map.module.css';
import type { MapHotel } from './hotel-map.tsx';
import { type Box, groupsOf, type MarkerGroup, movedBy, waysIntoFrame } from './marker-groups.ts';
import type { DrawnMap } from './use-drawn-map.ts';

/** The words of a marker: its price, or its number where there is none. */
export const wordsOf = ({ note, number }: MapHotel) => note ?? String(number);

/** Whether the map is about this hotel: its name stands above the point at which it is. */
const isSubject = ({ number, note }: MapHotel) => number === 0 && note !== undefined;
/** Pixels from that point to the middle of the name. */
const aboveSubject = 30;

/** The box of the map's own hotel: a name of any length, and the point under it. */
function subjectBox({ markers }: DrawnMap, id: number, { top, bottom }: Box, x: number): Box {
  const half = (markers.get(id)?.getElement()?.firstElementChild?.clientWidth ?? 0) / 2;
  return { left: x - half, right: x + half, top: top - aboveSubject, bottom };
}

/** A marker: its price; its number on the list stands before it while somebody points at it. */
export function pinIcon(hotel: MapHotel): L.DivIcon {
  const pin = document.createElement('span');
  pin.className = `${styles.pin} ${isSubject(hotel) ? styles.subject : ''}`;
  if (hotel.note && hotel.number > 0) pin.dataset.number = String(hotel.number);
  pin.append(wordsOf(hotel));
  return L.divIcon({
    className: `${styles.marker} ${hotel.soldOut ? styles.soldOut : ''}`,
    html: pin,
    iconSize: [0, 0],
  });
}

/** Names a marker. What is written on it stands in the name too, so that speaking it finds the marker (WCAG 2.5.3). */
export function nameMarker(marker: L.Marker, name: string): void {
  marker.on('add', () => {
    const element = marker.getElement();
    const written = element?.textContent?.trim() ?? '';
    element?.setAttribute('aria-label', name.includes(written) ? name : `${name} · ${written}`);
  });
}

/** Several hotels that stand too close for a marker each. */
export function groupIcon(count: number): L.DivIcon {
  const group = document.createElement('span');
  group.className = styles.group ?? '';
  group.textContent = String(count);
  return L.divIcon({ className: styles.marker ?? '', html: group, iconSize: [0, 0] });
}

/** Groups of the hotels at a zoom; pixels of the world. */
function groupsAt({ map, markers }: DrawnMap, hotels: readonly MapHotel[], zoom: number): MarkerGroup[] {
  const placed = hotels.flatMap((hotel) => {
    const marker = markers.get(hotel.id);
    if (!marker) return [];
    const { x, y } = map.project(marker.getLatLng(), zoom);
    return [{ id: hotel.id, x, y, text: wordsOf(hotel) }];
  });
  return groupsOf(placed);
}

export interface GroupActions extends GroupListActions {
  /** `together`: they stand at one point */
  nameOf: (count: number, together: boolean) => string;
}

/**
 * Shows each hotel's marker, and one with a count where several would cover each other. A press comes nearer until they
 * stand apart, or lists hotels that never do.
 */
export function standApart(drawn: DrawnMap, hotels: readonly MapHotel[], actions: GroupActions) {
  const { map, markers, shown, pins } = drawn;
  const groups = groupsAt(drawn, hotels, map.getZoom());
  const focused = document.activeElement?.closest('[data-hotels]')?.getAttribute('data-hotels')?.split(' ') ?? [];
  shown.clear();
  const alone = new Set(groups.flatMap(({ ids }) => (ids.length === 1 ? markers.get(ids[0]!)! : [])));
  // A marker that stays keeps its info window open.
  pins.eachLayer((layer) => void (alone.has(layer as L.Marker) || layer.remove()));
  for (const { ids, x, y } of groups) {
    const own = ids.length === 1 ? markers.get(ids[0]!) : undefined;
    const members = hotels.filter(({ id }) => ids.includes(id));
    const marker = own ?? groupMarker(drawn, members, map.unproject([x, y]), actions);
    marker.addTo(pins);
    marker.getElement()?.setAttribute('data-hotels', ids.join(' '));
    for (const id of ids) shown.set(id, marker);
  }
  const subjects = new Set(hotels.filter(isSubject).map(({ id }) => id));
  drawn.labels = groups.map(({ box, ids, x }) => {
    const own = subjects.has(ids[0]!);
    return { id: ids[0]!, box: own ? subjectBox(drawn, ids[0]!, box, x) : box, stays: own };
  });
  standInFrame(drawn);
  const next = focused.length > 0 ? shown.get(Number(focused[0])) : undefined;
  next?.getElement()?.focus();
}

/** Moves what the map's edge would cut off into it. Where another marker stands there, it shows when it is pointed at. */
export function standInFrame(drawn: DrawnMap): void {
  const { map, labels, shown } = drawn;
  const { min, max } = map.getPixelBounds();
  if (!min || !max) return;
  const frame = { left: min.x, right: max.x, top: min.y, bottom: max.y };
  const movable = labels.filter(({ stays }) => !stays);
  const ways = waysIntoFrame(
    movable.map(({ box }) => box),
    frame,
  );
  drawn.taken = labels.filter(({ stays }) => stays).map(({ box }) => box);
  for (const [at, { id, box }] of movable.entries()) {
    const way = ways[at];
    const element = shown.get(id)?.getElement();
    element?.toggleAttribute('data-cut', way === undefined);
    const label = element?.firstElementChild;
    if (label instanceof HTMLElement) label.style.translate = way && (way.x || way.y) ? `${way.x}px ${way.y}px` : '';
    if (way) drawn.taken.push(movedBy(box, way));
  }
}

function groupMarker(drawn: DrawnMap, hotels: readonly MapHotel[], at: L.LatLng, actions: GroupActions): L.Marker {
  const { map, markers } = drawn;
  const marker = L.marker(at, { icon: groupIcon(hotels.length), riseOnHover: true });
  const nearest = map.getMaxZoom();
  const together = map.getZoom() >= nearest || groupsAt(drawn, hotels, nearest).length === 1;
  const name = actions.nameOf(hotels.length, together);
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
  if (together) {
    bindGroupList(marker, name, hotels, actions);
    return marker;
  }
  const nearer = () => {
    const points = hotels.flatMap(({ id }) => markers.get(id)?.getLatLng() ?? []);
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(L.latLngBounds(points), false, L.point(96, 96)));
    map.setView(L.latLngBounds(points).getCenter(), Math.min(zoom, nearest));
  };
  marker.on('click', nearer);
  pressedByKey(marker, nearer);
  return marker;
}

/** Enter and Space press a marker that opens no info window. */
export function pressedByKey(marker: L.Marker, press: () => void): void {
  marker.on('add', () =>
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    }),
  );
}

/** The info window of a marker. */
export interface Info {
  name: string;
  /** small, one under the other */
  lines: readonly (string | undefined)[];
  price?: string | undefined;
  href?: string | undefined;
  /** the word on the link */
  action: string;
}

/**
 * Opens a marker's info window by pointer, Enter or Space, and moves the focus to its link.
 *
 * Escape closes it and returns to the marker. Leaflet's own keys leave the focus outside.
 */
export function bindInfo(marker: L.Marker, info: Info, go: (href: string) => void, onKey?: () => void): void {
  const close = () => {
    marker.closePopup();
    marker.getElement()?.focus();
  };
  marker.bindPopup(infoWindow(info, go, close), { closeButton: false, offset: [0, -8], minWidth: 180 });
  marker.on('add', () => {
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') marker.closePopup();
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onKey?.();
      marker.openPopup();
      marker.getPopup()?.getElement()?.querySelector('a')?.focus();
    });
  });
}

/** Name, facts, what the stay costs, and the way on: to the rooms of a hotel, to the hotels around a landmark. */
function infoWindow(
  { name, lines, price, href, action }: Info,
  go: (href: string) => void,
  close: () => void,
): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.info ?? '';
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  const line = (tag: 'strong' | 'span', text: string | undefined, className?: string) => {
    if (!text) return;
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    box.append(element);
  };
  line('strong', name);
  for (const text of lines) line('span', text, styles.infoFacts);
  line('span', price, styles.infoPrice);
  if (href) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = action;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(href);
    });
    box.append(link);
  }
  return box;
}
