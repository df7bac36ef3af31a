import { api } from '@waylight/contract';
import type { ErrorName } from '@waylight/contract/errors';
import { useEffect } from 'react';
import { z } from 'zod';
import { errorNamed, type QueryOptions, useCallQuery } from '../../lib/calls.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { paths } from '../../paths.ts';

/** `?orderCode=…` of the payment and result pages. */
export const paymentUrl = z.object({ orderCode: z.string().optional().catch(undefined) });

const isMissing = (error: ErrorName | undefined) => error === 'NO_SUCH_ORDER' || error === 'INVALID_REQUEST';

/** The order of the address; one that is unknown or somebody else's leads to /404. */
export function useOrderOfUrl(options: Pick<QueryOptions, 'refetchInterval'> = {}) {
  const { orderCode = '' } = useUrl(paymentUrl);
  const go = useGo();
  const query = useCallQuery(
    api.booking.get,
    { orderCode },
    { enabled: orderCode !== '', staleTime: 0, handles: 'all', ...options },
  );
  const missing = orderCode === '' || isMissing(errorNamed(query.error));
  useEffect(() => {
    if (missing) go(paths.notFound, { replace: true });
  }, [missing, go]);
  return { orderCode, query, missing };
}
