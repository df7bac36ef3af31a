import type { MapBox } from '@waylight/contract/search/search';
import { exponentOf, formatMoney } from '@waylight/contract/value/money';
import { useCallback, useMemo, useState } from 'react';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { gcjShiftAt, HotelMap, type MapHotel, type MapLandmark } from '../../map/hotel-map.tsx';
import { usePlaceOutlines } from '../../map/place-outlines.ts';
import type { ListFilters } from '../../stay/search-link.ts';
import { useActiveHotel, useActiveId } from '../list/active-hotel.ts';
import { type HotelsReply, type ListState, pageSize } from '../list/list-state.ts';
import { words } from '../words.ts';
import styles from './map-card.module.css';
import { MapCard } from './map-card.tsx';

export interface ListMapProps {
  page: HotelsReply;
  state: ListState;
  /** no list beside it: what is picked stands on the map itself */
  alone?: boolean;
  onPick: (hotelId: number) => void;
  onFilters: (change: Partial<ListFilters>) => void;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The page's hotels on the map, with the totals of their cards; what is in view can be searched. */
export function ListMap({ page, state, alone = false, onPick, onFilters }: ListMapProps) {
  const t = useText();
  const names = useNames();
  const { point } = useActiveHotel();
  const active = useActiveId();
  const { records, place } = page;
  const { stay, filters, sort } = state;
  const first = (page.page - 1) * pageSize;
  const chosen = filters.areas.join(',') || (place.kind === 'area' ? String(place.id) : '');
  const { outlines, areas, waters } = usePlaceOutlines(place.cityId, chosen);
  const landmarks = useMemo<MapLandmark[]>(
    () =>
      (outlines?.landmarks ?? [])
        .filter(({ id }) => place.kind !== 'landmark' || id !== place.id)
        .map(({ id, kind, infoName, nameEng, googleLatitude, googleLongitude, code }) => ({
          id,
          kind,
          code,
          // Areas and the piece of the map are where one was: around a landmark is another place.
          href: paths.hotels({
            destination: { kind: 'landmark', id },
            stay,
            filters: { ...filters, areas: [], within: undefined },
            sort,
          }),
          name: names(infoName, nameEng).name,
          latitude: googleLatitude,
          longitude: googleLongitude,
        })),
    [outlines, names, place.kind, place.id, stay, filters, sort],
  );
  const city = outlines?.city.googleOutline;
  const hotels = useMemo<MapHotel[]>(
    () =>
      records.map((hotel, index) => {
        const price = hotel.offer?.price;
        const area = names(hotel.areaNameCn, hotel.areaNameEn).name;
        return {
          id: hotel.infoId,
          number: first + index + 1,
          name: names(hotel.infoName, hotel.nameEng).name,
          note: price && whole.format(price.total / 10 ** exponentOf(price.currency)),
          facts: ['★'.repeat(hotel.star), area].filter(Boolean).join(' '),
          price: price
            ? formatMoney({ amount: price.total, currency: price.currency })
            : hotel.offer
              ? undefined
              : t(hotel.offSale ? words.offSale : words.soldOut),
          soldOut: hotel.offer === null,
          latitude: hotel.googleLatitude,
          longitude: hotel.googleLongitude,
          href: paths.hotel(hotel.infoId, stay, { wish: filters }),
        };
      }),
    [records, first, names, stay, filters, t],
  );
  const centre = useMemo(
    () => ({
      latitude: place.googleLatitude,
      longitude: place.googleLongitude,
      name: names(place.infoName, place.nameEng).name,
      inView: place.kind === 'landmark',
    }),
    [place, names],
  );
  const gcjShift = useMemo(() => gcjShiftAt(place), [place]);
  const searchHere = useCallback((within: MapBox) => onFilters({ within }), [onFilters]);
  const [pickedId, setPicked] = useState<number>();
  const picked = alone ? records.find(({ infoId }) => infoId === pickedId) : undefined;
  const map = (
    <HotelMap
      label={t(words.map)}
      hotels={hotels}
      city={city}
      areas={areas}
      waters={waters}
      landmarks={landmarks}
      centre={centre}
      gcjShift={gcjShift}
      view={filters.within}
      active={picked?.infoId ?? active}
      plain={alone}
      onActive={point}
      onPick={alone ? setPicked : onPick}
      onSearchHere={searchHere}
    />
  );
  return (
    <div className={styles.counted}>
      {records.length < page.total && (
        <p className={styles.count}>{t(words.mapOfPage, { n: records.length, total: page.total })}</p>
      )}
      <div className={styles.onMap}>
        {map}
        {picked && <MapCard hotel={picked} stay={stay} wish={filters} onClose={() => setPicked(undefined)} />}
      </div>
    </div>
  );
}
