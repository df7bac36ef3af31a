import { type Destination, type MapBox, sorts } from '@waylight/contract/search/search';
import { limits, type Occupancy } from '@waylight/contract/value/occupancy';
import { occupancyOf } from '@waylight/contract/value/party';
import { addDays, isPlainDate, nightsOf, type PlainDate } from '@waylight/contract/value/stay';
import {
  enumField,
  flagField,
  keywordField,
  listAddress,
  pageField,
  rawField,
  rowIdsField,
} from '../../lib/list/list-address.ts';
import { rowIdIn } from '../../lib/row-id.ts';
import type { ListFilters, RateWish, StaySearch } from './search-link.ts';

export type { StaySearch } from './search-link.ts';

/**
 * A search in an address, shared by list, detail and order form: `?d=c:1042&in=2026-03-14&out=2026-03-17&r=2,2c6-9&nat=CN`.
 *
 * - `d`: c(ity), a(rea) or l(andmark) and an id
 * - `r`: one part per room: the adults and, after a `c`, each child's age joined by `-`
 * - `area=3,4`, `star=4,5`, `theme=2`, `name=…`
 * - `price=60000-120000`: minor units per night
 * - `free=1`, `meal=1`, `now=1`, `fav=1`, `coupon=1`
 * - `box=31.1,121.4,31.3,121.6`: south, west, north, east of a piece of the map
 * - `sort`, `p`
 *
 * A parameter that cannot be read falls back; it never breaks the page.
 */
const kinds = { c: 'city', a: 'area', l: 'landmark' } as const;

export function destinationOf(text: string | undefined): Destination | undefined {
  const [, kind, digits] = /^([cal]):(.+)$/.exec(text ?? '') ?? [];
  const id = rowIdIn(digits);
  return id === undefined ? undefined : { kind: kinds[kind as keyof typeof kinds], id };
}

export function roomsOf(text: string | undefined): Occupancy[] | undefined {
  const parts = (text ?? '').split(',');
  if (parts.length > limits.rooms) return undefined;
  const rooms: Occupancy[] = [];
  for (const part of parts) {
    const match = /^(\d{1,2})(?:c(\d{1,2}(?:-\d{1,2})*))?$/.exec(part);
    if (!match) return undefined;
    const adults = Number(match[1]);
    const ages = match[2]?.split('-').map(Number) ?? [];
    if (adults < 1 || adults > limits.adultsPerRoom || ages.length > limits.childrenPerRoom) return undefined;
    if (ages.some((age) => age < 1 || age > limits.oldestChild)) return undefined;
    rooms.push(occupancyOf({ adults, childAges: ages }));
  }
  return rooms;
}

/** A stay's parameters, read together by `stayOf`. */
export const stayFields = { in: rawField, out: rawField, r: rawField, nat: rawField };
export const stayUrl = listAddress(stayFields);
export type StayUrl = ReturnType<typeof stayUrl.parse>;

/** Parameters of what a rate is asked to be, read together by `wishOf`. */
export const wishFields = { free: flagField, meal: flagField, now: flagField };

export const listUrl = listAddress({
  ...stayFields,
  ...wishFields,
  d: rawField,
  area: rowIdsField(50),
  star: rowIdsField(5),
  theme: rowIdsField(50),
  price: rawField,
  fav: flagField,
  coupon: flagField,
  name: keywordField(),
  box: rawField,
  sort: enumField(sorts, 'comprehensive'),
  p: pageField(9999),
});
export type ListUrl = ReturnType<typeof listUrl.parse>;

/** The first search: tomorrow, one night, one room, two adults, Chinese. */
export function defaultStay(today: PlainDate): StaySearch {
  return {
    checkin: addDays(today, 1),
    checkout: addDays(today, 2),
    rooms: [occupancyOf({ adults: 2, childAges: [] })],
    nationality: 'CN',
  };
}

/** The stay of an address; each part that is absent or wrong comes from `otherwise`, the dates only as a pair. */
export function stayOf(url: StayUrl, otherwise: StaySearch, today: PlainDate, maxNights = 31): StaySearch {
  const dates = { checkin: url.in ?? '', checkout: url.out ?? '' };
  const readable = isPlainDate(dates.checkin) && isPlainDate(dates.checkout) && dates.checkin >= today;
  const nights = readable ? nightsOf(dates) : 0;
  const stay = nights >= 1 && nights <= maxNights ? dates : otherwise;
  return {
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms: roomsOf(url.r) ?? otherwise.rooms,
    nationality: /^[A-Z]{2}$/.test(url.nat ?? '') ? (url.nat as string) : otherwise.nationality,
  };
}

function boxOf(value: string | undefined): MapBox | undefined {
  const parts = (value ?? '').split(',');
  if (parts.length !== 4 || parts.some((part) => part.trim() === '')) return undefined;
  const [south, west, north, east] = parts.map(Number) as [number, number, number, number];
  const isThere = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return isThere && south < north ? { south, west, north, east } : undefined;
}

export function wishOf({ free, meal, now }: Pick<ListUrl, 'free' | 'meal' | 'now'>): RateWish {
  return { freeCancellation: free, breakfast: meal, instant: now };
}

export function filtersOf(url: ListUrl): ListFilters {
  const price = /^(\d{1,12})-(\d{1,12})?$/.exec(url.price ?? '');
  const min = Number(price?.[1] ?? 0);
  const max = price?.[2] === undefined ? undefined : Number(price[2]);
  return {
    areas: url.area,
    stars: url.star.filter((star) => star <= 5),
    themes: url.theme,
    price: price && (max === undefined || max >= min) ? { min, ...(max === undefined ? {} : { max }) } : undefined,
    ...wishOf(url),
    favourites: url.fav,
    withCoupon: url.coupon,
    hotelName: url.name || undefined,
    within: boxOf(url.box),
  };
}
