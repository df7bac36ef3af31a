import { api } from '@waylight/contract';
import { dueSoonDays, homeRequests } from '@waylight/contract/home-requests';
import { addDays } from '@waylight/contract/value/stay';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';
import { useToday } from '../../lib/today.ts';

/** The list of bills that are due soon or overdue, as its address has it. `today`: a day of Asia/Shanghai. */
export const dueBillsQuery = (today: string) => ({ status: 'unpaid', by: 'due', to: addDays(today, dueSoonDays) });

/** Unpaid bills that are due soon or overdue. */
export function useDueBills(enabled: boolean) {
  const request = homeRequests.dueBills(useToday());
  return useCallQuery(api.billing.list, request, { enabled, handles: 'all', staleTime: justNowMs });
}
