import { agesOf, limits, type Occupancy } from '@waylight/contract/occupancy';
import { type Destination, sorts } from '@waylight/contract/search';
import { addDays, isPlainDate, nightsOf, type PlainDate, type Stay } from '@waylight/contract/stay';
import { z } from 'zod';

/**
 * A search as it stands in the address, shared by list, detail and order form:
 * `?d=c:1042&in=2026-03-14&out=2026-03-17&r=2,2c6-9&nat=CN`. `d` is c(ity), a(rea) or l(andmark) and an id; `r` has one
 * part per room, the adults and, after a `c`, each child's age joined by `-`. Filters follow: `area=3,4`, `star=4,5`,
 * `theme=2`, `price=60000-120000` (minor units per night), `free=1`, `meal=1`, `now=1`, `name=…`, `sort`, `p`.
 * What cannot be read falls back, it never breaks the page.
 */
export interface StaySearch extends Stay {
  rooms: Occupancy[];
  nationality: string;
}

const kinds = { c: 'city', a: 'area', l: 'landmark' } as const;

export function destinationText({ kind, id }: Destination): string {
  return `${kind[0]}:${id}`;
}

export function destinationOf(text: string | undefined): Destination | undefined {
  const match = /^([cal]):([1-9]\d{0,9})$/.exec(text ?? '');
  return match ? { kind: kinds[match[1] as keyof typeof kinds], id: Number(match[2]) } : undefined;
}

/** One room of so many adults and children of these ages (1 means 1 or younger). */
export function room(adults: number, ages: readonly number[] = []): Occupancy {
  return { adultNumAll: adults, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') };
}

export function roomsText(rooms: readonly Occupancy[]): string {
  return rooms
    .map((one) => (one.childrenNumAll ? `${one.adultNumAll}c${agesOf(one).join('-')}` : String(one.adultNumAll)))
    .join(',');
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
  name: text,
  sort: text,
  p: text,
});
export type ListUrl = z.infer<typeof listUrl>;

export function stayToUrl(stay: StaySearch): Record<'in' | 'out' | 'r' | 'nat', string> {
  return { in: stay.checkin, out: stay.checkout, r: roomsText(stay.rooms), nat: stay.nationality };
}

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
  hotelName: string | undefined;
}

export const noFilters: ListFilters = {
  areas: [],
  stars: [],
  themes: [],
  price: undefined,
  freeCancellation: false,
  breakfast: false,
  instant: false,
  hotelName: undefined,
};

const idsOf = (value: string | undefined, most: number) =>
  [
    ...new Set(
      (value ?? '')
        .split(',')
        .filter((part) => /^[1-9]\d{0,9}$/.test(part))
        .map(Number),
    ),
  ].slice(0, most);

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
    hotelName: url.name?.trim().slice(0, 80) || undefined,
  };
}

export function filtersToUrl(filters: ListFilters): Record<string, string> {
  const { price } = filters;
  const url: Record<string, string> = {};
  if (filters.areas.length) url.area = filters.areas.join(',');
  if (filters.stars.length) url.star = filters.stars.join(',');
  if (filters.themes.length) url.theme = filters.themes.join(',');
  if (price) url.price = `${price.min}-${price.max ?? ''}`;
  if (filters.freeCancellation) url.free = '1';
  if (filters.breakfast) url.meal = '1';
  if (filters.instant) url.now = '1';
  if (filters.hotelName) url.name = filters.hotelName;
  return url;
}

export function sortOf(url: ListUrl): Sort {
  return sorts.find((sort) => sort === url.sort) ?? 'comprehensive';
}

export function pageOf(url: ListUrl): number {
  return /^[1-9]\d{0,3}$/.test(url.p ?? '') ? Number(url.p) : 1;
}
