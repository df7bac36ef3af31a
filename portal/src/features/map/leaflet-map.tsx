import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { addCoast, coastUntilZoom } from './coast.ts';
import styles from './hotel-map.module.css';
import type { HotelMapProps, MapHotel } from './hotel-map.tsx';
import { notesThatFit } from './marker-notes.ts';
import { words } from './words.ts';

/** Spec §2: Beijing at zoom 13 until there is something to show, 15 for a single marker. */
const beijing: L.LatLngTuple = [39.9042, 116.4074];
const firstZoom = 13;
const singleZoom = 15;
/** Pixels by which words on the ground stand behind every marker. */
const behind = -10_000;
const ringsKm = [1, 3, 5, 10, 20];

interface Drawn {
  map: L.Map;
  markers: Map<number, L.Marker>;
  ground: L.LayerGroup;
  pins: L.LayerGroup;
}

/**
 * Numbered markers over rings of distance, landmarks, and coast lines or the operator's own tiles. Marker and card light
 * each other up: both know one active hotel.
 */
export function LeafletMap(props: HotelMapProps) {
  const { label, hotels, landmarks, centre, active, onActive, onPick } = props;
  const t = useText();
  const go = useGo();
  const { tiles } = useBrand();
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const told = useRef({ onActive, onPick, go });
  useEffect(() => {
    told.current = { onActive, onPick, go };
  });

  useEffect(() => {
    if (!box.current) return;
    const map = L.map(box.current, {
      center: beijing,
      zoom: firstZoom,
      minZoom: 2,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      worldCopyJump: true,
      zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
    const ground = L.layerGroup().addTo(map);
    const pins = L.layerGroup().addTo(map);
    setDrawn({ map, markers: new Map(), ground, pins });
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      map.remove();
      setDrawn(undefined);
    };
  }, []);

  useEffect(() => {
    if (!drawn) return;
    const attribution = L.control.attribution({ prefix: false, position: 'bottomright' });
    attribution.addTo(drawn.map);
    if (!tiles) {
      attribution.addAttribution(t(words.coast));
      const remove = addCoast(drawn.map);
      return () => {
        attribution.remove();
        remove();
      };
    }
    const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(drawn.map);
    return () => {
      attribution.remove();
      layer.remove();
    };
  }, [drawn, tiles, t]);

  // Rings and landmarks: what the hotels are near to.
  useEffect(() => {
    if (!drawn) return;
    drawn.ground.clearLayers();
    if (centre) {
      const at: L.LatLngTuple = [centre.latitude, centre.longitude];
      for (const km of ringsKm) {
        L.circle(at, { radius: km * 1000, className: styles.ring ?? '', interactive: false, fill: false }).addTo(
          drawn.ground,
        );
        L.marker([centre.latitude + (km * 1000) / 111_320, centre.longitude], {
          icon: textIcon(styles.ringName, t(words.ring, { n: km })),
          interactive: false,
          keyboard: false,
          zIndexOffset: behind,
        }).addTo(drawn.ground);
      }
      L.marker(at, {
        icon: textIcon(styles.centre, centre.name),
        interactive: false,
        keyboard: false,
        zIndexOffset: behind,
      }).addTo(drawn.ground);
    }
    for (const { latitude, longitude, name } of landmarks ?? [])
      L.marker([latitude, longitude], {
        icon: textIcon(styles.landmark, name),
        interactive: false,
        keyboard: false,
        zIndexOffset: behind,
      }).addTo(drawn.ground);
  }, [drawn, centre, landmarks, t]);

  useEffect(() => {
    if (!drawn) return;
    const { map, markers, pins } = drawn;
    pins.clearLayers();
    markers.clear();
    for (const hotel of hotels) {
      const marker = L.marker([hotel.latitude, hotel.longitude], {
        icon: pinIcon(hotel),
        riseOnHover: true,
        zIndexOffset: -hotel.number,
      });
      marker.on('mouseover', () => told.current.onActive?.(hotel.id));
      marker.on('mouseout', () => told.current.onActive?.(undefined));
      marker.on('click', () => told.current.onPick?.(hotel.id));
      marker.on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
        if (originalEvent.key === 'Enter') told.current.onPick?.(hotel.id);
      });
      marker.on('add', () => {
        const element = marker.getElement();
        element?.setAttribute('aria-label', t(words.marker, { number: hotel.number, name: hotel.name }));
        element?.addEventListener('focus', () => told.current.onActive?.(hotel.id));
        element?.addEventListener('blur', () => told.current.onActive?.(undefined));
      });
      if (hotel.href)
        marker.bindPopup(() => infoWindow(hotel, t(words.viewRooms), (href) => told.current.go(href)), {
          closeButton: false,
          offset: [0, -8],
        });
      marker.addTo(pins);
      markers.set(hotel.id, marker);
    }
    showAll(map, hotels, centre);
    const fit = () => showNotes(map, markers, hotels);
    fit();
    map.on('zoomend', fit);
    return () => {
      map.off('zoomend', fit);
    };
  }, [drawn, hotels, centre, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other hotels bring other markers
  useEffect(() => {
    const marker = active === undefined ? undefined : drawn?.markers.get(active);
    marker?.getElement()?.setAttribute('data-active', '');
    marker?.setZIndexOffset(1000);
    return () => {
      marker?.getElement()?.removeAttribute('data-active');
      marker?.setZIndexOffset(0);
    };
  }, [drawn, active, hotels]);

  return (
    <section className={styles.frame} aria-label={label} data-tiles={tiles ? '' : undefined}>
      <div ref={box} className={styles.map} />
      <div className={styles.zoom}>
        <button type="button" aria-label={t(words.zoomIn)} onClick={() => drawn?.map.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={t(words.zoomOut)} onClick={() => drawn?.map.zoomOut()}>
          −
        </button>
      </div>
    </section>
  );
}

function showAll(map: L.Map, hotels: readonly MapHotel[], centre: HotelMapProps['centre']) {
  const points = hotels.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  if (points.length > 1)
    map.fitBounds(L.latLngBounds(points), { padding: [48, 40], maxZoom: singleZoom, animate: false });
  else if (points[0]) map.setView(points[0], singleZoom, { animate: false });
  else if (centre) map.setView([centre.latitude, centre.longitude], coastUntilZoom + 2, { animate: false });
}

/** A price stands beside its number only where no other marker is in the way. */
function showNotes(map: L.Map, markers: ReadonlyMap<number, L.Marker>, hotels: readonly MapHotel[]) {
  const fitting = notesThatFit(
    hotels.map((hotel) => {
      const { x, y } = map.latLngToContainerPoint([hotel.latitude, hotel.longitude]);
      return { id: hotel.id, x, y, note: hotel.note ?? '' };
    }),
  );
  for (const hotel of hotels) markers.get(hotel.id)?.getElement()?.toggleAttribute('data-noted', fitting.has(hotel.id));
}

function pinIcon(hotel: MapHotel): L.DivIcon {
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

function textIcon(className: string | undefined, text: string): L.DivIcon {
  const words = document.createElement('span');
  words.textContent = text;
  return L.divIcon({ className: className ?? '', html: words, iconSize: [0, 0] });
}

function infoWindow(hotel: MapHotel, action: string, go: (href: string) => void): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.info ?? '';
  const name = document.createElement('strong');
  name.textContent = hotel.name;
  box.append(name);
  if (hotel.note) {
    const note = document.createElement('span');
    note.textContent = hotel.note;
    box.append(note);
  }
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
