import { exponentOf } from '@waylight/contract/money';
import { useMemo } from 'react';
import type { StaySearch } from '../../lib/search-link.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { HotelMap, type MapHotel } from '../map/hotel-map.tsx';
import type { HotelPage } from './list-state.ts';
import { words } from './words.ts';

export interface ListMapProps {
  page: HotelPage;
  stay: StaySearch;
  /** hotels on the pages before this one */
  first: number;
  active: number | undefined;
  onActive: (hotelId: number | undefined) => void;
  onPick: (hotelId: number) => void;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The page's hotels on the map, with the totals of their cards. */
export function ListMap({ page, stay, first, active, onActive, onPick }: ListMapProps) {
  const t = useText();
  const names = useNames();
  const { records, place } = page;
  const hotels = useMemo<MapHotel[]>(
    () =>
      records.map((hotel, index) => {
        const price = hotel.offer?.price;
        return {
          id: hotel.infoId,
          number: first + index + 1,
          name: names(hotel.infoName, hotel.nameEng).name,
          note: price && whole.format(price.total / 10 ** exponentOf(price.currency)),
          soldOut: hotel.offer === null,
          latitude: hotel.googleLatitude,
          longitude: hotel.googleLongitude,
          href: paths.hotel(hotel.infoId, stay),
        };
      }),
    [records, first, names, stay],
  );
  const centre = useMemo(
    () => ({
      latitude: place.googleLatitude,
      longitude: place.googleLongitude,
      name: names(place.infoName, place.nameEng).name,
    }),
    [place, names],
  );
  return (
    <HotelMap
      label={t(words.map)}
      hotels={hotels}
      centre={centre}
      active={active}
      onActive={onActive}
      onPick={onPick}
    />
  );
}
