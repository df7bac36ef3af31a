import { api } from '@waylight/contract';
import { useCallQuery } from '../../lib/calls.ts';

/** Work orders that wait for the agency's reply: one reading for the menu and for To do, once a minute. */
export function useAwaitingWorkOrders(enabled: boolean) {
  return useCallQuery(
    api.workOrder.list,
    { awaitingYou: true, limit: 4 },
    { enabled, handles: 'all', staleTime: 0, refetchInterval: 60_000 },
  );
}
