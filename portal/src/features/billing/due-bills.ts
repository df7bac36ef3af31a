import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { useCallQuery } from '../../lib/calls.ts';
import { useToday } from '../../lib/today.ts';
import { unpaidStatuses } from './list/bill-list-url.ts';

/** Days before the latest settlement date from which a bill is something to do. */
const soonDays = 7;

/** The list of bills that are due soon or overdue, as its address has it. `today`: a day of Asia/Shanghai. */
export const dueBillsQuery = (today: string) => ({ status: 'unpaid', by: 'due', to: addDays(today, soonDays) });

/** Unpaid bills that are due soon or overdue. */
export function useDueBills(enabled: boolean) {
  const dateTo = addDays(useToday(), soonDays);
  return useCallQuery(
    api.billing.list,
    { statuses: [...unpaidStatuses], dateKind: 'due', dateTo, page: 1, limit: 4 },
    { enabled, handles: 'all', staleTime: 0 },
  );
}
