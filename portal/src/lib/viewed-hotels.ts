import type { HotelFacts } from '@waylight/contract/catalogue';

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

/** The hotels that this browser looked at last, the latest first. */
export function viewedHotels(): ViewedHotel[] {
  try {
    return viewedIn(localStorage.getItem(viewedKey)).reverse();
  } catch {
    return [];
  }
}

/** Keeps a hotel as viewed; a browser that stores nothing simply remembers nothing. */
export function rememberViewed(hotel: HotelFacts): void {
  const { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn } = hotel;
  const picSrc = hotel.photos[0]?.src ?? null;
  try {
    const list = viewedIn(localStorage.getItem(viewedKey));
    const entry = { infoId, infoName, nameEng, star, cityId, cityNameCn, cityNameEn, picSrc };
    localStorage.setItem(viewedKey, JSON.stringify(withViewed(list, entry)));
  } catch {
    // private windows may refuse storage
  }
}
