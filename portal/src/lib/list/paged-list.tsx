import type { UseQueryResult } from '@tanstack/react-query';
import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Pager } from '@waylight/ui/table/pager';
import type { ReactNode } from 'react';
import { CallFailed } from '../page/call-failed.tsx';
import { useForbidden } from '../page/use-forbidden.ts';
import { useGo } from '../url.ts';
import { useLastPageInstead } from './page-past-end.ts';

interface Page {
  records: readonly unknown[];
  total: number;
}

export interface PagedListProps<P extends Page> {
  query: UseQueryResult<P, Error>;
  skeleton: ReactNode;
  /** Title of the state in which nothing could be had. */
  failed: string;
  /** Instead of an empty table: none yet, or none that matches. */
  empty: ReactNode;
  page: number;
  limit: number;
  hrefFor: (page: number) => string;
  /** The rows of a page become more or fewer; it begins again at the first. */
  onLimit: (limit: number) => void;
  /** Above the table, whether it has rows or not. */
  above?: ((page: P, busy: boolean) => ReactNode) | undefined;
  children: (page: P, busy: boolean) => ReactNode;
}

/** A table that is read page by page: waiting, failed, empty, or its rows with the pages under them. Old rows stay, paler, while new ones come. */
export function PagedList<P extends Page>(props: PagedListProps<P>) {
  const { query, skeleton, failed, empty, page, limit, hrefFor, onLimit, above, children } = props;
  const go = useGo();
  const { data, isPlaceholderData: busy } = query;
  useLastPageInstead({ page, limit, total: busy ? undefined : data?.total }, hrefFor);
  const forbidden = useForbidden(query);
  if (forbidden) return null;
  if (query.isError && !data) return <CallFailed query={query} title={failed} />;
  return (
    <Loading waiting={!data} skeleton={skeleton}>
      {() =>
        data && (
          <>
            <ThinProgress on={query.isFetching} />
            {above?.(data, busy)}
            {data.total > 0 ? children(data, busy) : empty}
            {data.total > 0 && (
              <div data-print="no">
                <Pager
                  page={page}
                  limit={limit}
                  total={data.total}
                  onPage={(next) => go(hrefFor(next))}
                  onLimit={onLimit}
                  hrefFor={hrefFor}
                />
              </div>
            )}
          </>
        )
      }
    </Loading>
  );
}
