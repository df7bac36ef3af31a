import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import styles from './hotel-map.module.css';
import type { HotelMapProps, MapLandmark } from './hotel-map.tsx';
import { wordOfKind } from './landmark-kind.ts';
import { boxOf, stretchOf } from './map-box.ts';
import { drawGround } from './map-ground.ts';
import { bindInfo, nameMarker, pinIcon, pressedByKey, standApart, standInFrame } from './map-pins.ts';
import { boundsOf, edgesOf, placing, showAll } from './map-view.ts';
import { useActiveMarker, useCoast, useDrawnMap, useTiles } from './use-drawn-map.ts';
import { words } from './words.ts';

const nothing: readonly never[] = [];

/** Names a landmark's marker and gives it its info window. */
function bindLandmark(
  marker: L.Marker,
  { name, kind, href, distance }: MapLandmark,
  t: ReturnType<typeof useText>,
  go: (href: string) => void,
): void {
  const kindName = t(wordOfKind(kind));
  nameMarker(marker, t(words.landmark, { kind: kindName, name }));
  const lines = [distance ? `${kindName} · ${distance}` : kindName];
  bindInfo(marker, { name, lines, href, action: t(words.searchAround) }, go);
}

/**
 * Numbered markers over areas, water, rings of distance, landmarks, and coast lines or the operator's own tiles. Marker and card
 * light each other up: both know one active hotel.
 */
export function LeafletMap(props: HotelMapProps) {
  const {
    label,
    hotels,
    landmarks = nothing,
    areas = nothing,
    waters = nothing,
    city,
    centre,
    gcjShift,
    view,
    around,
    active,
    plain = false,
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
  const [moved, setMoved] = useState(false);
  const latest = useRef({ ...props, go, middle });
  useEffect(() => {
    latest.current = { ...props, go, middle };
  });
  const drawn = useDrawnMap(box, () => latest.current.middle, setMoved);
  const tiled = useTiles(drawn, tiles);
  useCoast(drawn, !tiled, beyond, t(words.coast));

  useEffect(() => {
    if (!drawn) return;
    const { map, markers, pins, ours } = drawn;
    const goThere = (href: string) => latest.current.go(href);
    pins.clearLayers();
    markers.clear();
    for (const hotel of hotels) {
      const marker = L.marker(place(hotel), { icon: pinIcon(hotel), riseOnHover: true, zIndexOffset: -hotel.number });
      marker.on('mouseover', () => latest.current.onActive?.(hotel.id));
      marker.on('mouseout', () => latest.current.onActive?.(undefined));
      marker.on('click', () => latest.current.onPick?.(hotel.id));
      nameMarker(marker, hotel.number > 0 ? t(words.marker, { number: hotel.number, name: hotel.name }) : hotel.name);
      marker.on('add', () => {
        const element = marker.getElement();
        element?.addEventListener('focus', () => latest.current.onActive?.(hotel.id));
        element?.addEventListener('blur', () => latest.current.onActive?.(undefined));
      });
      if (plain) pressedByKey(marker, () => latest.current.onPick?.(hotel.id));
      else {
        const { name, facts, address, price, href } = hotel;
        bindInfo(marker, { name, lines: [facts, address], price, href, action: t(words.viewRooms) }, goThere, () =>
          latest.current.onPick?.(hotel.id),
        );
      }
      markers.set(hotel.id, marker);
    }
    ours.moving = true;
    showAll(
      map,
      [...markers.values()].map((marker) => marker.getLatLng()),
      centre && { at: place(centre), inView: centre.inView ?? false },
      view && boundsOf(view, shift),
      { around, hasTiles: tiles !== null },
    );
    ours.moving = false;
    setMoved(false);
    const fit = () =>
      standApart(drawn, plain ? hotels.map((hotel) => ({ ...hotel, href: undefined })) : hotels, {
        nameOf: (n, together) => t(together ? words.together : words.group, { n }),
        choose: ({ id, href }) => (href ? goThere(href) : latest.current.onPick?.(id)),
        point: (id) => latest.current.onActive?.(id),
      });
    fit();
    const inFrame = () => standInFrame(drawn);
    map.on('zoomend', fit).on('moveend resize', inFrame);
    return () => void map.off('zoomend', fit).off('moveend resize', inFrame);
  }, [drawn, hotels, centre, view, around, shift, place, tiles, plain, t]);

  // Drawn after the markers: names on the ground give way to them.
  useEffect(() => {
    if (!drawn || (hotels.length === 0 && !centre)) return;
    const { map } = drawn;
    const pinsAt = () => drawn.taken;
    const ringName = (km: number) => t(words.ring, { n: km });
    const bind = (marker: L.Marker, landmark: MapLandmark) =>
      bindLandmark(marker, landmark, t, (to) => latest.current.go(to));
    return drawGround(map, { centre, landmarks, areas, waters, city, ringName, place, bind }, pinsAt);
  }, [drawn, hotels, centre, landmarks, areas, waters, city, place, t]);

  useActiveMarker(drawn, active, hotels);

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
      <div className={styles.zoom} data-control>
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
