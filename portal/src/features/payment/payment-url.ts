import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking';
import type { ErrorName } from '@waylight/contract/errors';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { errorNamed, type QueryOptions, queryOf } from '../../lib/calls.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { paths } from '../../paths.ts';

/** `?orderCode=…` of the payment and result pages; several by commas are paid together. */
export const paymentUrl = z.object({ orderCode: z.string().optional().catch(undefined) });

/** What one payment may settle. */
const mostOrders = 50;

/** Each code once, in the order given. */
export function codesOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((code) => code.trim()))].filter(Boolean).slice(0, mostOrders);
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

/** The orders of the address; one that is unknown or somebody else's leads to /404. */
export function useOrdersOfUrl({ refetchInterval = false }: Pick<QueryOptions, 'refetchInterval'> = {}): OrdersOfUrl {
  const { orderCode } = useUrl(paymentUrl);
  const codes = useMemo(() => codesOf(orderCode), [orderCode]);
  const go = useGo();
  const queries = useQueries({
    queries: codes.map((code) => ({
      ...queryOf(api.booking.get, { orderCode: code }),
      staleTime: 0,
      meta: { handles: 'all' as const },
      refetchInterval,
    })),
  });
  const error = queries.find((query) => query.error)?.error ?? null;
  const missing = codes.length === 0 || isMissing(errorNamed(error));
  useEffect(() => {
    if (missing) go(paths.notFound, { replace: true });
  }, [missing, go]);
  const found = queries.flatMap(({ data }) => (data ? [data] : []));
  return {
    codes,
    orders: found.length === codes.length ? found : undefined,
    error,
    missing,
    refetch: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
