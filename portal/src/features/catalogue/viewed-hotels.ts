import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { useMemo } from 'react';
import { keptValue, useKept } from '../../lib/kept.ts';

/** The hotels looked at last, kept in the browser, the oldest first. */

const mostViewed = 4;

export type ViewedHotel = Pick<
  HotelFacts,
  'infoId' | 'infoName' | 'nameEng' | 'star' | 'cityId' | 'cityNameCn' | 'cityNameEn'
> & { picSrc: string | null };

/** An existing hotel moves to the end; otherwise, where four stand already, the oldest is dropped. */
export function withViewed(list: readonly ViewedHotel[], hotel: ViewedHotel): ViewedHotel[] {
  const others = list.filter((one) => one.infoId !== hotel.infoId);
  return [...others.slice(Math.max(0, others.length - (mostViewed - 1))), hotel];
}

/** Parts that an earlier release did not store are empty. */
function viewedFrom(stored: Partial<Record<keyof ViewedHotel, unknown>> | null): ViewedHotel[] {
  const { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn, picSrc } = stored ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  if (typeof infoId !== 'number' || typeof infoName !== 'string') return [];
  return [
    {
      infoId,
      infoName,
      nameEng: text(nameEng) || infoName,
      star: number(star),
      cityId: number(cityId),
      cityNameCn: text(cityNameCn),
      cityNameEn: text(cityNameEn),
      picSrc: text(picSrc) || null,
    },
  ];
}

export const viewedHotels = keptValue<readonly ViewedHotel[]>(
  'browser',
  'hotelHistoryList',
  (stored) => (Array.isArray(stored) ? stored.flatMap(viewedFrom) : undefined),
  [],
);

/** The hotels that this browser looked at last, the latest first. */
export function useViewedHotels(): ViewedHotel[] {
  const hotels = useKept(viewedHotels);
  return useMemo(() => hotels.toReversed(), [hotels]);
}

export function rememberViewed(hotel: HotelFacts): void {
  const { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn } = hotel;
  const picSrc = hotel.photos[0]?.src ?? null;
  const viewed = { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn, picSrc };
  viewedHotels.write(withViewed(viewedHotels.read(), viewed));
}

/** Forgets one hotel, or all of them. */
export function forgetViewed(hotelId?: number): void {
  viewedHotels.write(viewedHotels.read().filter(({ infoId }) => hotelId !== undefined && infoId !== hotelId));
}
