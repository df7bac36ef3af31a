import { useRouter } from '@tanstack/react-router';
import type { api } from '@waylight/contract';
import type { Destination } from '@waylight/contract/search/search';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { useMemo } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useToday } from '../../../lib/today.ts';
import { type Going, parseSearch, useGo, useUrl } from '../../../lib/url.ts';
import { paths } from '../../../paths.ts';
import { sameDestination, useStay } from '../../stay/last-search.ts';
import { type ListFilters, noFilters, type Sort, type StaySearch } from '../../stay/search-link.ts';
import { destinationOf, filtersOf, type ListUrl, listUrl, stayOf } from '../../stay/search-url.ts';

export type HotelsReply = ReplyOf<typeof api.search.hotels>;
export type Counts = HotelsReply['counts'];
export type HotelsRequest = RequestOf<typeof api.search.hotels>;

export const pageSize = 20;

/** Layers of the list that Back closes. */
export const overlays = { filters: 'filters', map: 'map', compare: 'compare', names: 'names' } as const;

/** Filters that change, the others staying as they are, or what becomes of all of them. */
export type FilterChange = Partial<ListFilters> | ((now: ListFilters) => ListFilters);

/** State of the list, read from the address, and the ways to change it: every change is a new address. */
export interface ListState {
  destination: Destination | undefined;
  stay: StaySearch;
  filters: ListFilters;
  sort: Sort;
  page: number;
  /** Back to the first page; the scroll stays, and with it the boxes that are being pressed. */
  changeFilters: (change: FilterChange) => void;
  /** Back to the first page, which is seen from its top. */
  changeSort: (sort: Sort) => void;
  hrefOfPage: (page: number) => string;
  goToPage: (page: number) => void;
}

/**
 * The server refuses price filters and sorts to people without price view: they are left out. A change begins at the
 * present address, not at the drawn one, so that two quick presses both count.
 */
export function useListState(seesPrices: boolean): ListState {
  const url = useUrl(listUrl);
  const go = useGo();
  const { history } = useRouter();
  const stay = useStay();
  const today = useToday();
  const { maxNights } = useBrand();
  return useMemo(() => {
    const shown = read(url, seesPrices);
    const to = (change: (now: ListedState) => Partial<ListedState>, going?: Going) => {
      const { search, state } = history.location;
      const address = listUrl.parse(parseSearch(search));
      const now = read(address, seesPrices);
      if (!sameDestination(now.destination, shown.destination)) return;
      const dates = stayOf(address, stay, today, maxNights);
      const { overlay } = state;
      // Values chosen in the sheet are one step of the history, as the sheet is: Back closes it as it was opened.
      const replace = overlay?.name === overlays.filters;
      go(hrefOf({ ...now, page: 1, ...change(now) }, dates), { overlay, replace, ...going });
    };
    return {
      ...shown,
      stay,
      changeFilters: (change) =>
        to(({ filters }) => ({ filters: typeof change === 'function' ? change(filters) : { ...filters, ...change } }), {
          keepScroll: true,
        }),
      changeSort: (sort) => to(() => ({ sort })),
      hrefOfPage: (page) => hrefOf({ ...shown, page }, stay),
      goToPage: (page) => to(() => ({ page }), { replace: false }),
    };
  }, [url, go, history, stay, today, maxNights, seesPrices]);
}

type ListedState = Pick<ListState, 'destination' | 'filters' | 'sort' | 'page'>;

function read(url: ListUrl, seesPrices: boolean): ListedState {
  const filters = filtersOf(url);
  const { sort } = url;
  return {
    destination: destinationOf(url.d),
    filters: seesPrices && !inCustomerView() ? filters : { ...filters, price: undefined, withCoupon: false },
    sort: seesPrices || !sort.startsWith('price') ? sort : 'comprehensive',
    page: url.p,
  };
}

function hrefOf({ destination, ...listed }: ListedState, stay: StaySearch): string {
  return destination ? paths.hotels({ destination, stay, ...listed }) : paths.home;
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
