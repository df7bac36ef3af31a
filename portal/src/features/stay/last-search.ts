import type { Destination } from '@waylight/contract/search/search';
import { useMemo } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { keptValue } from '../../lib/kept.ts';
import { isRowId } from '../../lib/row-id.ts';
import { useToday } from '../../lib/today.ts';
import { useUrl } from '../../lib/url.ts';
import { roomsText, type StaySearch } from './search-link.ts';
import { defaultStay, roomsOf, type StayUrl, stayOf, stayUrl } from './search-url.ts';

/** The last search of this tab and the last few of this browser: dates and guests are typed once. */

/** A place as it can be shown before the server is asked: its names and what it is. */
export interface KeptPlace {
  destination: Destination;
  infoName: string;
  nameEng: string;
}

interface KeptSearch {
  place?: KeptPlace;
  in: string;
  out: string;
  r: string;
  nat: string;
}
type RecentSearch = KeptSearch & { place: KeptPlace };

function isKeptPlace(stored: unknown): stored is KeptPlace {
  const { destination, infoName, nameEng } = (stored ?? {}) as Partial<KeptPlace>;
  const { kind, id } = (destination ?? {}) as Partial<Destination>;
  return (
    (kind === 'city' || kind === 'area' || kind === 'landmark') &&
    isRowId(id) &&
    typeof infoName === 'string' &&
    typeof nameEng === 'string'
  );
}

function isKeptSearch(stored: unknown): stored is KeptSearch {
  const { place, in: checkin, out, r, nat } = (stored ?? {}) as Partial<KeptSearch>;
  return (
    (place === undefined || isKeptPlace(place)) && [checkin, out, r, nat].every((text) => typeof text === 'string')
  );
}
const isRecentSearch = (stored: unknown): stored is RecentSearch => isKeptSearch(stored) && stored.place !== undefined;

const mostRecent = 3;

export interface Search {
  place?: KeptPlace | undefined;
  stay: StaySearch;
}

const written = ({ place, stay }: Search): KeptSearch => ({
  ...(place ? { place } : {}),
  in: stay.checkin,
  out: stay.checkout,
  r: roomsText(stay.rooms),
  nat: stay.nationality,
});

const lastKept = keptValue<KeptSearch | undefined>(
  'tab',
  'waylight.search',
  (stored) => (isKeptSearch(stored) ? stored : undefined),
  undefined,
);
const recentKept = keptValue<readonly RecentSearch[]>(
  'browser',
  'waylight.recentSearches',
  (stored) => (Array.isArray(stored) && stored.every(isRecentSearch) ? stored : undefined),
  [],
);

/** Keeps a search as this tab's last and, with a place, first among the browser's recent ones. */
export function keepSearch(search: Search): void {
  const entry = written(search);
  lastKept.write(entry);
  if (!search.place) return;
  const others = recentKept
    .read()
    .filter(({ place }) => !sameDestination(place.destination, search.place?.destination));
  recentKept.write([{ ...entry, place: search.place }, ...others].slice(0, mostRecent));
}

export function sameDestination(a: Destination | undefined, b: Destination | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.id === b.id;
}

/** The last search of this tab, if any; dates that have passed are moved to tomorrow. */
export function lastSearch(today: string, maxNights: number): Search {
  const kept = lastKept.read();
  const otherwise = defaultStay(today);
  return kept ? { place: kept.place, stay: stayOf(kept, otherwise, today, maxNights) } : { stay: otherwise };
}

/** The browser's recent searches, the latest first. */
export function recentSearchesKept(today: string, maxNights: number): (Search & { place: KeptPlace })[] {
  return recentKept
    .read()
    .flatMap((kept) =>
      roomsOf(kept.r) ? [{ place: kept.place, stay: stayOf(kept, defaultStay(today), today, maxNights) }] : [],
    );
}

/** The names of a place that was searched lately, before the server has been asked. */
export function placeKept(wanted: Destination | undefined): KeptPlace | undefined {
  const last = lastKept.read()?.place;
  const recent = recentKept.read();
  return [last, ...recent.map(({ place }) => place)].find((place) => sameDestination(place?.destination, wanted));
}

/** The stay that the address names; what it leaves out comes from the tab's last search, then from the defaults. */
export function useStay(): StaySearch {
  const url: StayUrl = useUrl(stayUrl);
  const day = useToday();
  const { maxNights } = useBrand();
  // One object as long as the address stays: what is drawn from it need not be drawn again.
  return useMemo(() => stayOf(url, lastSearch(day, maxNights).stay, day, maxNights), [url, day, maxNights]);
}
