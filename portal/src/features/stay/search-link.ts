import type { Destination, MapBox, sorts } from '@waylight/contract/search/search';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import type { Stay } from '@waylight/contract/value/stay';
import { inCustomerView } from '../../lib/session/customer-view.ts';

/**
 * How a search is written into an address; search-url.ts reads it back and says what each parameter is. Apart, because
 * every page links to a search and few read one.
 */
export interface StaySearch extends Stay {
  rooms: Occupancy[];
  nationality: string;
}

export type Sort = (typeof sorts)[number];

export interface ListFilters {
  areas: number[];
  stars: number[];
  themes: number[];
  /** minor units per room and night */
  price: { min: number; max?: number } | undefined;
  freeCancellation: boolean;
  breakfast: boolean;
  instant: boolean;
  /** of the person */
  favourites: boolean;
  /** a coupon of the company applies */
  withCoupon: boolean;
  hotelName: string | undefined;
  /** a piece of the map, WGS-84 */
  within: MapBox | undefined;
}

/** Wishes for the rate itself, which the hotel's page has as well. */
export type RateWish = Pick<ListFilters, 'freeCancellation' | 'breakfast' | 'instant'>;

export const noFilters: ListFilters = {
  areas: [],
  stars: [],
  themes: [],
  price: undefined,
  freeCancellation: false,
  breakfast: false,
  instant: false,
  favourites: false,
  withCoupon: false,
  hotelName: undefined,
  within: undefined,
};

export function destinationText({ kind, id }: Destination): string {
  return `${kind[0]}:${id}`;
}

export function roomsText(rooms: readonly Occupancy[]): string {
  return rooms
    .map(({ adultNumAll, childrenAgesStrAll: ages }) =>
      ages ? `${adultNumAll}c${ages.replaceAll(',', '-')}` : String(adultNumAll),
    )
    .join(',');
}

export function stayToUrl(stay: StaySearch): Record<'in' | 'out' | 'r' | 'nat', string> {
  return { in: stay.checkin, out: stay.checkout, r: roomsText(stay.rooms), nat: stay.nationality };
}

/** Four decimals are some ten metres. */
function boxText({ south, west, north, east }: MapBox): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(',');
}

export function wishToUrl(wish: RateWish): Record<string, string> {
  const url: Record<string, string> = {};
  if (wish.freeCancellation) url.free = '1';
  if (wish.breakfast) url.meal = '1';
  if (wish.instant) url.now = '1';
  return url;
}

export function filtersToUrl(filters: ListFilters): Record<string, string> {
  const { price } = filters;
  const url: Record<string, string> = {};
  if (filters.areas.length) url.area = filters.areas.join(',');
  if (filters.stars.length) url.star = filters.stars.join(',');
  if (filters.themes.length) url.theme = filters.themes.join(',');
  // A range of net prices is for nobody else to read.
  if (price && !inCustomerView()) url.price = `${price.min}-${price.max ?? ''}`;
  Object.assign(url, wishToUrl(filters));
  if (filters.favourites) url.fav = '1';
  if (filters.withCoupon) url.coupon = '1';
  if (filters.hotelName) url.name = filters.hotelName;
  if (filters.within) url.box = boxText(filters.within);
  return url;
}
