import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment';
import { queryOf, useCallQuery } from '../../lib/calls.ts';
import { clockOffset } from './asking.ts';
import type { Outcome, Ways } from './pay-order.ts';

export interface Payable {
  ways: Ways;
  /** what is under way already */
  before: Outcome;
  /** the codes of those for which money has come that is being checked */
  checking: readonly string[];
  /** server clock minus this device's, ms */
  offset: number;
}

/** What a page needs before anything can be paid on it. */
export function usePayable(subjects: readonly Subject[]): {
  payable: Payable | undefined;
  error: Error | null;
  /** Reads the ways to pay again; or everything, after a failure. */
  again: () => void;
} {
  const ways = useCallQuery(api.payment.ways, { subjects: [...subjects] }, { staleTime: 0, handles: 'all' });
  const before = useCallQuery(api.payment.outcome, subjects[0]!, { staleTime: 0, handles: 'all' });
  // Paid together with others, one may have money of its own that is being checked.
  const others = useQueries({
    queries: subjects.slice(1).map((subject) => ({
      ...queryOf(api.payment.outcome, subject),
      staleTime: 0,
      meta: { handles: 'all' as const },
    })),
  });
  // What was read on an earlier visit may have gone on since.
  const read = [before, ...others];
  const ready = ways.data && before.data && read.every(({ data, isFetchedAfterMount }) => data && isFetchedAfterMount);
  const error = ready ? null : (ways.error ?? read.find((one) => one.error)?.error ?? null);
  return {
    payable: ready
      ? {
          ways: ways.data,
          before: before.data,
          checking: subjects.filter((_, at) => read[at]?.data?.suspended === 'checking').map(({ id }) => id),
          offset: clockOffset(ways.data.asOf, ways.dataUpdatedAt),
        }
      : undefined,
    error,
    again: () => {
      void ways.refetch();
      if (error) for (const one of read) void one.refetch();
    },
  };
}
