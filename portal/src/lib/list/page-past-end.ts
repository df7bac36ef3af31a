import { useEffect } from 'react';
import { useGo } from '../url.ts';

/**
 * An address that was kept from when there was more goes on to the last page there is. `total`: undefined until it is that of
 * the page asked for.
 */
export function useLastPageInstead(
  { page, limit, total }: { page: number; limit: number; total: number | undefined },
  hrefFor: (page: number) => string,
): void {
  const go = useGo();
  const last = Math.max(1, Math.ceil((total ?? 0) / limit));
  const href = total !== undefined && page > last ? hrefFor(last) : undefined;
  useEffect(() => {
    if (href) go(href, { replace: true });
  }, [href, go]);
}
