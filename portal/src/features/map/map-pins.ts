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

/** What a marker says when it is pressed: the hotel, its facts, what the stay costs, and the way to its rooms. */
export function infoWindow(hotel: MapHotel, action: string, go: (href: string) => void): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.info ?? '';
  const line = (tag: 'strong' | 'span', text: string | undefined, className?: string) => {
    if (!text) return;
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    box.append(element);
  };
  line('strong', hotel.name);
  line('span', hotel.facts, styles.infoFacts);
  line('span', hotel.address, styles.infoFacts);
  line('span', hotel.price, styles.infoPrice);
  if (hotel.href) {
    const { href } = hotel;
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
