import 'leaflet/dist/leaflet.css';
import type { MapBox } from '@waylight/contract/search/search';
import L from 'leaflet';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { addCoast, coastUntilZoom } from './coast.ts';
import styles from './hotel-map.module.css';
import type { HotelMapProps, MapLandmark, MapPoint } from './hotel-map.tsx';
import { wordOfKind } from './landmark-kind.ts';
import { boxOf, near, stretchOf } from './map-box.ts';
import { drawGround } from './map-ground.ts';
import { bindInfo, pinIcon, showNotes } from './map-pins.ts';
import { words } from './words.ts';

/** Beijing at zoom 13 until there is something to show, 15 for a single marker. */
const beijing: L.LatLngTuple = [39.9042, 116.4074];
const firstZoom = 13;
const singleZoom = 15;
const nothing: readonly never[] = [];

interface Drawn {
  map: L.Map;
  markers: Map<number, L.Marker>;
  pins: L.LayerGroup;
  attribution: L.Control.Attribution;
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
  const middle = view ? stretchOf(view).middle : ((centre ?? hotels[0])?.longitude ?? 0);
  const place = useMemo(() => placing(shift, middle), [shift, middle]);
  // Nearer the date line than this, a view may reach across it.
  const beyond = Math.abs(middle) > 90 ? Math.sign(middle) * 360 : 0;
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [moved, setMoved] = useState(false);
  /** A tile has come: until then, however long they are waited for, the map looks as it does without tiles. */
  const [tiled, setTiled] = useState(false);
  const told = useRef({ ...props, go, middle });
  useEffect(() => {
    told.current = { ...props, go, middle };
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
      zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
    const attribution = L.control.attribution({ prefix: false, position: 'bottomright' }).addTo(map);
    const pins = L.layerGroup().addTo(map);
    const ours = { moving: false };
    map.on('dragend zoomend', () => !ours.moving && setMoved(true));
    // Markers are drawn once: whoever goes half around the world comes upon them again.
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter();
      const back = near(lng, told.current.middle);
      if (back !== lng) map.setView([lat, back], map.getZoom(), { animate: false });
    });
    setDrawn({ map, markers: new Map(), pins, attribution, ours });
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      map.remove();
      setDrawn(undefined);
    };
  }, []);

  useEffect(() => {
    if (!drawn || !tiles) return;
    const layer = L.tileLayer(tiles.url, { attribution: escaped(tiles.attribution), maxZoom: 19 });
    layer.on('tileload', () => setTiled(true));
    layer.addTo(drawn.map);
    return () => {
      layer.remove();
      setTiled(false);
    };
  }, [drawn, tiles]);

  useEffect(() => {
    if (!drawn || tiled) return;
    const { map, attribution } = drawn;
    const source = t(words.coast);
    attribution.addAttribution(source);
    const remove = addCoast(map, beyond);
    return () => {
      attribution.removeAttribution(source);
      remove();
    };
  }, [drawn, tiled, beyond, t]);

  useEffect(() => {
    if (!drawn) return;
    const { map, markers, pins, ours } = drawn;
    const goThere = (href: string) => told.current.go(href);
    pins.clearLayers();
    markers.clear();
    for (const hotel of hotels) {
      const marker = L.marker(place(hotel), { icon: pinIcon(hotel), riseOnHover: true, zIndexOffset: -hotel.number });
      marker.on('mouseover', () => told.current.onActive?.(hotel.id));
      marker.on('mouseout', () => told.current.onActive?.(undefined));
      marker.on('click', () => told.current.onPick?.(hotel.id));
      marker.on('add', () => {
        const element = marker.getElement();
        element?.setAttribute('aria-label', t(words.marker, { number: hotel.number, name: hotel.name }));
        element?.addEventListener('focus', () => told.current.onActive?.(hotel.id));
        element?.addEventListener('blur', () => told.current.onActive?.(undefined));
      });
      const { name, facts, address, price, href } = hotel;
      bindInfo(marker, { name, lines: [facts, address], price, href, action: t(words.viewRooms) }, goThere, () =>
        told.current.onPick?.(hotel.id),
      );
      marker.addTo(pins);
      markers.set(hotel.id, marker);
    }
    ours.moving = true;
    showAll(
      map,
      [...markers.values()].map((marker) => marker.getLatLng()),
      centre && { at: place(centre), inView: centre.inView ?? false },
      view && boundsOf(view, shift),
    );
    ours.moving = false;
    setMoved(false);
    const fit = () => showNotes(map, markers, hotels);
    fit();
    map.on('zoomend', fit);
    return () => {
      map.off('zoomend', fit);
    };
  }, [drawn, hotels, centre, view, shift, place, t]);

  // Drawn after the markers: names on the ground give way to them.
  useEffect(() => {
    if (!drawn || (hotels.length === 0 && !centre)) return;
    const { map, markers } = drawn;
    const pinsAt = () => [...markers.values()].map((marker) => map.latLngToContainerPoint(marker.getLatLng()));
    const ringName = (km: number) => t(words.ring, { n: km });
    const bind = (marker: L.Marker, { name, kind, href }: MapLandmark) => {
      const kindName = t(wordOfKind(kind));
      marker.on('add', () =>
        marker.getElement()?.setAttribute('aria-label', t(words.landmark, { kind: kindName, name })),
      );
      bindInfo(marker, { name, lines: [kindName], href, action: t(words.searchAround) }, (to) => told.current.go(to));
    };
    return drawGround(map, { centre, landmarks, areas, city, ringName, place, bind }, pinsAt);
  }, [drawn, hotels, centre, landmarks, areas, city, place, t]);

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
    <section className={styles.frame} aria-label={label} data-tiles={tiled ? '' : undefined}>
      <div ref={box} className={styles.map} />
      {moved && onSearchHere && (
        <button
          type="button"
          className={styles.searchHere}
          onClick={() => drawn && onSearchHere(boxOf(edgesOf(drawn.map.getBounds(), shift)))}
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

/** Where a point stands on the map: on the side of the date line that is nearer the middle of what is shown. */
const placing =
  (shift: MapPoint | undefined, middle: number) =>
  ({ latitude, longitude }: MapPoint): L.LatLngTuple => [
    latitude + (shift?.latitude ?? 0),
    near(longitude, middle) + (shift?.longitude ?? 0),
  ];

function boundsOf(view: MapBox, shift: MapPoint | undefined): L.LatLngBounds {
  const { west, east } = stretchOf(view);
  const [up, right] = [shift?.latitude ?? 0, shift?.longitude ?? 0];
  return L.latLngBounds([view.south + up, west + right], [view.north + up, east + right]);
}

/** What is in view, in WGS-84. */
function edgesOf(bounds: L.LatLngBounds, shift: MapPoint | undefined): MapBox {
  const [up, right] = [shift?.latitude ?? 0, shift?.longitude ?? 0];
  return {
    south: bounds.getSouth() - up,
    west: bounds.getWest() - right,
    north: bounds.getNorth() - up,
    east: bounds.getEast() - right,
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

function showAll(
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
