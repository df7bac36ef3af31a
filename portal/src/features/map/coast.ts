import L from 'leaflet';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-50m.json?url';

/**
 * Coast lines of the world, without borders. They are drawn to one in fifty million: beyond this zoom they would put
 * houses into the sea, so they give way to plain ground.
 */
export const coastUntilZoom = 9;

type Topology = Parameters<typeof feature>[0];

let asked: Promise<Topology> | undefined;

async function fetchLand(): Promise<Topology> {
  const response = await fetch(landUrl);
  if (!response.ok) throw new Error(`coast lines: ${response.status}`);
  return (await response.json()) as Topology;
}

/** Adds the coast where the zoom allows it, once more `beyond` the date line (degrees; 0: not); answers how to take it away. */
export function addCoast(map: L.Map, beyond: number): () => void {
  let layer: L.FeatureGroup | undefined;
  let gone = false;
  const show = async () => {
    const wanted = map.getZoom() <= coastUntilZoom;
    map.getContainer().toggleAttribute('data-sea', wanted);
    if (!wanted) return layer?.remove();
    if (!layer) {
      asked ??= fetchLand();
      try {
        const topology = await asked;
        const land = topology.objects.land;
        if (gone || layer || !land) return;
        layer = L.featureGroup(
          [...new Set([0, beyond])].map((by) =>
            L.geoJSON(feature(topology, land), {
              interactive: false,
              style: { color: '#758682', weight: 1, fillColor: '#e9efec', fillOpacity: 1 },
              coordsToLatLng: ([longitude, latitude]) => L.latLng(latitude, longitude + by),
            }),
          ),
        );
      } catch {
        // Without coast lines the markers still stand where they are; the next zoom asks again.
        asked = undefined;
        return;
      }
    }
    if (map.getZoom() <= coastUntilZoom) layer.addTo(map).bringToBack();
  };
  const onZoom = () => void show();
  onZoom();
  map.on('zoomend', onZoom);
  return () => {
    gone = true;
    map.off('zoomend', onZoom);
    map.getContainer().removeAttribute('data-sea');
    layer?.remove();
  };
}
