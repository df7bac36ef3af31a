import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { useCallQuery } from '../../lib/calls.ts';
import { verdictOf } from './pay-order.ts';

/** ms between two looks at a payment that is over for the buyer and not for the provider */
export const lookMs = 3000;

/** The outcome of a payment, read anew by this page: an older answer is not shown. */
export function useOutcome(subject: Subject, { looks, enabled = true }: { looks: boolean; enabled?: boolean }) {
  const { data, isFetchedAfterMount, error, refetch } = useCallQuery(api.payment.outcome, subject, {
    enabled,
    staleTime: 0,
    handles: 'all',
    refetchInterval: looks && lookMs,
  });
  const outcome = isFetchedAfterMount ? data : undefined;
  return {
    outcome,
    verdict: outcome && verdictOf(outcome),
    error,
    refetch,
  };
}
