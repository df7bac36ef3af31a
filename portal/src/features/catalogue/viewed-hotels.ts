import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { useMemo, useSyncExternalStore } from 'react';

/** The hotels looked at last (spec §4), kept in the browser under `hotelHistoryList`, the oldest first. */

export const viewedKey = 'hotelHistoryList';
const most = 4;

export type ViewedHotel = Pick<
  HotelFacts,
  'infoId' | 'infoName' | 'nameEng' | 'star' | 'cityId' | 'cityNameCn' | 'cityNameEn'
> & { picSrc: string | null };

/** An existing hotel moves to the end; otherwise, where four stand already, the oldest is dropped. */
export function withViewed(list: readonly ViewedHotel[], hotel: ViewedHotel): ViewedHotel[] {
  const others = list.filter((one) => one.infoId !== hotel.infoId);
  return [...others.slice(Math.max(0, others.length - (most - 1))), hotel];
}

/** What is stored, or nothing where it cannot be read; a part that an earlier release did not store is empty. */
export function viewedIn(text: string | null): ViewedHotel[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.flatMap(viewedFrom) : [];
  } catch {
    return [];
  }
}

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

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that stores nothing simply remembers nothing: private windows may refuse storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(viewedKey);
  } catch {
    return null;
  }
}

function store(list: readonly ViewedHotel[]): void {
  try {
    localStorage.setItem(viewedKey, JSON.stringify(list));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The hotels that this browser looked at last, the latest first. */
export function useViewedHotels(): ViewedHotel[] {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => viewedIn(text).reverse(), [text]);
}

export function rememberViewed(hotel: HotelFacts): void {
  const { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn } = hotel;
  const picSrc = hotel.photos[0]?.src ?? null;
  store(withViewed(viewedIn(stored()), { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn, picSrc }));
}

/** Forgets one hotel, or all of them. */
export function forgetViewed(hotelId?: number): void {
  store(viewedIn(stored()).filter(({ infoId }) => hotelId !== undefined && infoId !== hotelId));
}
