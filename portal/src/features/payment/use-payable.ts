import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { useCallQuery } from '../../lib/calls.ts';
import { useRefusalsReady } from '../../lib/refusal-words.tsx';
import { clockOffset } from './asking.ts';
import type { Outcome, Ways } from './pay-order.ts';

export interface Payable {
  ways: Ways;
  /** the attempt under way */
  before: Outcome;
  /** codes of the subjects whose money is being checked */
  checking: readonly string[];
  /** server clock minus this device's, ms */
  offset: number;
}

/** The data a page needs before anything can be paid on it. */
export function usePayable(subjects: readonly Subject[]): {
  payable: Payable | undefined;
  error: Error | null;
  /** Reads the ways to pay again; or both, after a failure. */
  again: () => void;
} {
  const ways = useCallQuery(api.payment.ways, { subjects: [...subjects] }, { staleTime: 0, handles: 'all' });
  const before = useCallQuery(api.payment.outcome, subjects[0]!, { staleTime: 0, handles: 'all' });
  const canBeSaid = useRefusalsReady(ways.data?.ways.some(({ usable }) => usable !== true) ?? false);
  // An outcome read on an earlier visit may be out of date.
  const ready = ways.data && before.data && before.isFetchedAfterMount && canBeSaid;
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
