import { useLocation } from '@tanstack/react-router';
import type { api } from '@waylight/contract';
import type { ReplyOf, RequestOf } from '@waylight/contract/call';
import type { Destination } from '@waylight/contract/search';
import { useMemo } from 'react';
import { useStay } from '../../lib/last-search.ts';
import { type ListFilters, noFilters, type Sort, type StaySearch } from '../../lib/search-link.ts';
import { destinationOf, filtersOf, listUrl, pageOf, sortOf } from '../../lib/search-url.ts';
import { type Going, useGo, useUrl } from '../../lib/url.ts';
import { paths } from '../../paths.ts';

export type HotelPage = ReplyOf<typeof api.search.hotels>;
export type Counts = HotelPage['counts'];
export type HotelsRequest = RequestOf<typeof api.search.hotels>;

export const pageSize = 20;

/** Layers of the list that Back closes. */
export const overlays = { filters: 'filters', map: 'map', compare: 'compare', names: 'names' } as const;

/** What the list shows, read from the address, and the ways to change it: every change is a new address. */
export interface ListState {
  destination: Destination | undefined;
  stay: StaySearch;
  filters: ListFilters;
  sort: Sort;
  page: number;
  /** A filter or the sort: back to the first page, the scroll stays. */
  change: (next: { filters?: ListFilters; sort?: Sort }) => void;
  changeFilters: (filters: ListFilters) => void;
  hrefOfPage: (page: number) => string;
  goToPage: (page: number) => void;
}

/** Without the authority to see prices, filtering and sorting by price is refused by the server: it is left out. */
export function useListState(seesPrices: boolean): ListState {
  const url = useUrl(listUrl);
  const go = useGo();
  const stay = useStay();
  const overlay = useLocation({ select: ({ state }) => state.overlay });
  return useMemo(() => {
    const destination = destinationOf(url.d);
    const asked = filtersOf(url);
    const filters = seesPrices ? asked : { ...asked, price: undefined };
    const askedSort = sortOf(url);
    const sort = seesPrices || !askedSort.startsWith('price') ? askedSort : 'comprehensive';
    const to = (next: { filters?: ListFilters; sort?: Sort; page?: number }, going?: Going) => {
      if (destination) go(paths.hotels({ destination, stay, filters, sort, ...next }), { overlay, ...going });
    };
    // Values chosen in the sheet are one step of the history, as the sheet is: Back closes it as it was opened.
    const inSheet = overlay?.name === overlays.filters;
    const change: ListState['change'] = (next) => to(next, { keepScroll: true, replace: inSheet });
    return {
      destination,
      stay,
      filters,
      sort,
      page: pageOf(url),
      change,
      changeFilters: (next) => change({ filters: next }),
      hrefOfPage: (page) => (destination ? paths.hotels({ destination, stay, filters, sort, page }) : paths.home),
      goToPage: (page) => to({ page }),
    };
  }, [url, go, stay, seesPrices, overlay]);
}

/** The call behind a list. */
export function requestOf(
  destination: Destination,
  { stay, filters, sort, page }: Pick<ListState, 'stay' | 'filters' | 'sort' | 'page'>,
  limit = pageSize,
): HotelsRequest {
  const { price, hotelName, within, ...others } = filters;
  return {
    destination,
    ...stay,
    ...others,
    ...(price ? { price } : {}),
    ...(hotelName ? { hotelName } : {}),
    ...(within ? { within } : {}),
    sort,
    page,
    limit,
  };
}

export function anyFilter(filters: ListFilters): boolean {
  return JSON.stringify(filters) !== JSON.stringify(noFilters);
}
