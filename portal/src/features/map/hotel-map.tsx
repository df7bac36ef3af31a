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

export interface MapHotel extends MapPoint {
  id: number;
  /** as on its card */
  number: number;
  name: string;
  /** shown beside the number where there is room, such as a price */
  note?: string | undefined;
  /** greyed */
  soldOut?: boolean | undefined;
  href?: string | undefined;
}

export interface MapLandmark extends MapPoint {
  id: number;
  name: string;
}

export interface HotelMapProps {
  /** what the map is of, for a screen reader */
  label: string;
  hotels: readonly MapHotel[];
  landmarks?: readonly MapLandmark[];
  /** Distances are measured from here: rings are drawn around it. */
  centre?: (MapPoint & { name: string }) | undefined;
  active?: number | undefined;
  onActive?: ((hotelId: number | undefined) => void) | undefined;
  /** A marker was pressed. */
  onPick?: ((hotelId: number) => void) | undefined;
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
