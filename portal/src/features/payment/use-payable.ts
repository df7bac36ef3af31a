import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { useCallQuery } from '../../lib/calls.ts';
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
  /** Reads the ways to pay again; or both, after a failure. */
  again: () => void;
} {
  const ways = useCallQuery(api.payment.ways, { subjects: [...subjects] }, { staleTime: 0, handles: 'all' });
  const before = useCallQuery(api.payment.outcome, subjects[0]!, { staleTime: 0, handles: 'all' });
  // What was read on an earlier visit may have gone on since.
  const ready = ways.data && before.data && before.isFetchedAfterMount;
  const error = ready ? null : (ways.error ?? before.error);
  return {
    payable: ready
      ? {
          ways: ways.data,
          before: before.data,
          checking: ways.data.checking.map(({ id }) => id),
          offset: clockOffset(ways.data.asOf, ways.dataUpdatedAt),
        }
      : undefined,
    error,
    again: () => {
      void ways.refetch();
      if (error) void before.refetch();
    },
  };
}
