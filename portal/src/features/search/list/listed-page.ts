import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import { hotelsPerAdvert, type OfferedHotel } from '@waylight/contract/advert';
import { useEffect } from 'react';
import { keyOf, queryClient } from '../../../lib/calls.ts';
import { send } from '../../../lib/session/session.ts';
import { sameDestination } from '../../stay/last-search.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import type { HotelsReply, HotelsRequest } from './list-state.ts';

/** A page of the list with the adverts that stand in it. */
export interface ListedPage extends HotelsReply {
  adverts: readonly (OfferedHotel & { after: number })[];
  /** what was searched, beside filters and order; prices are those of this stay */
  searched: ListSearch;
}

type ListSearch = Pick<HotelsRequest, 'destination'> & { stay: StaySearch };

export const sameSearch = (one: ListSearch, other: ListSearch): boolean =>
  sameDestination(one.destination, other.destination) && JSON.stringify(one.stay) === JSON.stringify(other.stay);

/** The list waits no longer than this for its adverts; later ones would push the cards down. */
const advertsWithinMs = 250;

/**
 * After which card an advert stands: where it was to, or a few cards on, so that its hotel's own card is none of the
 * two above or below it. It stays among its ten.
 */
export function placeApart(
  { hotel, after }: { hotel: { infoId: number }; after: number },
  records: readonly { infoId: number }[],
): number {
  const own = records.findIndex(({ infoId }) => infoId === hotel.infoId) + 1;
  const isApart = (place: number) => own === 0 || place < own - 2 || place > own + 1;
  return [after, after + 3, after + 6].find(isApart) ?? after;
}

/** Hotels and adverts are asked for together. A list that is narrowed by filters has none: they need not meet them. */
function listedPage(request: HotelsRequest, withAdverts: boolean) {
  return {
    queryKey: [...keyOf(api.search.hotels, request), withAdverts ? 'with adverts' : 'alone'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedPage> => {
      const { destination, checkin, checkout, rooms, nationality, page, limit } = request;
      const asked = { destination, checkin, checkout, rooms, nationality, page, limit };
      const adverts = withAdverts
        ? send(api.advert.inList, asked, { signal }).then(
            ({ records }) => records.filter(({ after }) => after > 0),
            () => [],
          )
        : [];
      const hotels = await send(api.search.hotels, request, { signal });
      const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), advertsWithinMs));
      // A short page has room for fewer than were laid out for a whole one.
      const most = Math.floor(hotels.records.length / hotelsPerAdvert);
      const there = (await Promise.race([adverts, late])).slice(0, most);
      return {
        ...hotels,
        searched: { destination, stay: { checkin, checkout, rooms, nationality } },
        adverts: there.map((advert) => ({ ...advert, after: placeApart(advert, hotels.records) })),
      };
    },
    meta: { handles: 'all' as const },
  };
}

export function useListedPage(
  request: HotelsRequest,
  { enabled, withAdverts }: { enabled: boolean; withAdverts: boolean },
) {
  return useQuery<ListedPage, Error>({
    ...listedPage(request, withAdverts),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Reads a page before it is asked for, so that it is there at once. One that is there already is not read again. */
export function readAhead(request: HotelsRequest, withAdverts: boolean): void {
  void queryClient.prefetchQuery(listedPage(request, withAdverts));
}

/** Share of the page that is above the lower edge of the window when somebody may soon want the next one. */
const nearTheEnd = 0.6;

/** Reads the next page when somebody has scrolled towards it. */
export function useNextPage(next: HotelsRequest | undefined, withAdverts: boolean) {
  const key = next && JSON.stringify(next);
  useEffect(() => {
    if (!key) return;
    const request: HotelsRequest = JSON.parse(key);
    const look = () => {
      const { clientHeight, scrollHeight } = document.documentElement;
      if (scrollY + clientHeight < scrollHeight * nearTheEnd) return;
      removeEventListener('scroll', look);
      readAhead(request, withAdverts);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [key, withAdverts]);
}
