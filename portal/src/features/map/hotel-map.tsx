import type { MapBox } from '@waylight/contract/search/search';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './hotel-map.module.css';
import { words } from './words.ts';

const LeafletMap = lazy(() => import('./leaflet-map.tsx').then(({ LeafletMap }) => ({ default: LeafletMap })));

/** A point in WGS-84: the `googleLatitude` and `googleLongitude` of a reply. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** The `gcjShift` at a point that a reply gives in both. */
export function gcjShiftAt(at: Record<'latitude' | 'longitude' | 'googleLatitude' | 'googleLongitude', number>) {
  return { latitude: at.latitude - at.googleLatitude, longitude: at.longitude - at.googleLongitude };
}

export interface MapHotel extends MapPoint {
  id: number;
  /** on the list; 0: the map is about this hotel */
  number: number;
  name: string;
  /** shown beside the number where there is room, such as a price */
  note?: string | undefined;
  /** of its info window: stars and area, the address, and the price in full */
  facts?: string | undefined;
  address?: string | undefined;
  price?: string | undefined;
  /** greyed */
  soldOut?: boolean | undefined;
  href?: string | undefined;
}

export interface MapLandmark extends MapPoint {
  id: number;
  name: string;
  kind: string;
  /** IATA, of an airport */
  code?: string | null | undefined;
  /** how far it is, beside its name */
  distance?: string | undefined;
  /** the list of hotels around it */
  href: string;
}

export interface MapArea {
  id: number;
  name: string;
  /** [longitude, latitude] of each corner */
  outline: readonly (readonly [number, number])[];
  chosen?: boolean | undefined;
}

export interface MapWater {
  id: number;
  name: string;
  /** metres; its line is the middle of a river. Null: the line goes around the water */
  width: number | null;
  /** [longitude, latitude] */
  outline: readonly (readonly [number, number])[];
}

export interface HotelMapProps {
  /** what the map is of, for a screen reader */
  label: string;
  hotels: readonly MapHotel[];
  landmarks?: readonly MapLandmark[];
  areas?: readonly MapArea[];
  /** rivers, lakes and pieces of sea */
  waters?: readonly MapWater[];
  /** the city's own outline, [longitude, latitude] of each corner */
  city?: MapArea['outline'] | undefined;
  /**
   * Distances are measured from here: rings are drawn around it. `inView`: it is shown, however far from the hotels. Without a
   * name it is marked already.
   */
  centre?: (MapPoint & { name?: string; inView?: boolean }) | undefined;
  /** Metres of ground around a single hotel, where no tiles show its streets. */
  around?: number | undefined;
  /** How far GCJ-02 is from WGS-84 here, for tiles that stand in it; degrees to add. */
  gcjShift?: MapPoint | undefined;
  /** The piece of the map that was searched: shown as it is, not fitted to the hotels. */
  view?: MapBox | undefined;
  active?: number | undefined;
  onActive?: ((hotelId: number | undefined) => void) | undefined;
  /** The page shows what was picked in its own way, so that markers open no window. */
  plain?: boolean | undefined;
  /** A marker was pressed. */
  onPick?: ((hotelId: number) => void) | undefined;
  /** Offers to search what is in view once somebody has moved the map. */
  onSearchHere?: ((box: MapBox) => void) | undefined;
}

/** Where the hotels are. The map's own code is loaded when it is first shown. It fills its box. */
export function HotelMap(props: HotelMapProps) {
  const t = useText();
  return (
    <Suspense fallback={<div className={styles.wait}>{t(words.loading)}</div>}>
      <LeafletMap {...props} />
    </Suspense>
  );
}
