import { useQuery } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { mostOrdersPaidTogether } from '@waylight/contract/value/lengths';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { useEffect, useMemo } from 'react';
import { errorNamed, keyOf, queryOf, staleAtOnce } from '../../lib/calls.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { paths } from '../../paths.ts';

/** Each code once, in the order given. */
export function codesOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((code) => code.trim()))]
    .filter(Boolean)
    .slice(0, mostOrdersPaidTogether);
}

const isMissing = (error: ErrorName | undefined) => error === 'NO_SUCH_ORDER' || error === 'INVALID_REQUEST';

export interface OrdersOfUrl {
  codes: string[];
  /** all of them, in the order of the address; undefined while one is on its way */
  orders: OrderDetail[] | undefined;
  error: Error | null;
  missing: boolean;
  refetch: () => void;
}

/** The orders of the address, `?orderCode=…` with several by commas that are paid together; an unknown one, or another agency's, leads to /404. */
export function useOrdersOfUrl({ refetchInterval = false }: { refetchInterval?: number | false } = {}): OrdersOfUrl {
  const orderCode = useUrlText('orderCode');
  const codes = useMemo(() => codesOf(orderCode), [orderCode]);
  const go = useGo();
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(api.booking.get), codes],
    // The first reading takes what has come with the session; the others ask.
    queryFn: ({ client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const read = (orderCode: string) => {
        const query = queryOf(api.booking.get, { orderCode });
        const staleTime = isFirst ? staleAtOnce({ state: { data: client.getQueryData(query.queryKey) } }) : 0;
        return client.fetchQuery({ ...query, staleTime, meta: { handles: 'all' } });
      };
      return Promise.all(codes.map(read));
    },
    enabled: codes.length > 0,
    staleTime: 0,
    meta: { handles: 'all' },
    // Each poll reads all of them: with many orders it is rarer, within the account's rate limit.
    refetchInterval: typeof refetchInterval === 'number' && refetchInterval * Math.ceil(codes.length / 5),
  });
  const missing = codes.length === 0 || isMissing(errorNamed(error));
  useEffect(() => {
    // One of several has no name: the answer does not say which.
    const code = codes.length === 1 ? codes[0]! : '';
    if (missing) go(paths.missing(location.pathname, code), { replace: true });
  }, [missing, codes, go]);
  return { codes, orders: data, error, missing, refetch: () => void refetch() };
}
