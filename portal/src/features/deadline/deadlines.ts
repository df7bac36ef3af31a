import { api } from '@waylight/contract';
import { useCallQuery } from '../../lib/calls.ts';

/** Orders whose free cancellation ends soon: one reading for the page and for the menu, once a minute. */
export function useNearDeadlines(enabled: boolean) {
  return useCallQuery(api.deadline.near, {}, { enabled, handles: 'all', staleTime: 0, refetchInterval: 60_000 });
}
