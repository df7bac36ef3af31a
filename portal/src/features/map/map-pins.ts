import L from 'leaflet';
import styles from './hotel-map.module.css';
import type { MapHotel } from './hotel-map.tsx';
import { notesThatFit } from './marker-notes.ts';

/** A marker: its number, and its price where there is room. */
export function pinIcon(hotel: MapHotel): L.DivIcon {
  const pin = document.createElement('span');
  pin.className = styles.pin ?? '';
  pin.append(String(hotel.number));
  if (hotel.note) {
    const note = document.createElement('span');
    note.className = styles.note ?? '';
    note.textContent = ` · ${hotel.note}`;
    pin.append(note);
  }
  return L.divIcon({
    className: `${styles.marker} ${hotel.soldOut ? styles.soldOut : ''}`,
    html: pin,
    iconSize: [0, 0],
  });
}

/** A price stands beside its number only where no other marker is in the way. */
export function showNotes(map: L.Map, markers: ReadonlyMap<number, L.Marker>, hotels: readonly MapHotel[]) {
  const fitting = notesThatFit(
    hotels.flatMap((hotel) => {
      const marker = markers.get(hotel.id);
      if (!marker) return [];
      const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
      return [{ id: hotel.id, x, y, note: hotel.note ?? '' }];
    }),
  );
  for (const hotel of hotels) markers.get(hotel.id)?.getElement()?.toggleAttribute('data-noted', fitting.has(hotel.id));
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
