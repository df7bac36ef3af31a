import type L from 'leaflet';
import styles from './hotel-map.module.css';
import type { MapHotel } from './hotel-map.tsx';

export interface GroupListActions {
  /** A hotel of the list was chosen. */
  choose: (hotel: MapHotel) => void;
  /** A hotel of the list is pointed at, or none. */
  point: (hotelId: number | undefined) => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Opens a marker of hotels that stand at one point as the list of them: by pointer, Enter or Space, which lead into it.
 *
 * Arrow keys go through it; Escape closes it and returns to the marker.
 */
export function bindGroupList(
  marker: L.Marker,
  name: string,
  hotels: readonly MapHotel[],
  actions: GroupListActions,
): void {
  const close = () => {
    marker.closePopup();
    marker.getElement()?.focus();
  };
  const list = document.createElement('ul');
  list.className = styles.choices ?? '';
  list.setAttribute('aria-label', name);
  const rows = hotels.map((hotel) => choiceOf(hotel, actions, close));
  for (const row of rows) {
    const item = document.createElement('li');
    item.append(row);
    list.append(item);
  }
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    rows[step(rows.indexOf(document.activeElement as HTMLElement), rows.length)]?.focus();
  });
  marker.bindPopup(list, { closeButton: false, offset: [0, -8], minWidth: 220, maxWidth: 280, maxHeight: 240 });
  const say = (open: boolean) => marker.getElement()?.setAttribute('aria-expanded', String(open));
  marker.on('popupopen', () => say(true));
  marker.on('popupclose', () => {
    say(false);
    actions.point(undefined);
  });
  marker.on('add', () => {
    say(false);
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') marker.closePopup();
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      marker.openPopup();
      rows[0]?.focus();
    });
  });
}

/** A hotel of the list: a link where it has a page of its own, a button where the map shows its card. */
function choiceOf(hotel: MapHotel, { choose, point }: GroupListActions, close: () => void): HTMLElement {
  const row: HTMLElement = document.createElement(hotel.href ? 'a' : 'button');
  if (hotel.href) row.setAttribute('href', hotel.href);
  else row.setAttribute('type', 'button');
  row.className = hotel.soldOut ? `${styles.choice} ${styles.soldOut}` : (styles.choice ?? '');
  for (const [tag, text] of [
    ['strong', hotel.name],
    ['span', [hotel.facts, hotel.price].filter(Boolean).join(' · ')],
  ] as const) {
    const line = document.createElement(tag);
    line.textContent = text;
    row.append(line);
  }
  row.addEventListener('focus', () => point(hotel.id));
  row.addEventListener('mouseenter', () => point(hotel.id));
  row.addEventListener('click', (event) => {
    if (hotel.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    close();
    choose(hotel);
  });
  return row;
}
