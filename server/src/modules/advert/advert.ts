import { hotelsPerAdvert } from '@waylight/contract/advert';

/** Where in ten hotels the advert stands: early enough to be seen, never first. */
const hotelsBefore = 3;

/**
 * Which adverts stand on a page of a list, and after how many of its hotels: one for every ten hotels of a whole page and no
 * more, each advert on one page only.
 */
export function slotsOf(
  adverts: number,
  { page, limit }: { page: number; limit: number },
): { advert: number; after: number }[] {
  const each = Math.floor(limit / hotelsPerAdvert);
  const first = (page - 1) * each;
  return Array.from({ length: Math.max(0, Math.min(each, adverts - first)) }, (_, i) => ({
    advert: first + i,
    after: i * hotelsPerAdvert + hotelsBefore,
  }));
}
