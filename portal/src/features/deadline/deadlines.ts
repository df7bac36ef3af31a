import { api } from '@waylight/contract';
import { soonDays } from '@waylight/contract/booking/deadline';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';

/** Orders whose free cancellation ends within some days, or of which somebody was reminded, once a minute. */
export function useNearDeadlines(enabled: boolean, days: number = soonDays) {
  return useCallQuery(
    api.deadline.near,
    { days },
    { enabled, handles: 'all', staleTime: justNowMs, refetchInterval: 60_000 },
  );
}
