import { type Destination, type MapBox, mapBox, sorts } from '@waylight/contract/search/search';
import { limits, type Occupancy } from '@waylight/contract/value/occupancy';
import { addDays, isPlainDate, nightsOf, type PlainDate } from '@waylight/contract/value/stay';
import { z } from 'zod';
import { rowIdIn } from '../../lib/row-id.ts';
import type { ListFilters, Sort, StaySearch } from './search-link.ts';

export type { StaySearch } from './search-link.ts';

/**
 * A search as it stands in the address, shared by list, detail and order form:
 * `?d=c:1042&in=2026-03-14&out=2026-03-17&r=2,2c6-9&nat=CN`. `d` is c(ity), a(rea) or l(andmark) and an id; `r` has one
 * part per room, the adults and, after a `c`, each child's age joined by `-`. Filters follow: `area=3,4`, `star=4,5`,
 * `theme=2`, `price=60000-120000` (minor units per night), `free=1`, `meal=1`, `now=1`, `fav=1`, `name=…`, `box=31.1,121.4,31.3,121.6`
 * (south, west, north, east of a piece of the map), `sort`, `p`.
 * What cannot be read falls back, it never breaks the page.
 */
const kinds = { c: 'city', a: 'area', l: 'landmark' } as const;

export function destinationOf(text: string | undefined): Destination | undefined {
  const [, kind, digits] = /^([cal]):(.+)$/.exec(text ?? '') ?? [];
  const id = rowIdIn(digits);
  return id === undefined ? undefined : { kind: kinds[kind as keyof typeof kinds], id };
}

/** One room of so many adults and children of these ages (1 means 1 or younger). */
export function room(adults: number, ages: readonly number[] = []): Occupancy {
  return { adultNumAll: adults, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') };
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
    rooms.push(room(adults, ages));
  }
  return rooms;
}

/** Parameters of an address as they are: texts. */
const text = z.string().optional().catch(undefined);
export const stayUrl = z.object({ in: text, out: text, r: text, nat: text });
export type StayUrl = z.infer<typeof stayUrl>;

export const listUrl = stayUrl.extend({
  d: text,
  area: text,
  star: text,
  theme: text,
  price: text,
  free: text,
  meal: text,
  now: text,
  fav: text,
  coupon: text,
  name: text,
  box: text,
  sort: text,
  p: text,
});
export type ListUrl = z.infer<typeof listUrl>;

/** What a first search starts with: tomorrow, one night, one room, two adults, Chinese. */
export function defaultStay(today: PlainDate): StaySearch {
  return { checkin: addDays(today, 1), checkout: addDays(today, 2), rooms: [room(2)], nationality: 'CN' };
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

const idsOf = (value: string | undefined, most: number) =>
  [...new Set((value ?? '').split(',').flatMap((part) => rowIdIn(part) ?? []))].slice(0, most);

function boxOf(value: string | undefined): MapBox | undefined {
  const parts = (value ?? '').split(',');
  if (parts.length !== 4 || parts.some((part) => part.trim() === '')) return undefined;
  const [south, west, north, east] = parts.map(Number);
  const { data } = mapBox.safeParse({ south, west, north, east });
  return data && data.south < data.north ? data : undefined;
}

export function filtersOf(url: ListUrl): ListFilters {
  const price = /^(\d{1,12})-(\d{1,12})?$/.exec(url.price ?? '');
  const min = Number(price?.[1] ?? 0);
  const max = price?.[2] === undefined ? undefined : Number(price[2]);
  return {
    areas: idsOf(url.area, 50),
    stars: idsOf(url.star, 5).filter((star) => star <= 5),
    themes: idsOf(url.theme, 50),
    price: price && (max === undefined || max >= min) ? { min, ...(max === undefined ? {} : { max }) } : undefined,
    freeCancellation: url.free === '1',
    breakfast: url.meal === '1',
    instant: url.now === '1',
    favourites: url.fav === '1',
    withCoupon: url.coupon === '1',
    hotelName: url.name?.trim().slice(0, 80) || undefined,
    within: boxOf(url.box),
  };
}

export function sortOf(url: ListUrl): Sort {
  return sorts.find((sort) => sort === url.sort) ?? 'comprehensive';
}

export function pageOf(url: ListUrl): number {
  return /^[1-9]\d{0,3}$/.test(url.p ?? '') ? Number(url.p) : 1;
}
