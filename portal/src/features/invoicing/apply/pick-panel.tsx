import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Pager } from '@waylight/ui/table/pager';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useText } from '../../../lib/words.ts';
import areaStyles from '../invoicing.module.css';
import { isNarrowed, type PickFilter, PickFilters } from './pick-filters.tsx';
import { words } from './words.ts';

interface PickPanelProps<P> {
  query: UseQueryResult<P, Error>;
  filter: PickFilter;
  onFilter: (filter: PickFilter) => void;
  hint: string;
  fromLabel: string;
  /** Title and text when nothing can be chosen at all. */
  none: { title: string; text: string };
  children: (page: P, busy: boolean) => ReactNode;
}

interface PickPage {
  total: number;
  currency: string;
  sums: { invoiceable: number };
}

/** A page of what can be chosen. Its filter is not in the address: a choice goes over many pages and is not shared. */
export function PickPanel<P extends PickPage>(props: PickPanelProps<P>) {
  const { query, filter, onFilter, hint, fromLabel } = props;
  return (
    <div className={areaStyles.panel}>
      <PickFilters filter={filter} hint={hint} fromLabel={fromLabel} onChange={onFilter} />
      <Page {...props} query={query} />
    </div>
  );
}

function Page<P extends PickPage>({ query, filter, onFilter, none, children }: PickPanelProps<P>) {
  const t = useText();
  const { data } = query;
  const forbidden = useForbidden(query);
  if (forbidden) return null;
  if (query.isError && !data) return <CallFailed query={query} title={t(words.failed)} />;
  return (
    <Loading waiting={!data} skeleton={<SkeletonBlock height={280} />}>
      {() =>
        data && (
          <>
            <ThinProgress on={query.isFetching} />
            {data.total > 0 ? (
              <>
                <p className={areaStyles.sum}>
                  {t(words.found)} <Money amount={data.sums.invoiceable} currency={data.currency} look="strong" />
                </p>
                {children(data, query.isPlaceholderData)}
                <Pager
                  page={filter.page}
                  limit={filter.limit}
                  total={data.total}
                  onPage={(page) => onFilter({ ...filter, page })}
                  onLimit={(limit) => onFilter({ ...filter, limit, page: 1 })}
                />
              </>
            ) : isNarrowed(filter) ? (
              <EmptyState reason="noMatch" title={t(words.noMatch)} />
            ) : (
              <EmptyState reason="none" title={none.title}>
                {none.text}
              </EmptyState>
            )}
          </>
        )
      }
    </Loading>
  );
}
