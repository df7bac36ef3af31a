import { api } from '@waylight/contract';
import { approximatedIn } from '@waylight/contract/value/money';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { keyOf, queryClient, useCall, useCallQuery } from '../../lib/calls.ts';
import { useSignedIn } from '../../lib/session/session.ts';

/** The currency in which this session likes to read prices. What is charged is always the account's own. */
export type ShownCurrency = ReplyOf<typeof api.currency.ofSession>;

const key = keyOf(api.currency.ofSession, {});

/** undefined: nobody is signed in, or the answer is on its way */
export function useShownCurrency(): ShownCurrency | undefined {
  const signedIn = useSignedIn();
  const { data } = useCallQuery(
    api.currency.ofSession,
    {},
    { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY, handles: 'all' },
  );
  return signedIn ? data : undefined;
}

export function useChooseCurrency() {
  return useCall(api.currency.ofSession, { onSuccess: (chosen) => queryClient.setQueryData(key, chosen) });
}

/**
 * An amount of the account's currency as it reads in the one chosen, rounded to its minor unit; undefined when there is
 * nothing to convert.
 */
export function approximately(amount: number, currency: string, shown: ShownCurrency | undefined): number | undefined {
  if (!shown || shown.currency === currency || shown.accountCurrency !== currency) return undefined;
  return approximatedIn({ amount, currency }, shown.currency, shown.rate);
}
