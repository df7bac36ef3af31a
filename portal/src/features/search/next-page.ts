import { api } from '@waylight/contract';
import { useEffect } from 'react';
import { queryClient, queryOf } from '../../lib/calls.ts';
import type { HotelsRequest } from './list-state.ts';

/** Quiet for so long, somebody reads the page and may want the next one. */
const quietMs = 700;

/** Reads the next page before it is asked for, so that it is there at once. */
export function useNextPage(next: HotelsRequest | undefined) {
  const key = next && JSON.stringify(next);
  useEffect(() => {
    if (!key) return;
    const request: HotelsRequest = JSON.parse(key);
    const timer = setTimeout(
      () => void queryClient.prefetchQuery({ ...queryOf(api.search.hotels, request), meta: { handles: 'all' } }),
      quietMs,
    );
    return () => clearTimeout(timer);
  }, [key]);
}
