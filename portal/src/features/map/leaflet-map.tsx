import 'leaflet/dist/leaflet.css';
import type { MapBox } from '@waylight/contract/search';
import L from 'leaflet';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { addCoast, coastUntilZoom } from './coast.ts';
import styles from './hotel-map.module.css';
import type { HotelMapProps, MapPoint } from './hotel-map.tsx';
import { drawGround } from './map-ground.ts';
import { infoWindow, pinIcon, showNotes } from './map-pins.ts';
import { words } from './words.ts';

/** Spec §2: Beijing at zoom 13 until there is something to show, 15 for a single marker. */
const beijing: L.LatLngTuple = [39.9042, 116.4074];
const firstZoom = 13;
const singleZoom = 15;
const nothing: readonly never[] = [];

interface Drawn {
  map: L.Map;
  markers: Map<number, L.Marker>;
  pins: L.LayerGroup;
  /** set while the map is moved by us, not by a person */
  ours: { moving: boolean };
}

/**
 * Numbered markers over areas, rings of distance, landmarks, and coast lines or the operator's own tiles. Marker and card
 * light each other up: both know one active hotel.
 */
export function LeafletMap(props: HotelMapProps) {
  const {
    label,
    hotels,
    landmarks = nothing,
    areas = nothing,
    city,
    centre,
    gcjShift,
    view,
    active,
    onSearchHere,
  } = props;
  const t = useText();
  const go = useGo();
  const { tiles } = useBrand();
  const shift = tiles?.gcj02 ? gcjShift : undefined;
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [moved, setMoved] = useState(false);
  const told = useRef({ ...props, go });
  useEffect(() => {
    told.current = { ...props, go };
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
    const pins = L.layerGroup().addTo(map);
    const ours = { moving: false };
    map.on('dragend zoomend', () => !ours.moving && setMoved(true));
    setDrawn({ map, markers: new Map(), pins, ours });
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
    const layer = L.tileLayer(tiles.url, { attribution: escaped(tiles.attribution), maxZoom: 19 }).addTo(drawn.map);
    return () => {
      attribution.remove();
      layer.remove();
    };
  }, [drawn, tiles, t]);

  useEffect(() => {
    if (!drawn) return;
    const { map, markers, pins, ours } = drawn;
    const place = placing(shift);
    pins.clearLayers();
    markers.clear();
    for (const hotel of hotels) {
      const marker = L.marker(place(hotel), { icon: pinIcon(hotel), riseOnHover: true, zIndexOffset: -hotel.number });
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
          minWidth: 180,
        });
      marker.addTo(pins);
      markers.set(hotel.id, marker);
    }
    ours.moving = true;
    showAll(
      map,
      [...markers.values()].map((marker) => marker.getLatLng()),
      centre && place(centre),
      view && boundsOf(view, place),
    );
    ours.moving = false;
    setMoved(false);
    const fit = () => showNotes(map, markers, hotels);
    fit();
    map.on('zoomend', fit);
    return () => {
      map.off('zoomend', fit);
    };
  }, [drawn, hotels, centre, view, shift, t]);

  // Drawn after the markers: names on the ground give way to them.
  useEffect(() => {
    if (!drawn || (hotels.length === 0 && !centre)) return;
    const { map, markers } = drawn;
    const pinsAt = () => [...markers.values()].map((marker) => map.latLngToContainerPoint(marker.getLatLng()));
    const ringName = (km: number) => t(words.ring, { n: km });
    return drawGround(map, { centre, landmarks, areas, city, ringName, place: placing(shift) }, pinsAt);
  }, [drawn, hotels, centre, landmarks, areas, city, shift, t]);

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
      {moved && onSearchHere && (
        <button
          type="button"
          className={styles.searchHere}
          onClick={() => drawn && onSearchHere(boxOf(drawn.map.getBounds(), shift))}
        >
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(words.searchHere)}
        </button>
      )}
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

const placing =
  (shift: MapPoint | undefined) =>
  ({ latitude, longitude }: MapPoint): L.LatLngTuple => [
    latitude + (shift?.latitude ?? 0),
    longitude + (shift?.longitude ?? 0),
  ];

function boundsOf({ south, west, north, east }: MapBox, place: ReturnType<typeof placing>): L.LatLngBounds {
  return L.latLngBounds(place({ latitude: south, longitude: west }), place({ latitude: north, longitude: east }));
}

/** What is in view, in WGS-84 and within the world. */
function boxOf(bounds: L.LatLngBounds, shift: MapPoint | undefined): MapBox {
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  const [up, right] = [shift?.latitude ?? 0, shift?.longitude ?? 0];
  return {
    south: within(bounds.getSouth() - up, 90),
    west: within(bounds.getWest() - right, 180),
    north: within(bounds.getNorth() - up, 90),
    east: within(bounds.getEast() - right, 180),
  };
}

/** Leaflet writes an attribution as markup; the operator's is text. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

/** Without the few that lie far off, such as a hotel at the airport: the others could not be told apart. */
function closeTogether(points: L.LatLng[]): L.LatLng[] {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const centre = L.latLng(middle(points.map(({ lat }) => lat)), middle(points.map(({ lng }) => lng)));
  const away = points.map((point) => centre.distanceTo(point)).toSorted((a, b) => a - b);
  const most = 2.5 * (away[Math.floor(away.length * 0.75)] ?? 0);
  return points.filter((point) => centre.distanceTo(point) <= most);
}

function showAll(map: L.Map, points: L.LatLng[], centre: L.LatLngTuple | undefined, view: L.LatLngBounds | undefined) {
  if (view) map.fitBounds(view, { animate: false });
  else if (points.length > 1)
    map.fitBounds(L.latLngBounds(closeTogether(points)), { padding: [48, 40], maxZoom: singleZoom, animate: false });
  else if (points[0]) map.setView(points[0], singleZoom, { animate: false });
  else if (centre) map.setView(centre, coastUntilZoom + 2, { animate: false });
}
