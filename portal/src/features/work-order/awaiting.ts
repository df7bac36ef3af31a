import { api } from '@waylight/contract';
import { homeRequests } from '@waylight/contract/home-requests';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';

/** Work orders that wait for the agency's reply: one reading for the menu and for To do, once a minute. */
export function useAwaitingWorkOrders(enabled: boolean) {
  return useCallQuery(api.workOrder.list, homeRequests.awaitingWorkOrders, {
    enabled,
    handles: 'all',
    staleTime: justNowMs,
    refetchInterval: 60_000,
  });
}
