import L from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { useBrand } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { addCoast } from './coast.ts';
import type { HotelMapProps } from './hotel-map.tsx';
import { near } from './map-box.ts';
import type { Box } from './marker-groups.ts';
import { leaveScrollToPage } from './page-scroll.ts';

/** Beijing until there is something to show. */
const beijing: L.LatLngTuple = [39.9042, 116.4074];
const firstZoom = 13;

export interface DrawnMap {
  map: L.Map;
  markers: Map<number, L.Marker>;
  /** markers as they stand now, by hotel: its own, or that of its group */
  shown: Map<number, L.Marker>;
  /** boxes around their points, pixels of the world at this zoom; `stays`: at its point, also at the map's edge */
  labels: { id: number; box: Box; stays: boolean }[];
  /** boxes that they take in this view */
  taken: Box[];
  pins: L.LayerGroup;
  attribution: L.Control.Attribution;
  /** set while the map is moved by the page, not by a person */
  ours: { moving: boolean };
}

/** Draws an empty map into the box. `middle`: longitude that it comes back to after half a turn of the world. */
export function useDrawnMap(
  box: RefObject<HTMLDivElement | null>,
  middle: () => number,
  onMoved: (moved: boolean) => void,
): DrawnMap | undefined {
  const [drawn, setDrawn] = useState<DrawnMap>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; `middle` reads the latest
  useEffect(() => {
    if (!box.current) return;
    const map = L.map(box.current, {
      center: beijing,
      zoom: firstZoom,
      minZoom: 2,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      // Its own timer for a resized window outlives the map; the box is watched below.
      trackResize: false,
      zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    const attribution = L.control.attribution({ prefix: false, position: 'bottomright' }).addTo(map);
    const pins = L.layerGroup().addTo(map);
    const ours = { moving: false };
    map.on('dragend zoomend', () => !ours.moving && onMoved(true));
    // Markers are drawn once: a map dragged half around the world comes back to them.
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter();
      const back = near(lng, middle());
      if (back !== lng) map.setView([lat, back], map.getZoom(), { animate: false });
    });
    setDrawn({ map, markers: new Map(), shown: new Map(), labels: [], taken: [], pins, attribution, ours });
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(box.current);
    const stopLeaving = leaveScrollToPage(box.current);
    return () => {
      stopLeaving();
      resized.disconnect();
      map.remove();
      // Leaflet's timer of a zoom under way would read the map that is gone.
      Object.assign(map, { _animatingZoom: false });
      setDrawn(undefined);
    };
  }, []);
  useScale(drawn);
  return drawn;
}

/**
 * Lays the operator's tiles under the map. True once a tile has come: until then, however long that takes, the map looks
 * as it does without tiles.
 */
export function useTiles(drawn: DrawnMap | undefined, tiles: ReturnType<typeof useBrand>['tiles']): boolean {
  const [tiled, setTiled] = useState(false);
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
  return tiled;
}

/** Lays a scale of metres and kilometres on the map, in the reader's language. */
function useScale(drawn: DrawnMap | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (!drawn) return;
    const { map } = drawn;
    const scale = L.control.scale({ imperial: false, position: 'bottomleft', updateWhenIdle: true }).addTo(map);
    // Leaflet knows no other words than its own.
    const translate = () => {
      const line = scale.getContainer()?.firstElementChild;
      if (line && language === 'zh') line.textContent = line.textContent.replace('km', '公里').replace('m', '米');
    };
    translate();
    map.on('moveend', translate);
    return () => {
      map.off('moveend', translate);
      scale.remove();
    };
  }, [drawn, language]);
}

/** Draws coast lines while there are no tiles, and says where they come from. */
export function useCoast(drawn: DrawnMap | undefined, shown: boolean, beyond: number, source: string): void {
  useEffect(() => {
    if (!drawn || !shown) return;
    const { map, attribution } = drawn;
    attribution.addAttribution(source);
    const remove = addCoast(map, beyond);
    return () => {
      attribution.removeAttribution(source);
      remove();
    };
  }, [drawn, shown, beyond, source]);
}

/** Lights the marker of the active hotel, or of the group that it stands in, also once others stand there. */
export function useActiveMarker(
  drawn: DrawnMap | undefined,
  active: number | undefined,
  hotels: HotelMapProps['hotels'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hotels bring other markers
  useEffect(() => {
    if (!drawn || active === undefined) return;
    let lit: L.Marker | undefined;
    const out = () => {
      lit?.getElement()?.removeAttribute('data-active');
      lit?.setZIndexOffset(0);
    };
    const light = () => {
      out();
      lit = drawn.shown.get(active);
      lit?.getElement()?.setAttribute('data-active', '');
      lit?.setZIndexOffset(1000);
    };
    light();
    drawn.map.on('zoomend', light);
    return () => {
      drawn.map.off('zoomend', light);
      out();
    };
  }, [drawn, active, hotels]);
}

/** Leaflet writes an attribution as markup; the operator's is text. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
